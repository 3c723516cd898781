public import APIContract
public import Wording

/// A person's badges, earned and to come.
public struct BadgesScreen: Sendable {
    /// The badges, in a fixed order.
    public let badges: [Item]
    /// The number of badges earned: "3 of 8 earned".
    public let summary: String

    /// One badge in the list, earned or not.
    public struct Item: Sendable {
        /// The name of its picture.
        public let icon: String
        /// The badge's name.
        public let title: String
        /// The date it was earned; for one to come, its requirement.
        public let detail: String
        /// Whether it is earned.
        public let isEarned: Bool
        /// The text to share, with nothing personal but the badge's name; nil for a badge to come.
        public let shared: String?
    }

    /// The screen of a person's badges.
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
    /// The name of its picture.
    public let icon: String
    /// A sentence about the achievement.
    public let sentence: String
    /// The badge's name.
    public let title: String

    /// The news of a badge.
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
