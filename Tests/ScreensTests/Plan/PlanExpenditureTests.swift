import APIContract
import NutritionScience
import TestSupport
import Testing
import Wording

@testable import Screens

/// The wording about a person's own log beside their plan.
struct PlanExpenditureTests {
    /// The expenditure learned from days of the same weight and the same 2,400 kcal.
    private static func learned(days: Int) throws -> LearnedExpenditure {
        let log = (0...days).map { day in
            LoggedDay(day: CalendarDay(daysSince1970: day), weight: Mass(grams: 81_650), intake: 2400)
        }
        let person = try SamplePlans.userFlows().inputs
        return try #require(
            LearnedExpenditure(
                ExpenditureHistory(log, of: person), basal: person.basalMetabolicRate.result.units))
    }

    private static func plan(learned: Int?) throws -> NutritionPlan {
        var inputs = try SamplePlans.userFlows().inputs
        inputs.learnedExpenditure = learned
        return try NutritionPlan(inputs)
    }

    @Test(
        "A sentence tells what the plan makes of a log",
        arguments: [
            (2, nil, "Your log needs 5 more days."), (2, 2500, "so your plan returns to the formula"),
            (60, nil, "It follows your log by at most 150 calories"),
            (60, 2550, "Your plan uses 2,550 and is catching up to "),
            (60, 1200, "Your plan uses 1,500 anyway"), (nil, nil, "This is what the formula expects"),
            (nil, 2400, "what your log said before"),
        ] as [(Int?, Int?, String)])
    func sentences(days: Int?, used: Int?, expected: String) throws {
        let learned = try days.map(Self.learned)
        let expenditure = PlanWording(sentences: Sentences()).expenditure(
            try Self.plan(learned: used), learned: learned)
        #expect(expenditure.explanation.contains(expected), "\(expenditure.explanation)")
        #expect((expenditure.learned != nil) == (days != nil))
    }

    @Test func thePlanThatHasArrivedSaysSo() throws {
        let learned = try Self.learned(days: 60)
        let plan = try Self.plan(learned: learned.expenditure)
        let text = PlanWording(sentences: Sentences()).expenditure(plan, learned: learned).explanation
        #expect(text.contains("Your plan uses it.") && text.contains("61 weigh-ins and 60 logged days"))
    }

    @Test func theScreenShowsBothWithTheirEvidenceAndWhatIsNext() throws {
        let localization = Localization(language: .english, units: .metric)
        let (old, new) = (try Self.plan(learned: nil), try Self.plan(learned: 2575))
        #expect(PlanExpenditureScreen(old, learned: nil, next: old, localization) == nil)
        let learned = try Self.learned(days: 60)
        let waiting = try #require(PlanExpenditureScreen(old, learned: learned, next: new, localization))
        #expect(waiting.rows.map(\.value).first == "2,725 cal/day" && waiting.rows.last?.value == "2,725 cal/day")
        #expect(waiting.rows.map(\.evidence) == [nil, nil, "61 weigh-ins and 60 logged days", nil])
        #expect(waiting.rows.first?.note.contains("2,207 to ") == true)
        #expect(
            waiting.rows[1].label == "Measured in people like you" && waiting.rows[1].note == "doubly labelled water")
        #expect(waiting.rows.last?.note == "from the formula")
        #expect(waiting.rows.allSatisfy { (0...1).contains($0.place) && $0.band.contains($0.place) })
        #expect(waiting.update?.contains("2,575") == true)
        let followed = try #require(PlanExpenditureScreen(new, learned: learned, next: new, localization))
        #expect(followed.rows.last?.value == "2,575 cal/day" && followed.rows.last?.note == "learned from your log")
        #expect(followed.update == nil)
    }
}
