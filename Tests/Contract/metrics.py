"""Reads the metrics as Prometheus does, each with what it tells and of which kind it is: metrics.py ADDRESS

The parser is Prometheus's own for Python. Debian has promtool only within the whole server and its database.
"""

import sys
import urllib.request

from prometheus_client.parser import text_string_to_metric_families

EXPECTED = {
    "http_requests": "counter", "http_request_duration_seconds": "histogram", "process_resident_memory_bytes": "gauge",
    "process_open_fds": "gauge", "process_cpu_seconds": "counter", "process_start_time_seconds": "gauge",
}

if __name__ == "__main__":
    with urllib.request.urlopen(f"{sys.argv[1]}/metrics", timeout=60) as response:
        families = list(text_string_to_metric_families(response.read().decode()))
    assert EXPECTED.items() <= {family.name: family.type for family in families}.items(), families
    for family in families:
        assert family.type != "unknown", f"{family.name} has no type"
        assert family.documentation.endswith("."), f"{family.name} says nothing: {family.documentation!r}"
        assert family.samples, f"{family.name} has no samples"
    print(f"{len(families)} metrics.")
