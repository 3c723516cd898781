package import APIContract
import NutritionScience

extension CycleOnboardingEvent {
    /// The event that a request asks for. The other fields are checked too.
    ///
    /// - Throws: `InvalidInput` naming every invalid field.
    package init(_ request: CycleOnboardingRequest) throws(InvalidInput) {
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

    /// The fields of a request, with their errors.
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
            goal = choice(request.goal, "goal", CycleOnboardingReading.goals)
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
