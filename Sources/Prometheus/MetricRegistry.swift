import Synchronization

/// A metric that can write its samples in Prometheus's text.
protocol PrometheusMetric: AnyObject, Sendable {
    /// The samples, a line each. `labels` are written already, without braces.
    func samples(name: String, labels: String) -> String
}

/// Which metrics there are. Its lock is held to find and to list them, never to count.
final class MetricRegistry: Sendable {
    /// The kinds of metric, as Prometheus calls them.
    enum Kind: String {
        case counter
        case gauge
        case histogram
    }

    private struct Family {
        let kind: Kind
        var metrics: [String: any PrometheusMetric] = [:]
    }

    private let families = Mutex<[String: Family]>([:])

    /// The metric of this name and these dimensions, made where there is none yet. A name that already belongs to
    /// another kind of metric gets the kind behind it.
    func metric<Metric: PrometheusMetric>(
        _ kind: Kind, _ label: String, _ dimensions: [(String, String)], make: () -> Metric
    ) -> Metric {
        let plainName = PrometheusText.metricName(label)
        let labels = PrometheusText.labels(dimensions)
        return families.withLock { families in
            let isTaken = families[plainName].map { $0.kind != kind } ?? false
            let name = isTaken ? plainName + "_" + kind.rawValue : plainName
            if let found = families[name]?.metrics[labels] as? Metric { return found }
            let made = make()
            families[name, default: Family(kind: kind)].metrics[labels] = made
            return made
        }
    }

    func remove(_ metric: AnyObject) {
        families.withLock { families in
            for (name, family) in families {
                for (labels, known) in family.metrics where known === metric {
                    families[name]?.metrics[labels] = nil
                }
            }
        }
    }

    /// Every metric's samples, sorted by name and labels.
    func render() -> String {
        let families = self.families.withLock { $0 }
        var text = ""
        for (name, family) in families.sorted(by: { $0.key < $1.key }) where !family.metrics.isEmpty {
            text += PrometheusText.header(name, family.kind)
            for (labels, metric) in family.metrics.sorted(by: { $0.key < $1.key }) {
                text += metric.samples(name: name, labels: labels)
            }
        }
        return text
    }
}
