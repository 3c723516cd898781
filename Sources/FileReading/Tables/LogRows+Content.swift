import APIContract
import NutritionScience

extension LogRows {
    /// The content of all rows: of the weights of a day the newest, which without times is the last, or in a file
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

    /// The reason why the energies may not have been eaten, as far as columns and rows tell.
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

    /// The order of day and month in the dates; nil where both are possible.
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
