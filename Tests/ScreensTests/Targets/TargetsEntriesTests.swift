import APIContract
import NutritionScience
import Testing
import Wording

@testable import Screens

/// People's input for their own targets.
struct TargetsEntriesTests {
    private let english = Localization(language: .english, units: .metric)
    private let german = Localization(language: .german, units: .metric)

    @Test(
        "Amounts are read as people write them",
        arguments: [
            ("160 g", "de", OwnTargetsValues.AmountValues(grams: 160)), ("160", "en", .init(grams: 160)),
            ("30 %", "en", .init(percent: 30)), ("30%", "de", .init(percent: 30)),
            ("1.8 g/kg", "en", .init(gramsPerKg: 1.8)), ("1,8 g/kg", "de", .init(gramsPerKg: 1.8)),
            ("1,8/kg", "en", .init(gramsPerKg: 1.8)), ("0.8 g/lb", "en", .init(gramsPerKg: 1.76)),
        ])
    func amounts(typed: String, language: String, expected: OwnTargetsValues.AmountValues) {
        let entries = TargetsEntries(texts: ["everyDay.protein": typed], units: .metric)
        let (values, problems) = entries.values(language == "de" ? german : english)
        #expect(values.everyDay?.protein == expected && problems.isEmpty)
    }

    @Test(
        "Thousands may be grouped as the language does", arguments: [("1,800", "en"), ("1.800", "de"), ("1800", "de")])
    func thousands(typed: String, language: String) {
        let entries = TargetsEntries(texts: ["everyDay.calories": typed], units: .metric)
        #expect(entries.values(language == "de" ? german : english).values.everyDay?.calories == 1800)
    }

    @Test(
        "What can't be read is named with what was meant",
        arguments: [("everyDay.calories", "many"), ("everyDay.fat", "30 g/oz"), ("weekdays.sunday.fibre", "1e9")])
    func unclear(name: String, typed: String) {
        let problems = TargetsEntries(texts: [name: typed], units: .metric).values(english).problems
        #expect(Array(problems.keys) == [name])
    }

    @Test("What is set reads back as itself, in the units of the form", arguments: [PersonalUnits.metric, .us])
    func backAndForth(units: PersonalUnits) throws {
        let day = OwnTargets.Day(
            calories: 1850, macronutrients: OwnMacronutrients(protein: .hundredthsPerKilogram(185), fat: .percent(35)),
            fibre: 35, water: 2957)
        let own = OwnTargets(
            everyDay: day, weekdays: [5: OwnTargets.Day(calories: 2400)], maxima: OwnMaxima(tenthsOfSalt: 55),
            maintenance: MaintenanceDays(
                refeeds: [2], breaks: [CalendarDay(daysSince1970: 20_800)...CalendarDay(daysSince1970: 20_806)]))
        let localization = Localization(language: .german, units: units)
        let (values, problems) = TargetsEntries(own, localization).values(localization)
        var expected = OwnTargetsValues(own)
        // Water is shown to a whole fluid ounce, of which these millilitres are 100.
        #expect(problems.isEmpty && values.everyDay?.water == (units == .us ? 2957 : expected.everyDay?.water))
        expected.everyDay?.water = values.everyDay?.water
        #expect(values == expected)
    }
}
