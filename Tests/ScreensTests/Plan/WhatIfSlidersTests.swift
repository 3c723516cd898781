import APIContract
import NutritionScience
import Rules
import TestSupport
import Testing

@testable import Screens
@testable import Wording

@Suite struct WhatIfSlidersTests {
    private let pounds = Localization(language: .english, units: .us)
    private let kilograms = Localization(language: .english, units: .metric)

    private func screen(_ plan: NutritionPlan, _ localization: Localization) throws -> WhatIfScreen {
        let today = try #require(CalendarDay("2025-10-27"))
        return WhatIfScreen(plan, weight: nil, today: today, cycle: CycleTimeline(), localization)
    }

    /// A slider of the person of the user flows: 180 lbs, who wants to weigh 165 lbs and burns 2,725 calories.
    private func slider(_ name: String, _ localization: Localization) throws -> WhatIfScreen.Slider {
        let sliders = try screen(SamplePlans.userFlows(), localization).sliders
        #expect(sliders.map(\.name) == ["targetWeight", "calories", "pace"])
        return try #require(sliders.first { $0.name == name })
    }

    @Test("A target goes from twice the way to what the person weighs, in steps that a person would choose")
    func target() throws {
        let inPounds = try slider("targetWeight", pounds)
        #expect(inPounds.range == 152...180 && inPounds.step == 1 && inPounds.spoken == "165 lbs")
        #expect(inPounds.typed(170, pounds) == "170")
        let inKilograms = try slider("targetWeight", kilograms)
        #expect(inKilograms.range == 69...81.5 && inKilograms.step == 0.5)
        #expect(inKilograms.value == 74.84 && inKilograms.spoken == "74.84 kg")
        #expect(inKilograms.typed(72.5, kilograms) == "72.5")
        #expect(inKilograms.typed(72.5, Localization(language: .german, units: .metric)) == "72,5")
    }

    @Test("Calories and pace go from the least deficit to the largest")
    func gap() throws {
        let calories = try slider("calories", pounds)
        #expect(calories.range == 1725...2625 && calories.value == 2225)
        #expect(calories.spoken == "2,225 calories per day" && calories.typed(1975, pounds) == "1975")
        let pace = try slider("pace", kilograms)
        #expect(abs(pace.range.lowerBound - 0.1) < 1e-9 && abs(pace.range.upperBound - 1) < 1e-9)
        #expect(pace.value == 0.5 && pace.typed(0.1 + 0.35, kilograms) == "0.45")
        #expect(pace.spoken == "0.5 kg/week")
        let inPounds = try slider("pace", pounds)
        #expect(abs(inPounds.range.lowerBound - 0.3) < 1e-9 && abs(inPounds.range.upperBound - 2.2) < 1e-9)
        #expect(inPounds.typed(0.3 + 0.1 + 0.1, pounds) == "0.5")
    }

    @Test("No slider to lose weight goes under the floor, and one that has nowhere to go is left out")
    func floor() throws {
        let plan = try SamplePlans.userFlows()
        var inputs = plan.inputs
        inputs.activity = .sedentary
        let sedentary = try screen(NutritionPlan(inputs), pounds).sliders
        #expect(sedentary.first { $0.name == "calories" }?.range.lowerBound == 1500)
        inputs.learnedExpenditure = 1600
        let little = try screen(NutritionPlan(inputs), pounds).sliders
        #expect(little.map(\.name) == ["targetWeight"])
    }

    @Test("The answer is one sentence for those who don't see it change")
    func summary() throws {
        let summary = try #require(try screen(SamplePlans.userFlows(), pounds).summary)
        #expect(summary.hasPrefix("2,225 calories a day. Likely arrival: ") && summary.hasSuffix(" weeks."))
        let refused = WhatIfScreen(
            try SamplePlans.userFlows(), weight: nil, today: try #require(CalendarDay("2025-10-27")),
            cycle: CycleTimeline(), problems: ["calories": "No."], pounds)
        #expect(refused.summary == nil)
    }
}
