/// The presentation of the product to a person, as far as flags and experiments decide it. The defaults are the product
/// without any of them.
public struct Presentation: Codable, Hashable, Sendable {
    /// The message in the zero state of the profile; nil if it is turned off.
    public var zeroState: ZeroState? = .benefit
    /// The length of "How GTSD Works for You"; nil if onboarding skips it.
    public var summary: Summary? = .full
    /// Whether explanations include their formulas and can be opened.
    public var showsFormulas = true
    /// Whether Home shows today's targets.
    public var showsTargets = true
    /// The variants shown to the person, each by the name of its running experiment. Once the person sees one, the
    /// client reports it with that variant.
    public var variants: [String: String] = [:]
    /// The question about the product to ask now; nil for none, and for anyone who is not measured.
    public var question: Question?

    /// The message of the zero state.
    public enum ZeroState: String, Codable, CaseIterable, Sendable {
        /// The benefit to the person.
        case benefit
        /// The actions open to the person.
        case feature
        /// The number of others who do it.
        case socialProof = "social_proof"
    }

    /// The length of the summary.
    public enum Summary: String, Codable, CaseIterable, Sendable {
        /// All its parts.
        case full
        /// Four of its parts.
        case compact
        /// The targets, and the rest on a second page.
        case progressive
    }

    /// A question that people who are measured are asked once a quarter, never both at the same time.
    public enum Question: String, Codable, CaseIterable, Sendable {
        /// The likelihood of recommending the plan, asked on Home.
        case recommendation
        /// The number of stars for the plan, asked on My Plan.
        case rating
    }

    /// The default presentation.
    public init() {}
}
