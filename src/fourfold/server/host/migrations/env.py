"""Run by Alembic, which is run by the store: brings a database to the newest schema."""

from alembic import context

from fourfold.server.host.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
context.run_migrations()
