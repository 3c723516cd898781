import NutritionScience
import TestSupport
import Testing

/// The targets of a cycle's days.
struct CycleTargetsTests {
    /// The person of the user flows, with an expenditure of 2,725 and a target of 2,225.
    private let basis = basis()

    /// The basis of a person with an expenditure of 2,725 and a target of 2,225, unless other values are given.
    private static func basis(
        _ expenditure: Int = 2725, _ target: Int = 2225, _ sex: Sex = .male, age: Int = 35, kilograms: Double = 81.65,
        ownTarget: Int? = nil, protein: Int = 180
    ) -> CycleBasis {
        let person = PlanInputs(
            weight: Mass(grams: Int(kilograms * 1000)), height: Height(tenthMillimetres: 17_780), age: age, sex: sex,
            activity: .moderatelyActive, goal: .loseWeight, targetWeight: nil)
        return CycleBasis(
            expenditure: expenditure, target: target, protein: protein, person: person, ownTarget: ownTarget)
    }

    @Test(
        "Presets give the shares of their trials",
        arguments: [
            (CyclePreset.fiveTwo, [2843, 681], 2225), (.matador, [1826, 2725], 2276), (.continuous, [2225], 2225),
            (.dietBreak, [2044, 2725], 2214),
        ])
    func presets(preset: CyclePreset, calories: [Int], mean: Int) {
        let targets = CycleTargets(preset.pattern, basis)
        #expect(targets.phases.map(\.calories) == calories)
        #expect(targets.mean == mean)
        #expect(targets.lift == 0)
    }

    @Test(
        "Protein is at most 45 % of a lean day's energy, and over the cycle what the plan counts",
        arguments: [
            // 0.45 × 681 ÷ 4 = 76.6, and (7 × 180 − 2 × 76) ÷ 5 = 221.6.
            (CyclePreset.fiveTwo, [222, 76], 180), (.matador, [180, 180], 180), (.continuous, [180], 180),
            (.dietBreak, [180, 180], 180),
        ])
    func protein(preset: CyclePreset, grams: [Int], mean: Int) {
        let targets = CycleTargets(preset.pattern, basis)
        #expect(targets.protein?.map(\.grams) == grams)
        #expect(targets.meanProtein == mean)
    }

    @Test func theArithmeticOfProteinIsShown() {
        let written = CycleTargets(CyclePreset.fiveTwo.pattern, basis).protein?.map {
            ArithmeticNotation.english.text($0.step)
        }
        #expect(written == ["(7 × 180 − 2 × 76) ÷ 5 ≈ 222", "0.45 × 681 ÷ 4 ≈ 76"])
    }

    @Test("Protein that a plan does not lower any further is kept on days with its energy")
    func leastProtein() {
        let targets = CycleTargets(CyclePreset.continuous.pattern, Self.basis(1700, 1200, .female, protein: 160))
        #expect(targets.protein?.map(\.grams) == [160])
    }

