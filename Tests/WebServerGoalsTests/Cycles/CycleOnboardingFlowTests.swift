import APIContract
import NutritionScience
import Screens
import Testing
import Wording

@testable import Services
@testable import Rules

/// The effect of each event on each state of the five steps.
struct CycleOnboardingFlowTests {
    typealias Step = CycleOnboarding.Step

    /// The state of a person who has come to a step, with the answers of those before.
    static func state(_ step: Step, isCompleted: Bool = false) -> CycleOnboarding {
        var state = CycleOnboarding()
        state.step = step
        if step.number > 1 { state.goal = .loseWeight }
        if step.number > 2 { state.calorieTarget = 1700 }
        if step.number > 3 { state.eatingWindow = window(720, 1200) }
        if step.number > 4 { state.preset = .fiveTwo }
        state.isCompleted = isCompleted
        return state
    }

    static func window(_ start: Int, _ end: Int) -> EatingWindow? {
        EatingWindow(from: TimeOfDay(minutes: start), to: TimeOfDay(minutes: end))
    }

    /// The same answers as `state` has.
    static let sameAnswers: [CycleOnboardingEvent] = [
        .chooseGoal(.loseWeight), .enterCalories(1700),
        .enterEatingWindow(start: TimeOfDay(minutes: 720), end: TimeOfDay(minutes: 1200)), .continueWith(.fiveTwo),
        .startTracking,
    ]

    static let otherAnswers: [CycleOnboardingEvent] = [
        .chooseGoal(.maintain), .enterCalories(2100),
        .enterEatingWindow(start: TimeOfDay(minutes: 480), end: TimeOfDay(minutes: 1080)), .continueWith(.matador),
    ]

    private func after(
        _ event: CycleOnboardingEvent, _ state: CycleOnboarding, knowing facts: CycleOnboardingFacts = .init()
    ) -> Result<CycleOnboarding, InvalidInput> {
        Result { () throws(InvalidInput) in
            var flow = CycleOnboardingFlow(state, knowing: facts)
            try flow.handle(event)
            return flow.onboarding
        }
    }

    @Test("Answering the step one is at leads to the next one", arguments: zip(Step.allCases, sameAnswers))
    func forwards(_ step: Step, _ event: CycleOnboardingEvent) throws {
        let reached = try after(event, Self.state(step)).get()
        #expect(reached.step == step.next ?? .reveal)
        #expect(reached.isCompleted == (step == .reveal))
        #expect(reached == Self.state(step.next ?? .reveal, isCompleted: step == .reveal))
    }

    @Test("There is no way past a step", arguments: Step.allCases, sameAnswers + otherAnswers)
    func noWayPast(_ step: Step, _ event: CycleOnboardingEvent) throws {
        guard let asked = event.step, asked.number > step.number else { return }
        #expect(after(event, Self.state(step)) == .failure(InvalidInput(["event": .stepNotReached])))
    }

    @Test("An answer that is sent twice, also late, changes nothing", arguments: Step.allCases, sameAnswers.dropLast())
    func twice(_ step: Step, _ event: CycleOnboardingEvent) throws {
        guard let asked = event.step, asked.number < step.number else { return }
        #expect(try after(event, Self.state(step)).get() == Self.state(step))
    }

    @Test("Another answer to a step that is done is taken, and one goes on from there", arguments: Step.allCases)
    func anew(_ step: Step) throws {
        for event in Self.otherAnswers {
            guard let asked = event.step, asked.number < step.number else { continue }
            let changed = try after(event, Self.state(step)).get()
            #expect(changed.step == asked.next)
            #expect(changed != Self.state(step))
            #expect(changed.eatingWindow != nil || step.number < 4, "other answers are kept")
        }
    }

    @Test(
        "Back leads to the step before and keeps the answers; sent twice, it leads back once", arguments: Step.allCases)
    func back(_ step: Step) throws {
        let state = Self.state(step)
        let once = try after(.back(from: step), state).get()
        var expected = state
        expected.step = step.previous ?? .goal
        #expect(once == expected)
        #expect(try after(.back(from: step), once).get() == once)
    }

    @Test("Back from a step that is not reached is ignored", arguments: Step.allCases, Step.allCases)
    func backFromBeyond(_ step: Step, _ other: Step) throws {
        let after = try after(.back(from: other), Self.state(step)).get()
        let isReached = other.number <= step.number
        #expect(after.step == (isReached ? other.previous ?? step : step))
    }

