import FoodTable
import APIContract
import Foundation
import NutritionScience

/// The rows of one table, a column at a time: how dates and numbers are written is known only when all rows are.
struct LogRows {
    private typealias Number = LogNumberColumn

    private var columns: LogColumns
    private let rules: LogRules
    private let unit: LogWeightUnit?
    private var lines: [Int32] = []
    private var dates: [LogDate?] = []
    /// The seconds of their days at which rows were written, where they say so.
    private var seconds: [Int32?] = []
    private var meals: [Meal?] = []
    private var weightUnits: [LogWeightUnit?] = []
    private var numbers: [Number: LogNumbers] = [:]
    /// The columns of numbers that there are.
    private let inColumns: [(number: Number, nutrient: LogNutrient?)]
    /// The day of the rows that follow, where it stands in a row of its own.
    private var dayOfRows: LogDate?
    private var givesUnitOfEnergy: Bool
    /// What rows measure that is not kept.
    private var metricsLeftOut = NamesOnce()
    /// Whether a row says of its energy more than that it is some, and not that it was eaten.
    private var hasVagueEnergy = false
    /// Whether a row names a meal.
    private var hasMeals = false
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

extension LogRows {
    /// What the rows say together: of the weights of a day the newest, which without times is the last, or in a file
    /// that begins with the newest day the first; and each meal's energy and nutrients added up.
    func content() -> LogContent {
        var content = LogContent(source: columns.source)
        content.dateOrder = dateOrder
        content.givesUnitOfEnergy = givesUnitOfEnergy || !columns.has(.energy)
        let values = Dictionary(
            uniqueKeysWithValues: numbers.map { number, cells in
                (number, cells.resolved(file: numbers.values.lazy.compactMap(\.decimals).first))
            })
        let isNewestFirst = isNewestFirst(content.dateOrder)
        let usualUnit = usualUnit(values[.weight])
        var weights: [LogDate: LogContent.LoggedWeight] = [:]
        let withoutUnit = columns.nutrients.filter { nutrient, _ in
            nutrient.scale(unit: "") == nil && numbers[.nutrient(nutrient.nutrient)] == nil
        }
        content.leaveOut(columns.leftOut + withoutUnit.map(\.column) + metricsLeftOut.names)
        // Where rows measure one thing each, no row is a food.
        var intakes = LogIntakes(eachIsFood: !columns.has(.metric))
        let nutrients = numbers.keys.compactMap { number -> Nutrient? in
            if case .nutrient(let nutrient) = number { nutrient } else { nil }
        }
        for row in lines.indices {
            guard let date = date(ofRow: row, content.dateOrder, &content) else { continue }
            if let weight = weight(ofRow: row, values, usualUnit, on: date, &content) {
                let isNewest = weights[date].map { weight.isNewer(than: $0) ?? !isNewestFirst } ?? true
                if isNewest { weights[date] = weight }
            }
            add(row, on: date, values, nutrients, to: &intakes, &content)
        }
        content.weights = Array(weights.values)
        content.intakes = intakes.all
        let doubt = energyDoubt
        for index in content.intakes.indices { content.intakes[index].doubt = doubt }
        return content
    }

    /// Why the energies may not have been eaten, as far as columns and rows tell.
    private var energyDoubt: LogContent.EnergyDoubt? {
        guard columns.energyDoubt == .unsaid else { return columns.energyDoubt }
        // What a weight in a column says of energies is said by the names of columns.
        let isOwnLog = columns.has(.metric) && !hasVagueEnergy && numbers[.weight] != nil
        guard !hasMeals, !isOwnLog, numbers[.protein] == nil, numbers[.carbohydrate] == nil else { return nil }
        var rows: [LogDate: Int] = [:]
        for case let date? in dates { rows[date, default: 0] += 1 }
        return rows.values.contains { $0 >= Self.mostMealsOfADay } ? .likeBurned : .unsaid
    }

