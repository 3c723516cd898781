import APIContract
import NutritionScience
import Testing

@testable import Wording

@Suite struct ErrorWordingTests {
    let wording = ErrorWording(sentences: Sentences())

    @Test(arguments: ErrorCode.allCases)
    func everyCodeHasASentence(_ code: ErrorCode) {
        let sentence = wording.sentence(for: code)
        #expect(sentence != "error.\(code.rawValue)" && !sentence.contains("{"))
    }

    @Test(arguments: [
        (ErrorCode.settingsIncomplete, "User settings incomplete. Please complete onboarding."),
        (.authenticationRequired, "Authentication required"),
        (.settingsNotFound, "User settings not found"),
        (.rateLimited, "Rate limit exceeded. Please try again later."),
        (
            .acknowledgementRequired,
            "Please review and acknowledge your health metrics before generating a plan."
        ),
    ])
    func sentencesOfTheSpecification(_ code: ErrorCode, _ sentence: String) {
        #expect(wording.sentence(for: code) == sentence)
    }

    @Test(arguments: [
        ("calories", "Calories are required."), ("entries[2].calories", "Calories are required."),
        ("weekdays", "At least one day is required."), ("name", "Name is required."),
    ])
    func whatIsMissingIsNamedInItsNumber(field: String, sentence: String) {
        #expect(wording.sentence(for: .missing, field: field) == sentence)
    }

    @Test(arguments: [
        ("portion", "2 × a portion of 360 g = 720 g"), ("Slice", "2 × 360 g = 720 g (portion: Slice)"),
        (nil, "2 × 360 g = 720 g"),
    ])
    func aPortionIsNamedOnce(unit: String?, words: String) {
        let amount = ReadAmount(.portion, count: 2, unit: unit, gramsEach: 360, grams: 720)
        let reading = ReadingWording(
            Localization(language: .english, units: .metric), today: CalendarDay(daysSince1970: 0))
        #expect(reading.explanation(of: amount) == words)
    }

    @Test(arguments: [
        (FieldProblem.missing, "Height is required."),
        (.wrongType(expected: .number), "Height must be a number."),
        (.wrongType(expected: .wholeNumber), "Height must be a whole number."),
        (.wrongType(expected: .text), "Height must be text."),
        (.wrongType(expected: .list), "Height must be a list."),
        (.wrongType(expected: .boolean), "Height must be true or false."),
        (.wrongType(expected: .object), "Height must be an object."),
        (.wrongType(expected: .time), "Height must be a time such as 2026-01-31T12:34:56.789Z."),
        (.outOfRange(minimum: 100, maximum: 250, unit: "cm"), "Height must be between 100 and 250 cm."),
        (.outOfRange(minimum: 1, maximum: 10, unit: nil), "Height must be between 1 and 10."),
        (.wrongLength(minimum: 8, maximum: 128), "Height must have 8 to 128 characters."),
        (.wrongLength(minimum: 0, maximum: 40), "Height must have at most 40 characters."),
        (.outOfRangeInTenths(minimum: 1, maximum: 2000, unit: "g"), "Height must be between 0.1 and 2,000 g."),
        (.notAboveZero, "Height must be more than 0."),
        (.littleAtOnce(1, unit: "g"), "Height: that would be 1 g. Is it right?"),
        (
            .energyBelowNutrients(expected: 2400),
            "Height: protein, carbohydrate and fat alone come to about 2,400 kcal. Is it right?"
        ),
        (
            .dishTooLight(least: 1248),
            "Height must be at least 1,248 g: a dish with the energy of these ingredients can’t weigh less."
        ),
        (.tooManyEntries(maximum: 20), "Height can have at most 20 entries."),
        (.entryTooLong(maximum: 50), "Height: each entry must have 1 to 50 characters."),
        (.notOneOf(["male", "female"]), "Height must be one of: male, female."),
        (
            .controlCharacters,
            "Height contains characters that are not allowed, such as line breaks, tabs or those that reverse the direction of text."
        ),
        (.notAnEmail, "Height must be an address such as name@example.com."),
        (
            .oneCharacter,
            "Height: please don’t repeat a single character. Three or four words make a good one."
        ),
        (
            .commonPassword,
            """
            Height: this is one of the 100,000 most common passwords, which are guessed first. Three or four words that \
            don’t belong together make a good one.
            """
        ),
        (
            .sameAsAccount,
            "Height: please choose something other than your name or e-mail address, which are guessed first."
        ),
        (.notADay, "Height must be a day written as YYYY-MM-DD."),
        (
            .notEatenYet(CalendarDay(daysSince1970: 31)),
            "Height: February 1, 1970 has not come yet. You can log what you planned from then on."
        ),
        (.notDrunkYet, "Water can’t be planned. Log it once you drink it."),
        (
            .dayOutOfRange(earliest: CalendarDay(daysSince1970: 0), latest: CalendarDay(daysSince1970: 31)),
            "Height must be a day from January 1, 1970 to February 1, 1970."
        ),
        (.ageOutOfRange(minimum: 13, maximum: 120), "Height must give an age between 13 and 120 years."),
        (.notAFutureDay, "Height must be a day after today, within the next ten years."),
        (.targetNotBelowCurrent, "Height must be below your current weight to lose weight."),
        (.targetNotAboveCurrent, "Height must be above your current weight to gain muscle."),
        (
            .targetUnderweight(lowestHealthy: 58.5),
            "Height must be at least 58.5 kg, the lowest healthy weight for your height."
        ),
    ])
    func everyProblemHasASentence(_ problem: FieldProblem, _ sentence: String) {
        #expect(wording.sentence(for: problem, field: "height") == sentence)
    }

