import APIContract
import NutritionScience
import TestSupport
import Testing

@testable import Wording

@Suite struct PlanWordingTests {
    let wording = PlanWording(sentences: Sentences())

    @Test func proteinOver35PerCentOfTheCaloriesSaysWhatIsEnough() throws {
        let plan = try SamplePlans.plan(grams: 81_650, tenthMillimetres: 17_780, activity: .sedentary, target: 74_840)
        #expect(
            plan.guards.isEmpty && plan.proteinTarget.result.units == 180 && plan.calorieTarget.result.units == 1610)
        let why = wording.whyItWorks(plan).proteinTarget
        #expect(why.certainty.contains("It is 45% of your calories"))
        #expect(why.certainty.contains("1.4 to 2.0 g per kg would be 114 to 163 g."))
        #expect(why.source.contains("National Academies Press, 2005"))
        #expect(try !wording.whyItWorks(SamplePlans.userFlows()).proteinTarget.certainty.contains("35%"))
    }

    @Test func thePersonOfTheUserFlows() throws {
        let why = wording.whyItWorks(try SamplePlans.userFlows())
        #expect(why.bmi.worked.steps.map(\.arithmetic) == ["81.65 ÷ 1.778² ≈ 25.83"])
        #expect(why.bmi.explanation == "Your body mass index of 25.83 indicates an overweight range.")
        #expect(why.bmr.title == "Your Basal Metabolic Rate (BMR)")
        #expect(
            why.bmr.formula == "BMR = (10 × weight in kg) + (6.25 × height in cm) - (5 × age) + gender offset")
        #expect(
            why.bmr.worked.steps.map(\.arithmetic) == ["(10 × 81.65) + (6.25 × 177.8) − (5 × 35) + 5 ≈ 1,758"])
        #expect(why.bmr.certainty.contains("between 1,582 and 1,934"))
        #expect(why.tdee.explanation.hasPrefix("Your TDEE is 2,725 calories - your total daily calorie burn"))
        #expect(why.tdee.worked.steps.map(\.arithmetic) == ["1,758 × 1.55 ≈ 2,725"])
        #expect(why.tdee.certainty.contains("2,207 and 3,392") && !why.tdee.certainty.contains("of 100 people"))
        #expect(why.tdee.certainty.contains("burned about 3,084 calories a day when it was measured"))
        #expect(why.tdee.source.contains("doi:10.17226/26818"))
        let measured = try #require(why.tdee.measured)
        #expect(measured.value == 3084 && measured.unit == "cal/day" && measured.worked.inputs.count == 3)
        #expect(
            measured.worked.steps.map(\.arithmetic) == [
                "1,004.82 − (10.83 × 35) + (6.52 × 177.8) + (15.91 × 81.65) ≈ 3,084"
            ])
        #expect(
            why.calorieTarget.explanation.hasPrefix(
                "To lose weight, you eat less than you burn: here 500 calories a day less."))
        #expect(
            why.proteinTarget.explanation.hasPrefix(
                "Your target is ~180g of protein daily (2.2g per kg of body weight)."))
        #expect(why.waterTarget.worked.steps.map(\.arithmetic) == ["35 × 81.65 = 2,857.75", "2,857.75 ≈ 2,900"])
        #expect(
            why.timeline.explanation
                == "Based on a 0.5 kg per week rate, you'll reach your goal in approximately 14 weeks. "
                + "Progress isn't perfectly linear.")
        #expect(why.timeline.worked.steps.map(\.unit) == ["kg/week", "weeks"])
    }

    @Test func theFiguresThatFormulasTurnOn() throws {
        let why = wording.whyItWorks(try SamplePlans.userFlows())
        #expect(why.bmr.metric == nil)
        #expect(why.tdee.metric == 1.55 && why.tdee.activityMultiplier == 1.55)
        #expect(why.calorieTarget.metric == 500 && why.calorieTarget.deficit == 500)
        #expect(why.proteinTarget.metric == 2.2 && why.proteinTarget.gramsPerKg == 2.2)
        #expect(why.waterTarget.metric == 35 && why.waterTarget.mlPerKg == 35)
        #expect(why.timeline.metric == -0.5 && why.timeline.weeklyRate == -0.5 && why.timeline.estimatedWeeks == 14)
    }

    @Test func inputsHaveLabelsAndUnits() throws {
        let inputs = wording.whyItWorks(try SamplePlans.userFlows()).bmr.worked.inputs
        #expect(inputs.map(\.name) == ["weight", "height", "age", "sexConstant"])
        #expect(inputs.map(\.label) == ["Weight", "Height", "Age", "Constant for males"])
        #expect(inputs.map(\.unit) == ["kg", "cm", "years", "cal/day"])
        #expect(inputs.map(\.value) == [81.65, 177.8, 35, 5])
    }

    @Test func weightsInSentencesFollowTheUnits() throws {
        let pounds = PlanWording(sentences: Sentences(), units: .us)
        let timeline = pounds.whyItWorks(try SamplePlans.userFlows()).timeline
        #expect(timeline.explanation.hasPrefix("Based on a 1.1 lb per week rate"))
        #expect(timeline.weeklyRate == -0.5)
    }

    @Test func aNumberThatNothingWasDoneToIsNoEquation() throws {
        let plan = try SamplePlans.plan(grams: 70_000, tenthMillimetres: 17_000, goal: .maintain)
        let why = wording.whyItWorks(plan)
        #expect(why.calorieTarget.worked.steps.map(\.arithmetic) == ["2,469"])
        #expect(why.calorieTarget.deficit == 0)
        #expect(why.timeline.estimatedWeeks == nil)
    }

    @Test func theConstantOfOtherIsHonest() throws {
        let why = wording.whyItWorks(try SamplePlans.plan(grams: 70_000, tenthMillimetres: 17_000, sex: .other))
        #expect(why.bmr.certainty.contains("−78, is the average"))
        #expect(why.bmr.certainty.contains("No study stands behind it."))
        #expect(why.bmr.worked.inputs.last?.label == "Average of the two sex constants")
    }

    @Test(arguments: [(13, "younger"), (18, "younger"), (19, nil), (78, nil), (79, "older")])
    func agesThatTheStudyDidNotHave(_ age: Int, _ word: String?) throws {
        let plan = try SamplePlans.plan(grams: 70_000, tenthMillimetres: 17_000, age: age)
        let certainty = wording.whyItWorks(plan).bmr.certainty
        #expect(certainty.contains("than anyone") == (word != nil))
        if let word { #expect(certainty.contains(word)) }
    }

    @Test(arguments: [
        (50_000, "an underweight range"), (70_000, "a healthy weight range"), (80_000, "an overweight range"),
        (95_000, "obesity class I."), (110_000, "obesity class II."), (130_000, "obesity class III."),
    ])
    func classesOfBodyMassIndex(_ grams: Int, _ words: String) throws {
        let plan = try SamplePlans.plan(grams: grams, tenthMillimetres: 17_000)
        #expect(wording.metricsExplanations(plan).bmi.contains(words))
    }

    @Test func under19NoClassIsNamed() throws {
        let plan = try SamplePlans.plan(grams: 80_000, tenthMillimetres: 17_000, age: 18)
        let explanation = wording.metricsExplanations(plan).bmi
        #expect(explanation.contains("27.68") && !explanation.contains("overweight"))
    }

    @Test func sourcesAreCitedInFull() throws {
        let why = wording.whyItWorks(try SamplePlans.userFlows())
        #expect(why.bmr.source.contains("Am J Clin Nutr 1990;51:241"))
        #expect(why.proteinTarget.source.contains("J Int Soc Sports Nutr 2017;14:20"))
        let capped = wording.whyItWorks(try SamplePlans.plan(grams: 140_000, tenthMillimetres: 17_000))
        #expect(capped.waterTarget.source.contains("Institute of Medicine"))
    }
}
