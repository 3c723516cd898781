import APIContract
import Foundation
import NutritionScience

/// What Apple Health's export says about weight and food, day by day.
struct AppleHealthSamples {
    private struct WeightSample {
        let moment: Int
        let weight: LogContent.LoggedWeight
    }

    /// What makes a sample the same as one that another app wrote: its kind, its moment and its value.
    private struct Sample: Hashable {
        let kind: UInt8
        let moment: Int32
        let value: Float
    }

    /// What an app wrote of a moment is a food, or a meal.
    private struct Food: Hashable {
        let day: CalendarDay
        let app: Int32
        let moment: Int32
    }

    /// What is known of a food: its energy, and which other nutrients it tells.
    private struct Known {
        var energy = 0.0
        var nutrients: UInt64 = 0
    }

    private let rules: LogRules
    private var weights: [CalendarDay: WeightSample] = [:]
    private var intakes: [CalendarDay: LogContent.Intake] = [:]
    private var foods: [Food: Known] = [:]
    /// What the foods of a day have of the other nutrients, by their places.
    private var amounts: [CalendarDay: [Double]] = [:]
    /// Which app wrote a sample of food first.
    private var writers: [Sample: Int32] = [:]
    private var apps: [String: Int32] = [:]
    private var read = LogContent(source: .appleHealth)

    /// More samples of food than anybody has, who logs twenty foods a day for fifteen years, each with all its nutrients.
    private static let mostSamples = 4_000_000
    private static let mostFoods = 1_000_000
    private static let mostApps = 10_000

    init(_ rules: LogRules) {
        self.rules = rules
    }

    /// Whether there are more samples than anybody has.
    var areTooMany: Bool {
        writers.count > Self.mostSamples || foods.count > Self.mostFoods || apps.count > Self.mostApps
    }

    /// What was read. Of the weigh-ins of a day the last counts; energies and nutrients are added up.
    var content: LogContent {
        var content = read
        content.weights = weights.values.map(\.weight)
        var sums: [CalendarDay: NutrientSums] = [:]
        // What has no energy is no food: a cup of coffee that an app for caffeine wrote.
        for (food, known) in foods where known.energy > 0 {
            let told = LogNutrient.all.filter { known.nutrients & 1 << UInt64($0.place) != 0 }
            sums[food.day, default: NutrientSums()].add(told.map { ($0, 0) }, energy: known.energy)
        }
        content.intakes = intakes.map { day, intake in
            var intake = intake
            let known = sums[day]?.amounts(eachIsFood: true)
            for nutrient in LogNutrient.all where known?[nutrient] != nil {
                intake.nutrients[nutrient] = amounts[day]?[nutrient.place]
            }
            return intake
        }
        return content
    }

    /// Takes a record, if it is about weight or food.
    mutating func add(_ record: AppleHealthAttributes, line: Int) {
        guard let type = record.value("type") else { return }
        if type.isEqual("HKQuantityTypeIdentifierBodyMass") {
            guard let (day, moment) = time(of: record, line: line) else { return }
            addWeight(record, day, moment, line: line)
        } else if type.starts(with: DietarySample.beginning.utf8),
            let sample = DietarySample.byType[
                String(decoding: type.dropFirst(DietarySample.beginning.utf8.count), as: UTF8.self)]
        {
            guard let (day, moment) = time(of: record, line: line) else { return }
            add(sample, record, day, moment, line: line)
        }
    }

    private mutating func time(of record: AppleHealthAttributes, line: Int) -> (CalendarDay, Int)? {
        guard let time = AppleHealthTime(record.text("startDate")) else {
            read.skip(line, .date)
            return nil
        }
        guard rules.days?.contains(time.day) != false else {
            read.skip(line, .dayOutOfRange)
            return nil
        }
        return (time.day, time.secondsSince1970)
    }

    private mutating func addWeight(_ record: AppleHealthAttributes, _ day: CalendarDay, _ moment: Int, line: Int) {
        guard let value = Double(record.text("value")), value.isFinite,
            let unit = LogWeightUnit(name: record.text("unit"))
        else { return read.skip(line, .weight) }
        guard unit.mass(value) != nil else { return read.skip(line, .weightOutOfRange) }
        if let known = weights[day], known.moment > moment { return }
        weights[day] = WeightSample(
            moment: moment, weight: LogContent.LoggedWeight(line: line, date: .day(day), amount: value, unit: unit))
    }

    private mutating func add(
        _ kind: DietarySample, _ record: AppleHealthAttributes, _ day: CalendarDay, _ moment: Int, line: Int
    ) {
        guard let value = Double(record.text("value")), value.isFinite,
            let unit = kind.size(ofUnit: record.text("unit"))
        else { return kind == .energy ? read.skip(line, .energy) : () }
        let amount = value * unit
        guard kind.isPossible(amount) else { return kind == .energy ? read.skip(line, .energyOutOfRange) : () }
        let app = record.text("sourceName")
        let number = apps[app] ?? Int32(apps.count)
        apps[app] = number
        // What one app wrote and another one copied was eaten once; the same app may tell of two such bananas.
        let second = Int32(truncatingIfNeeded: moment)
        let sample = Sample(kind: kind.number, moment: second, value: Float(amount))
        let writer = writers[sample] ?? number
        writers[sample] = writer
        guard writer == number else { return }
        add(amount, of: kind, to: Food(day: day, app: number, moment: second), line: line)
    }

