import NutritionScience
import Testing

/// The effect of a cycle on the courses of weight and expenditure.
struct CycleCourseTests {
    private let start = CalendarDay(daysSince1970: 20_388)

    private func plan() throws -> NutritionPlan {
        try NutritionPlan(
            PlanInputs(
                weight: Mass(grams: 81_650), height: Height(tenthMillimetres: 17_780), age: 35, sex: .male,
                activity: .moderatelyActive, goal: .loseWeight, targetWeight: Mass(kilograms: 74.84)))
    }

    private func timeline(_ preset: CyclePreset, _ days: Int = 0) throws -> CycleTimeline {
        var timeline = CycleTimeline()
        try timeline.start(Cycle(preset.pattern), on: start.adding(days: days), today: start.adding(days: days))
        return timeline
    }

    @Test("A cycle with the plan's mean takes as long as the plan, one that eats more takes longer")
    func days() throws {
        let plan = try plan()
        let plain = try #require(WeightProjection(plan).weeklyTarget.daysToTarget)
        func days(_ preset: CyclePreset) throws -> Int {
            try #require(
                WeightProjection(plan, from: start, cycle: timeline(preset)).weeklyTarget.daysToTarget)
        }
        // A cycle has reached the target when the mean of a week has, which takes half a week more.
        let continuous = try days(.continuous)
        #expect((plain...plain + 4).contains(continuous))
        let fiveTwo = try days(.fiveTwo)
        #expect(abs(fiveTwo - plain) <= 7, "\(fiveTwo) \(plain)")
        #expect(try days(.matador) > plain, "its mean is 2,276")
        #expect(plan.weeksToGoal(eating: 2276) == 16)
        #expect(plan.weeksToGoal(eating: 2725) == nil && plan.weeksToGoal(eating: 3000) == nil)
        let target = plan.calorieTarget.result.units
        #expect(!plan.differsFromTarget(eating: target + 9) && plan.differsFromTarget(eating: target - 10))
    }

    @Test("Weight goes down in restriction and rests in balance")
    func phases() throws {
        let projection = WeightProjection(try plan(), from: start, cycle: try timeline(.matador))
        let weights = projection.fixedTarget.weeklyWeights
        #expect(weights[0] - weights[2] > 1 && abs(weights[3] - weights[4]) < 0.4)
        let later = WeightProjection(try plan(), from: start, cycle: try timeline(.matador, 28))
        #expect(later.fixedTarget.weeklyWeights[..<4] == WeightProjection(try plan()).fixedTarget.weeklyWeights[..<4])
    }

    @Test(
        "A course ends where the weight first reaches the goal, by its mean over a week",
        arguments: CyclePreset.allCases, [0, 3, 20])
    func ends(preset: CyclePreset, begin: Int) throws {
        let projection = WeightProjection(try plan(), from: start, cycle: try timeline(preset, begin))
        #expect(projection.weeklyTarget.daysToTarget != nil, "\(preset) \(begin)")
        for course in [projection.fixedTarget, projection.weeklyTarget] where course.daysToTarget != nil {
            let end = try #require(course.weeklyWeights.last)
            #expect(end <= 74.84 && end > 74.64, "\(preset) \(begin): \(end)")
            #expect(course.weeklyWeights.dropLast().allSatisfy { $0 > 74.84 }, "\(preset) \(begin)")
        }
    }

    @Test("Days without a log are taken for what their phase was to have")
    func unloggedDays() throws {
        let plan = try plan()
        let timeline = try timeline(.matador)
        let targets = CycleTargets(CyclePreset.matador.pattern, CycleBasis(plan, ownTarget: nil))
        // Logs the restriction, not the balance; the weights are those of a person who eats as planned.
        let model = DynamicWeightModel(plan.inputs)
        var state = model.initialState
        let log = try (0..<56).map { offset in
            let day = start.adding(days: offset)
            let weight = Mass(kilograms: state.body.weight)
            let phase = try #require(timeline.day(day))
            let calories = targets.phases[phase.phaseNumber].calories
            model.advance(&state, intake: Double(calories))
            return LoggedDay(day: day, weight: weight, intake: phase.phase.kind == .restriction ? calories : nil)
        }
        func spent(_ share: @escaping (CalendarDay) -> Double) throws -> Double {
            try #require(ExpenditureHistory(log, of: plan.inputs, share: share).days.last).estimate.expenditure
        }
        let knowing = try spent { day in
            Double(targets.phases[timeline.day(day)?.phaseNumber ?? 0].calories) / Double(targets.mean)
        }
        let blind = try spent { _ in 1 }
        #expect(abs(knowing - 2650) < 120, "\(knowing)")
        #expect(blind < knowing - 150, "\(blind) \(knowing)")
    }
}
