import APIContract
import NutritionScience
import TestSupport
import Testing

@testable import Wording

@Suite struct GuardWordingTests {
    let wording = PlanWording(sentences: Sentences())

    @Test func calorieFloor() throws {
        let plan = try SamplePlans.plan(
            grams: 55_000, tenthMillimetres: 15_500, age: 60, sex: .female, activity: .sedentary)
        let notice = try #require(wording.guards(plan).first)
        #expect(notice.code == "calorie_floor")
        for words in ["TDEE of 1,270", "would be 770", "Your target is 1,200", "70 below", "Jensen", "TDEE of 1,700"] {
            #expect(notice.explanation.contains(words))
        }
        #expect(wording.whyItWorks(plan).calorieTarget.source.contains("Circulation 2014;129"))
    }

    @Test func calorieFloorWithoutAnyDeficit() throws {
        let plan = try SamplePlans.plan(
            grams: 45_000, tenthMillimetres: 15_000, age: 80, sex: .female, activity: .sedentary)
        let notice = try #require(wording.guards(plan).first)
        #expect(notice.code == "calorie_floor")
        #expect(notice.explanation.contains("your target is your TDEE"))
        #expect(wording.whyItWorks(plan).calorieTarget.explanation.contains("no room for a deficit"))
    }

    @Test func learnedExpenditureFloor() throws {
        let plan = try SamplePlans.plan(grams: 81_650, tenthMillimetres: 17_780, learnedExpenditure: 900)
        let notice = try #require(wording.guards(plan).first { $0.code == "learned_expenditure_floor" })
        for words in [
            "By your log, your plan would use 900", "floor of 1,500", "the 2,725 that", "It uses 1,500",
            "every meal",
        ] {
            #expect(notice.explanation.contains(words), "\(words)")
        }
        let young = try SamplePlans.plan(
            grams: 60_000, tenthMillimetres: 17_000, age: 16, goal: .maintain, learnedExpenditure: 1400)
        let formula = try #require(wording.guards(young).first { $0.code == "learned_expenditure_floor" })
        #expect(formula.explanation.contains("not meant to make you lose weight"))
        #expect(formula.explanation.contains("what the formula expects"))
    }

    @Test(arguments: [Goal.loseWeight, .gainMuscle])
    func under18(_ goal: Goal) throws {
        let plan = try SamplePlans.plan(grams: 70_000, tenthMillimetres: 17_000, age: 17, goal: goal)
        let notice = try #require(wording.guards(plan).first)
        #expect(notice.code == "under_18")
        for words in ["You are 17", "clinician", "19 to 78", "18th birthday"] {
            #expect(notice.explanation.contains(words))
        }
        #expect(wording.whyItWorks(plan).calorieTarget.explanation.contains("matches your TDEE"))
    }

    @Test func underweight() throws {
        let plan = try SamplePlans.plan(grams: 50_000, tenthMillimetres: 17_000)
        let notice = try #require(wording.guards(plan).first)
        #expect(notice.code == "underweight")
        for words in ["BMI of 17.3", "From 53.5 kg", "clinician", "World Health Organization"] {
            #expect(notice.explanation.contains(words))
        }
    }

    @Test func proteinReferenceWeight() throws {
        let plan = try SamplePlans.plan(grams: 95_000, tenthMillimetres: 17_000)
        let notice = try #require(wording.guards(plan).first)
        #expect(notice.code == "protein_reference_weight")
        for words in ["86.7 kg", "2.2 g", "95 kg"] { #expect(notice.explanation.contains(words)) }
    }

    @Test func waterCap() throws {
        let plan = try SamplePlans.plan(grams: 140_000, tenthMillimetres: 17_000)
        let notice = try #require(wording.guards(plan).last)
        #expect(notice.code == "water_cap")
        for words in ["140 kg", "4,900 ml", "3,700 ml", "Institute of Medicine", "107.1 kg"] {
            #expect(notice.explanation.contains(words))
        }
    }

    /// The cap ends in the formula where the notice says.
    @Test func theCapEndsWhereTheNoticeSays() throws {
        #expect(try !SamplePlans.plan(grams: 107_100, tenthMillimetres: 17_000).guards.contains(.waterCap))
        #expect(try SamplePlans.plan(grams: 107_200, tenthMillimetres: 17_000).guards.contains(.waterCap))
    }

    @Test func aPlanThatNoGuardActedOnHasNoNotices() throws {
        #expect(wording.guards(try SamplePlans.userFlows()).isEmpty)
    }
}
