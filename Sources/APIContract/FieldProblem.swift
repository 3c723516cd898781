public import NutritionScience

/// Why a field's value was refused. The sentence for it lives in `Wording`.
public enum FieldProblem: Hashable, Sendable {
    /// The field is required and was not sent, or is blank.
    case missing
    /// The value is of another kind than the one it must have.
    case wrongType(expected: JSONKind)
    /// A number outside its range, in `unit` where it has one.
    case outOfRange(minimum: Int, maximum: Int, unit: String?)
    /// A number outside its range, which begins at so many tenths of `unit` and ends at so many whole ones.
    case outOfRangeInTenths(minimum: Int, maximum: Int, unit: String)
    /// A count of something that is to be more than none.
    case notAboveZero
    /// A number that is too small.
    case tooSmall(minimum: Int)
    /// A number that is too large.
    case tooLarge(maximum: Int)
    /// A text whose length, in characters, is outside the range.
    case wrongLength(minimum: Int, maximum: Int)
    /// A list with more than so many entries.
    case tooManyEntries(maximum: Int)
    /// A list with an entry that is blank or longer than so many characters.
    case entryTooLong(maximum: Int)
    /// None of the values that the field may have.
    case notOneOf([String])
    /// A text with control characters in it.
    case controlCharacters
    /// A password of blanks, or of one character again and again.
    case oneCharacter
    /// A password that is among the most common ones.
    case commonPassword
    /// A password that is the person's own e-mail address or name.
    case sameAsAccount
    /// Not an e-mail address.
    case notAnEmail
    /// Not 8 to 14 digits, or the last is not the check digit of the others.
    case notABarcode
    /// Not a UUID.
    case notAUUID
    /// Not a number of a record, or a UUID of version 4 or 7.
    case notARecord
    /// Not a task of the person.
    case notATask
    /// A day that the clock of a device gave, which was wrong by years.
    case ofWrongClock
    /// A number that does not follow the one before.
    case numberDoesNotFollow
    /// JSON of more bytes than that.
    case tooManyBytes(maximum: Int)
    /// Not a day written as `YYYY-MM-DD`.
    case notADay
    /// Not a time of day written as `HH:MM`.
    case notATimeOfDay
    /// The columns of a table don't make a log: one has to be the date, one the weight or the calories, each once.
    case columnsIncomplete
    /// The end of an eating window that is its beginning.
    case sameAsStart
    /// A cycle with fasting days, for somebody who is not to fast.
    case fastingNotAllowed
    /// Calories that leave some days of a cycle far more than is spent.
    case tooMuchForCycle
    /// Something that a step comes before which is not done yet.
    case stepNotReached
    /// Not the address of a device at a push service that notifications are sent to.
    case notAPushEndpoint
    /// Not a key as browsers make them for push notifications.
    case notAPushKey
    /// A day outside the range.
    case dayOutOfRange(earliest: CalendarDay, latest: CalendarDay)
    /// A day that gives an age outside the range, in completed years.
    case ageOutOfRange(minimum: Int, maximum: Int)
    /// A day that is not after today and within ten years.
    case notAFutureDay
    /// A target weight that is not below the current weight, where the goal is to lose weight.
    case targetNotBelowCurrent
    /// A target weight that is not above the current weight, where the goal is to gain muscle.
    case targetNotAboveCurrent
    /// A target weight that would be underweight; `lowestHealthy` kilograms would not.
    case targetUnderweight(lowestHealthy: Double)
    /// A weight in kilograms that is far from what was weighed on a day near it.
    case weightInDoubt(Double, known: Double, on: CalendarDay)
    /// So much at once that it is asked about, though it is allowed: more than so many, in `unit`.
    case muchAtOnce(Int, unit: String)
    /// So little that it is asked about, though it is allowed: no more than so many, in `unit`.
    case littleAtOnce(Int, unit: String)
    /// Less energy than protein, carbohydrate and fat have alone, which is asked about; they have so many kilocalories.
    case energyBelowNutrients(expected: Int)
    /// Targets of one's own that collide with each other or with what protects the person.
    case ownTargets(OwnTargetsProblem.Reason)
    /// More kilocalories than food can have, but not more kilojoules.
    case perhapsKilojoules(Int, maximum: Int)
    /// A barcode that another own food of the person has.
    case barcodeTaken(by: String)
    /// Foods that are shared with everybody on the server more often than the limit of a day.
    case sharedTooOften(maximum: Int)
    /// The name of a meal that another meal of the person has.
    case mealNameTaken(String)
    /// A dish that would weigh less than its energy can: it weighs so many grams at least.
    case dishTooLight(least: Int)
    /// A recipe that would be an ingredient of itself.
    case recipeInItself
    /// A recipe without ingredients, where it must have something in it.
    case recipeEmpty
    /// Body fat that is not known, where the chosen formula of the basal metabolic rate needs it.
    case bodyFatMissing
}

extension FieldProblem {
    /// Whether the person can answer it by saying that it is right.
    public var isQuestion: Bool {
        switch self {
        case .muchAtOnce, .littleAtOnce, .energyBelowNutrients, .weightInDoubt: true
        default: false
        }
    }
}

/// What kind of JSON a field holds.
public enum JSONKind: String, CaseIterable, Sendable {
    case number
    case wholeNumber
    case text
    case list
    case boolean
    case object
    /// A text with a moment in time.
    case time
}

/// Input that was refused: the fields at fault, each with its reason. Nothing of it was stored.
public struct InvalidInput: Error, Hashable, Sendable {
    /// The reason by the field's name in the contract.
    public let fields: [String: FieldProblem]

    /// A refusal for these reasons.
    public init(_ fields: [String: FieldProblem]) {
        self.fields = fields
    }
}
