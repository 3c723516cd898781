import APIContract
import Foundation
import NutritionScience

/// What Apple Health's export says about weight and food, day by day.
struct AppleHealthSamples {
    private struct WeighIn {
        let moment: Int
        let weight: Mass
    }

    /// What makes a sample the same as one that another app wrote: its kind, its moment and its value.
    private struct Sample: Hashable {
        let moment: Int32
        let value: Float
    }

    private let rules: LogRules
    private var weights: [CalendarDay: WeighIn] = [:]
    private var energies: [CalendarDay: Double] = [:]
    /// Which app wrote a sample of food first.
    private var writers: [Sample: Int32] = [:]
    private var apps: [String: Int32] = [:]
    private var file = LogFile(source: .appleHealth)

    /// More samples of food than anybody has, who logs fifty foods a day for fifty years.
    private static let mostSamples = 1_000_000
    private static let mostApps = 10_000

    init(_ rules: LogRules) {
        self.rules = rules
    }

    /// Whether there are more samples than anybody has.
    var areTooMany: Bool { writers.count > Self.mostSamples || apps.count > Self.mostApps }

    /// What was read, a day at a time. Of the weigh-ins of a day the last counts; energies are added up.
    var log: LogFile {
        var file = file
        file.days = Set(weights.keys).union(energies.keys).sorted().map { day in
            let energy = Int((energies[day] ?? 0).rounded())
            return LoggedDay(
                day: day, weight: weights[day]?.weight,
                intake: energy == 0 ? nil : min(energy, AllowedRange.dailyKilocalories.upperBound))
        }
        return file
    }

    /// Takes a record, if it is about weight or the energy of food.
    mutating func add(_ record: AppleHealthAttributes, line: Int) {
        guard let type = record.value("type") else { return }
        if type.isEqual("HKQuantityTypeIdentifierBodyMass") {
            guard let (day, moment) = time(of: record, line: line) else { return }
            addWeight(record, day, moment, line: line)
        } else if type.isEqual("HKQuantityTypeIdentifierDietaryEnergyConsumed") {
            guard let (day, moment) = time(of: record, line: line) else { return }
            addEnergy(record, day, moment, line: line)
        }
    }

    private mutating func time(of record: AppleHealthAttributes, line: Int) -> (CalendarDay, Int)? {
        guard let time = AppleHealthTime(record.text("startDate")) else {
            file.skip(line, .date)
            return nil
        }
        guard rules.days?.contains(time.day) != false else {
            file.skip(line, .dayOutOfRange)
            return nil
        }
        return (time.day, time.secondsSince1970)
    }

    private mutating func addWeight(_ record: AppleHealthAttributes, _ day: CalendarDay, _ moment: Int, line: Int) {
        guard let value = Double(record.text("value")), value.isFinite,
            let unit = LogWeightUnit(name: record.text("unit"))
        else { return file.skip(line, .weight) }
        guard let weight = unit.mass(value) else { return file.skip(line, .weightOutOfRange) }
        if let known = weights[day], known.moment > moment { return }
        weights[day] = WeighIn(moment: moment, weight: weight)
    }

    private mutating func addEnergy(_ record: AppleHealthAttributes, _ day: CalendarDay, _ moment: Int, line: Int) {
        guard let value = Double(record.text("value")), value.isFinite,
            let unit = Self.kilocalories(in: record.text("unit"))
        else { return file.skip(line, .energy) }
        let kilocalories = value * unit
        let allowed = AllowedRange.dailyKilocalories
        guard kilocalories >= Double(allowed.lowerBound), kilocalories <= Double(allowed.upperBound) else {
            return file.skip(line, .energyOutOfRange)
        }
        let app = record.text("sourceName")
        let number = apps[app] ?? Int32(apps.count)
        apps[app] = number
        // What one app wrote and another one copied was eaten once; the same app may tell of two such bananas.
        let sample = Sample(moment: Int32(truncatingIfNeeded: moment), value: Float(kilocalories))
        let writer = writers[sample] ?? number
        writers[sample] = writer
        if writer == number { energies[day, default: 0] += kilocalories }
    }

    private static func kilocalories(in unit: String) -> Double? {
        switch unit {
        case "kcal", "Cal": 1
        case "kJ": 0.23900573614
        default: nil
        }
    }
}

/// A moment as Apple Health writes it: `2026-09-20 07:12:33 +0200`.
struct AppleHealthTime: Hashable {
    /// The day that it was where the person was.
    let day: CalendarDay
    /// The moment.
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
