import APIContract
import Foundation
import NutritionScience

/// The columns of a table by their content.
struct LogColumns {
    /// The product that the file is from, as far as its columns tell.
    let source: LogSource
    /// The unit of weights, where the name of their column, or what the file is, gives one.
    private(set) var weightUnit: LogWeightUnit?
    /// The unit in which a product mostly writes weights, where the file doesn't say it.
    private(set) var usualWeightUnit: LogWeightUnit?

    private let header: [String]
    private var places: [LogColumnName.Meaning: Int] = [:]
    /// The places of year, month and day, where each has a column of its own; else empty.
    private var dateParts: [Int] = []
    /// The columns of weights in other units than the first: the same weights, or pounds beside stones.
    private var otherWeights: [(place: Int, unit: LogWeightUnit)] = []
    /// The other nutrients of which there is a column, in the order of the columns, with the columns' names.
    private(set) var nutrients: [(nutrient: LogNutrient, column: String)] = []
    private var isKilojoule = false
    /// Whether the name of the column says in which unit its energies are.
    private(set) var givesUnitOfEnergy = false
    /// The reason why the energies may not have been eaten; nil where something says that they were.
    private(set) var energyDoubt: LogContent.EnergyDoubt?
    /// Whether moments without a zone are in universal time.
    private(set) var isUniversal = false

    /// The columns with these names; nil where there is none for the date, or none for weight or energy. `product` is
    /// what the file is known to be otherwise.
    init?(_ header: [String], product: LogSource? = nil) {
        let names = header.map(LogColumnName.init)
        let words = names.map(\.words)
        self.header = header
        source = product ?? LogMarks.source(of: words)
        // What is lifted or burned in training is no body weight, and was not eaten.
        guard !words.contains(where: LogColumnName.isTraining) else { return nil }
        placeDates(names)
        places[.energy] = LogMarks.energy(names)
        for (index, name) in names.enumerated() {
            guard let meaning = name.meaning, places[meaning] ?? index == index else { continue }
            if let nutrient = name.nutrient(in: source) { nutrients.append((nutrient, header[index])) }
            places[meaning] = index
            if meaning == .energy { (isKilojoule, givesUnitOfEnergy) = (name.isKilojoule, name.givesUnitOfEnergy) }
        }
        // In a table of nobody's making, only its owner knows.
        guard source != .table || !LogMarks.mayBeSpent(names) else { return nil }
        switch LogMarks.energies(names, of: source) {
        case .eaten: break
        case .doubtful(let doubt): energyDoubt = doubt
        case .notEaten: drop([.energy])
        }
        if places[.weight] == nil, source == .googleFit || LogMarks.hasRangeOfWeights(words) {
            places[.weight] = places[.averageWeight]
        }
        if places[.energy] == nil, places[.metric] == nil {
            drop([.protein, .carbohydrate, .fat, .meal, .food] + nutrients.map { .nutrient($0.nutrient.nutrient) })
            nutrients = []
        }
        // A weight by a name that nobody knows is nothing to pass over.
        guard source != .table || isWeighed || !names.contains(where: \.mayBeWeight) else { return nil }
        weightUnit = places[.weight].flatMap { names[$0].unit } ?? LogMarks.weightUnit(of: source)
        usualWeightUnit = LogMarks.usualWeightUnit(of: source, words)
        // Grams among foods are those of the foods.
        if weightUnit == .gram, LogMarks.saysEaten(names) { drop([.weight]) }
        placeOtherWeights(names)
        guard places[.date] != nil || places[.time] != nil, isLog else { return nil }
    }

    /// Finds the columns for the day and for the time of day. `Day` beside a date is the day of the week, and
    /// `Measurement time` beside a date the time of day.
    private mutating func placeDates(_ names: [LogColumnName]) {
        let dates = names.indices.filter { names[$0].meaning == .date }
        let named =
            dates.first { !names[$0].isWeekday && !names[$0].isTimeOfDay } ?? dates.first { !names[$0].isWeekday }
        let parts = LogColumnName.partsOfDate.compactMap { part in
            names.firstIndex { part.contains($0.words.joined(separator: " ")) }
        }
        if named == nil, parts.count == LogColumnName.partsOfDate.count { dateParts = parts }
        let unnamed = names.indices.first { names[$0].meaning == nil && names[$0].isDate }
        let date = dateParts.first ?? named ?? dates.first ?? unnamed
        let time = names.indices.first { index in
            index != date && (names[index].meaning == .time || (names[index].isTimeOfDay && dates.contains(index)))
        }
        places[.date] = date
        places[.time] = time
        isUniversal = [date, time].contains { place in place.map { names[$0].isUniversal } ?? false }
    }

    /// Finds the columns that are called like that of the weight, but for their unit.
    private mutating func placeOtherWeights(_ names: [LogColumnName]) {
        guard let first = places[.weight], first < names.count, names[first].unit != nil else { return }
        otherWeights = names.indices.compactMap { index in
            guard index != first, names[index].meaning == .weight, let unit = names[index].unit,
                unit != names[first].unit, names[index].wordsBesidesUnits == names[first].wordsBesidesUnits
            else { return nil }
            return (index, unit)
        }
    }

    /// Takes the first column in which a row has a date for that of the day, where no name says so.
    mutating func findDate(in fields: [String], _ rules: LogRules) {
        let known = Set(places.values)
        places[.date] = fields.indices.first { index in
            !known.contains(index) && LogNumber.read(fields[index]).number == .notANumber
                && LogDate(fields[index], rules) != nil
        }
    }

