public import NutritionScience

/// The reason why a field's value was refused. `Wording` has the sentence for it.
public enum FieldProblem: Hashable, Sendable {
    /// The field is required and was not sent, or is blank.
    case missing
    /// A value of another JSON kind than the field's.
    case wrongType(expected: JSONKind)
    /// A number outside its range, in `unit` if it has one.
    case outOfRange(minimum: Int, maximum: Int, unit: String?)
    /// A number outside its range, with the minimum in tenths of `unit` and the maximum in whole ones.
    case outOfRangeInTenths(minimum: Int, maximum: Int, unit: String)
    /// A count that has to be above zero.
    case notAboveZero
    /// A number that is too small.
    case tooSmall(minimum: Int)
    /// A number that is too large.
    case tooLarge(maximum: Int)
    /// A text whose length, in characters, is outside the range.
    case wrongLength(minimum: Int, maximum: Int)
    /// A list with more than `maximum` entries.
    case tooManyEntries(maximum: Int)
    /// A list with an entry that is blank or longer than `maximum` characters.
    case entryTooLong(maximum: Int)
    /// None of the field's allowed values.
    case notOneOf([String])
    /// A text with control characters in it.
    case controlCharacters
    /// A password of blanks, or of one repeated character.
    case oneCharacter
    /// A password that is among the most common ones.
    case commonPassword
    /// A password that is the person's own e-mail address or name.
    case sameAsAccount
    /// Not an e-mail address.
    case notAnEmail
    /// Not 8 to 14 digits, or with a wrong check digit.
    case notABarcode
    /// Not a UUID.
    case notAUUID
    /// Neither the number of a record nor a UUID of version 4 or 7.
    case notARecord
    /// Not one of the person's tasks.
    case notATask
    /// A day from a device clock that is wrong by years.
    case ofWrongClock
    /// A number that does not follow the previous one.
    case numberDoesNotFollow
    /// JSON of more than `maximum` bytes.
    case tooManyBytes(maximum: Int)
    /// Not a day written as `YYYY-MM-DD`.
    case notADay
    /// Not a time of day written as `HH:MM`.
    case notATimeOfDay
    /// Columns of a table that don't make a log: one has to be the date, one the weight or the calories, each once.
    case columnsIncomplete
    /// The end of an eating window that equals its start.
    case sameAsStart
    /// A cycle with fasting days, for a person who may not fast.
    case fastingNotAllowed
    /// Calories that leave some days of a cycle far above expenditure.
    case tooMuchForCycle
    /// A step whose previous steps are not done yet.
    case stepNotReached
    /// Not a device's address at a push service to which notifications are sent.
    case notAPushEndpoint
    /// Not a key in the form that browsers use for push notifications.
    case notAPushKey
    /// Food of a day that has not come yet, as eaten.
    case notEatenYet(CalendarDay)
    /// A drink of a day that has not come yet: only food can be planned.
    case notDrunkYet
    /// A day outside the range.
    case dayOutOfRange(earliest: CalendarDay, latest: CalendarDay)
    /// A day that gives an age outside the range, in completed years.
    case ageOutOfRange(minimum: Int, maximum: Int)
    /// A day that is not after today and within ten years.
    case notAFutureDay
    /// A target weight that is not below the current weight, for the goal of losing weight.
    case targetNotBelowCurrent
    /// A target weight that is not above the current weight, for the goal of gaining muscle.
    case targetNotAboveCurrent
    /// A target weight that would be underweight; `lowestHealthy` is the lowest that is not, in kilograms.
    case targetUnderweight(lowestHealthy: Double)
    /// A weight in kilograms that is far from the weigh-in of a day near it.
    case weightInDoubt(Double, known: Double, on: CalendarDay)
    /// An unusually large amount, above a limit in `unit`, which is allowed once the person confirms it.
    case muchAtOnce(Int, unit: String)
    /// An unusually small amount, no more than a limit in `unit`, which is allowed once the person confirms it.
    case littleAtOnce(Int, unit: String)
    /// Less energy than protein, carbohydrate and fat alone have, in kilocalories; allowed once the person confirms it.
    case energyBelowNutrients(expected: Int)
    /// Own targets that conflict with each other or with the limits that protect the person.
    case ownTargets(OwnTargetsProblem.Reason)
    /// A number of kilocalories above what food can have, but plausible as kilojoules.
    case perhapsKilojoules(Int, maximum: Int)
    /// A barcode that another of the person's own foods has.
    case barcodeTaken(by: String)
    /// Foods shared with everyone on the server more often than the daily limit.
    case sharedTooOften(maximum: Int)
    /// A meal's name that another of the person's meals has.
    case mealNameTaken(String)
    /// A dish too light for its energy; `least` is the lowest possible weight in grams.
    case dishTooLight(least: Int)
    /// A recipe with itself as an ingredient.
    case recipeInItself
    /// A recipe without ingredients where some are required.
    case recipeEmpty
    /// Body fat that is unknown, although the chosen formula for the basal metabolic rate needs it.
    case bodyFatMissing
}

extension FieldProblem {
    /// Whether the person can resolve it by confirming the value.
    public var isQuestion: Bool {
        switch self {
        case .muchAtOnce, .littleAtOnce, .energyBelowNutrients, .weightInDoubt: true
        default: false
        }
    }
}

/// The JSON type of a field.
public enum JSONKind: String, CaseIterable, Sendable {
    case number
    case wholeNumber
    case text
    case list
    case boolean
    case object
    /// A text with a point in time.
    case time
}

/// Refused input: the fields at fault, each with its reason. Nothing of it was stored.
public struct InvalidInput: Error, Hashable, Sendable {
    /// The reasons, each by the field's name in the contract.
    public let fields: [String: FieldProblem]

    /// A refusal for these reasons.
    public init(_ fields: [String: FieldProblem]) {
        self.fields = fields
    }
}
