/// Metrics as they are kept: with what they were computed from.
public struct KeptMetrics: Codable, Sendable {
    /// The numbers.
    public let metrics: HealthMetrics
    /// What they were computed from; nil for those from before it was kept.
    public let inputs: PlanInputValues?

    /// Metrics with these values.
    package init(metrics: HealthMetrics, inputs: PlanInputValues?) {
        self.metrics = metrics
        self.inputs = inputs
    }
}

/// Somebody's metrics beside those that were there before.
public struct MetricsChange: Sendable {
    /// Those that were there before.
    public let from: KeptMetrics
    /// Those that took their place.
    public let to: KeptMetrics

    /// A change of metrics.
    package init(from: KeptMetrics, to: KeptMetrics) {
        self.from = from
        self.to = to
    }

    /// BMI, BMR and TDEE, and before them what they rest on that is a number and differs, where it was kept.
    public var numbers: [PlanChange] {
        let (old, new) = (from.metrics, to.metrics)
        let values: [PlanChange?] = [
            PlanChange("bmi", old.bmi, new.bmi), PlanChange("bmr", Double(old.bmr), Double(new.bmr)),
            PlanChange("tdee", Double(old.tdee), Double(new.tdee)),
        ]
        return bases + values.compactMap(\.self)
    }

    /// Why they changed; empty where what they rested on was not kept.
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

/// Everything that the page about somebody's metrics is made from.
public struct MetricsReading: Sendable {
    /// Whose page it is, with what is known of them.
    public let person: PersonReading
    /// The metrics so far, the newest first, as many as are shown.
    public let history: [KeptMetrics]
    /// What changed since those that the person knew, or else with the newest; nil where there were never others.
    public let change: MetricsChange?

    /// A reading with these values.
    package init(person: PersonReading, history: [KeptMetrics], change: MetricsChange?) {
        self.person = person
        self.history = history
        self.change = change
    }
}
