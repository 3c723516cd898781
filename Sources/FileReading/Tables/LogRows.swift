import APIContract
import FoodTable
import Foundation
import NutritionScience

/// The rows of one table, a column at a time: how dates and numbers are written is known only when all rows are.
struct LogRows {
    typealias Number = LogNumberColumn

    private(set) var columns: LogColumns
    let rules: LogRules
    private let unit: LogWeightUnit?
    private(set) var lines: [Int32] = []
    private(set) var dates: [LogDate?] = []
    /// The seconds of their days at which rows were written, where they say so.
    private(set) var seconds: [Int32?] = []
    private(set) var meals: [Meal?] = []
    private(set) var weightUnits: [LogWeightUnit?] = []
    private(set) var numbers: [Number: LogNumbers] = [:]
    /// The columns of numbers that there are.
    private let inColumns: [(number: Number, nutrient: LogNutrient?)]
    /// The day of the rows that follow, where it stands in a row of its own.
    private var dayOfRows: LogDate?
    private(set) var givesUnitOfEnergy: Bool
    /// Names of quantities that rows measure and that are not kept.
    private(set) var metricsLeftOut = NamesOnce()
    /// Whether a row says of its energy more than that it is some, and not that it was eaten.
    private(set) var hasVagueEnergy = false
    /// Whether a row names a meal.
    private(set) var hasMeals = false
    private var hasRows = false
    /// Whether a row has a date and a number.
    private(set) var isUnderstood = false

    /// Whether there are rows of which none has a date and a number: its columns may hold something else.
    var isMisread: Bool { hasRows && !isUnderstood }

    /// No rows yet. `unit` is that of weights of which the columns say nothing.
    init(_ columns: LogColumns, _ rules: LogRules, unit: LogWeightUnit?) {
        self.columns = columns
        self.givesUnitOfEnergy = columns.givesUnitOfEnergy
        self.rules = rules
        self.unit = unit
        inColumns =
            Number.main.filter { columns.has($0.meaning) }.map { ($0, nil) }
            + columns.nutrients.map { (.nutrient($0.nutrient.nutrient), $0.nutrient) }
    }

    /// Takes a row in, if it says anything.
    mutating func take(_ record: CSVParser.Record) {
        guard !isDayOfRows(record), columns.counts(record.fields) else { return }
        // A product's rows may measure something else.
        hasRows = hasRows || columns.source == .table
        if lines.isEmpty, dayOfRows == nil, !columns.has(.date), moment(of: record.fields) == nil {
            columns.findDate(in: record.fields, rules)
        }
        if columns.has(.metric) {
            takeMetric(record)
        } else if [.weight, .energy].contains(where: { !columns.text($0, in: record.fields).isEmpty }) {
            append(record)
            for (number, nutrient) in inColumns {
                let text = columns.text(number.meaning, in: record.fields)
                if !text.isEmpty { take(text, as: number, nutrient, record) }
            }
        }
    }

    /// Takes a row in that says itself what it measures.
    private mutating func takeMetric(_ record: CSVParser.Record) {
        let name = LogColumnName(columns.text(.metric, in: record.fields))
        let amount = columns.text(.amount, in: record.fields)
        guard !amount.isEmpty, LogMarks.isLog(sheet: columns.text(.sheet, in: record.fields)) else { return }
        guard let number = Number(name.meaning) else {
            return metricsLeftOut.add(columns.text(.metric, in: record.fields))
        }
        if number == .energy, !name.isEnergyAlone, !name.saysEaten { hasVagueEnergy = true }
        let nutrient = name.nutrient(in: columns.source)
        if let nutrient, nutrient.scale(unit: "") == nil, amount.allSatisfy({ !$0.isLetter }) {
            return metricsLeftOut.add(columns.text(.metric, in: record.fields))
        }
        let unit = name.isKilojoule ? " kJ" : number == .weight ? name.unit.map { " " + $0.rawValue } ?? "" : ""
        append(record)
        take(amount + unit, as: number, nutrient, record)
    }

    private mutating func append(_ record: CSVParser.Record) {
        let moment = moment(of: record.fields)
        hasRows = true
        lines.append(Int32(clamping: record.line))
        dates.append(moment?.date)
        seconds.append(moment?.second.map { Int32(clamping: $0) })
        let name = columns.text(.meal, in: record.fields)
        let meal = columns.has(.meal) ? LogMarks.meal(name, own: rules.meals) : nil
        meals.append(meal)
        hasMeals = hasMeals || (meal != nil && LogMarks.isMeal(name, own: rules.meals))
        weightUnits.append(nil)
    }

