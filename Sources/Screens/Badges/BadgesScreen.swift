public import APIContract
public import Wording

/// A person's badges, earned and to come.
public struct BadgesScreen: Sendable {
    /// The badges, in an order that stays.
    public let badges: [Item]
    /// How many badges are earned: "3 of 8 earned".
    public let summary: String

    /// One badge as the list shows it, earned or not.
    public struct Item: Sendable {
        /// The picture of it.
        public let icon: String
        /// What it is called.
        public let title: String
        /// When it was earned; what it needs where it is to come.
        public let detail: String
        /// Whether it is earned.
        public let isEarned: Bool
        /// What the person may tell others of it, with nothing of theirs but its name; nil where it is to come.
        public let shared: String?
    }

    /// The badges of a person.
    public init(_ badges: Badges, _ localization: Localization) {
        let sentences = localization.sentences
        self.badges = badges.badges.map { badge in
            let title = sentences("badges.\(badge.code.rawValue)")
            return Item(
                icon: badge.code.icon, title: title,
                detail: badge.earnedOn.map { sentences("badges.earned", ["date": sentences.date($0)]) }
                    ?? sentences("badges.\(badge.code.rawValue).need"),
                isEarned: badge.earnedOn != nil,
                shared: badge.earnedOn.map { _ in sentences("badges.share.text", ["badge": title]) })
        }
        self.summary = sentences(
            "badges.summary",
            [
                "earned": sentences.number(badges.badges.count { $0.earnedOn != nil }),
                "all": sentences.number(badges.badges.count),
            ])
    }
}

/// A badge that was just earned.
public struct BadgeNews: Sendable {
    /// The picture of it.
    public let icon: String
    /// What was reached, in a sentence.
    public let sentence: String
    /// What the badge is called.
    public let title: String

    /// News of a badge.
    public init(_ code: Badge.Code, _ sentences: Sentences) {
        self.icon = code.icon
        self.sentence = sentences("badges.\(code.rawValue).news")
        self.title = sentences("badges.\(code.rawValue)")
    }
}

extension Badge.Code {
    fileprivate var icon: String {
        switch self {
        case .streak1, .streak7, .streak30, .streak100: "flame"
        case .profileComplete: "profile"
        case .healthScholar: "book"
        case .waterGoal: "water"
        case .proteinGoal: "protein"
        }
    }
}
