/// Reads text exposition format 0.0.4, strictly.
package enum PrometheusChecker {
    struct Flaw: Error {
        let line: String
        let reason: String
    }

    /// Throws at the first line that breaks the format.
    package static func check(_ text: String) throws {
        guard text.hasSuffix("\n") else { throw Flaw(line: "", reason: "no end of line at the end") }
        var kinds: [String: String] = [:]
        var current = ""
        var described = ""
        var seen: Set<String> = []
        var buckets = BucketCheck()
        for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let help = line.wholeMatch(of: /# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)/) {
                described = String(help.1)
                continue
            }
            if let type = line.wholeMatch(of: /# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram)/) {
                current = String(type.1)
                guard described == current else { throw Flaw(line: line, reason: "no HELP before") }
                guard kinds.updateValue(String(type.2), forKey: current) == nil else {
                    throw Flaw(line: line, reason: "a second TYPE")
                }
                continue
            }
            let sample = try Sample(line)
            let isHistogram = kinds[current] == "histogram"
            let names = isHistogram ? ["_bucket", "_sum", "_count"].map { current + $0 } : [current]
            guard names.contains(sample.name) else { throw Flaw(line: line, reason: "not of \(current)") }
            guard seen.insert(sample.name + sample.labels.description).inserted else {
                throw Flaw(line: line, reason: "twice")
            }
            if isHistogram { try buckets.add(sample, line) }
        }
    }

    /// One line that is not a comment.
    struct Sample {
        let name: String
        let labels: [String]
        let value: Double

        init(_ line: String) throws {
            let pattern = /([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)/
            guard let match = line.wholeMatch(of: pattern), let value = Sample.number(String(match.3)) else {
                throw Flaw(line: line, reason: "not a sample")
            }
            name = String(match.1)
            self.value = value
            var rest = match.2 ?? ""
            var labels: [String] = []
            while !rest.isEmpty {
                guard let label = rest.prefixMatch(of: /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\["\\n])*)"(?:,|$)/)
                else {
                    throw Flaw(line: line, reason: "not a label")
                }
                labels.append("\(label.1)=\(label.2)")
                rest = rest[label.range.upperBound...]
            }
            guard Set(labels.map { $0.prefix { $0 != "=" } }).count == labels.count else {
                throw Flaw(line: line, reason: "a label twice")
            }
            self.labels = labels
        }

        private static func number(_ text: String) -> Double? {
            ["+Inf": Double.infinity, "-Inf": -Double.infinity, "NaN": Double.nan][text] ?? Double(text)
        }
    }

    /// Buckets must rise, and end with `+Inf`, which is the count.
    private struct BucketCheck {
        private var last = (bound: -Double.infinity, count: 0.0)

        mutating func add(_ sample: Sample, _ line: String) throws {
            if sample.name.hasSuffix("_bucket") {
                let bound = sample.labels.last.flatMap { $0.hasPrefix("le=") ? Double($0.dropFirst(3)) : nil }
                guard let bound, bound > last.bound, sample.value >= last.count else {
                    throw Flaw(line: line, reason: "not a rising bucket")
                }
                last = (bound, sample.value)
            } else {
                guard last.bound == .infinity else { throw Flaw(line: line, reason: "no bucket +Inf before") }
                guard sample.name.hasSuffix("_count") else { return }
                guard sample.value == last.count else { throw Flaw(line: line, reason: "not the buckets' count") }
                last = (-.infinity, 0)
            }
        }
    }
}
