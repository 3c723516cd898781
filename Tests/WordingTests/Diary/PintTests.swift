import APIContract
import NutritionScience
import Testing
import Wording

/// The pint that a person means.
@Suite struct PintTests {
    @Test(
        "Where somebody lives tells which pint they mean",
        arguments: [
            ("America/New_York", UnitSystem.metric, "en", true), ("America/Indiana/Knox", .metric, "de", true),
            ("UTC", .us, "en", true), ("UTC", .metric, "en", false), ("UTC", .us, "en-GB", false),
            ("Europe/London", .us, "en", false), ("America/Toronto", .metric, "en", false),
            ("Europe/Berlin", .metric, "de", false),
        ])
    func pints(timeZone: String, units: UnitSystem, language: String, isAmerican: Bool) {
        let preferences = Preferences(language: language, units: units, timeZone: timeZone)
        #expect(preferences.hasAmericanPints == isAmerican)
    }
}
