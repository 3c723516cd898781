/// How the product shows itself to somebody, where that is switched by a flag or tried in an experiment. What is here
/// without any is the product as it is.
public struct Presentation: Codable, Hashable, Sendable {
    /// What the zero state of the profile says; nil where it is switched off.
    public var zeroState: ZeroState? = .benefit
    /// How long "How GTSD Works for You" is; nil where onboarding leads to Home without it.
    public var summary: Summary? = .full
    /// Whether explanations have their formulas, and can be opened.
    public var showsFormulas = true
    /// Whether Home shows today's targets.
    public var showsTargets = true
    /// Of each experiment that runs and has them in it, its variant that is shown to them, by the names of both. That they see
    /// it is said with that variant.
    public var variants: [String: String] = [:]
    /// What they are asked now of how they like the product; nil for nothing, as for everybody who is not counted.
    public var question: Question?

    /// What the zero state says.
    public enum ZeroState: String, Codable, CaseIterable, Sendable {
        /// What somebody gets.
        case benefit
        /// What somebody does.
        case feature
        /// That others do it.
        case socialProof = "social_proof"
    }

    /// How long the summary is.
    public enum Summary: String, Codable, CaseIterable, Sendable {
        /// All its parts.
        case full
        /// Four parts.
        case compact
        /// The targets, and the rest on a second page.
        case progressive
    }

    /// What people who are counted are asked once a quarter each, never both at the same time.
    public enum Question: String, Codable, CaseIterable, Sendable {
        /// How likely they would recommend the plan, on Home.
        case recommendation
        /// How many stars they give the plan, on My Plan.
        case rating
    }

    /// The product as it is.
    public init() {}
}
