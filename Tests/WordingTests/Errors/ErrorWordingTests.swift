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
        (.tooManyEntries(maximum: 20), "Height can have at most 20 entries."),
        (.entryTooLong(maximum: 50), "Height: each entry must have 1 to 50 characters."),
        (.notOneOf(["male", "female"]), "Height must be one of: male, female."),
        (
            .controlCharacters,
            "Height contains characters that are not allowed, such as line breaks, tabs or those that turn text around."
        ),
        (.notAnEmail, "Height must be an address such as name@example.com."),
        (
            .oneCharacter,
            "Height: please use more than one character again and again. Three or four words make a good one."
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

    @Test func theLowestHealthyWeightInPoundsIsNotTooLow() {
        let pounds = ErrorWording(sentences: Sentences(), units: .us)
        #expect(
            pounds.sentence(for: .targetUnderweight(lowestHealthy: 58.4), field: "targetWeight")
                == "Target weight must be at least 128.8 lb, the lowest healthy weight for your height.")
    }

    @Test func aFieldWithoutALabelKeepsItsName() {
        #expect(wording.label(of: "dateOfBirth") == "Date of birth")
        #expect(wording.label(of: "--height") == "--height")
    }
}