    private mutating func add(_ amount: Double, of kind: DietarySample, to food: Food, line: Int) {
        let none = LogContent.Intake(line: line, date: .day(food.day), meal: nil)
        func sum(_ known: Double?) -> Double { (known ?? 0) + amount }
        switch kind {
        case .energy:
            intakes[food.day, default: none].energy = sum(intakes[food.day]?.energy)
            foods[food, default: Known()].energy += amount
        case .nutrient(.protein): intakes[food.day, default: none].protein = sum(intakes[food.day]?.protein)
        case .nutrient(.carbohydrate):
            intakes[food.day, default: none].carbohydrate = sum(intakes[food.day]?.carbohydrate)
        case .nutrient(.fat): intakes[food.day, default: none].fat = sum(intakes[food.day]?.fat)
        case .nutrient(let nutrient), .sodium(let nutrient):
            foods[food, default: Known()].nutrients |= 1 << UInt64(nutrient.place)
            amounts[food.day, default: [Double](repeating: 0, count: Nutrient.allCases.count)][nutrient.place] += amount
        }
    }
}

/// What Apple Health tells of food.
private enum DietarySample: Hashable {
    case energy
    case nutrient(Nutrient)
    /// Counted as salt.
    case sodium(Nutrient)

    /// How the types of its records begin.
    static let beginning = "HKQuantityTypeIdentifierDietary"

    /// By the rest of the type.
    static let byType: [String: DietarySample] = [
        "EnergyConsumed": .energy, "Protein": .nutrient(.protein), "Carbohydrates": .nutrient(.carbohydrate),
        "FatTotal": .nutrient(.fat), "Sugar": .nutrient(.sugar), "Fiber": .nutrient(.fibre),
        "FatSaturated": .nutrient(.saturatedFat), "Sodium": .sodium(.salt),
        "FatMonounsaturated": .nutrient(.monounsaturatedFat), "FatPolyunsaturated": .nutrient(.polyunsaturatedFat),
        "Cholesterol": .nutrient(.cholesterol), "Caffeine": .nutrient(.caffeine), "VitaminA": .nutrient(.vitaminA),
        "Thiamin": .nutrient(.vitaminB1), "Riboflavin": .nutrient(.vitaminB2), "Niacin": .nutrient(.vitaminB3),
        "PantothenicAcid": .nutrient(.vitaminB5), "VitaminB6": .nutrient(.vitaminB6), "Biotin": .nutrient(.vitaminB7),
        "Folate": .nutrient(.folate), "VitaminB12": .nutrient(.vitaminB12), "VitaminC": .nutrient(.vitaminC),
        "VitaminD": .nutrient(.vitaminD), "VitaminE": .nutrient(.vitaminE), "VitaminK": .nutrient(.vitaminK),
        "Calcium": .nutrient(.calcium), "Iron": .nutrient(.iron), "Magnesium": .nutrient(.magnesium),
        "Phosphorus": .nutrient(.phosphorus), "Potassium": .nutrient(.potassium), "Zinc": .nutrient(.zinc),
        "Copper": .nutrient(.copper), "Manganese": .nutrient(.manganese), "Selenium": .nutrient(.selenium),
        "Iodine": .nutrient(.iodine),
    ]

    /// What tells it from the others.
    var number: UInt8 {
        switch self {
        case .energy: .max
        case .nutrient(let nutrient), .sodium(let nutrient): UInt8(nutrient.place)
        }
    }

    /// Whether a record can say so much, in kilocalories or the nutrient's unit.
    func isPossible(_ amount: Double) -> Bool {
        switch self {
        case .energy: (0...Double(AllowedRange.dailyKilocalories.upperBound)).contains(amount)
        case .nutrient(let nutrient), .sodium(let nutrient): LogNutrient.isPossible(amount, of: nutrient)
        }
    }

    /// How many kilocalories, or of the nutrient's unit, a unit is; nil for another unit.
    func size(ofUnit unit: String) -> Double? {
        switch (self, unit) {
        case (.energy, "kcal"), (.energy, "Cal"): 1
        case (.energy, "kJ"): LogEnergy.kilocaloriesPerKilojoule
        case (.energy, _): nil
        case (.nutrient(let nutrient), _): LogNutrient.scale(of: nutrient, unit: unit)
        case (.sodium(let nutrient), _): LogNutrient.scale(of: nutrient, unit: unit).map { $0 * Nutrient.saltOfSodium }
        }
    }
}

/// A moment as Apple Health writes it: `2026-09-20 07:12:33 +0200`.
struct AppleHealthTime: Hashable {
    /// The day that it was where the person was.
    let day: CalendarDay
    let secondsSince1970: Int

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 25, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x20, bytes[13] == 0x3A,
            bytes[16] == 0x3A, bytes[19] == 0x20, bytes[20] == 0x2B || bytes[20] == 0x2D
        else { return nil }
        var numbers: [Int] = []
        for range in [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19, 21..<23, 23..<25] {
            guard bytes[range].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            numbers.append(bytes[range].reduce(0) { $0 * 10 + Int($1) - 0x30 })
        }
        guard let day = CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]), numbers[3] < 24,
            numbers[4] < 60, numbers[5] <= 60, numbers[6] < 24, numbers[7] < 60
        else { return nil }
        self.day = day
        let offset = (numbers[6] * 60 + numbers[7]) * (bytes[20] == 0x2D ? -60 : 60)
        secondsSince1970 = day.daysSince1970 * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5] - offset
    }
}
