/// `GET /v1/profile/metrics/news`: the changes in their metrics that a person has not seen.
public struct MetricsNewsReport: Codable, Sendable {
    /// The metrics that they know, compared with the current ones; nil if nothing changed.
    @OrNull public private(set) var news: MetricsComparison?

    /// A report with this comparison; nil if the person knows their current metrics.
    public init(news: MetricsComparison?) {
        self.news = news
    }
}

/// A comparison of two sets of metrics.
public struct MetricsComparison: Codable, Sendable {
    /// The earlier metrics.
    public let from: HealthMetrics
    /// The metrics that replaced them.
    public let to: HealthMetrics
    /// BMI, BMR and TDEE, including unchanged ones, and their inputs if those were stored.
    public let numbers: [PlanChange]
    /// The reasons for the changes; empty if the inputs were not stored.
    public let reasons: [ExplainedReason]

    /// A comparison with these parts.
    public init(from: HealthMetrics, to: HealthMetrics, numbers: [PlanChange], reasons: [ExplainedReason]) {
        self.from = from
        self.to = to
        self.numbers = numbers
        self.reasons = reasons
    }
}

/// `GET /v1/profile/metrics/history`: a person's metrics so far, newest first.
public struct MetricsHistory: Codable, Sendable {
    /// The metrics of this page.
    public let metrics: [HealthMetrics]
    /// The value to send as `before` for the next page; nil on the last one.
    public let nextBefore: HealthMetrics.ID?

    /// A page of history.
    public init(metrics: [HealthMetrics], nextBefore: HealthMetrics.ID?) {
        self.metrics = metrics
        self.nextBefore = nextBefore
    }
}
