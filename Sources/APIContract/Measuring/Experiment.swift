/// A question that is put to the people of a server: which of several ways helps them more. The names are those under which
/// servers keep them, and devices say what somebody saw.
public enum Experiment: String, Codable, CaseIterable, Sendable {
    /// Whether a person who skipped onboarding is invited to complete their profile (onboarding-enhancements, success
    /// criteria: "vs. control (no zero state)").
    case zeroState = "zero_state"
    /// What the zero state of the profile says (onboarding-enhancements, experiment 1).
    case zeroStateMessaging = "zero_state_messaging"
    /// How long "How GTSD Works for You" is (onboarding-enhancements, experiment 2).
    case metricsSummaryLength = "metrics_summary_length"
    /// Whether the plan is shown right after onboarding (science-service-strategy, test 1).
    case planPositioning = "plan_positioning"
    /// Whether explanations show their formulas (science-service-strategy, test 2).
    case educationalContent = "educational_content"
    /// Whether Home shows today's targets (science-service-strategy, test 3).
    case targetsWidget = "targets_widget"
}