    @Test("Whatever the pattern, no lean day asks for more protein than it has room for, and none is left out")
    func anyProtein() throws {
        var random = SeededGenerator(seed: 20)
        for _ in 0..<500 {
            let phases = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                CyclePhase(
                    CyclePhase.Kind.allCases.randomElement(using: &random) ?? .feeding,
                    days: Int.random(in: 1...9, using: &random),
                    share: Bool.random(using: &random) ? Int.random(in: 25...150, using: &random) : nil)
            }
            let mean = Int.random(in: 60...240, using: &random)
            let targets = CycleTargets(try CyclePattern(phases), Self.basis(protein: mean))
            let all = try #require(targets.protein)
            let protein = all.map(\.grams)
            #expect(all.allSatisfy { $0.step.result.units == $0.grams })
            for (phase, grams) in zip(targets.phases, protein) where phase.calories < 2225 {
                #expect(grams <= mean && 400 * grams <= 45 * phase.calories)
            }
            let (sum, wanted) = (
                zip(phases, protein).reduce(0) { $0 + $1.0.days * $1.1 }, targets.pattern.length * mean
            )
            #expect(sum < wanted + targets.pattern.length)
            let hasRoom = zip(targets.phases, protein).contains {
                $0.calories >= 2225 && 400 * ($1 + 1) <= 45 * $0.calories
            }
            #expect(sum >= wanted || !hasRoom)
        }
    }

    @Test func arithmeticIsShown() {
        let targets = CycleTargets(CyclePreset.fiveTwo.pattern, basis)
        let written = targets.phases.map { phase in
            phase.steps.map { ArithmeticNotation.english.text($0) }
        }
        #expect(written == [["(7 × 2,225 − 2 × 681) ÷ 5 ≈ 2,843"], ["2,725 × 0.25 ≈ 681"]])
    }

    @Test("Two weeks of MATADOR keep the floor, where a share of expenditure would not")
    func longBlocks() {
        let targets = CycleTargets(CyclePreset.matador.pattern, Self.basis(1637, 1200, .female))
        #expect(targets.phases.map(\.calories) == [1200, 1637], "67 % would be 1,097")
        #expect(targets.guards == [.severeRestriction])
    }

    @Test("A mean under the floor is raised to it, on the days that are no fasting days")
    func floor() throws {
        let woman = Self.basis(1500, 1200, .female)
        let pattern = try CyclePattern([
            CyclePhase(.restriction, days: 2, share: 67), CyclePhase(.fasting, days: 1, share: 25),
        ])
        let targets = CycleTargets(pattern, woman)
        // Seven days in a row may contain three of the fasting days, which have at least 500.
        #expect(targets.phases.map(\.calories) == [1725, 500])
        #expect(targets.lift == 545 && targets.guards == [.severeRestriction])
        let written = targets.phases[0].steps.map { ArithmeticNotation.english.text($0) }
        #expect(written.suffix(2) == ["1,005 + 545 = 1,550", "1,550 + 175 = 1,725"])
    }

    @Test(
        "What the others get is what the days as they were raised leave, and never less than without the cycle",
        arguments: [
            // 25 % would be 681: (168 × 2,225 − 84 × 1,500) ÷ 84 = 2,950.
            ([(84, 25), (84, nil)], [1500, 2950], 2225),
            ([(3, 25), (4, nil)], [1500, 2769], 2225),
            // (14 × 2,225 − 3 × 1,500 − 4 × 2,998) ÷ 7 ≈ 2,094, which is under the plan's target.
            ([(3, 25), (4, 110), (7, nil)], [1500, 2998, 2225], 2291),
            // The remaining calories are few, and no guard acts on the other days.
            ([(2, 25), (5, 110), (7, nil)], [681, 2998, 2114], 2225),
            ([(2, 25), (5, nil)], [681, 2843], 2225),
        ] as [([(Int, Int?)], [Int], Int)])
    func restAfterGuards(phases: [(Int, Int?)], calories: [Int], mean: Int) throws {
        let pattern = try CyclePattern(phases.map { CyclePhase(.restriction, days: $0.0, share: $0.1) })
        let targets = CycleTargets(pattern, basis)
        #expect(targets.phases.map(\.calories) == calories)
        #expect(targets.mean == mean)
        #expect(targets.aim == mean)
        #expect(targets.guards.isEmpty == (calories[0] == 681))
        #expect(targets.isAboveTarget == (mean == 2291))
    }

    @Test func theArithmeticOfRaisedDaysIsShown() throws {
        let pattern = try CyclePattern([CyclePhase(.fasting, days: 84, share: 25), CyclePhase(.feeding, days: 84)])
        let written = CycleTargets(pattern, basis).phases.map { phase in
            phase.steps.map { ArithmeticNotation.english.text($0) }
        }
        #expect(
            written == [
                ["2,725 × 0.25 ≈ 681", "681 + 819 = 1,500"], ["(168 × 2,225 − 84 × 1,500) ÷ 84 = 2,950"],
            ])
    }

    @Test("Whatever the pattern, the rest is computed from the days that are shown, and so is the mean")
    func restIsTrue() throws {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<5000 {
            let pattern = try CyclePattern.random(using: &random)
            let expenditure = Int.random(in: 1000...4000, using: &random)
            let sex = Sex.allCases.randomElement(using: &random) ?? .other
            let target = max(
                min(CalorieTarget.floor(sex), expenditure), expenditure - Int.random(in: 0...1000, using: &random))
            let targets = CycleTargets(pattern, Self.basis(expenditure, target, sex))
            let days = zip(pattern.phases, targets.phases)
            let sum = days.reduce(0) { $0 + $1.0.days * $1.1.calories }
            #expect(abs(targets.mean * pattern.length - sum) <= pattern.length / 2)
            let restDays = days.reduce(0) { $0 + ($1.0.share == nil ? $1.0.days : 0) }
            let shared = days.reduce(0) { $0 + ($1.0.share == nil ? 0 : $1.0.days * $1.1.calories) }
            let left = pattern.length * target - shared
            for (_, phase) in days where phase.rule == .rest {
                #expect(phase.steps.first?.result.units == (left + restDays - 1) / restDays)
            }
            for (_, phase) in days where phase.rule == .target && restDays < pattern.length {
                #expect(phase.calories >= target && targets.guards == [.severeRestriction])
            }
        }
    }

    @Test("Under 18 and underweight, no day is under the target", arguments: [(17, 70.0), (30, 55)])
    func protected(age: Int, kilograms: Double) throws {
        let basis = Self.basis(2000, 2000, .female, age: age, kilograms: kilograms, ownTarget: 1000)
        #expect(basis.isProtected)
        let pattern = try CyclePattern([
            CyclePhase(.fasting, days: 2, share: 25), CyclePhase(.feeding, days: 4),
            CyclePhase(.refeed, days: 1, share: 110),
        ])
        #expect(CycleTargets(pattern, basis).phases.map(\.calories) == [2000, 2000, 2200])
        #expect(CycleTargets(CyclePreset.fiveTwo.pattern, basis).phases.map(\.calories) == [2000, 2000])
    }

    @Test func ownCaloriesAreTheMean() {
        let own = Self.basis(ownTarget: 2000)
        #expect(CycleTargets(CyclePreset.fiveTwo.pattern, own).mean == 2000)
        let tooFew = Self.basis(ownTarget: 1000)
        #expect(CycleTargets(CyclePreset.continuous.pattern, tooFew).mean == 1500)
    }

    @Test(
        "Without a plan, expenditure is what a plan would give these calories for",
        arguments: [(Goal.loseWeight, 1800, 2300), (.gainMuscle, 2000, 1600), (.maintain, 2000, 2000)])
    func assumed(goal: Goal, calories: Int, expenditure: Int) {
        let basis = CycleBasis(assumedFrom: Cycle.OwnCalories(calories, for: goal), isProtected: false)
        #expect(basis.expenditure == expenditure)
        #expect(CycleTargets(CyclePreset.fiveTwo.pattern, basis).mean == calories)
    }

    @Test("The floor holds where nothing is known, too", arguments: [Goal.loseWeight, .gainMuscle, .maintain])
    func assumedFloor(goal: Goal) throws {
        let own = Cycle.OwnCalories(1000, for: goal)
        let starving = try CyclePattern([CyclePhase(.restriction, days: 84, share: 25)])
        #expect(CycleTargets(starving, CycleBasis(assumedFrom: own, isProtected: false)).mean == 1200)
        #expect(
            CycleTargets(CyclePreset.fiveTwo.pattern, CycleBasis(assumedFrom: own, isProtected: false)).mean >= 1200)
        let child = CycleTargets(CyclePreset.matador.pattern, CycleBasis(assumedFrom: own, isProtected: true))
        #expect(child.phases.allSatisfy { $0.calories >= 1200 })
    }

    @Test(
        "No days restrict more than two in a row",
        arguments: [
            // The days of a pattern with their shares, and the targets of a woman with an expenditure of 2,000.
            ([(84, 25)], [1200]), ([(14, 55), (14, 100)], [1200, 2000]), ([(2, 25), (5, 100)], [500, 2000]),
            ([(3, 25), (4, 100)], [1200, 2000]), ([(1, 25), (1, 40), (1, 50), (4, 100)], [500, 800, 1200, 2000]),
            ([(2, 25), (1, 100)], [700, 2450]), ([(1, 30)], [1200]), ([(2, 30), (1, 65), (1, 25)], [1200, 1750, 950]),
        ] as [([(Int, Int)], [Int])])
    func severeRestriction(phases: [(Int, Int)], calories: [Int]) throws {
        let pattern = try CyclePattern(phases.map { CyclePhase(.restriction, days: $0.0, share: $0.1) })
        let targets = CycleTargets(pattern, Self.basis(2000, 1500, .female))
        #expect(targets.phases.map(\.calories) == calories)
    }

    @Test("Whatever the pattern, no day, no three days and no week restrict too much")
    func neverTooMuch() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<5000 {
            let pattern = try CyclePattern.random(using: &random)
            let expenditure = Int.random(in: 1000...4000, using: &random)
            let sex = Sex.allCases.randomElement(using: &random) ?? .other
            let floor = min(CalorieTarget.floor(sex), expenditure)
            let target = max(floor, expenditure - Int.random(in: 0...1000, using: &random))
            let targets = CycleTargets(pattern, Self.basis(expenditure, target, sex))
            let days = (0..<2 * pattern.length + 14).map {
                targets.phases[pattern.place(of: $0).phase].calories
            }
            #expect(days.allSatisfy { $0 >= min(500, expenditure) })
            for start in 0..<days.count - 7 {
                #expect(days[start..<start + 7].reduce(0, +) >= 7 * floor)
                #expect(days[start..<start + 3].contains { $0 >= floor })
            }
        }
    }

    @Test("However a pattern is made, its mean keeps the floor, and its steps are true")
    func meanKeepsTheFloor() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<5000 {
            let pattern = try CyclePattern.random(using: &random)
            let expenditure = Int.random(in: 800...6000, using: &random)
            let sex = Sex.allCases.randomElement(using: &random) ?? .other
            let target = max(
                expenditure + Int.random(in: -1000...1000, using: &random), min(CalorieTarget.floor(sex), expenditure))
            let own = Bool.random(using: &random) ? Int.random(in: 1000...4000, using: &random) : nil
            let age = Int.random(in: 13...30, using: &random)
            let basis = Self.basis(expenditure, target, sex, age: age, ownTarget: own)
            let targets = CycleTargets(pattern, basis)
            let sum = zip(pattern.phases, targets.phases).reduce(0) { $0 + $1.0.days * $1.1.calories }
            #expect(sum >= pattern.length * min(CalorieTarget.floor(sex), expenditure))
            for phase in targets.phases {
                #expect(phase.steps.last?.result == ExactDecimal(phase.calories))
                if age < 18 { #expect(phase.calories >= target) }
            }
        }
    }
}

extension CyclePattern {
    static func random(using random: inout SeededGenerator) throws -> CyclePattern {
        try CyclePattern(
            (0..<Int.random(in: phaseCounts, using: &random)).map { _ in
                CyclePhase(
                    CyclePhase.Kind.allCases.randomElement(using: &random) ?? .feeding,
                    days: Int.random(in: 1...20, using: &random),
                    share: Bool.random(using: &random) ? Int.random(in: shares, using: &random) : nil)
            })
    }
}
