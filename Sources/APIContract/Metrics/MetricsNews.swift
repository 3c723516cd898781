/// `GET /v1/profile/metrics/news`: what is news to the person about their metrics.
public struct MetricsNewsReport: Codable, Sendable {
    /// The metrics that they know, beside the present ones; nil where there is nothing to tell.
    @OrNull public private(set) var news: MetricsComparison?

    /// A report of this comparison; nil where the person knows their metrics.
    public init(news: MetricsComparison?) {
        self.news = news
    }
}

/// Metrics of two moments side by side.
public struct MetricsComparison: Codable, Sendable {
    /// Those that were there before.
    public let from: HealthMetrics
    /// Those that took their place.
    public let to: HealthMetrics
    /// BMI, BMR and TDEE, those that are the same as well, and what they rest on, where it was kept.
    public let numbers: [PlanChange]
    /// Why they changed; empty where what they rested on was not kept.
    public let reasons: [ExplainedReason]

    /// A comparison with these parts.
    public init(from: HealthMetrics, to: HealthMetrics, numbers: [PlanChange], reasons: [ExplainedReason]) {
        self.from = from
        self.to = to
        self.numbers = numbers
        self.reasons = reasons
    }
}

/// `GET /v1/profile/metrics/history`: the metrics of a person so far, the newest first.
public struct MetricsHistory: Codable, Sendable {
    /// The metrics of this page.
    public let metrics: [HealthMetrics]
    /// What to send as `before` for the next page; nil on the last one.
    public let nextBefore: HealthMetrics.ID?

    /// A page of history.
    public init(metrics: [HealthMetrics], nextBefore: HealthMetrics.ID?) {
        self.metrics = metrics
        self.nextBefore = nextBefore
    }
}