    /// Nobody who doesn't say what they ate writes that number of energies a day; devices do.
    private static let mostMealsOfADay = 20

    /// The unit in which the product mostly writes weights, where the weight in the middle can be in no other.
    private func usualUnit(_ weight: ((Int) -> Double?)?) -> LogWeightUnit? {
        guard let weight, let usual = columns.usualWeightUnit else { return nil }
        let amounts = lines.indices.compactMap(weight).filter { $0 > 0 }.sorted()
        guard !amounts.isEmpty else { return nil }
        return LogWeightUnit.certainKilograms.contains(amounts[amounts.count / 2]) ? usual : nil
    }

    /// The weight of a row. Apps write 0 where nothing was measured.
    private func weight(
        ofRow row: Int, _ values: [Number: (Int) -> Double?], _ usualUnit: LogWeightUnit?, on date: LogDate,
        _ content: inout LogContent
    ) -> LogContent.LoggedWeight? {
        guard let amount = values[.weight]?(row), amount != 0 else { return nil }
        let line = Int(lines[row])
        guard amount.isFinite else {
            content.skip(line, .weight)
            return nil
        }
        let unit = weightUnits[row] ?? usualUnit ?? LogWeightUnit.onlyPossible(amount)
        let weight = LogContent.LoggedWeight(
            line: line, date: date, amount: amount, unit: unit, second: seconds[row].map { Int($0) })
        if !weight.isPossible { content.skip(line, .weightOutOfRange) }
        return weight.isPossible ? weight : nil
    }

    private func add(
        _ row: Int, on date: LogDate, _ values: [Number: (Int) -> Double?], _ nutrients: [Nutrient],
        to intakes: inout LogIntakes, _ content: inout LogContent
    ) {
        let line = Int(lines[row])
        let energy = values[.energy]?(row)
        if let energy, !energy.isFinite { return content.skip(line, .energy) }
        if let energy, !(0...LogEnergy.most).contains(energy) { return content.skip(line, .energyOutOfRange) }
        let grams = [Number.protein, .carbohydrate, .fat].map { number in
            values[number]?(row).flatMap { (0...LogIntakes.mostGrams).contains($0) ? $0 : nil }
        }
        let others = nutrients.compactMap { nutrient in
            values[.nutrient(nutrient)]?(row).flatMap { amount in
                LogNutrient.isPossible(amount, of: nutrient) ? (nutrient, amount) : nil
            }
        }
        guard energy != nil || !others.isEmpty || grams.contains(where: { $0 != nil }) else { return }
        intakes.add(
            LogContent.Intake(
                line: line, date: date, meal: meals[row], energy: energy, protein: grams[0], carbohydrate: grams[1],
                fat: grams[2]), others)
    }

    /// Whether the file begins with the newest day.
    private func isNewestFirst(_ order: ImportAnswers.DateOrder?) -> Bool {
        let days = dates.lazy.compactMap { $0?.day(order ?? .monthFirst) }
        guard let first = days.first, let last = days.last else { return false }
        return first > last
    }

    /// What comes first in the dates; nil where both may.
    private var dateOrder: ImportAnswers.DateOrder? {
        var orders = LogDateOrders()
        for case let date? in dates { orders.add(date, within: rules.days) }
        return orders.certain
    }

    /// The date of a row that counts, which is a day where the order of dates is certain.
    private func date(
        ofRow row: Int, _ order: ImportAnswers.DateOrder?, _ content: inout LogContent
    ) -> LogDate? {
        let line = Int(lines[row])
        guard let date = dates[row] else {
            content.skip(line, .date)
            return nil
        }
        if order == nil, case .numbers = date { return date }
        guard let day = date.day(order ?? .monthFirst) else {
            content.skip(line, .date)
            return nil
        }
        guard rules.days?.contains(day) != false else {
            content.skip(line, .dayOutOfRange)
            return nil
        }
        return .day(day)
    }
}
