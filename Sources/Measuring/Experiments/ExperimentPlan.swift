package import APIContract
import Rules

/// The design and analysis of an experiment, fixed before it starts.
package struct ExperimentPlan: Codable, Equatable, Sendable {
    /// The variants, the control first.
    package let variants: [Variant]
    /// The metric that decides.
    package let primary: ExperimentMetric
    /// The expected value of the primary metric under the control.
    package let usual: Double
    /// The smallest change of the primary metric worth having.
    package let smallestEffect: Double
    /// The metrics that must not get worse, at most five.
    package let guardrails: [ExperimentMetric]
    /// The number of days for which people are admitted.
    package let days: Int

    /// The probability of a false finding, over all variants and all days.
    static let error = 0.05

    /// A variant of the product.
    package struct Variant: Codable, Equatable, Sendable {
        /// Its name.
        package let key: String
        /// The share of people who see it, in hundredths of a percent.
        package let share: Int

        /// Creates a variant for a share of people.
        init(_ key: String, _ share: Int) {
            self.key = key
            self.share = share
        }
    }

    /// A flaw that makes a plan invalid.
    package enum Flaw: String, Equatable, Sendable {
        case variants = "it needs two variants or more, with names of their own"
        case shares = "the shares of its variants must be above 0, and 10,000 together"
        case effect = "its usual value and its smallest effect must be above 0, and both together below 1 for a share"
        case guardrails = "it may have five guardrails, each once, and not the primary metric"
        case time = "people must be let in for a day or longer, and all of it must be over within 90 days"
    }

    /// The reason why the plan is invalid; nil where it is valid.
    package var flaw: Flaw? {
        guard variants.count > 1, Set(variants.map(\.key)).count == variants.count else { return .variants }
        guard variants.allSatisfy({ $0.share > 0 }), variants.reduce(0, { $0 + $1.share }) == Bucket.count else {
            return .shares
        }
        let highest = primary.isShare ? 1 : Double.infinity
        guard smallestEffect > 0, usual > 0, usual + smallestEffect < highest else { return .effect }
        guard guardrails.count <= 5, Set(metrics).count == metrics.count else {
            return .guardrails
        }
        guard days > 0, hours + ExperimentMetric.hoursBefore <= EventService.daysKept * 24 else { return .time }
        return nil
    }

    /// All its metrics, the primary one first.
    package var metrics: [ExperimentMetric] { [primary] + guardrails }

    /// The number of hours from the start until the time of the last people admitted is over.
    package var hours: Int {
        days * 24 + metrics.reduce(0) { max($0, $1.hours.upperBound) }
    }

    /// The time at which an experiment started at `start` ends by itself.
    package func end(from start: Timestamp) -> Timestamp { start.adding(seconds: Int64(hours) * 3_600) }

    /// The error of each comparison with the control.
    package var errorOfOne: Double { Self.error / Double(variants.count - 1) }

    /// The number of people that a variant and the control need together.
    package var peopleOfTwo: Int {
        let deviation = (2 * (primary.variance(of: usual) + primary.variance(of: usual + smallestEffect))).squareRoot()
        return ConfidenceSequence.people(toFind: smallestEffect, deviation: deviation, error: errorOfOne)
    }

    /// The number of people that all variants need.
    package var people: Int { (peopleOfTwo * variants.count + 1) / 2 }

    /// Returns the variant of a person in this bucket.
    package func variant(of bucket: Int) -> Variant {
        var rest = bucket
        for variant in variants {
            if rest < variant.share { return variant }
            rest -= variant.share
        }
        return variants[variants.count - 1]
    }
}

/// A metric computed from the events of one person after they saw a variant.
package enum ExperimentMetric: String, Codable, CaseIterable, Sendable {
    case profileCompleted = "profile_completed"
    case summaryRead = "summary_read"
    case returned
    case explanationsOpened = "explanations_opened"
    case planViewed = "plan_viewed"
    case weightUpdated = "weight_updated"
    case loggedOnFirstDay = "logged_on_first_day"
    case foodLogged = "food_logged"
    case problemsReported = "problems_reported"
    case screensFailed = "screens_failed"

    /// The name of the events that count for it.
    package var event: MeasuredEvent.Name {
        switch self {
        case .profileCompleted: .zeroStateProfileCompleted
        case .summaryRead: .metricsSummaryScrolled
        case .returned: .visited
        case .explanationsOpened: .learnMoreExpanded
        case .planViewed: .planTabViewed
        case .weightUpdated: .weightUpdated
        case .loggedOnFirstDay, .foodLogged: .foodLogged
        case .problemsReported: .problemReported
        case .screensFailed: .screenFailed
        }
    }

    /// The depth to which the summary must be read; nil where every such event counts.
    package var depth: MeasuredEvent.Depth? { self == .summaryRead ? .all : nil }

    /// The events that count for it.
    var pattern: EventPattern {
        guard let depth else { return EventPattern(every: event) }
        return EventPattern(event) { $0.scrollDepth == depth }
    }

    /// The hours after a person first saw a variant during which an event counts.
    package var hours: Range<Int> {
        switch self {
        case .profileCompleted: 0..<7 * 24
        case .summaryRead, .loggedOnFirstDay: 0..<24
        case .returned: 7 * 24..<14 * 24
        case .planViewed: 24..<14 * 24
        case .explanationsOpened, .weightUpdated, .problemsReported, .screensFailed: 0..<14 * 24
        case .foodLogged: 0..<28 * 24
        }
    }

    /// The number of hours before a person saw a variant whose events show their usual behaviour: 14 days.
    static let hoursBefore = 14 * 24

    /// Whether it is the share of people with any event, and not the number of events.
    package var isShare: Bool { self != .foodLogged }

    /// Whether higher values are better.
    package var isGood: Bool { self != .problemsReported && self != .screensFailed }

    /// The variance of one person's value with this mean. Counts vary about twice as much as those of independent
    /// events would.
    func variance(of mean: Double) -> Double { isShare ? mean * (1 - mean) : 2 * mean }
}
