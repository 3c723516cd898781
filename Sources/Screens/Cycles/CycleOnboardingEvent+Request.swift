public import APIContract
import NutritionScience

extension CycleOnboardingEvent {
    /// What a request asks for.
    ///
    /// - Throws: `InvalidInput` naming the field at fault.
    public init(_ request: CycleOnboardingRequest) throws(InvalidInput) {
        switch try Self.choice(request.event, "event") as CycleOnboardingRequest.Event {
        case .chooseGoal:
            guard let goal = request.goal else { throw InvalidInput(["goal": .missing]) }
            guard let known = CycleOnboardingFlow.goals.first(where: { $0.rawValue == goal }) else {
                throw InvalidInput(["goal": .notOneOf(CycleOnboardingFlow.goals.map(\.rawValue))])
            }
            self = .chooseGoal(known)
        case .enterCalories:
            guard let calories = request.calorieTarget else { throw InvalidInput(["calorieTarget": .missing]) }
            self = .enterCalories(calories)
        case .enterEatingWindow: self = try Self.eatingWindow(request)
        case .continue:
            self = .continueWith(
                try request.preset.map { text throws(InvalidInput) in try Self.choice(text, "preset") })
        case .back: self = .back(from: try Self.choice(request.step, "step"))
        case .startTracking: self = .startTracking
        case .beginAgain: self = .beginAgain
        }
    }

    private static func eatingWindow(_ request: CycleOnboardingRequest) throws(InvalidInput) -> CycleOnboardingEvent {
        let times = [
            "eatingWindowStart": request.eatingWindowStart, "eatingWindowEnd": request.eatingWindowEnd,
        ].mapValues { $0 ?? "" }
        let problems = times.compactMapValues { text -> FieldProblem? in
            text.isEmpty ? .missing : TimeOfDay(text) == nil ? .notATimeOfDay : nil
        }
        guard problems.isEmpty, let start = times["eatingWindowStart"].flatMap(TimeOfDay.init),
            let end = times["eatingWindowEnd"].flatMap(TimeOfDay.init)
        else { throw InvalidInput(problems) }
        return .enterEatingWindow(start: start, end: end)
    }

    private static func choice<Choice>(_ text: String?, _ field: String) throws(InvalidInput) -> Choice
    where Choice: RawRepresentable<String> & CaseIterable {
        guard let text else { throw InvalidInput([field: .missing]) }
        guard let choice = Choice(rawValue: text) else {
            throw InvalidInput([field: .notOneOf(Choice.allCases.map(\.rawValue))])
        }
        return choice
    }
}

extension CycleOnboardingRequest {
    /// What somebody typed in a step, in the language that they read: each part of it under the name of its field.
    ///
    /// - Throws: `InvalidInput` where a number is none.
    public init(
        typed: (_ field: String) -> String?, in step: CycleOnboarding.Step, _ copy: Copy
    ) throws(InvalidInput) {
        self.init()
        switch step {
        case .goal: (event, goal) = (Event.chooseGoal.rawValue, typed("goal"))
        case .calories:
            event = Event.enterCalories.rawValue
            let text = (typed("calorieTarget") ?? "").trimmed
            guard !text.isEmpty else { break }
            // A number too long to be read is too large like any other.
            let digits = text.replacing(copy.notation.groupingSeparator, with: "")
            guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
                throw InvalidInput(["calorieTarget": .wrongType(expected: .wholeNumber)])
            }
            calorieTarget = Int(digits) ?? .max
        case .eatingWindow:
            event = Event.enterEatingWindow.rawValue
            (eatingWindowStart, eatingWindowEnd) = (typed("eatingWindowStart"), typed("eatingWindowEnd"))
        case .explainer: (event, preset) = (Event.continue.rawValue, typed("preset"))
        case .reveal: event = Event.startTracking.rawValue
        }
    }
}
