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
        let nutrient: Nutrient
        let moment: Int32
        let value: Float
    }

    private let rules: LogRules
    private var weights: [CalendarDay: WeightSample] = [:]
    private var intakes: [CalendarDay: LogContent.Intake] = [:]
    /// Which app wrote a sample of food first.
    private var writers: [Sample: Int32] = [:]
    private var apps: [String: Int32] = [:]
    private var read = LogContent(source: .appleHealth)

    /// More samples of food than anybody has, who logs forty foods a day for thirty years, each with its nutrients.
    private static let mostSamples = 2_000_000
    private static let mostApps = 10_000

    init(_ rules: LogRules) {
        self.rules = rules
    }

    /// Whether there are more samples than anybody has.
    var areTooMany: Bool { writers.count > Self.mostSamples || apps.count > Self.mostApps }

    /// What was read. Of the weigh-ins of a day the last counts; energies and nutrients are added up.
    var content: LogContent {
        var content = read
        content.weights = weights.values.map(\.weight)
        content.intakes = Array(intakes.values)
        return content
    }

    /// Takes a record, if it is about weight or food.
    mutating func add(_ record: AppleHealthAttributes, line: Int) {
        guard let type = record.value("type") else { return }
        if type.isEqual("HKQuantityTypeIdentifierBodyMass") {
            guard let (day, moment) = time(of: record, line: line) else { return }
            addWeight(record, day, moment, line: line)
        } else if let nutrient = Nutrient.allCases.first(where: { type.isEqual($0.type) }) {
            guard let (day, moment) = time(of: record, line: line) else { return }
            add(nutrient, record, day, moment, line: line)
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
        _ nutrient: Nutrient, _ record: AppleHealthAttributes, _ day: CalendarDay, _ moment: Int, line: Int
    ) {
        guard let value = Double(record.text("value")), value.isFinite,
            let unit = nutrient.size(ofUnit: record.text("unit"))
        else { return nutrient == .energy ? read.skip(line, .energy) : () }
        let amount = value * unit
        guard (0...nutrient.most).contains(amount) else {
            return nutrient == .energy ? read.skip(line, .energyOutOfRange) : ()
        }
        let app = record.text("sourceName")
        let number = apps[app] ?? Int32(apps.count)
        apps[app] = number
        // What one app wrote and another one copied was eaten once; the same app may tell of two such bananas.
        let sample = Sample(nutrient: nutrient, moment: Int32(truncatingIfNeeded: moment), value: Float(amount))
        let writer = writers[sample] ?? number
        writers[sample] = writer
        guard writer == number else { return }
        let none = LogContent.Intake(line: line, date: .day(day), meal: nil)
        intakes[day, default: none][keyPath: nutrient.path] =
            (intakes[day]?[keyPath: nutrient.path] ?? 0) + amount
    }
}

/// What Apple Health tells of food.
private enum Nutrient: UInt8, CaseIterable {
    case energy, protein, carbohydrate, fat

    /// The type of its records.
    var type: StaticString {
        switch self {
        case .energy: "HKQuantityTypeIdentifierDietaryEnergyConsumed"
        case .protein: "HKQuantityTypeIdentifierDietaryProtein"
        case .carbohydrate: "HKQuantityTypeIdentifierDietaryCarbohydrates"
        case .fat: "HKQuantityTypeIdentifierDietaryFatTotal"
        }
    }

    /// Where it is added up.
    var path: WritableKeyPath<LogContent.Intake, Double?> {
        switch self {
        case .energy: \.energy
        case .protein: \.protein
        case .carbohydrate: \.carbohydrate
        case .fat: \.fat
        }
    }

    /// The most that a record can say, in kilocalories or grams.
    var most: Double { self == .energy ? Double(AllowedRange.dailyKilocalories.upperBound) : LogIntakes.mostGrams }

    /// How many kilocalories or grams a unit is; nil for another unit.
    func size(ofUnit unit: String) -> Double? {
        switch (self, unit) {
        case (.energy, "kcal"), (.energy, "Cal"): 1
        case (.energy, "kJ"): LogEnergy.kilocaloriesPerKilojoule
        case (.energy, _): nil
        case (_, "g"): 1
        case (_, "mg"): 0.001
        default: nil
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
