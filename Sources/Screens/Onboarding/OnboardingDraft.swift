public import APIContract
import NutritionScience
public import Wording

/// One of the five steps in which a person enters their profile and goals.
public enum OnboardingStep: String, Codable, CaseIterable, Sendable {
    case welcome
    /// Date of birth and gender.
    case account
    case health
    /// Goal, activity, target weight, and food.
    case goals
    /// A final review.
    case review

    /// The fields of this step.
    public var fields: [ProfileEntries.Name] {
        switch self {
        case .welcome, .review: []
        case .account: [.dateOfBirth, .gender]
        case .health: [.currentWeight, .height, .heightInches]
        case .goals:
            [
                .primaryGoal, .activityLevel, .targetWeight, .targetDate, .pace, .mealsPerDay, .dietaryPreferences,
                .allergies,
            ]
        }
    }

    /// The fields that onboarding asks for. The others keep their defaults until the profile is edited.
    public static var allFields: [ProfileEntries.Name] { allCases.flatMap(\.fields) }

    /// The step's number, from 1.
    public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    /// The step before; nil for the first.
    public var previous: OnboardingStep? { Self.allCases.dropLast().last { $0.number == number - 1 } }

    /// The step after; nil for the last.
    public var next: OnboardingStep? { Self.allCases.first { $0.number == number + 1 } }
}

/// A person's progress in onboarding, and the text typed so far.
public struct OnboardingDraft: Codable, Hashable, Sendable {
    /// The first unfinished step.
    public var step: OnboardingStep
    /// The text typed so far.
    public var entries: ProfileEntries
    /// The weight, as typed, that the person confirmed although it is far from their last weigh-in; nil for none.
    public var confirmedWeight: String?
    /// The unsent text typed in the five steps to a cycle, by field; nil for none.
    public var cycle: [String: String]?

    /// A draft at the first step, with only the defaults of `ProfileEntries`.
    public init(units: PersonalUnits) {
        self.step = .welcome
        self.entries = ProfileEntries(units: units)
    }

    /// A draft at the first step, with the known values of a person whose profile is incomplete.
    public init(knowing settings: UserSettings?, _ localization: Localization) {
        self.init(units: localization.units)
        guard let settings, !settings.isComplete else { return }
        entries = ProfileEntries(settings, localization: localization)
    }

    /// Fills empty fields with values known since the draft was begun, such as from a weigh-in.
    public mutating func fill(knowing settings: UserSettings?, _ localization: Localization) {
        guard let settings, !settings.isComplete else { return }
        _ = entries.fill(
            dateOfBirth: settings.isTold(.dateOfBirth) ? settings.dateOfBirth : nil,
            gender: settings.isTold(.gender) ? settings.gender : nil,
            weight: settings.currentWeight > 0 ? settings.currentWeight : nil,
            height: settings.height > 0 ? settings.height : nil, localization)
        if entries[.primaryGoal].isEmpty, settings.isTold(.primaryGoal) {
            entries[.primaryGoal] = settings.primaryGoal.rawValue
        }
    }

    /// Returns the request, and a sentence for each field that can't be understood.
    public func request(_ localization: Localization) -> (request: OnboardingRequest, problems: [String: String]) {
        var (request, problems) = entries.request(localization)
        if confirmedWeight == entries[.currentWeight] { request.confirmed = true }
        return (request, problems)
    }

    /// The label of the button that confirms the weight, where `problems` ask for that; nil otherwise.
    public func confirmation(of problems: [String: FieldProblem], _ localization: Localization) -> String? {
        let isAsked = problems[ProfileEntries.Name.currentWeight.rawValue]?.isQuestion == true
        return isAsked ? localization.confirming(weight: entries[.currentWeight]) : nil
    }

    /// Whether a step can be shown: the finished ones and the next one. No step can be skipped.
    public func canShow(_ step: OnboardingStep) -> Bool { step.number <= self.step.number }

    /// Marks a step as finished, once nothing in it is refused.
    public mutating func finish(_ step: OnboardingStep) {
        guard let next = step.next, next.number > self.step.number else { return }
        self.step = next
    }

    /// The problems of a step, out of all problems.
    public static func problems<Problem>(_ problems: [String: Problem], of step: OnboardingStep) -> [String: Problem] {
        problems.filter { name, _ in step.fields.contains { $0.rawValue == name } }
    }
}