    @Test("When all is done nothing changes until it is begun again", arguments: sameAnswers + otherAnswers)
    func completed(_ event: CycleOnboardingEvent) throws {
        let done = Self.state(.reveal, isCompleted: true)
        #expect(try after(event, done).get() == done)
        #expect(try after(.back(from: .reveal), done).get() == done)
        let again = try after(.beginAgain, done).get()
        #expect(again.step == .goal && !again.isCompleted)
        #expect(again.goal == .loseWeight && again.calorieTarget == 1700 && again.preset == .fiveTwo, "prefilled")
        #expect(try after(.beginAgain, again).get() == again)
        #expect(try after(.beginAgain, Self.state(.explainer)).get() == Self.state(.explainer))
    }

    @Test(
        "Calories from 1000 to 4000",
        arguments: [
            (Int.min, FieldProblem.tooSmall(minimum: 1000)), (-1, .tooSmall(minimum: 1000)),
            (0, .tooSmall(minimum: 1000)), (999, .tooSmall(minimum: 1000)), (1000, nil), (4000, nil),
            (4001, .tooLarge(maximum: 4000)), (Int.max, .tooLarge(maximum: 4000)),
        ] as [(Int, FieldProblem?)])
    func calories(_ number: Int, _ problem: FieldProblem?) throws {
        let state = Self.state(.calories)
        switch after(.enterCalories(number), state) {
        case .success(let answered): #expect(problem == nil && answered.calorieTarget == number)
        case .failure(let refusal): #expect(refusal.fields == problem.map { ["calorieTarget": $0] })
        }
        let sentence = ErrorWording(sentences: Sentences()).sentence(
            for: .tooSmall(minimum: 1000), field: "calorieTarget")
        #expect(sentence == "Calorie target must be at least 1000.")
    }

    @Test("A window that ends when it begins is none, and one over midnight is")
    func window() throws {
        let noon = TimeOfDay(minutes: 720)
        #expect(
            after(.enterEatingWindow(start: noon, end: noon), Self.state(.eatingWindow))
                == .failure(InvalidInput(["eatingWindowEnd": .sameAsStart])))
        let night = CycleOnboardingEvent.enterEatingWindow(
            start: TimeOfDay(minutes: 1320), end: TimeOfDay(minutes: 360))
        #expect(try after(night, Self.state(.eatingWindow)).get().eatingWindow?.length == 480)
    }

    @Test(
        "How long a window is, in words",
        arguments: [
            (720, 1200, "8 hours"), (720, 780, "1 hour"), (720, 721, "1 minute"), (480, 1110, "10 hours 30 minutes"),
            (1320, 360, "8 hours, over midnight"), (1080, 0, "6 hours"), (1, 0, "23 hours 59 minutes"),
        ])
    func length(_ start: Int, _ end: Int, _ words: String) throws {
        #expect(try #require(Self.window(start, end)).length(Sentences()) == words)
    }

    @Test("What is suggested to somebody of whom nothing is known")
    func suggestions() throws {
        for (goal, calories, preset) in [
            (Goal.loseWeight, 1800, CyclePreset.fiveTwo), (.maintain, 2000, .continuous),
            (.gainMuscle, 2000, .continuous),
        ] {
            let answered = try after(.chooseGoal(goal), CycleOnboarding()).get()
            let flow = CycleOnboardingFlow(answered, knowing: CycleOnboardingFacts())
            #expect(flow.suggestedCalories == calories && flow.suggestedPreset == preset)
            #expect(flow.suggestedWindow == Self.window(720, 1200))
            #expect(flow.reading.caloriesReason(Sentences()).hasPrefix("A typical start."))
        }
        #expect(CycleOnboardingFlow(CycleOnboarding(), knowing: CycleOnboardingFacts()).suggestedGoal == nil)
    }

    @Test("What was only suggested for one goal is suggested anew for another; what was chosen stays")
    func anotherGoal() throws {
        var state = Self.state(.explainer)
        #expect(try after(.chooseGoal(.gainMuscle), state).get().calorieTarget == 1700)
        state.calorieTarget = 1800
        #expect(try after(.chooseGoal(.gainMuscle), state).get().calorieTarget == nil)
        #expect(try after(.chooseGoal(.gainMuscle), Self.state(.reveal)).get().preset == nil)
    }
}

extension CycleOnboardingFlow {
    /// The reading that a screen is made from.
    var reading: CycleOnboardingReading {
        CycleOnboardingReading(onboarding, facts, isBegun: true, isAsked: false)
    }
}
