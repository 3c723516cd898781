public import APIContract
import NutritionScience
public import Wording

extension CycleOnboardingRequest {
    /// The request of a step, from text in the person's language, each part under the name of its field.
    ///
    /// - Throws: `InvalidInput` for a calorie target that is not a whole number.
    public init(
        typed: (_ field: String) -> String?, in step: CycleOnboarding.Step, _ sentences: Sentences
    ) throws(InvalidInput) {
        self.init()
        switch step {
        case .goal: (event, goal) = (Event.chooseGoal.rawValue, typed("goal"))
        case .calories:
            event = Event.enterCalories.rawValue
            let (text, unit) = EnergyUnit.typed(typed("calorieTarget") ?? "", otherwise: sentences.energy)
            guard !text.isEmpty else { break }
            // A number too long to be read is refused as too large, like any other.
            let digits = text.replacing(sentences.notation.groupingSeparator, with: "")
            guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
                throw InvalidInput(["calorieTarget": .wrongType(expected: .wholeNumber)])
            }
            calorieTarget = Int(digits).map { unit == .kilocalories ? $0 : unit.kilocalories(Double($0)) } ?? .max
        case .eatingWindow:
            event = Event.enterEatingWindow.rawValue
            // An empty time field is sent as an empty string.
            eatingWindowStart = typed("eatingWindowStart").flatMap { $0.isEmpty ? nil : $0 }
            eatingWindowEnd = typed("eatingWindowEnd").flatMap { $0.isEmpty ? nil : $0 }
        case .explainer: (event, preset) = (Event.continue.rawValue, typed("preset"))
        case .reveal: event = Event.startTracking.rawValue
        }
    }
}
