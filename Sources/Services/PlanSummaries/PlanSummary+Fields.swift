import APIContract
import NutritionScience
import Rules

/// The parts of a stored summary, each written and read in the same order.
extension FieldWriter {
    mutating func write(_ inputs: PlanInputValues) {
        write(inputs.weight)
        write(inputs.height)
        write(inputs.age)
        write(inputs.sex.rawValue)
        write(inputs.activityLevel.rawValue)
        write(inputs.primaryGoal.rawValue)
        write(inputs.targetWeight)
        write(inputs.hasReachedGoal)
        write(inputs.precaution?.rawValue)
        write(inputs.bodyFat)
        write(inputs.bmrFormula?.rawValue)
        write(inputs.energyGap)
        write(inputs.learnedExpenditure)
    }

    mutating func write(_ numbers: PlanNumbers) {
        write(numbers.bmi)
        write(numbers.bmr)
        write(numbers.tdee)
        write(numbers.calorieTarget)
        write(numbers.proteinTarget)
        write(numbers.waterTarget)
        write(numbers.weeklyRate)
        write(numbers.guards.map(\.rawValue).joined(separator: " "))
    }

    /// Its weights are those of the inputs.
    mutating func write(_ projection: PlanProjection?) {
        write(projection?.estimatedWeeks)
        write(projection?.projectedDate.milliseconds)
    }

    mutating func write(_ start: PlanStart?) {
        write(start?.time.milliseconds)
        write(start?.weight)
    }

    mutating func write(_ evidence: LogEvidence?) {
        write(evidence?.weighIns)
        write(evidence?.loggedDays)
        write(evidence?.digest)
    }

    mutating func write(_ targets: NotifiedTargets?) {
        write(targets?.plan)
        write(targets?.calories)
        write(targets?.protein)
    }

    mutating func write(_ logged: LoggedExpenditure) {
        switch logged {
        case .notKept: write(nil as String?)
        case .nothing: write(LoggedExpenditure.nothingText)
        case .learned(let learned):
            write(LoggedExpenditure.learnedText)
            write(learned)
        }
    }

    private mutating func write(_ learned: LearnedExpenditure) {
        write(learned.expenditure)
        write(learned.low)
        write(learned.high)
        write(learned.trendWeight)
        write(learned.weighedOn?.daysSince1970)
        write(learned.weighIns)
        write(learned.loggedDays)
        write(learned.isUsable)
        write(learned.shortfalls?.map(\.fieldText).joined(separator: " "))
        write(learned.unusableSince?.daysSince1970)
    }
}

extension FieldReader {
    mutating func readInputs() throws(Unreadable) -> PlanInputValues {
        PlanInputValues(
            weight: try read(), height: try read(), age: try read(), sex: try read(), activityLevel: try read(),
            primaryGoal: try read(), targetWeight: try readIfPresent(), hasReachedGoal: try readIfPresent(),
            precaution: try readIfPresent(), bodyFat: try readIfPresent(), bmrFormula: try readIfPresent(),
            energyGap: try readIfPresent(), learnedExpenditure: try readIfPresent())
    }

    mutating func readNumbers() throws(Unreadable) -> PlanNumbers {
        PlanNumbers(
            bmi: try read(), bmr: try read(), tdee: try read(), calorieTarget: try read(), proteinTarget: try read(),
            waterTarget: try read(), weeklyRate: try read(), guards: try readTexts().compactMap(Guard.init))
    }

    mutating func readProjection(of inputs: PlanInputValues) throws(Unreadable) -> PlanProjection? {
        let (weeks, date): (Int?, Timestamp?) = (try readIfPresent(), try readTimestamp())
        guard let weeks, let date, let targetWeight = inputs.targetWeight else { return nil }
        return PlanProjection(
            estimatedWeeks: weeks, projectedDate: date, startWeight: inputs.weight, targetWeight: targetWeight)
    }

    mutating func readStart() throws(Unreadable) -> PlanStart? {
        let (time, weight): (Timestamp?, Double?) = (try readTimestamp(), try readIfPresent())
        guard let time, let weight else { return nil }
        return PlanStart(time: time, weight: weight)
    }

    mutating func readEvidence() throws(Unreadable) -> LogEvidence? {
        let (weighIns, loggedDays): (Int?, Int?) = (try readIfPresent(), try readIfPresent())
        let digest: UInt64? = try readIfPresent()
        guard let weighIns, let loggedDays else { return nil }
        return LogEvidence(weighIns: weighIns, loggedDays: loggedDays, digest: digest)
    }

    mutating func readNotified() throws(Unreadable) -> NotifiedTargets? {
        let (plan, calories, protein): (Plan.ID?, Int?, Int?) = (
            try readIfPresent(), try readIfPresent(), try readIfPresent()
        )
        guard let plan, let calories, let protein else { return nil }
        return NotifiedTargets(plan: plan, calories: calories, protein: protein)
    }

    mutating func readLogged() throws(Unreadable) -> LoggedExpenditure {
        switch try readIfPresent() as String? {
        case nil: .notKept
        case LoggedExpenditure.nothingText: .nothing
        case LoggedExpenditure.learnedText: .learned(try readLearned())
        default: throw Unreadable()
        }
    }

    private mutating func readLearned() throws(Unreadable) -> LearnedExpenditure {
        LearnedExpenditure(
            expenditure: try read(), low: try read(), high: try read(), trendWeight: try read(),
            weighedOn: try readDay(), weighIns: try read(), loggedDays: try read(), isUsable: try read(),
            shortfalls: try readTexts().compactMap(ExpenditureShortfall.init(fieldText:)),
            unusableSince: try readDay())
    }

    mutating func readTimestamp() throws(Unreadable) -> Timestamp? {
        let milliseconds: Int64? = try readIfPresent()
        return milliseconds.map(Timestamp.init(milliseconds:))
    }

    private mutating func readDay() throws(Unreadable) -> CalendarDay? {
        let days: Int? = try readIfPresent()
        return days.map(CalendarDay.init(daysSince1970:))
    }

    /// Texts with spaces between them.
    private mutating func readTexts() throws(Unreadable) -> [String] {
        let text: String? = try readIfPresent()
        return text?.split(separator: " ").map(String.init) ?? []
    }
}

extension LoggedExpenditure {
    fileprivate static let (nothingText, learnedText) = ("nothing", "learned")
}

extension ExpenditureShortfall {
    /// `logged_days:3`, or `implausible` where nothing is counted.
    fileprivate var fieldText: String { [code.rawValue, count?.description].compactMap(\.self).joined(separator: ":") }

    fileprivate init?(fieldText: String) {
        let parts = fieldText.split(separator: ":")
        guard let code = parts.first.flatMap({ Code(rawValue: String($0)) }) else { return nil }
        self.init(code: code, count: parts.dropFirst().first.flatMap { Int($0) })
    }
}
