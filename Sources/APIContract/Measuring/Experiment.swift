/// An experiment that compares variants of the product, to find which helps people more. Servers store experiments
/// under these names, and devices report under them which variant a person saw.
public enum Experiment: String, Codable, CaseIterable, Sendable {
    /// Whether a person who skipped onboarding is invited to complete their profile (onboarding-enhancements, success
    /// criteria: "vs. control (no zero state)").
    case zeroState = "zero_state"
    /// The message in the zero state of the profile (onboarding-enhancements, experiment 1).
    case zeroStateMessaging = "zero_state_messaging"
    /// The length of "How GTSD Works for You" (onboarding-enhancements, experiment 2).
    case metricsSummaryLength = "metrics_summary_length"
    /// Whether the plan is shown right after onboarding (science-service-strategy, test 1).
    case planPositioning = "plan_positioning"
    /// Whether explanations show their formulas (science-service-strategy, test 2).
    case educationalContent = "educational_content"
    /// Whether Home shows today's targets (science-service-strategy, test 3).
    case targetsWidget = "targets_widget"
}
