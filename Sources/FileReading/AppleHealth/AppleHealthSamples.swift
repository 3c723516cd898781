import APIContract
import Foundation
import NutritionScience

/// The weights and foods of an Apple Health export, day by day.
struct AppleHealthSamples {
    private struct WeightSample {
        let moment: Int
        let weight: LogContent.LoggedWeight
    }

    /// The kind, moment and value that identify a sample which several apps wrote.
    private struct Sample: Hashable {
        let kind: UInt8
        let moment: Int32
        let value: Float
    }

    /// All samples that an app wrote for a moment: a food, or a meal.
    private struct Food: Hashable {
        let day: CalendarDay
        let app: Int32
        let moment: Int32
    }

    /// A food's energy, and its other known nutrients.
    private struct Known {
        var energy = 0.0
        var nutrients: UInt64 = 0
    }

    private let rules: LogRules
    private var weights: [CalendarDay: WeightSample] = [:]
    private var intakes: [CalendarDay: LogContent.Intake] = [:]
    private var foods: [Food: Known] = [:]
    /// Sums of the other nutrients of a day's foods, by the nutrients' indices.
    private var amounts: [CalendarDay: [Double]] = [:]
    /// The app that first wrote a sample of food.
    private var writers: [Sample: Int32] = [:]
    private var apps: [String: Int32] = [:]
    private var zones: [String: TimeZone] = [:]
    private var read = LogContent(source: .appleHealth)

    /// More samples than in any real log: twenty foods a day for fifteen years, each with all its nutrients.
    private static let mostSamples = 4_000_000
    private static let mostFoods = 1_000_000
    private static let mostApps = 10_000
    private static let mostZones = 1000

    init(_ rules: LogRules) {
        self.rules = rules
    }

    /// Whether there are more samples than in any real log.
    var areTooMany: Bool {
        writers.count > Self.mostSamples || foods.count > Self.mostFoods || apps.count > Self.mostApps
    }

    /// The content read so far. The last weigh-in of a day counts; energies and nutrients are added up.
    var content: LogContent {
        var content = read
        content.weights = weights.values.map(\.weight)
        var sums: [CalendarDay: NutrientSums] = [:]
        // A record without energy is no food: a cup of coffee written by a caffeine app.
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

    /// Takes a record.
    mutating func add(_ record: AppleHealthRecord) {
        guard let (day, moment) = time(of: record) else { return }
        switch record.kind {
        case .weight: addWeight(record, day, moment)
        case .food(let sample): add(sample, record, day, moment)
        }
    }

    private mutating func time(of record: AppleHealthRecord) -> (CalendarDay, Int)? {
        guard let time = AppleHealthTime(record.start, in: record.timeZone.flatMap { zone($0) }) else {
            read.skip(record.line, .date)
            return nil
        }
        guard rules.days?.contains(time.day) != false else {
            read.skip(record.line, .dayOutOfRange)
            return nil
        }
        return (time.day, time.secondsSince1970)
    }

    /// The time zone of this name; nil for an unknown one.
    private mutating func zone(_ name: String) -> TimeZone? {
        if let known = zones[name] { return known }
        guard zones.count < Self.mostZones, let zone = TimeZone(identifier: name) else { return nil }
        zones[name] = zone
        return zone
    }

    private mutating func addWeight(_ record: AppleHealthRecord, _ day: CalendarDay, _ moment: Int) {
        let line = record.line
        guard let value = Double(record.value), value.isFinite, let unit = LogWeightUnit(name: record.unit) else {
            return read.skip(line, .weight)
        }
        guard unit.mass(value) != nil else { return read.skip(line, .weightOutOfRange) }
        if let known = weights[day], known.moment > moment { return }
        weights[day] = WeightSample(
            moment: moment, weight: LogContent.LoggedWeight(line: line, date: .day(day), amount: value, unit: unit))
    }

    private mutating func add(_ kind: DietarySample, _ record: AppleHealthRecord, _ day: CalendarDay, _ moment: Int) {
        let line = record.line
        guard let value = Double(record.value), value.isFinite, let unit = kind.size(ofUnit: record.unit) else {
            return kind == .energy ? read.skip(line, .energy) : ()
        }
        let amount = value * unit
        guard kind.isPossible(amount) else { return kind == .energy ? read.skip(line, .energyOutOfRange) : () }
        let app = record.source
        let number = apps[app] ?? Int32(apps.count)
        apps[app] = number
        // A food that one app wrote and another copied was eaten once; the same app may log two such bananas.
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
