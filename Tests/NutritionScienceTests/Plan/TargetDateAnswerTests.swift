import NutritionScience
import Testing

/// The answer to a target date: within reach, or the pace that it would take and the reason why that is too fast.
struct TargetDateAnswerTests {
    private let paces = Array(stride(from: 100, through: 1000, by: 50))
    private let today = CalendarDay(daysSince1970: 20_388)

    /// The man of the user flows, whose honest range is 17 to 20 weeks, with some changes.
    private func plan(_ change: (inout PlanInputs) -> Void = { _ in }) throws -> NutritionPlan {
        var person = PlanInputs(
            weight: Mass(grams: 81_650), height: Height(tenthMillimetres: 17_780), age: 35, sex: .male,
            activity: .moderatelyActive, goal: .loseWeight, targetWeight: Mass(grams: 74_840))
        change(&person)
        return try NutritionPlan(person)
    }

    private func answer(
        days: Int, cycle: CycleTimeline = CycleTimeline(), _ change: (inout PlanInputs) -> Void = { _ in }
    ) throws -> TargetDateAnswer.Verdict? {
        try TargetDateAnswer(
            plan(change), by: today.adding(days: days), from: today, course: cycle, cycle: cycle, among: paces)?
            .verdict
    }

    @Test(arguments: [
        (0, TargetDateAnswer.Verdict.past), (-30, .past), (140, .reachable), (400, .reachable), (139, .possible),
        (119, .possible),
    ])
    func aDateIsComparedWithTheHonestRange(days: Int, verdict: TargetDateAnswer.Verdict) throws {
        #expect(try answer(days: days) == verdict)
    }

    @Test func theSlowestPaceThatGetsThereIsNamed() throws {
        for days in [70, 84, 98, 112, 118] {
            guard case .faster(let gap)? = try answer(days: days) else {
                Issue.record("\(days) days can be reached by a faster pace")
                continue
            }
            #expect(gap > 500 && gap <= 1000 && gap % 50 == 0)
            let inTime = try answer(days: days) { $0.energyGap = gap }
            #expect(inTime == .reachable || inTime == .possible)
            if gap > 550 {
                let slower = try answer(days: days) { $0.energyGap = gap - 50 }
                #expect(slower == .faster(energyGap: gap), "a slower one does not get there")
            }
        }
    }

    @Test func aDateThatNoPaceReachesSaysWhatItWouldTakeAndWhatEndsIt() throws {
        guard case .tooFast(let grams, let limit, let earliest)? = try answer(days: 28) else {
            Issue.record("6.81 kg in four weeks are too fast")
            return
        }
        #expect(grams == 1703 && limit == .deficit, "6,810 g in 4 weeks")
        let day = try #require(earliest)
        let fastest = try answer(days: day.daysSince1970 - today.daysSince1970) { $0.energyGap = 1000 }
        #expect(fastest == .reachable || fastest == .possible)
        guard case .tooFast(_, .floor, _)? = try answer(days: 28, { $0.activity = .sedentary }) else {
            Issue.record("somebody who sits comes to the floor first")
            return
        }
        guard
            case .tooFast(_, .surplus, _)? = try answer(
                days: 14, { ($0.goal, $0.targetWeight) = (.gainMuscle, Mass(grams: 90_000)) })
        else {
            Issue.record("a gain ends at the largest surplus")
            return
        }
    }

    @Test func whereNothingLeadsThereThatIsSaid() throws {
        #expect(try answer(days: 100) { $0.targetWeight = nil } == .withoutTarget)
        #expect(try answer(days: 100) { $0.age = 17 } == .steady)
        #expect(try answer(days: 100) { $0.goal = .maintain } == nil)
        let cycle = CycleTimeline([.init(from: today, .running(Cycle(CyclePreset.matador.pattern), position: 0))])
        guard case .tooFast(_, .cycle, _)? = try answer(days: 28, cycle: cycle) else {
            Issue.record("MATADOR's shares decide by themselves")
            return
        }
    }
}