    private static let own = OwnMacronutrients(protein: .grams(160), fat: .percent(30))

    @Test(arguments: [
        (
            OwnTargetsProblem.Reason.underFloor(1400, least: 1500),
            "1,400 a day is 100 under 1,500, the calorie floor. No plan for every day goes below it (AHA/ACC/TOS guideline, 2013)."
        ),
        (
            .protected(1800, least: 2000),
            "1,800 a day is 200 under your plan’s 2,000. For you, no day is planned below that; My Plan says why."
        ),
        (.dayTooLow(450, least: 500), "450 is 50 under 500, the least that GTSD plans for any day."),
        (.tooHigh(5000, most: 4500), "5,000 is 500 more than 4,500, twice what we estimate you burn."),
        (
            .meanUnderFloor(by: 100, least: 1500),
            """
            the average of the seven days is 100 a day under 1,500, the calorie floor (AHA/ACC/TOS guideline, 2013). Raise \
            the other days, or the low ones.
            """
        ),
        (
            .tooManyDaysUnderFloor(least: 1500),
            "it would be the third day in a row under 1,500, the calorie floor. At most two in a row go under it."
        ),
        (
            .tooSevereAfterDaysBefore(least: 1500),
            """
            your last few days were already low. With these to come, more than two in a row would be under 1,500, the calorie \
            floor, or seven days on average. Please begin with higher days, or a few days later.
            """
        ),
        (
            .macronutrients(.overCalories(by: 50), own, calories: 2000),
            "with protein 160 g and fat 30%, it comes to 50 calories more than the 2,000 of the day."
        ),
        (
            .macronutrients(.underCalories(by: 50), own, calories: 2000),
            """
            with protein 160 g and fat 30%, it comes to 50 calories less than the 2,000 of the day. Leave one of them \
            open, and it takes the rest.
            """
        ),
        (
            .macronutrients(.fatTooLow(grams: 30, least: 49), own, calories: 2000),
            """
            with protein 160 g and fat 30%, there are 30 g of fat in 2,000 calories, 19 g less than 0.6 g for each kg, \
            which is 49 g. That minimum is a convention, and GTSD keeps it.
            """
        ),
        (
            .macronutrients(.proteinTooLow(grams: 40, least: 65), own, calories: 2000),
            """
            with protein 160 g and fat 30%, there are 40 g of protein in 2,000 calories, 25 g less than 65 g. The \
            Institute of Medicine (2005) recommends 0.8 g for each kg for everyone.
            """
        ),
        (
            .macronutrients(.proteinTooHigh(grams: 160, most: 65), own, calories: 2000),
            "160 g is 95 g more than 65 g, 0.8 g for each kg. With kidney disease, more protein is for your clinician to decide."
        ),
        (.noDeficit, "a refeed pauses a deficit, but your targets have none."),
        (
            .lowCarbohydrateBesides,
            """
            little carbohydrate is 20% of the calories, and fat takes the rest. Leave carbohydrate and fat empty with \
            it, or untick it.
            """
        ),
        (
            .healthQuestionOpen,
            """
            this would be your first deficit. Before one, please answer one question about your health: in Profile, or \
            by sending healthConditions.
            """
        ),
    ])
    func everyRefusalOfOwnTargetsHasASentence(_ reason: OwnTargetsProblem.Reason, _ sentence: String) {
        #expect(wording.sentence(for: .ownTargets(reason), field: "everyDay") == "Your week: \(sentence)")
        let german = ErrorWording(sentences: Sentences(language: .german))
        let text = german.sentence(for: .ownTargets(reason), field: "weekdays.saturday.calories")
        #expect(text.hasPrefix("Samstag: ") && !text.contains("{") && !text.contains("problem."), "\(text)")
    }

    @Test func theLowestHealthyWeightInPoundsIsNotTooLow() {
        let pounds = ErrorWording(sentences: Sentences(), units: .us)
        #expect(
            pounds.sentence(for: .targetUnderweight(lowestHealthy: 58.4), field: "targetWeight")
                == "Target weight must be at least 128.8 lbs, the lowest healthy weight for your height.")
    }

    @Test func aFieldWithoutALabelKeepsItsName() {
        #expect(wording.label(of: "dateOfBirth") == "Date of birth")
        #expect(wording.label(of: "--height") == "--height")
    }
}
