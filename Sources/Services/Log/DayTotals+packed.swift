import APIContract
import Foundation
import NutritionScience

extension DayTotals {
    /// The stored form of the days of a month: a format byte, then for each day a byte with its number, two with the
    /// meals as bits (one in the first format), and 32-bit numbers: grams of weight, kilocalories, hundredths of a gram
    /// of protein, carbohydrate and fat, millilitres, and since the third format the kilocalories that guesses may be
    /// off by; -1 for values that were not logged. They are read far more often
    /// than anything else, and faster than JSON.
    static func packed(_ days: [DayTotals]) -> Data {
        days.reduce(into: Data([format])) { data, totals in
            var bits: UInt16 = 0
            for (index, meal) in Meal.allCases.enumerated() where totals.meals.contains(meal) {
                bits |= 1 << UInt16(index)
            }
            data.append(contentsOf: [
                UInt8(totals.day.components.day), UInt8(truncatingIfNeeded: bits), UInt8(bits >> 8),
            ])
            let hundredths = [totals.protein, totals.carbohydrate, totals.fat].map {
                $0.map { Int(($0 * 100).rounded()) }
            }
            let numbers =
                [totals.weight.map { Int(($0 * 1000).rounded()) }, totals.calories] + hundredths + [
                    totals.water, totals.doubt,
                ]
            for number in numbers {
                withUnsafeBytes(of: Int32(clamping: number ?? -1).littleEndian) { data.append(contentsOf: $0) }
            }
        }
    }

    private static let format: UInt8 = 3
    /// The first format, from the time with four meals.
    private static let oldFormat: UInt8 = 1

    /// The days that were packed.
    ///
    /// - Throws: `UnknownFormat`.
    static func unpacked(_ packed: Data, month: CalendarDay) throws -> [DayTotals] {
        try packed.withUnsafeBytes { bytes in
            guard let first = bytes.first, (oldFormat...format).contains(first) else { throw UnknownFormat() }
            let bytesOfMeals = first == oldFormat ? 1 : 2
            let numbers = first == format ? 7 : 6
            let bytesOfDay = 1 + bytesOfMeals + 4 * numbers
            guard bytes.count % bytesOfDay == 1 else { throw UnknownFormat() }
            return stride(from: 1, to: bytes.count, by: bytesOfDay).map { start in
                DayTotals(
                    UnsafeRawBufferPointer(rebasing: bytes[start..<start + bytesOfDay]), bytesOfMeals: bytesOfMeals,
                    numbers: numbers, month: month)
            }
        }
    }

    private init(_ bytes: UnsafeRawBufferPointer, bytesOfMeals: Int, numbers: Int, month: CalendarDay) {
        func number(_ index: Int) -> Int? {
            let number = Int32(
                littleEndian: bytes.loadUnaligned(fromByteOffset: 1 + bytesOfMeals + 4 * index, as: Int32.self))
            return number < 0 ? nil : Int(number)
        }
        self.init(day: month.adding(days: Int(bytes[0]) - 1))
        weight = number(0).map { Double($0) / 1000 }
        calories = number(1)
        protein = number(2).map { Double($0) / 100 }
        carbohydrate = number(3).map { Double($0) / 100 }
        fat = number(4).map { Double($0) / 100 }
        water = number(5) ?? 0
        doubt = numbers > 6 ? number(6) : nil
        let bits = Int(bytes[1]) | (bytesOfMeals == 2 ? Int(bytes[2]) << 8 : 0)
        meals = Self.mealSets[bits & (Self.mealSets.count - 1)]
    }

    /// The sets of meals by their bits.
    private static let mealSets = (0..<1 << Meal.allCases.count).map { bits in
        Meal.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
    }

    /// An error for sums that were stored by a later version.
    struct UnknownFormat: Error {}
}
