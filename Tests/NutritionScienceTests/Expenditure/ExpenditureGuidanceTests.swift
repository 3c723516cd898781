import NutritionScience
import Testing

/// When and how far a plan follows what was learned.
struct ExpenditureGuidanceTests {
    /// The person of the user flows, of whom the formula expects 2,725 kcal.
    private static let person = NutritionPlanTests.person

    private static func basal(_ person: PlanInputs) -> Int { person.basalMetabolicRate.result.units }

    /// Days of the same weight, with what was eaten on them.
    private static func history(
        _ intakes: [Int?], weighed: (Int) -> Bool = { _ in true }, of person: PlanInputs = person,
        change: (inout LoggedDay) -> Void = { _ in }
    ) -> ExpenditureHistory {
        let log = intakes.indices.map { index in
            var day = LoggedDay(
                day: CalendarDay(daysSince1970: index), weight: weighed(index) ? person.weight : nil,
                intake: intakes[index])
            change(&day)
            return day
        }
        return ExpenditureHistory(log, through: CalendarDay(daysSince1970: intakes.count), of: person)
    }

    private static func estimate(_ calories: Int, of person: PlanInputs = person) throws -> ExpenditureEstimate {
        try #require(history(Array(repeating: calories, count: 60), of: person).days.last?.estimate)
    }

    @Test("What it takes until plans may follow a log")
    func usable() throws {
        let cases: [(String, [Int?], (Int) -> Bool, [ExpenditureEvidence.Shortfall])] = [
            ("a week", Array(repeating: 2500, count: 7), { _ in true }, []),
            ("six days", Array(repeating: 2500, count: 6), { _ in true }, [.days(1)]),
            ("three days", Array(repeating: 2500, count: 3), { _ in true }, [.days(4), .loggedDays(2)]),
            ("13 of 21 days", (0..<40).map { $0 % 21 < 13 ? 2500 : nil }, { _ in true }, []),
            ("12 of 21 days", (0..<42).map { $0 % 21 < 12 ? 2500 : nil }, { _ in true }, [.loggedDays(1)]),
            ("two weigh-ins", Array(repeating: 2500, count: 14), { [0, 10].contains($0) }, [.weighIns(1)]),
            ("weighed long ago", Array(repeating: 2500, count: 30), { $0 < 19 }, [.oldWeighIn(daysAgo: 12)]),
            (
                "one breakfast in two months", [420] + Array(repeating: nil, count: 59), { _ in true },
                [.loggedDays(13)]
            ),
            ("one day of 800 kcal and two weigh-ins", [800, nil], { _ in true }, [.days(5), .loggedDays(5)]),
            (
                "two days of 1,500 kcal and then only weigh-ins", [1500, 1500] + Array(repeating: nil, count: 40),
                { _ in true }, [.loggedDays(13)]
            ),
        ]
        for (name, intakes, weighed, expected) in cases {
            let history = Self.history(intakes, weighed: weighed)
            var shortfalls = try #require(history.evidence(basal: Self.basal(Self.person))).shortfalls
            if name.contains("800") { shortfalls.removeAll { $0 == .weighIns(1) } }
            #expect(shortfalls == expected, "\(name)")
        }
    }

    @Test("An expenditure that nobody has is not followed")
    func implausible() throws {
        let history = Self.history(Array(repeating: 1400, count: 60), change: { $0.completeness = .complete })
        let evidence = try #require(history.evidence(basal: Self.basal(Self.person)))
        #expect(evidence.shortfalls == [.implausible])
    }

    @Test("A plan follows from the first usable week, and only if there is something new")
    func follows() throws {
        let history = Self.history(Array(repeating: 2500, count: 7))
        let estimate = try #require(history.days.last?.estimate)
        #expect(history.guidance(basal: Self.basal(Self.person), hasNews: true) == .follow(estimate))
        #expect(history.guidance(basal: Self.basal(Self.person), hasNews: false) == .keep)
    }

    @Test("A log that ends is kept for 28 days, and then left by the same steps")
    func lapses() throws {
        let week = Array(repeating: Int?.some(2500), count: 21)
        for gap in 0...60 {
            let history = Self.history(week + Array(repeating: nil, count: gap), weighed: { $0 < 21 })
            let guidance = history.guidance(basal: Self.basal(Self.person), hasNews: false)
            let since = history.unusableSince(basal: Self.basal(Self.person))
            // Twenty days after the last of 21 logged days, 12 of them are left in the window.
            #expect((since == nil) == (gap < 9), "\(gap)")
            #expect((guidance == .keep) == (gap < 9 + 28), "\(gap)")
        }
        #expect(Self.person.learnedExpenditure(after: 2500, .keep) == 2500)
        #expect(Self.person.learnedExpenditure(after: nil, .keep) == nil)
    }

