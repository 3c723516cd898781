/// `GET /v1/profile/metrics/today`.
public struct MetricsToday: Codable, Sendable {
    /// The person's current metrics.
    public let metrics: HealthMetrics
    /// The meaning of each metric for this person.
    public let explanations: MetricsExplanations
    /// Whether the person has acknowledged metrics of this formula version.
    public let acknowledged: Bool
    /// The acknowledgement; nil if there is none.
    @OrNull public private(set) var acknowledgement: Acknowledgement?

    /// An answer with these values.
    public init(metrics: HealthMetrics, explanations: MetricsExplanations, acknowledgement: Acknowledgement?) {
        self.metrics = metrics
        self.explanations = explanations
        self.acknowledged = acknowledgement != nil
        self.acknowledgement = acknowledgement
    }
}

/// The metrics of a person's energy balance.
public struct HealthMetrics: Codable, Hashable, Identifiable, Sendable {
    /// The number of these metrics, unique to the person, from 1.
    public let id: Identifier<HealthMetrics>
    /// Body mass index in kg/m².
    public let bmi: Double
    /// Basal metabolic rate in kcal a day.
    public let bmr: Int
    /// Total daily energy expenditure in kcal.
    public let tdee: Int
    /// When they were computed.
    public let computedAt: Timestamp
    /// The version of the formulas.
    public let version: Int

    /// Metrics with these values.
    public init(id: ID, bmi: Double, bmr: Int, tdee: Int, computedAt: Timestamp, version: Int) {
        self.id = id
        self.bmi = bmi
        self.bmr = bmr
        self.tdee = tdee
        self.computedAt = computedAt
        self.version = version
    }
}

/// A sentence or two for each metric.
public struct MetricsExplanations: Codable, Hashable, Sendable {
    /// About body mass index.
    public let bmi: String
    /// About basal metabolic rate.
    public let bmr: String
    /// About total daily energy expenditure.
    public let tdee: String

    /// Explanations with these texts.
    public init(bmi: String, bmr: String, tdee: String) {
        self.bmi = bmi
        self.bmr = bmr
        self.tdee = tdee
    }
}

/// A person's confirmation that they have seen and understood their metrics.
public struct Acknowledgement: Codable, Hashable, Sendable {
    /// When the person acknowledged the metrics.
    public let acknowledgedAt: Timestamp
    /// The formula version that was acknowledged.
    public let version: Int

    /// An acknowledgement with these values.
    public init(acknowledgedAt: Timestamp, version: Int) {
        self.acknowledgedAt = acknowledgedAt
        self.version = version
    }
}

/// `POST /v1/profile/metrics/acknowledge`: the metrics to acknowledge, by `metricsId`, or by `version` with
/// `metricsComputedAt`.
public struct AcknowledgeMetricsRequest: Codable, Sendable {
    /// The `id` of the metrics.
    public let metricsId: HealthMetrics.ID?
    /// The `version` of the metrics.
    public let version: Int?
    /// The `computedAt` of the metrics, exactly as received.
    public let metricsComputedAt: Timestamp?

    /// A request with these values.
    public init(metricsId: HealthMetrics.ID? = nil, version: Int? = nil, metricsComputedAt: Timestamp? = nil) {
        self.metricsId = metricsId
        self.version = version
        self.metricsComputedAt = metricsComputedAt
    }
}

/// The answer to an acknowledgement.
public struct AcknowledgeMetricsResponse: Codable, Sendable {
    /// When the metrics were acknowledged for the first time.
    public let acknowledgedAt: Timestamp

    /// An answer with this time.
    public init(acknowledgedAt: Timestamp) {
        self.acknowledgedAt = acknowledgedAt
    }
}
