public import APIContract
import NutritionScience
public import Wording

extension CycleOnboardingEvent {
    /// What a request asks for. What it tells beside is checked too.
    ///
    /// - Throws: `InvalidInput` naming every field at fault.
    public init(_ request: CycleOnboardingRequest) throws(InvalidInput) {
        var fields = Fields(request)
        let event: CycleOnboardingEvent? =
            switch fields.event {
            case .chooseGoal: fields.required(fields.goal, "goal").map(Self.chooseGoal)
            case .enterCalories: fields.required(request.calorieTarget, "calorieTarget").map(Self.enterCalories)
            case .enterEatingWindow: fields.eatingWindow
            case .continue: .continueWith(fields.preset)
            case .back: fields.required(fields.step, "step").map(Self.back(from:))
            case .startTracking: .startTracking
            case .beginAgain: .beginAgain
            case nil: nil
            }
        guard let event, fields.problems.isEmpty else { throw InvalidInput(fields.problems) }
        self = event
    }

    /// The fields of a request, with what is wrong in them.
    private struct Fields {
        var problems: [String: FieldProblem] = [:]
        var event: CycleOnboardingRequest.Event?
        var goal: Goal?
        var preset: CyclePreset?
        var step: CycleOnboarding.Step?
        var start: TimeOfDay?
        var end: TimeOfDay?

        init(_ request: CycleOnboardingRequest) {
            event = choice(request.event, "event", CycleOnboardingRequest.Event.allCases)
            goal = choice(request.goal, "goal", CycleOnboardingFlow.goals)
            preset = choice(request.preset, "preset", CyclePreset.allCases)
            step = choice(request.step, "step", CycleOnboarding.Step.allCases)
            start = time(request.eatingWindowStart, "eatingWindowStart")
            end = time(request.eatingWindowEnd, "eatingWindowEnd")
            if request.event == nil { problems["event"] = .missing }
        }

        var eatingWindow: CycleOnboardingEvent? {
            mutating get {
                let (start, end) = (required(start, "eatingWindowStart"), required(end, "eatingWindowEnd"))
                guard let start, let end else { return nil }
                return .enterEatingWindow(start: start, end: end)
            }
        }

        mutating func required<Value>(_ value: Value?, _ field: String) -> Value? {
            if value == nil, problems[field] == nil { problems[field] = .missing }
            return value
        }

        private mutating func choice<Choice: RawRepresentable<String>>(
            _ text: String?, _ field: String, _ choices: [Choice]
        ) -> Choice? {
            guard let text else { return nil }
            let choice = choices.first { $0.rawValue == text }
            if choice == nil { problems[field] = .notOneOf(choices.map(\.rawValue)) }
            return choice
        }

        private mutating func time(_ text: String?, _ field: String) -> TimeOfDay? {
            guard let text else { return nil }
            let time = TimeOfDay(text)
            if time == nil { problems[field] = .notATimeOfDay }
            return time
        }
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
            // A field for a time in which nothing is chosen is sent empty.
            eatingWindowStart = typed("eatingWindowStart").flatMap { $0.isEmpty ? nil : $0 }
            eatingWindowEnd = typed("eatingWindowEnd").flatMap { $0.isEmpty ? nil : $0 }
        case .explainer: (event, preset) = (Event.continue.rawValue, typed("preset"))
        case .reveal: event = Event.startTracking.rawValue
        }
    }
}
