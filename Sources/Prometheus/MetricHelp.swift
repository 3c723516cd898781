/// The descriptions of metrics that Prometheus shows beside them.
enum MetricHelp {
    private static let texts = [
        "http_requests_total": "Requests that were answered, by method, route and status.",
        "http_requests_slow_total": "Requests that took more than 300 ms, by route.",
        "http_request_duration_seconds": "Seconds from a request to the end of its answer, by route.",
        "sync_resets_total": "Times that a device read everything anew by itself, by reason.",
        "measured_events_total": "Events that were counted of people who said yes, by name, from 20 people on.",
        "measured_events_dropped_total": "Events that were lost, since too many waited to be stored.",
        "experiments_running": "Experiments that run.",
        "indicator_value": "What an indicator is: a share from 0 to 1, a score, or days; none of fewer than 20 people.",
        "indicator_people": "Of how many people an indicator is; none of fewer than 20.",
        "gtsd_master_keys_made_total": "Master keys that this server made.",
        "gtsd_master_keys_destroyed_total": "Master keys that this server destroyed.",
        "gtsd_master_key_age_seconds": "How old the newest master key is, in seconds, looked at once an hour.",
        "gtsd_clock_doubted": "1 while the clock is not believed, so that no key is made or destroyed by it; else 0.",
        "process_resident_memory_bytes": "Memory that the process holds, in bytes.",
        "process_open_fds": "Files and connections that the process has open.",
        "process_cpu_seconds_total": "Seconds that processors have worked for the process.",
        "process_start_time_seconds": "When the process began, in seconds since 1970 UTC.",
    ]

    /// The description of a metric; its name where there is none.
    static func text(of name: String) -> String {
        texts[name] ?? name
    }
}
