import APIContract
import Wording

extension SummaryScreen {
    /// The parts of the summary that are on a page.
    public struct Parts: Hashable, Sendable {
        /// BMR and TDEE, a card each.
        public var numbers = false
        /// BMR and TDEE together on one card.
        public var energy = false
        /// The daily targets, and any adjustments to them.
        public var targets = false
        /// The projection to the target weight.
        public var projection = false
        /// Practical next steps.
        public var steps = false

        /// The parts of the first page of a summary of this length.
        init(_ length: Presentation.Summary) {
            targets = true
            switch length {
            case .full: (numbers, projection, steps) = (true, true, true)
            case .compact: energy = true
            case .progressive: break
            }
        }

        fileprivate init(restOf length: Presentation.Summary) {
            projection = true
            numbers = length == .progressive
            steps = length == .compact
        }
    }

    /// The page with the remaining parts of a shorter summary.
    public struct SecondPage: Sendable {
        /// The label of the link to it: "See How We Calculated This".
        public let link: String
        /// "How We Calculated This".
        public let title: String
        /// The heading above its parts: "Your Metrics".
        public let heading: String
        /// The parts on it.
        public let parts: Parts

        /// The second page of a summary of this length; nil without one.
        init?(_ length: Presentation.Summary, _ sentences: Sentences) {
            guard length != .full else { return nil }
            let name = length.rawValue
            link = sentences("summary.\(name).link")
            title = sentences("summary.\(name).title")
            heading = sentences("summary.\(name).heading")
            parts = Parts(restOf: length)
        }
    }
}
