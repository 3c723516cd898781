import APIContract
import Foundation
import NutritionScience
import Testing

@testable import Services

/// The totals of days, as they are stored.
struct PackedTotalsTests {
    private static let month = CalendarDay(daysSince1970: 20_362)

    @Test("Every set of meals and every number comes back")
    func back() throws {
        var days = (0..<3).map { DayTotals(day: Self.month.adding(days: $0)) }
        (days[0].meals, days[0].calories) = (Meal.allCases, 1800)
        (days[1].meals, days[1].weight, days[1].protein) = ([.lunch, .meal9], 81.25, 0.01)
        (days[2].water, days[2].fat, days[2].carbohydrate) = (250, 1999.99, 0)
        (days[2].calories, days[2].doubt) = (2130, 140)
        #expect(try DayTotals.unpacked(DayTotals.packed(days), month: Self.month) == days)
    }

    @Test("Months that were stored before there were guesses are read as they were")
    func withoutGuesses() throws {
        let numbers: [Int32] = [81_250, 1800, 9010, -1, 12_345, 500]
        var stored = Data([2])
        for day in [UInt8(3), 4] {
            stored.append(contentsOf: [day, 0b10, 0])
            for number in numbers { withUnsafeBytes(of: number.littleEndian) { stored.append(contentsOf: $0) } }
        }
        let days = try DayTotals.unpacked(stored, month: Self.month)
        #expect(days.map(\.day) == [2, 3].map { Self.month.adding(days: $0) })
        #expect(days.map(\.calories) == [1800, 1800] && days.map(\.doubt) == [nil, nil])
        #expect(days.map(\.water) == [500, 500] && days.map(\.protein) == [90.1, 90.1])
    }

    @Test("Months that were stored when there were four meals are read as they were")
    func old() throws {
        let numbers: [Int32] = [81_250, 1800, -1, -1, 12_345, 500]
        var stored = Data([1, 3, 0b1010])
        for number in numbers { withUnsafeBytes(of: number.littleEndian) { stored.append(contentsOf: $0) } }
        let day = try #require(try DayTotals.unpacked(stored, month: Self.month).first)
        #expect(day.day == Self.month.adding(days: 2) && day.meals == [.lunch, .snack])
        #expect(day.weight == 81.25 && day.calories == 1800 && day.protein == nil)
        #expect(day.fat == 123.45 && day.water == 500)
        #expect(throws: DayTotals.UnknownFormat.self) { try DayTotals.unpacked(Data([4]), month: Self.month) }
        #expect(throws: DayTotals.UnknownFormat.self) { try DayTotals.unpacked(stored.dropLast(), month: Self.month) }
    }
}
