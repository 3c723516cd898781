public import Wording

/// The presentation of a plan, in a language and in a person's units. Its looks are up to the one that draws it.
public struct PlanScreen: Hashable, Sendable {
    /// "Your Personalized Plan", the heading of it all.
    public let title: String
    /// Whom it is for: "35 years, male, 5'10", 180 lb, moderately active".
    public let person: String
    /// Their goal: "Goal: lose weight, 165 lb".
    public let goal: String
    /// The daily targets, the person's numbers, and the timeline.
    public let groups: [Group]
    /// The heading of the notices.
    public let noticesTitle: String
    /// The guards that acted.
    public let notices: [Notice]
    /// The heading of the explanations.
    public let explanationsTitle: String
    /// A note on all of the arithmetic.
    public let explanationsNote: String
    /// The explanation of each number.
    public let explanations: [Explanation]
    /// The reason why the way takes longer than the simple rule says; nil where there is no way to show.
    public let expectation: String?
    /// The headings inside an explanation.
    public let labels: ExplanationLabels

    /// Some figures under a heading.
    public struct Group: Hashable, Sendable {
        /// "Your Daily Targets", "Your Numbers" or "Your Timeline".
        public let title: String
        /// The numbers under the heading, in the order they are shown.
        public let figures: [Figure]
    }

    /// A guard that acted.
    public struct Notice: Hashable, Sendable {
        /// The action of the guard, in brief: "We capped your water".
        public let title: String
        /// Its action, the reason, and what would lift it.
        public let text: String
    }
}
