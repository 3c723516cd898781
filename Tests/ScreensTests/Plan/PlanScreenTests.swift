import APIContract
import Foundation
import NutritionScience
import TestSupport
import Testing

@testable import Screens
@testable import Wording

@Suite struct PlanScreenTests {
    private func screen(_ plan: NutritionPlan, units: PersonalUnits) throws -> PlanScreen {
        let sentences = Sentences()
        let parts = PlanDocument(
            plan, today: try #require(CalendarDay("2025-10-27")),
            wording: PlanWording(sentences: sentences, units: units))
        return PlanScreen(
            inputs: parts.inputs, targets: parts.targets, projection: parts.projection,
            whyItWorks: parts.whyItWorks, sentences: sentences, units: units)
    }

    @Test func thePersonOfTheUserFlowsInPounds() throws {
        let screen = try screen(SamplePlans.userFlows(), units: .us)
        #expect(screen.person == "35 years, male, 5'10\", 180 lbs, moderately active")
        #expect(screen.goal == "Goal: lose weight, 165 lbs")
        let figures = screen.groups.flatMap(\.figures)
        #expect(
            figures.map(\.value)
                == [
                    "~2,225", "~180", "~209", "~74", "~31", "~98", "≤\u{A0}55", "≤\u{A0}24", "≤\u{A0}5", "25.83",
                    "1,758", "~2,725", "180",
                    "165",
                    "−1.1", "17–20", "138",
                ])
        #expect(figures.map(\.note).contains("±10%: 1,582 to 1,934"))
        #expect(figures.suffix(2).map(\.note) == ["Feb 23 – Mar 16, 2026", "at 2,225 cal/day"])
        #expect(
            screen.expectation?.hasPrefix("The simple rule says 14 weeks. But a lighter body burns less.") == true)
        #expect(screen.explanations[6].figure == "Simple rule ~14 weeks, February 2, 2026")
        #expect(screen.explanations.count == 11 && screen.notices.isEmpty)
        let split = screen.explanations.suffix(4)
        #expect(
            split.flatMap(\.worked).map(\.arithmetic) == [
                "0.3 × 2,225 ÷ 9 ≈ 74", "(2,225 − 4 × 180 − 9 × 74) ÷ 4 ≈ 209", "14 × 2,225 ÷ 1,000 ≈ 31",
                "0.1 × 2,225 ÷ 4 ≈ 55", "0.1 × 2,225 ÷ 9 ≈ 24",
            ])
        #expect(split.map(\.figure) == ["~74 g/day", "~209 g/day", "~31 g/day", nil])
        #expect(screen.explanations[1].inputs.first == "Weight 81.65 kg")
    }

    @Test func thePersonOfTheUserFlowsInKilograms() throws {
        let screen = try screen(SamplePlans.userFlows(), units: .metric)
        let figures = screen.groups.flatMap(\.figures).map(\.text)
        #expect(figures.contains("~2,900 ml/day") && figures.contains("81.65 kg") && figures.contains("−0.5 kg/week"))
    }

    /// No key or placeholder ever reaches any person.
    @Test func nothingUnsaid() throws {
        let keys = Set(Sentences().byKey.keys.filter { $0.contains(".") })
        let plans = SamplePlans.varied()
        #expect(plans.count > 150)
        for plan in plans {
            for text in try sentences(screen(plan, units: .us)) {
                #expect(!text.utf8.contains(UInt8(ascii: "{")), "\(text)")
                let words = text.utf8.split { $0 == UInt8(ascii: " ") }.compactMap { String($0) }
                #expect(keys.isDisjoint(with: words), "\(text)")
            }
        }
    }

    private func sentences(_ screen: PlanScreen) -> Set<String> {
        let explanations = screen.explanations.flatMap { explanation -> [String] in
            let texts = [explanation.title, explanation.text, explanation.formula, explanation.certainty]
            let figure = [explanation.figure, explanation.source].compactMap(\.self)
            return texts + figure + explanation.inputs + explanation.worked.flatMap { [$0.label, $0.unit] }
        }
        let figures = screen.groups.flatMap(\.figures)
            .flatMap { [$0.label, $0.value, $0.unit, $0.note].compactMap(\.self) }
        return Set(
            explanations + figures + screen.notices.flatMap { [$0.title, $0.text] } + screen.groups.map(\.title)
                + [screen.title, screen.person, screen.goal, screen.explanationsTitle, screen.explanationsNote])
    }

    @Test func thePartsSurviveJSON() throws {
        let plan = try SamplePlans.plan(grams: 70_000, tenthMillimetres: 17_000, goal: .maintain)
        let parts = PlanDocument(
            plan, today: CalendarDay(daysSince1970: 0), wording: PlanWording(sentences: Sentences()))
        let json = try JSONEncoder().encode(parts)
        #expect(String(decoding: json, as: UTF8.self).contains(#""projection":null"#))
        let read = try JSONDecoder().decode(PlanDocument.self, from: json)
        #expect(read.whyItWorks == parts.whyItWorks && read.targets == parts.targets && read.inputs == parts.inputs)
    }
}
