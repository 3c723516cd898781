public import APIContract
public import NutritionScience
public import Wording

/// A person's profile, or the invitation to complete it.
public struct ProfileScreen: Sendable {
    /// The person's name as their account has it.
    public let name: String
    /// "Member since February 2, 2026".
    public let member: String
    /// Whether weight or height is unknown: decided by the data, not by a flag.
    public let isZeroState: Bool
    /// The known values; empty in the zero state.
    public let groups: [Group]
    /// The consequence of the answer to the question before a first deficit, or the reason for asking it; nil without
    /// either.
    public let precaution: String?
    /// The share of the profile that is filled in, 0 to 100.
    public let percent: Int
    /// The same in words.
    public let complete: String
    /// The benefit of the next missing answer, with a link to its field; nil where none is missing.
    public let next: Link?
    /// The invitation to complete the profile; nil where it is complete, and where that is switched off.
    public let invitation: Invitation?
    /// Whether the invitation is at the bottom, since the person has dismissed it often enough.
    public let isInvitedBelow: Bool
    /// The benefits of completing the profile.
    public let benefits: [Benefit]

    /// Some of the known values, under a heading.
    public struct Group: Sendable {
        /// The heading, such as "About You".
        public let title: String
        /// The values, a line each, in the person's units.
        public let rows: [LabelledValue]
    }

    /// A sentence with a link.
    public struct Link: Sendable {
        /// "Add your height: you get your BMI, basal metabolic rate and targets".
        public let text: String
        /// The address of the field.
        public let address: String
    }

    /// An invitation to complete the profile.
    public struct Invitation: Sendable {
        /// "Complete Your Health Profile".
        public let headline: String
        /// The benefits in words.
        public let text: String
    }

    /// A benefit of a complete profile.
    public struct Benefit: Sendable {
        /// The name of the picture beside it.
        public let icon: String
        /// The benefit: "Daily calorie target based on your goals".
        public let text: String
    }

    /// The profile of a person, its completeness, and the dismissals of the invitation.
    public init(
        _ profile: Profile, completeness: ProfileCompleteness, dismissals: ProfileDismissals? = nil,
        presentation: Presentation, today: CalendarDay, _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.name = profile.user.name
        self.member = sentences("profile.member", ["date": sentences.date(profile.stats.memberSince)])
        let settings = profile.settings.flatMap { $0.isComplete ? $0 : nil }
        self.isZeroState = settings == nil
        self.groups = settings.map { Self.groups($0, today: today, localization) } ?? []
        self.precaution = settings.flatMap { Self.precaution($0, sentences) }
        self.percent = completeness.percent
        let isComplete = settings != nil
        self.next =
            sentences.hidesNumbers ? nil : completeness.next.map { Self.link($0, isComplete: isComplete, sentences) }
        self.isInvitedBelow = !isComplete && dismissals?.isLessProminent == true
        self.invitation = isComplete ? nil : presentation.zeroState.map { Invitation($0, sentences) }
        self.complete = sentences("profile.complete", ["percent": sentences.number(percent)])
        self.benefits = zip(["target", "water", "chart", "trend"], 1...4).map { icon, number in
            Benefit(icon: icon, text: sentences("profile.zero_state.benefit\(number)"))
        }
    }

    private static func groups(_ settings: UserSettings, today: CalendarDay, _ localization: Localization) -> [Group] {
        let sentences = localization.sentences
        let known = ProfileRows(
            entries: ProfileEntries(settings, localization: localization), localization: localization)
        let age = settings.isTold(.dateOfBirth) ? sentences.number(settings.dateOfBirth.age(on: today)) : nil
        return [
            Group(
                title: sentences("profile.about"),
                rows: known.account
                    + [age.map { LabelledValue(label: sentences("profile.age"), value: $0) }].compactMap(\.self)),
            Group(title: sentences("profile.health"), rows: known.health),
            Group(title: sentences("profile.goals"), rows: known.wishes),
            Group(title: sentences("profile.food"), rows: known.food),
        ]
    }

    private static func precaution(_ settings: UserSettings, _ sentences: Sentences) -> String? {
        if let precaution = settings.precaution { return HealthQuestionScreen.consequence(precaution, sentences) }
        return settings.primaryGoal == .loseWeight ? sentences("health.card.text") : nil
    }

    private static func link(
        _ next: ProfileCompleteness.Next, isComplete: Bool, _ sentences: Sentences
    ) -> Link {
        // Targets come first: the projection follows with them.
        let gains = next.brings.contains(.targets) ? next.brings.filter { $0 != .projection } : next.brings
        let brings =
            gains.isEmpty
            ? sentences("profile.brings.none.\(next.field.rawValue)")
            : sentences("profile.brings.\(gains.map(\.rawValue).joined(separator: "_"))")
        let anchor = ProfileEntries.Name(rawValue: next.field.rawValue).map(ProfileForm.anchor) ?? ""
        return Link(
            text: sentences("profile.next.\(next.field.rawValue)", ["brings": brings]),
            address: "\(isComplete ? "/profile/edit" : "/onboarding/short")#\(anchor)")
    }
}

extension ProfileScreen.Invitation {
    fileprivate init(_ message: Presentation.ZeroState, _ sentences: Sentences) {
        switch message {
        case .benefit:
            self.init(
                headline: sentences("profile.zero_state.headline"), text: sentences("profile.zero_state.body"))
        case .feature:
            self.init(
                headline: sentences("profile.zero_state.feature.headline"),
                text: sentences("profile.zero_state.feature.body"))
        case .socialProof:
            self.init(
                headline: sentences("profile.zero_state.headline"),
                text: sentences("profile.zero_state.social_proof.body"))
        }
    }
}
