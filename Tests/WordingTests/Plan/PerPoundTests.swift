import APIContract
import NutritionScience
import TestSupport
import Testing

@testable import Wording

/// Amounts for each unit of weight, in the reader's units.
@Suite struct PerPoundTests {
    @Test("Who weighs in pounds reads amounts for each pound, and who weighs in kilograms for each of these")
    func amounts() throws {
        let plan = try SamplePlans.userFlows()
        let us = PlanWording(sentences: Sentences(), units: .us).whyItWorks(plan)
        #expect(us.proteinTarget.explanation.contains("(1g per lb of body weight)"))
        #expect(us.waterTarget.explanation == "Aim for ~98 fl oz of water daily (0.54 fl oz per lb).")
        let metric = PlanWording(sentences: Sentences()).whyItWorks(plan)
        #expect(metric.proteinTarget.explanation.contains("(2.2g per kg of body weight)"))
        #expect(metric.waterTarget.explanation.contains("(35ml per kg)"))
    }

    @Test("Who weighs in pounds reads no kilograms and millilitres in sentences, nor where rules come from")
    func sentences() throws {
        let us = PlanWording(sentences: Sentences(), units: .us)
        for plan in [try SamplePlans.userFlows()] + SamplePlans.varied() {
            let why = us.whyItWorks(plan)
            let sections = [why.calorieTarget, why.proteinTarget, why.waterTarget, why.timeline]
            let texts =
                sections.flatMap { [$0.explanation, $0.certainty, $0.source] } + us.guards(plan).map(\.explanation)
            for text in texts {
                // Guidelines in pounds have kilograms beside them.
                let rest = text.replacing("(about 0.5 to 0.9 kg)", with: "")
                #expect(!rest.contains(/\b(kg|ml)\b/), "\(text)")
            }
        }
        let protein = us.whyItWorks(try SamplePlans.userFlows()).proteinTarget
        #expect(protein.certainty.contains("The 1 g per lb are our choice"))
    }

    @Test("What is told for each pound is exact to a hundredth", arguments: [(2.2, 1.0), (2.4, 1.09), (1.8, 0.82)])
    func hundredths(_ perKilogram: Double, _ perPound: Double) {
        #expect(Measures.perPound(perKilogram).value == perPound)
    }
}
