public import APIContract
public import NutritionScience
public import Wording

/// A person's profile, or what invites them to complete it.
public struct ProfileScreen: Sendable {
    /// The person's name as their account has it.
    public let name: String
    /// "Member since February 2, 2026".
    public let member: String
    /// Whether weight or height are unknown: decided by the data, not by a flag.
    public let isZeroState: Bool
    /// What is known of them; nothing in the zero state.
    public let groups: [Group]
    /// What follows from the answer to the question before a first deficit, or why it is asked, if there is
    /// anything to say.
    public let precaution: String?
    /// How much of the profile is filled in, 0 to 100.
    public let percent: Int
    /// The same in words.
    public let complete: String
    /// What completing it gives.
    public let benefits: [Benefit]

    /// Some of what is known of a person, under a heading.
    public struct Group: Sendable {
        /// The heading, such as "About You".
        public let title: String
        /// What is known, a line each, in the person's units.
        public let rows: [LabelledValue]
    }

    /// What a complete profile gives.
    public struct Benefit: Sendable {
        /// The picture beside it.
        public let icon: String
        /// What the person gets: "Daily calorie target based on your goals".
        public let text: String
    }

    /// The profile of a person.
    public init(_ profile: Profile, today: CalendarDay, _ localization: Localization) {
        let sentences = localization.sentences
        self.name = profile.user.name
        self.member = sentences("profile.member", ["date": sentences.date(profile.stats.memberSince)])
        let settings = profile.settings.flatMap { $0.isComplete ? $0 : nil }
        self.isZeroState = settings == nil
        self.groups = settings.map { Self.groups($0, today: today, localization) } ?? []
        self.precaution = settings.flatMap { Self.precaution($0, sentences) }
        self.percent = settings.map(Self.percent) ?? 0
        self.complete = sentences("profile.complete", ["percent": sentences.number(percent)])
        self.benefits = zip(["target", "drop", "chart", "trend"], 1...4).map { icon, number in
            Benefit(icon: icon, text: sentences("profile.zero_state.benefit\(number)"))
        }
    }

    private static func groups(_ settings: UserSettings, today: CalendarDay, _ localization: Localization) -> [Group] {
        let sentences = localization.sentences
        let known = ProfileRows(
            entries: ProfileEntries(settings, localization: localization), localization: localization)
        let age = LabelledValue(
            label: sentences("profile.age"), value: sentences.number(settings.dateOfBirth.age(on: today)))
        return [
            Group(title: sentences("profile.about"), rows: known.account + [age]),
            Group(title: sentences("profile.health"), rows: known.health),
            Group(title: sentences("profile.goals"), rows: known.wishes),
            Group(title: sentences("profile.food"), rows: known.food),
        ]
    }

    private static func precaution(_ settings: UserSettings, _ sentences: Sentences) -> String? {
        if let precaution = settings.precaution { return HealthQuestionScreen.consequence(precaution, sentences) }
        return settings.primaryGoal == .loseWeight ? sentences("health.card.text") : nil
    }

    /// Of what can be known, how much is; a target weight counts where the goal has one.
    private static func percent(_ settings: UserSettings) -> Int {
        let hasTarget = settings.primaryGoal == .loseWeight || settings.primaryGoal == .gainMuscle
        let known =
            6 + (hasTarget && settings.targetWeight != nil ? 1 : 0) + (settings.dietaryPreferences.isEmpty ? 0 : 1)
        return known * 100 / (hasTarget ? 8 : 7)
    }
}

extension UserSettings {
    /// Whether weight and height are known; without them there is nothing to compute.
    public var isComplete: Bool { currentWeight > 0 && height > 0 }
}
