/// Stored metrics, with the inputs that they were computed from.
public struct KeptMetrics: Codable, Sendable {
    /// The metrics.
    public let metrics: HealthMetrics
    /// The inputs that they were computed from; nil for metrics from before inputs were stored.
    public let inputs: PlanInputValues?

    /// Metrics with these values.
    package init(metrics: HealthMetrics, inputs: PlanInputValues?) {
        self.metrics = metrics
        self.inputs = inputs
    }
}

/// A comparison of a person's metrics with earlier ones.
public struct MetricsChange: Sendable {
    /// The earlier metrics.
    public let from: KeptMetrics
    /// The metrics that replaced them.
    public let to: KeptMetrics

    /// A change with these values.
    package init(from: KeptMetrics, to: KeptMetrics) {
        self.from = from
        self.to = to
    }

    /// BMI, BMR and TDEE, preceded by the numeric inputs that differ, if inputs were stored.
    public var numbers: [PlanChange] {
        let (old, new) = (from.metrics, to.metrics)
        let values: [PlanChange?] = [
            PlanChange("bmi", old.bmi, new.bmi), PlanChange("bmr", Double(old.bmr), Double(new.bmr)),
            PlanChange("tdee", Double(old.tdee), Double(new.tdee)),
        ]
        return bases + values.compactMap(\.self)
    }

    /// The reasons for the changes; empty if the inputs were not stored.
    public var reasons: [ChangeReason] {
        guard let old = from.inputs, let new = to.inputs else { return [] }
        return ChangeReason.all(from: old, to: new, hasNewFormulas: from.metrics.version != to.metrics.version)
            .filter(\.isOfMetrics)
    }

    private var bases: [PlanChange] {
        guard let old = from.inputs, let new = to.inputs else { return [] }
        let values: [PlanChange?] = [
            PlanChange("weight", old.weight, new.weight), PlanChange("height", old.height, new.height),
            PlanChange("age", Double(old.age), Double(new.age)), PlanChange("bodyFat", old.bodyFat, new.bodyFat),
        ]
        return values.compactMap(\.self).filter { $0.from != $0.to }
    }
}

/// The data for the page of a person's metrics.
public struct MetricsReading: Sendable {
    /// The person.
    public let person: PersonReading
    /// The metrics so far, newest first, as many as are shown.
    public let history: [KeptMetrics]
    /// The change from the metrics that the person knew, or else the latest change; nil if there were never others.
    public let change: MetricsChange?

    /// A reading with these values.
    package init(person: PersonReading, history: [KeptMetrics], change: MetricsChange?) {
        self.person = person
        self.history = history
        self.change = change
    }
}
