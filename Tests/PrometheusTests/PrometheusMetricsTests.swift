import CoreMetrics
import Prometheus
import TestSupport
import Testing

struct PrometheusMetricsTests {
    @Test("Every kind of metric is written by the format's rules, however odd its names and values")
    func format() throws {
        let metrics = PrometheusMetrics()
        let odd = [("a b", "x\"y\\z\n,}é"), ("1", ""), ("le", "5"), ("__name__", "n"), ("", "e"), ("a.b", "again")]
        Counter(label: "odd.näme-1", dimensions: odd, factory: metrics).increment(by: 3)
        Counter(label: "9lives", factory: metrics).increment()
        Counter(label: "", factory: metrics).increment()
        Meter(label: "level", dimensions: odd, factory: metrics).set(Double.infinity)
        Meter(label: "level", factory: metrics).set(Double.nan)
        Recorder(label: "size", dimensions: odd, aggregate: true, factory: metrics).record(30)
        Recorder(label: "size", factory: metrics).record(Double.nan)
        Recorder(label: "last", aggregate: false, factory: metrics).record(-2.5)
        Timer(label: "time", factory: metrics).recordNanoseconds(-5)
        FloatingPointCounter(label: "parts", factory: metrics).increment(by: 2.6)
        try PrometheusChecker.check(metrics.render())
    }

    @Test("Values add up")
    func values() {
        let metrics = PrometheusMetrics()
        Counter(label: "c", dimensions: [("b", "2"), ("a", "1")], factory: metrics).increment(by: 2)
        Counter(label: "c", dimensions: [("a", "1"), ("b", "2")], factory: metrics).increment(by: 3)
        let meter = Meter(label: "m", factory: metrics)
        meter.set(5)
        meter.increment(by: 1.5)
        meter.decrement(by: 3)
        let timer = Timer(label: "t", factory: metrics)
        timer.recordMilliseconds(1)
        timer.recordSeconds(30)
        let text = metrics.render()
        for line in [
            #"c{a="1",b="2"} 5"#, "m 3.5", #"t_bucket{le="0.0005"} 0"#, #"t_bucket{le="0.001"} 1"#,
            #"t_bucket{le="10"} 1"#, #"t_bucket{le="+Inf"} 2"#, "t_sum 30.001", "t_count 2", "# HELP t t",
            "# TYPE t histogram",
        ] { #expect(text.contains(line + "\n"), "\(line)") }
    }

    @Test("A name that two kinds of metric want is distinguished by the kind")
    func clash() throws {
        let metrics = PrometheusMetrics()
        Counter(label: "jobs", factory: metrics).increment()
        Meter(label: "jobs", factory: metrics).set(2)
        let text = metrics.render()
        #expect(text.contains("jobs 1\n") && text.contains("jobs_gauge 2\n"))
        try PrometheusChecker.check(text)
    }

    @Test("A destroyed metric is gone")
    func destroy() {
        let metrics = PrometheusMetrics()
        let counter = Counter(label: "gone", factory: metrics)
        counter.increment()
        counter.destroy()
        #expect(!metrics.render().contains("gone"))
    }

    @Test("Counting from many tasks loses nothing")
    func concurrency() async {
        let metrics = PrometheusMetrics()
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    let meter = Meter(label: "m", factory: metrics)
                    for _ in 0..<1000 {
                        Counter(label: "c", factory: metrics).increment()
                        meter.increment()
                        Timer(label: "t", factory: metrics).recordSeconds(1)
                    }
                }
            }
        }
        let text = metrics.render()
        #expect(text.contains("c 4000\n") && text.contains("m 4000\n") && text.contains("t_count 4000\n"))
    }

    #if os(Linux)
        @Test("The process tells its memory, time, open files and start")
        func process() throws {
            let text = PrometheusMetrics().render()
            try PrometheusChecker.check(text)
            for (name, least) in [
                ("process_resident_memory_bytes", 1e6), ("process_cpu_seconds_total", 0), ("process_open_fds", 3),
                ("process_start_time_seconds", 1.6e9),
            ] {
                let help = text.split(separator: "\n").first { $0.hasPrefix("# HELP \(name) ") }
                #expect(help?.hasSuffix(".") == true, "\(name)")
                let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name + " ") })
                let value = try #require(Double(line.dropFirst(name.count + 1)))
                #expect(value >= least)
            }
        }
    #endif
}
