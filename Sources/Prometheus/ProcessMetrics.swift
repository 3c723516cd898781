#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The resources that the process uses, read from `/proc` on each request. Empty where there is none.
enum ProcessMetrics {
    /// The samples, under the names that Prometheus's own libraries use.
    static func render() -> String {
        #if os(Linux)
            return gauges() + times()
        #else
            return ""
        #endif
    }

    #if os(Linux)
        private static func gauges() -> String {
            var text = ""
            if let fields = statFields(), let pages = Int(fields[21]) {
                text += sample("process_resident_memory_bytes", .gauge, Double(pages * sysconf(Int32(_SC_PAGESIZE))))
            }
            if let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
                text += sample("process_open_fds", .gauge, Double(descriptors.count))
            }
            return text
        }

        private static func times() -> String {
            let ticksPerSecond = Double(sysconf(Int32(_SC_CLK_TCK)))
            guard let fields = statFields(), let user = Double(fields[11]), let system = Double(fields[12]),
                let start = Double(fields[19])
            else { return "" }
            var text = sample("process_cpu_seconds_total", .counter, (user + system) / ticksPerSecond)
            if let boot = bootTime() {
                text += sample("process_start_time_seconds", .gauge, boot + start / ticksPerSecond)
            }
            return text
        }

        private static func sample(_ name: String, _ kind: MetricRegistry.Kind, _ value: Double) -> String {
            PrometheusText.header(name, kind) + PrometheusText.sample(name, "", PrometheusText.number(value))
        }

        /// The fields of `/proc/self/stat` from the state on, which is the third; the second, the name, may hold spaces.
        private static func statFields() -> [Substring]? {
            guard let text = read("/proc/self/stat"), let end = text.lastIndex(of: ")") else { return nil }
            let fields = text[text.index(after: end)...].split(separator: " ")
            return fields.count > 21 ? fields : nil
        }

        private static func bootTime() -> Double? {
            read("/proc/stat")?.split(separator: "\n").first { $0.hasPrefix("btime ") }
                .flatMap { Double($0.dropFirst("btime ".count)) }
        }

        private static func read(_ path: String) -> String? {
            (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
        }
    #endif
}
