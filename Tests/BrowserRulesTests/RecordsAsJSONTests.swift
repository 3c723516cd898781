import APIContract
import NutritionScience
import Testing

@testable import BrowserRules

/// The module of the browser reads and writes by hand what `Codable` types say on the wire: both say the same.
struct RecordsAsJSONTests {
    @Test("Contents of food", arguments: [nil, 0.01, 3.3, 250])
    func contents(amount: Double?) throws {
        var nutrients = NutrientAmounts()
        (nutrients[.fibre], nutrients[.salt]) = (amount, amount)
        let food = FoodNutrients(calories: 420, protein: 1.25, carbohydrate: amount, fat: nil, nutrients: nutrients)
        #expect(try JSONValue(of: food) == food.json)
        #expect(FoodNutrients(food.json) == food)
    }

    @Test("What days come to, and what they ask for")
    func days() throws {
        var totals = DayTotals(day: CalendarDay(daysSince1970: 20_000))
        #expect(DayTotals(totals.json) == totals)
        (totals.weight, totals.calories, totals.protein, totals.water) = (80.5, 420, 1.25, 300)
        (totals.meals, totals.doubt) = ([.breakfast, .snack], 80)
        #expect(DayTotals(totals.json) == totals)
        let targets = DayTargets(calories: 2000, protein: 120, water: nil)
        #expect(try DayTargets(JSONValue(of: targets)) == targets)
    }

    @Test("What a plan is computed from")
    func inputs() throws {
        for precaution in [nil, Precaution.maintenance] {
            let inputs = try #require(
                PlanInputs(
                    weight: 81.65, height: 180.5, age: 41, sex: .other, activity: .lightlyActive, goal: .improveHealth,
                    targetWeight: precaution == nil ? nil : 74.8, hasReachedGoal: precaution != nil,
                    precaution: precaution, bodyFat: 25.3, formula: .katchMcArdle, energyGap: 330,
                    learnedExpenditure: nil))
            #expect(try PlanInputs(JSONValue(of: PlanInputValues(inputs))) == inputs)
        }
    }

    @Test("Targets of one's own")
    func ownTargets() throws {
        var day = OwnTargetsValues.DayValues()
        (day.calories, day.fibre, day.water, day.lowCarbohydrate) = (2400, 30, 2500, true)
        day.protein = .init(gramsPerKg: 1.85)
        var other = OwnTargetsValues.DayValues()
        (other.protein, other.fat, other.carbohydrate) = (.init(grams: 140), .init(percent: 30), .init(percent: 40))
        for values in [
            OwnTargetsValues(),
            OwnTargetsValues(
                everyDay: day, weekdays: ["saturday": other], refeedDays: ["sunday"],
                dietBreaks: [.init(from: "2026-12-21", to: "2026-12-31")]),
        ] {
            let read = OwnTargetsValues(try JSONValue(of: values))
            #expect(OwnTargets(stored: read) == OwnTargets(stored: values))
        }
        #expect(OwnTargets(stored: OwnTargetsValues(nil)) == OwnTargets())
    }

    @Test("Cycles that were, are and will be")
    func cycles() throws {
        let day = CalendarDay(daysSince1970: 20_000)
        let pattern = CyclePreset.fiveTwo.pattern
        let own = Cycle.OwnCalories(calories: 1800, assumedExpenditure: 2300)
        let timeline = CycleTimeline([
            .init(from: day, .running(Cycle(pattern), position: 0)),
            .init(from: day.adding(days: 3), .paused(Cycle(pattern, ownTarget: own), position: 3)),
            .init(from: day.adding(days: 9), .none),
        ])
        let synced = SyncedCycle(changes: [
            .init(
                from: day, phases: pattern, position: 0, isPaused: false, calories: nil, assumedExpenditure: nil),
            .init(
                from: day.adding(days: 3), phases: pattern, position: 3, isPaused: true, calories: 1800,
                assumedExpenditure: 2300),
            .init(
                from: day.adding(days: 9), phases: nil, position: nil, isPaused: nil, calories: nil,
                assumedExpenditure: nil),
        ])
        let json = try JSONValue(of: synced)
        #expect(json["changes"] == timeline.json)
        #expect(CycleTimeline(json) == timeline)
        #expect(CycleTimeline(nil) == CycleTimeline())
    }
}