    /// The columns that a person named; nil for one that holds nothing that is read.
    init(_ meanings: [LogColumn?], header: [String]) {
        source = .table
        self.header = header
        let names = header.map(LogColumnName.init)
        for (index, meaning) in meanings.enumerated() {
            guard let column = meaning else { continue }
            let meaning = LogColumnName.Meaning(column)
            guard places[meaning] == nil else { continue }
            places[meaning] = index
            if let nutrient = column.nutrient(named: index < names.count ? names[index] : nil) {
                nutrients.append((nutrient, index < header.count ? header[index] : ""))
            }
        }
        // Who was not asked about vitamins keeps them where their names are clear.
        for (index, name) in names.enumerated() where index >= meanings.count || meanings[index] == nil {
            if let nutrient = name.nutrient(in: .table), let meaning = name.meaning, places[meaning] == nil {
                nutrients.append((nutrient, header[index]))
                places[meaning] = index
            }
        }
        isUniversal = places[.date].map { $0 < names.count && names[$0].isUniversal } ?? false
        weightUnit = places[.weight].flatMap { $0 < names.count ? names[$0].unit : nil }
        isKilojoule = places[.energy].map { $0 < names.count && names[$0].isKilojoule } ?? false
        givesUnitOfEnergy = places[.energy].map { $0 < names.count && names[$0].givesUnitOfEnergy } ?? false
        let named = Set(places.values)
        placeOtherWeights(names)
        otherWeights.removeAll { named.contains($0.place) }
    }

    /// Whether it has weights, or rows whose weights are not those of bodies.
    private var isWeighed: Bool { has(.weight) || has(.averageWeight) || has(.metric) || has(.food) }

    private var isLog: Bool {
        places[.weight] != nil || places[.energy] != nil || (places[.metric] != nil && places[.amount] != nil)
    }

    private mutating func drop(_ meanings: [LogColumnName.Meaning]) {
        for meaning in meanings { places[meaning] = nil }
    }

    /// The names of columns that hold nothing that is kept.
    var leftOut: [String] {
        let kept = Set(places.values).union(otherWeights.map(\.place)).union(dateParts)
        return header.indices.filter { !kept.contains($0) }.map { header[$0] }
    }

    /// Whether there is a column for it.
    func has(_ meaning: LogColumnName.Meaning) -> Bool { places[meaning] != nil }

    /// The text of a row's cell of a column; empty where there is none.
    func text(_ meaning: LogColumnName.Meaning, in fields: [String]) -> String {
        guard let index = places[meaning] else { return "" }
        if meaning == .date, !dateParts.isEmpty {
            return dateParts.map { Self.cell($0, of: fields) }.joined(separator: "-")
        }
        let text = Self.cell(index, of: fields)
        return meaning == .weight && !otherWeights.isEmpty ? weight(text, in: fields) : text
    }

    private static func cell(_ index: Int, of fields: [String]) -> String {
        index < fields.count ? fields[index].trimmingCharacters(in: .whitespaces) : ""
    }

    /// The weight of a row that has it in several units, where `first` stands in the first column: stones and pounds
    /// together, or else what the first column has that says anything.
    private func weight(_ first: String, in fields: [String]) -> String {
        var cells = otherWeights.map { (unit: $0.unit, text: Self.cell($0.place, of: fields)) }
        if let unit = weightUnit { cells.insert((unit, first), at: 0) }
        let (stones, pounds) = (cells.first { $0.unit == .stone }, cells.first { $0.unit == .pound })
        if let stones, let pounds, let both = LogWeightUnit.together(stones: stones.text, pounds: pounds.text) {
            return both
        }
        guard let cell = cells.first(where: { LogNumber.read($0.text).number.isSomething }), cell.text != first else {
            return first
        }
        return LogNumber.read(cell.text).unit.isEmpty ? "\(cell.text) \(cell.unit.rawValue)" : cell.text
    }

    /// Whether a row has several cells.
    var isWide: Bool { places.count > 1 }

    /// Kilocalories in one of the energy column's unit.
    var kilocaloriesPerUnit: Double { isKilojoule ? LogEnergy.kilocaloriesPerKilojoule : 1 }

    /// Whether a row says something for itself: it is not deleted, adds up no other rows, and is no exercise.
    func counts(_ fields: [String]) -> Bool {
        guard !["1", "true", "yes", "y", "deleted"].contains(text(.deleted, in: fields).lowercased()) else {
            return false
        }
        if has(.food), has(.quantity), has(.energy), text(.food, in: fields).isEmpty,
            text(.quantity, in: fields).isEmpty
        {
            return false
        }
        if has(.energy), LogMarks.isExercise(type: text(.meal, in: fields), unit: text(.weightUnit, in: fields)) {
            return false
        }
        return true
    }
}

extension LogColumn {
    /// The nutrient that a column of a name holds, in the unit that the name gives, else in the usual one; nil for what
    /// is none, or has a place of its own.
    fileprivate func nutrient(named name: LogColumnName?) -> LogNutrient? {
        guard case .nutrient(let nutrient) = LogColumnName.Meaning(self) else { return nil }
        return LogNutrient(
            nutrient: nutrient, isSodium: self == .sodium, unit: name?.nutrientUnit ?? (self == .sodium ? "mg" : "g"))
    }
}
