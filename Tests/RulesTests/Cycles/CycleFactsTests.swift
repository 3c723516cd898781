import APIContract
import NutritionScience
import Rules
import Testing

/// The possible actions on a cycle, and their results.
@Suite struct CycleFactsTests {
    private static let today = SamplePerson.today

    private func facts(_ timeline: CycleTimeline = CycleTimeline(), changes: JSONValue = [:]) throws -> CycleFacts {
        let (settings, plan) = (try SamplePerson.settings(changes), try SamplePerson.plan(changes))
        return CycleFacts(
            timeline: timeline, ownTargets: OwnTargetsHistory(),
            basis: TargetsBasis(plan, isProtected: !settings.allowsFasting(on: Self.today)),
            goal: settings.primaryGoal, allowsFasting: settings.allowsFasting(on: Self.today),
            begin: Self.today.adding(days: -30), today: Self.today)
    }

    private func applying(_ fields: JSONValue, _ facts: CycleFacts) throws -> CycleTimeline {
        let mutation = try fields.checked(as: CycleMutation.self)
        return try facts.applying(CycleAction(mutation, for: facts.goal, today: facts.today))
    }

    /// The error code of a refusal; nil where nothing is refused.
    private func code(_ fields: JSONValue, _ facts: CycleFacts) throws -> ErrorCode? {
        do { _ = try applying(fields, facts) } catch let error as CycleError {
            return error.code
        } catch let problem as CycleProblem {
            return problem.code
        } catch is InvalidInput {
            return .invalidInput
        }
        return nil
    }

    private static let fiveTwo: JSONValue = ["action": "start", "preset": "five_two"]

    @Test("A cycle begins, rests, goes on and ends, as it is said")
    func actions() throws {
        var facts = try facts()
        facts.timeline = try applying(Self.fiveTwo, facts)
        #expect(facts.timeline.day(Self.today)?.cycle.preset == .fiveTwo)
        #expect(try code(["action": "resume"], facts) == .cycleNotPaused)
        facts.timeline = try applying(["action": "pause"], facts)
        #expect(facts.timeline.day(Self.today)?.isPaused == true)
        #expect(try code(["action": "pause"], facts) != nil)
        facts.timeline = try applying(["action": "resume"], facts)
        facts.timeline = try applying(["action": "move_start", "start": "2026-03-03"], facts)
        #expect(facts.timeline.day(Self.today)?.position == 1)
        facts.timeline = try facts.applying(.end)
        #expect(facts.timeline.cycle(from: Self.today) == nil)
    }

    @Test("What no cycle can be is refused, by the same codes everywhere")
    func refused() throws {
        let known = try facts()
        for fields: JSONValue in [
            ["action": "start"], ["action": "dance"], [:], ["action": "move_start"],
            ["action": "start", "preset": "five_two", "calories": 300], ["action": "set_up"],
            ["action": "start", "preset": "five_two", "start": "2031-01-01"],
        ] {
            #expect(try code(fields, known) == .invalidInput, "\(fields)")
        }
        #expect(try code(["action": "pause"], known) == .cycleNotRunning)
        var unknown = known
        unknown.basis = nil
        #expect(try code(Self.fiveTwo, unknown) == .cycleCaloriesMissing)
        #expect(try code(Self.fiveTwo.overlaid(with: ["calories": 2000]), unknown) == nil)
        var young = known
        young.allowsFasting = false
        #expect(try code(Self.fiveTwo, young) == .fastingNotAllowed)
    }

    @Test("What is taken over is history, about which today's rules don't ask")
    func takeOver() throws {
        var young = try facts()
        young.allowsFasting = false
        let past: JSONValue = [
            "action": "take_over",
            "changes": [
                [
                    "from": "2026-02-01",
                    "phases": [["kind": "fasting", "days": 2, "share": 25], ["kind": "feeding", "days": 5]],
                ]
            ],
        ]
        let timeline = try applying(past, young)
        #expect(timeline.day(Self.today.adding(days: -1)) != nil && timeline.cycle(from: Self.today) == nil)
    }

    @Test("A timeline is stored and held by devices as it is")
    func synced() throws {
        var timeline = try applying(Self.fiveTwo, facts())
        try timeline.pause(today: Self.today)
        try timeline.start(
            Cycle(CyclePreset.matador.pattern, ownTarget: Cycle.OwnCalories(1900, for: .loseWeight)),
            on: Self.today.adding(days: 3), today: Self.today)
        #expect(SyncedCycle(timeline).timeline == timeline)
        #expect(SyncedCycle(timeline).changes.map(\.isPaused) == [true, nil])
    }

    @Test("The five steps are answered at once, and the question before a first deficit with them")
    func setUp() throws {
        let steps: JSONValue = [
            "action": "set_up", "goal": "lose_weight", "preset": "five_two", "eatingWindowStart": "08:00",
            "eatingWindowEnd": "18:00",
        ]
        let known = CycleOnboardingFacts(try SamplePerson.settings(), learned: nil, today: Self.today)
        func completed(
            _ changes: JSONValue, _ precaution: Precaution?
        ) throws -> (onboarding: CycleOnboarding, isNoneOfThese: Bool) {
            let request = try steps.overlaid(with: changes).checked(as: CycleMutation.self)
            return try CycleSetUp(request).completed(knowing: known, precaution)
        }
        let answered = try completed([:], .notNeeded)
        #expect(answered.onboarding.isCompleted && answered.onboarding.preset == .fiveTwo && !answered.isNoneOfThese)
        #expect(throws: InvalidInput(["healthConditions": .missing])) { try completed([:], nil) }
        #expect(try completed(["healthConditions": []], nil).isNoneOfThese)
        #expect(throws: InvalidInput(["preset": .missing])) { try completed(["preset": nil], .notNeeded) }
        #expect(throws: InvalidInput(["eatingWindowEnd": .sameAsStart])) {
            try completed(["eatingWindowEnd": "08:00"], .notNeeded)
        }
    }
}
