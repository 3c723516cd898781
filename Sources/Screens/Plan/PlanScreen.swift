public import Wording

/// What a plan's presentation says, in a language and in a person's units. How it looks is up to who draws it.
public struct PlanScreen: Hashable, Sendable {
    /// "Your Personalized Plan", the heading of it all.
    public let title: String
    /// Whom it is for: "35 years, male, 5'10", 180 lb, moderately active".
    public let person: String
    /// What they want: "Goal: lose weight, 165 lb".
    public let goal: String
    /// The daily targets, the person's numbers, and the timeline.
    public let groups: [Group]
    /// The heading of the notices.
    public let noticesTitle: String
    /// The guards that acted.
    public let notices: [Notice]
    /// The heading of the explanations.
    public let explanationsTitle: String
    /// What to know about all of the arithmetic.
    public let explanationsNote: String
    /// How each number came about.
    public let explanations: [Explanation]
    /// Why the way takes longer than the simple rule says; nil where there is no way to show.
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
        /// What the guard did, in brief: "We capped your water".
        public let title: String
        /// What it did, why, and what would lift it.
        public let text: String
    }
}
