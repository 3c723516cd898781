public import APIContract
import NutritionScience
public import Wording

/// One of the five steps in which a person tells who they are and what they want.
public enum OnboardingStep: String, Codable, CaseIterable, Sendable {
    case welcome
    /// Date of birth and gender.
    case account
    case health
    /// Goal, activity, target weight, and food.
    case goals
    /// One last look.
    case review

    /// The fields that are asked for in this step.
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

    /// The fields that onboarding asks for. The others stay at what is usual until the profile is edited.
    public static var allFields: [ProfileEntries.Name] { allCases.flatMap(\.fields) }

    /// The step's number, from 1.
    public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    /// The step before; nil for the first.
    public var previous: OnboardingStep? { Self.allCases.dropLast().last { $0.number == number - 1 } }

    /// The step after; nil for the last.
    public var next: OnboardingStep? { Self.allCases.first { $0.number == number + 1 } }
}

/// How far a person has come in onboarding, and what they have typed so far.
public struct OnboardingDraft: Codable, Hashable, Sendable {
    /// The first step that is not done yet.
    public var step: OnboardingStep
    /// What they have typed.
    public var entries: ProfileEntries
    /// The weight as it was typed of which they said that it is right, although it is far from what they weighed; nil for
    /// none.
    public var confirmedWeight: String?
    /// What they have typed in the five steps to a cycle and not sent, by field; nil for nothing.
    public var cycle: [String: String]?

    /// A draft at the first step, with nothing typed but what `ProfileEntries` starts with.
    public init(units: UnitSystem) {
        self.step = .welcome
        self.entries = ProfileEntries(units: units)
    }

    /// A draft at the first step, with what is known of a person whose profile is not complete.
    public init(knowing settings: UserSettings?, _ localization: Localization) {
        self.init(units: localization.units)
        guard let settings, !settings.isComplete else { return }
        entries = ProfileEntries(settings, localization: localization)
    }

    /// Fills in what was told elsewhere since the draft was begun, such as by a weigh-in, where nothing is typed.
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

    /// What was typed, as a request, and a sentence for each field that does not say anything that can be understood.
    public func request(_ localization: Localization) -> (request: OnboardingRequest, problems: [String: String]) {
        var (request, problems) = entries.request(localization)
        if confirmedWeight == entries[.currentWeight] { request.confirmed = true }
        return (request, problems)
    }

    /// What a button is called that says that the weight is right, where that is asked in `problems`; nil where it is not.
    public func confirmation(of problems: [String: FieldProblem], _ localization: Localization) -> String? {
        let isAsked = problems[ProfileEntries.Name.currentWeight.rawValue]?.isQuestion == true
        return isAsked ? localization.confirming(weight: entries[.currentWeight]) : nil
    }

    /// Whether a step can be seen: those that are done, and the one that comes next. There is no way past a step.
    public func canShow(_ step: OnboardingStep) -> Bool { step.number <= self.step.number }

    /// Marks a step as done, when nothing in it is refused.
    public mutating func finish(_ step: OnboardingStep) {
        guard let next = step.next, next.number > self.step.number else { return }
        self.step = next
    }

    /// The problems that belong to a step, of all that there are.
    public static func problems<Problem>(_ problems: [String: Problem], of step: OnboardingStep) -> [String: Problem] {
        problems.filter { name, _ in step.fields.contains { $0.rawValue == name } }
    }
}
