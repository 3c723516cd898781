public import Wording

/// A page in words, for a person who hides weight and energy: what to do and what was done, without a figure of either.
public struct WordsScreen: Hashable, Sendable {
    /// The heading of the page.
    public let title: String
    /// A sentence below it; nil where the cards say it all.
    public let lede: String?
    /// The cards of the page.
    public let cards: [Card]

    /// Some sentences, with what can be done about them.
    public struct Card: Hashable, Sendable {
        /// The heading; nil where the page's own is enough.
        public let title: String?
        /// The sentences, a paragraph each.
        public let lines: [String]
        /// The answers that can be given, in the order to show them.
        public let forms: [Form]
        /// The pages that they lead to.
        public let links: [Link]

        /// A card with these parts.
        init(_ title: String?, _ lines: [String], forms: [Form] = [], links: [Link] = []) {
            (self.title, self.lines, self.forms, self.links) = (title, lines, forms, links)
        }
    }

    /// The way to a page.
    public struct Link: Hashable, Sendable {
        /// "Open the diary".
        public let label: String
        /// Its path.
        public let address: String

        /// A link to a path.
        init(_ label: String, _ address: String) { (self.label, self.address) = (label, address) }
    }

    /// An answer that is sent.
    public struct Form: Hashable, Sendable {
        /// "Ease the Pace".
        public let label: String
        /// The consequence; nil where that goes without saying.
        public let text: String?
        /// The path that it is sent to.
        public let address: String
        /// The values that are sent with it, each with its name.
        public let fields: [LabelledValue]
        /// Whether it is the usual answer.
        public let isPrimary: Bool

        /// An answer with these values.
        init(
            _ label: String, _ address: String, text: String? = nil, fields: [LabelledValue] = [],
            isPrimary: Bool = false
        ) {
            (self.label, self.address, self.text) = (label, address, text)
            (self.fields, self.isPrimary) = (fields, isPrimary)
        }
    }

    /// A page with these cards.
    init(_ title: String, lede: String? = nil, _ cards: [Card]) {
        (self.title, self.lede, self.cards) = (title, lede, cards)
    }

    /// The page in the place of one that has nothing but numbers.
    public static func hidden(_ sentences: Sentences) -> WordsScreen {
        let links = [Link(sentences("page.home"), "/home"), .settings(sentences)]
        return WordsScreen(sentences("hidden.title"), [Card(nil, [sentences("hidden.text")], links: links)])
    }
}

extension WordsScreen.Link {
    /// The way to the choice of seeing numbers again.
    static func settings(_ sentences: Sentences) -> WordsScreen.Link {
        WordsScreen.Link(sentences("hidden.settings"), "/settings#hidesNumbers-false")
    }
}
