import APIContract
import NutritionScience
import Testing
import Wording

@testable import Screens

@Suite struct LineChartTests {
    private func chart(_ weights: [(Int, Int)], days: Int = 100) -> LineChart? {
        LineChart(
            weights: weights.map { (CalendarDay(daysSince1970: 20_000 + $0), Mass(grams: $1)) }, label: "A line",
            ends: ("first", "last"), Localization(language: .english, units: .metric))
    }

    @Test func aLineNeedsTwoDays() {
        #expect(chart([]) == nil && chart([(0, 80_000)]) == nil && chart([(0, 80_000), (0, 79_000)]) == nil)
        #expect(chart([(0, 80_000), (1, 79_000)])?.points.count == 2)
    }

    /// Three to five round values, no further away from the line than one step.
    @Test func theValuesSpanTheLine() throws {
        for start in stride(from: 30.0, through: 300, by: 7.3) {
            for change in [0.0, 0.1, 0.9, 2.2, 6.8, 14.5, 60, 150] {
                let values = LineChart.values([start, start + change])
                let (first, last) = (try #require(values.first), try #require(values.last))
                #expect((2...5).contains(values.count), "\(start) \(change): \(values)")
                #expect(first <= start && last >= start + change)
                #expect(zip(values, values.dropFirst()).allSatisfy { abs($1 - $0 - (values[1] - values[0])) < 0.0001 })
                #expect(start - first <= values[1] - values[0])
            }
        }
    }

    @Test func longWaysAreNamedByTheirMonths() throws {
        let short = try #require(chart([(0, 80_000), (98, 75_000)]))
        #expect(short.xTicks.map(\.label) == ["Oct 4", "Nov 22", "Jan 10"])
        let long = try #require(chart([(0, 80_000), (700, 75_000)]))
        #expect(long.xTicks.map(\.label) == ["Oct 2024", "Sep 2025", "Sep 2026"])
        #expect(chart([(0, 80_000), (1, 75_000)])?.xTicks.count == 2)
    }
}
