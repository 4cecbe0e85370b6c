"""Figures for /metrics that several parts of the server count. Figures of one part stand in its own file."""

from prometheus_client import Counter, Gauge, Histogram

from fourfold.server.limits import LIMITS

_SECONDS = (0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60)
request_seconds = Histogram(
    "fourfold_request_seconds", "From a request to the head of its answer", ["call", "status"], buckets=_SECONDS
)
loop_lag = Histogram(
    "fourfold_loop_lag_seconds", "How much later than asked for the event loop goes on", buckets=_SECONDS
)
queued_jobs = Gauge("fourfold_worker_queue", "Jobs that wait for a worker")
job_wait = Histogram("fourfold_worker_wait_seconds", "How long a job waits for a worker", ["job"], buckets=_SECONDS)
bot_seconds = Histogram(
    "fourfold_bot_seconds", "From the turn of a bot to its choice", ["game", "bot"], buckets=_SECONDS
)
tables = Gauge("fourfold_tables", "Tables in memory", ["game", "phase"])
leases = Gauge("fourfold_leases", "Tables whose clocks and bots this one of several servers runs")
_refusals = Counter("fourfold_refusals_total", "Messages, requests and sockets refused", ["key"])
_limits = Counter("fourfold_limits_total", "Refusals because a limit was reached", ["key"])


def count_refusal(key: str) -> None:
    """Count a refusal, also among the limits if it is one."""
    _refusals.labels(key).inc()
    if key in LIMITS:
        _limits.labels(key).inc()
