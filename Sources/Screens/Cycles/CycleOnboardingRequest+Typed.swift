public import APIContract
import NutritionScience
public import Wording

extension CycleOnboardingRequest {
    /// What somebody typed in a step, in the language that they read: each part of it under the name of its field.
    ///
    /// - Throws: `InvalidInput` where a number is none.
    public init(
        typed: (_ field: String) -> String?, in step: CycleOnboarding.Step, _ sentences: Sentences
    ) throws(InvalidInput) {
        self.init()
        switch step {
        case .goal: (event, goal) = (Event.chooseGoal.rawValue, typed("goal"))
        case .calories:
            event = Event.enterCalories.rawValue
            let text = (typed("calorieTarget") ?? "").trimmed
            guard !text.isEmpty else { break }
            // A number too long to be read is too large like any other.
            let digits = text.replacing(sentences.notation.groupingSeparator, with: "")
            guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
                throw InvalidInput(["calorieTarget": .wrongType(expected: .wholeNumber)])
            }
            calorieTarget = Int(digits) ?? .max
        case .eatingWindow:
            event = Event.enterEatingWindow.rawValue
            // A field for a time in which nothing is chosen is sent empty.
            eatingWindowStart = typed("eatingWindowStart").flatMap { $0.isEmpty ? nil : $0 }
            eatingWindowEnd = typed("eatingWindowEnd").flatMap { $0.isEmpty ? nil : $0 }
        case .explainer: (event, preset) = (Event.continue.rawValue, typed("preset"))
        case .reveal: event = Event.startTracking.rawValue
        }
    }
}