    /// Takes in what the last row says of a number.
    private mutating func take(
        _ text: String, as number: Number, _ nutrient: LogNutrient?, _ record: CSVParser.Record
    ) {
        let text = number == .weight ? LogNumber.withDecimals(text) : text
        var (value, unit, decimals) = LogNumber.read(text)
        switch number {
        case .weight:
            let pounds = LogWeightUnit.pounds(text, inColumnOf: columns.weightUnit ?? self.unit)
            if let pounds { (value, unit) = (.plain(pounds), "lb") }
            value = weight(value, unit: unit, record)
        case .energy:
            givesUnitOfEnergy = givesUnitOfEnergy || !unit.isEmpty
            value = energy(value, unit: unit)
        case .protein, .carbohydrate, .fat: break
        case .nutrient: value = amount(of: nutrient, value, unit: unit)
        }
        guard value != .none else { return }
        isUnderstood = isUnderstood || (value != .notANumber && isUsable(dates.last ?? nil))
        let unread = LogNumbers(assuming: assumption(of: number))
        numbers[number, default: unread]
            .append(value, decimals: decimals, row: lines.count - 1)
    }

    /// Whether it is a date, and in three numbers one of a day that can be logged.
    private func isUsable(_ date: LogDate?) -> Bool {
        guard let date, case .numbers = date else { return date != nil }
        return ImportAnswers.DateOrder.allCases.contains { order in
            date.day(order).map { rules.days?.contains($0) != false } ?? false
        }
    }

    private func assumption(of number: Number) -> LogNumbers.Assumption {
        switch number {
        case .energy: .thousands(upTo: Double(AllowedRange.dailyKilocalories.upperBound))
        case .weight where columns.weightUnit == .gram:
            .thousands(upTo: Double(AllowedRange.kilograms.upperBound * 1000))
        default: .decimals
        }
    }

    private mutating func weight(_ value: LogNumber, unit: String, _ record: CSVParser.Record) -> LogNumber {
        let named = LogWeightUnit(name: unit)
        weightUnits[lines.count - 1] =
            named ?? columns.weightUnit ?? LogWeightUnit(name: columns.text(.weightUnit, in: record.fields))
            ?? self.unit
        return unit.isEmpty || named != nil ? value : .notANumber
    }

    /// An amount in the nutrient's unit. MyFitnessPal writes nought for what it doesn't know.
    private func amount(of nutrient: LogNutrient?, _ value: LogNumber, unit: String) -> LogNumber {
        if columns.source == .myFitnessPal, value == .plain(0) { return .none }
        return nutrient?.scale(unit: unit).map(value.times) ?? .none
    }

    private func energy(_ value: LogNumber, unit: String) -> LogNumber {
        switch unit.lowercased() {
        case "": value.times(columns.kilocaloriesPerUnit)
        case "kcal", "cal", "cals", "calories", "ккал", "кал": value
        case "kj", "кдж": value.times(LogEnergy.kilocaloriesPerKilojoule)
        default: .notANumber
        }
    }

    /// The moment of a row, of which the time of day may stand in a column of its own.
    private func moment(of fields: [String]) -> LogMoment? {
        let offset = LogTime.offset(columns.text(.offset, in: fields))
        let time = columns.text(.time, in: fields)
        let place = columns.text(.zone, in: fields)
        let zone: LogZone? = place.isEmpty ? (columns.isUniversal ? .fixed(0) : nil) : LogZone(place)
        // A zone that nobody knows may be any.
        guard place.isEmpty || zone != nil else { return nil }
        if columns.has(.date) {
            let date = columns.text(.date, in: fields)
            return LogMoment(date, rules, offset: offset, zone: zone, timeOfDay: LogTime(time))
                ?? LogMoment(time, rules, offset: offset, zone: zone)
        }
        guard let dayOfRows else { return LogMoment(time, rules, offset: offset, zone: zone) }
        return LogMoment(dayOfRows, LogTime(time), rules, offset: offset, zone: zone)
    }

    /// Whether a row gives the day of those that follow, as Garmin's do.
    private mutating func isDayOfRows(_ record: CSVParser.Record) -> Bool {
        guard !columns.has(.date), record.fields.count(where: { !$0.allSatisfy(\.isWhitespace) }) == 1,
            let text = record.fields.first, !text.allSatisfy(\.isWhitespace)
        else { return false }
        // What can't be understood is not the day before it.
        dayOfRows = LogDate(text, rules)
        return true
    }
}
