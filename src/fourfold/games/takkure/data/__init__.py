"""The data of TAKKURE and their readers: teams, cards, skills, scenarios, pitch and injury table as TOML files."""