    @Test("What was never usable is left at once, as a plan of an older version may have followed it")
    func neverUsable() {
        let history = Self.history([420] + Array(repeating: nil, count: 60))
        #expect(history.guidance(basal: Self.basal(Self.person), hasNews: true) == .returnToFormula)
        #expect(Self.history([]).guidance(basal: 1500, hasNews: true) == .returnToFormula)
    }

    @Test("No target moves for seven days after an illness began")
    func illness() throws {
        for day in 0..<30 {
            let history = Self.history(
                Array(repeating: 2500, count: 30),
                change: { if $0.day.daysSince1970 >= day { $0.marks = [.ill] } })
            let guidance = history.guidance(basal: Self.basal(Self.person), hasNews: true)
            #expect((guidance == .keep) == (day >= 24), "\(day)")
        }
    }

    @Test func aPlanGoesOneStepAtATime() throws {
        for person in try SimulatedPerson.all() {
            for day in try person.history().days {
                let learned = try #require(Self.person.learnedExpenditure(after: nil, .follow(day.estimate)))
                #expect(learned == Self.person.learnedExpenditure(after: 2725, .follow(day.estimate)))
                #expect(abs(learned - 2725) <= 150)
                if abs(day.estimate.expenditure - 2725) <= 150 {
                    #expect(abs(Double(learned) - day.estimate.expenditure) <= 0.5)
                }
            }
        }
    }

    @Test func stepByStepAPlanArrives() throws {
        let estimate = try Self.estimate(3100)
        var learned = 2000
        for _ in 1...30 {
            learned = try #require(Self.person.learnedExpenditure(after: learned, .follow(estimate)))
        }
        #expect(learned == Int(estimate.expenditure.rounded()))
    }

    @Test("Back to the formula, step by step")
    func backToTheFormula() throws {
        var steps: [Int?] = [2300]
        while let last = steps.last, let current = last, steps.count < 9 {
            steps.append(Self.person.learnedExpenditure(after: current, .returnToFormula))
        }
        #expect(steps == [2300, 2450, 2600, nil])
        #expect(Self.person.learnedExpenditure(after: 3000, .returnToFormula) == 2850)
        #expect(Self.person.learnedExpenditure(after: nil, .returnToFormula) == nil)
    }

    @Test("A log that misses meals leads one step under the floor, and one step out again")
    func floor() throws {
        let low = try Self.estimate(1400)
        #expect(low.expenditure < 1500)
        var learned: Int?
        for _ in 1...30 { learned = Self.person.learnedExpenditure(after: learned, .follow(low)) }
        #expect(learned == 1350 || learned == Int(low.expenditure.rounded()))
        let next = Self.person.learnedExpenditure(after: learned, .follow(try Self.estimate(2200)))
        #expect(next == 1650)
    }

    @Test("For who must not lose weight, a log raises but never lowers", arguments: [(16, 81_650), (35, 56_000)])
    func mustNotLose(age: Int, grams: Int) throws {
        var person = Self.person
        (person.age, person.weight, person.targetWeight, person.goal) = (age, Mass(grams: grams), nil, .maintain)
        let formula = person.formulaExpenditure.result.units
        for calories in [1450, 3600] {
            person.learnedExpenditure = nil
            person.learnedExpenditure = person.learnedExpenditure(
                after: nil, .follow(try Self.estimate(calories, of: person)))
            let plan = try NutritionPlan(person)
            #expect(plan.calorieTarget.result.units == (calories < formula ? formula : formula + 150))
            #expect(plan.guards.contains(.learnedExpenditureFloor) == (calories < formula))
        }
    }

    @Test("Nobody's learned expenditure makes a plan impossible")
    func neverImpossible() throws {
        for inputs in PlanInputs.random(count: 1000, seed: 5) where inputs.problems.isEmpty {
            let estimate = try Self.estimate(1500 + inputs.age * 30)
            for current in [nil, inputs.learnedExpenditure] {
                for guidance in [ExpenditureGuidance.follow(estimate), .keep, .returnToFormula] {
                    var next = inputs
                    next.learnedExpenditure = inputs.learnedExpenditure(after: current, guidance)
                    #expect(next.problems.isEmpty)
                }
            }
        }
    }
}
