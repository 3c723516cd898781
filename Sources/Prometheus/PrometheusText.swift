/// The grammar of Prometheus's text exposition format.
enum PrometheusText {
    /// A valid name of a metric: letters, digits, `_` and `:`, no digit first.
    static func metricName(_ label: String) -> String {
        valid(label) { $0 == ":" }
    }

    /// The labels as `a="1",b="2"`, sorted by name. Of two with the same name the last counts; `le` belongs to
    /// histograms and names that begin with `__` to Prometheus, so these are renamed.
    static func labels(_ dimensions: [(String, String)]) -> String {
        var values: [String: String] = [:]
        for (label, value) in dimensions {
            let name = valid(label) { _ in false }
            values[name == "le" || name.hasPrefix("__") ? "label_" + name : name] = value
        }
        return values.sorted { $0.key < $1.key }.map { "\($0.key)=\"\(escaped($0.value))\"" }.joined(separator: ",")
    }

    /// The lines that come before a metric's samples: what it tells, and its kind.
    static func header(_ name: String, _ kind: MetricRegistry.Kind) -> String {
        "# HELP \(name) \(MetricHelp.text(of: name))\n# TYPE \(name) \(kind.rawValue)\n"
    }

    static func sample(_ name: String, _ labels: String, _ value: String) -> String {
        labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }

    static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
        return Int64(exactly: value).map(String.init) ?? String(value)
    }

    private static func escaped(_ value: String) -> String {
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": text += #"\\"#
            case "\"": text += #"\""#
            case "\n": text += #"\n"#
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func valid(_ name: String, alsoAllowed: (Unicode.Scalar) -> Bool) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            let isDigit = ("0"..."9").contains(scalar)
            let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
            if isDigit, text.isEmpty { text = "_" }
            text.unicodeScalars.append(isDigit || isLetter || alsoAllowed(scalar) ? scalar : "_")
        }
        return text.isEmpty ? "_" : text
    }
}
