public import Wording

/// An article of the help centre.
public enum HelpArticle: String, CaseIterable, Sendable {
    /// The question “How does GTSD calculate my calorie target?”
    case calorieTarget = "calorie_target"
    /// The question “What is BMR and why does it matter?”
    case bmr = "bmr"
    /// The question “How accurate are these calculations?”
    case accuracy = "accuracy"
    /// I skipped onboarding. How do I complete my profile?
    case completeProfile = "complete_profile"
    /// The question “How do I log food, weight and water?”
    case logging = "logging"
    /// Can I bring my data from another app?
    case dataImport = "import"
    /// The question “What is a fasting cycle, and how do I use one?”
    case cycles = "cycles"
    /// Can I change my goals after onboarding?
    case changeGoals = "change_goals"

    /// The last part of its address: `calorie-target`.
    public var slug: String { rawValue.replacing("_", with: "-") }

    /// The article at an address.
    public init?(slug: String) {
        guard let article = Self.allCases.first(where: { $0.slug == slug }) else { return nil }
        self = article
    }

    /// Whether it explains weight and energy, and nothing else.
    public var hasOnlyNumbers: Bool { [.calorieTarget, .bmr, .accuracy].contains(self) }

    /// Whether each part has a picture of the screen that it speaks of.
    var hasPictures: Bool { self == .completeProfile }
}

/// A list of things to read.
public struct ReadingList: Sendable {
    /// The articles or topics, in the order of reading.
    public let entries: [Entry]

    /// A link to an article or a topic, with a teaser.
    public struct Entry: Sendable {
        /// The heading of what it opens: "What is BMR and why does it matter?"
        public let title: String
        /// A summary of it.
        public let summary: String
        /// The path of its page: `/help/calorie-target`.
        public let address: String
    }

    /// The articles of the help centre.
    public static func help(_ sentences: Sentences) -> ReadingList {
        ReadingList(
            entries: HelpArticle.allCases.map { article in
                Entry(
                    title: sentences("help.\(article.rawValue).title"),
                    summary: sentences("help.\(article.rawValue).summary"),
                    address: "/help/\(article.slug)")
            })
    }

    /// The topics to learn about.
    public static func learn(_ sentences: Sentences) -> ReadingList {
        ReadingList(
            entries: LearnTopic.allCases.map { topic in
                Entry(
                    title: sentences("learn.\(topic.rawValue).title"),
                    summary: sentences("learn.\(topic.rawValue).summary"),
                    address: topic.address)
            })
    }
}

/// An article of the help centre, to read.
public struct ArticleScreen: Sendable {
    /// The question that the article answers: "What is BMR and why does it matter?"
    public let title: String
    /// The answer, in parts.
    public let sections: [Section]

    /// A part of the answer.
    public struct Section: Sendable {
        /// The heading of this part: "Your body at rest".
        public let title: String
        /// One paragraph, without markup, in the person's language.
        public let text: String
        /// The sources of its claims, a publication each.
        public let sources: [String]
        /// The screen that it speaks of; nil where it needs no picture.
        public let picture: Picture?
    }

    /// A picture of a screen, in the person's language.
    public struct Picture: Sendable {
        /// The name of its file: `help-complete-profile-1-de.png`.
        public let file: String
        /// A description of it, for people who can't see it.
        public let text: String
    }

    /// An article in a language.
    public init(_ article: HelpArticle, _ sentences: Sentences) {
        self.title = sentences("help.\(article.rawValue).title")
        self.sections = (1...3).map { number in
            let key = "help.\(article.rawValue).\(number).text"
            return Section(
                title: sentences("help.\(article.rawValue).\(number).title"), text: sentences(key),
                sources: ClaimSources.sources(of: key).map { sentences("citation.\($0)") },
                picture: article.hasPictures ? Picture(article, number, sentences) : nil)
        }
    }
}

extension ArticleScreen.Picture {
    fileprivate init(_ article: HelpArticle, _ number: Int, _ sentences: Sentences) {
        file = "help-\(article.slug)-\(number)-\(sentences.language.root).png"
        text = sentences("help.\(article.rawValue).\(number).picture")
    }
}
