import APIContract
import NutritionScience
import Testing
import Wording

@testable import Screens

@Suite struct DayChartCourseTests {
    private func chart(_ weights: [(day: Int, kilograms: Double)], today: Int = 20_001) -> DayChart? {
        let line = weights.map { DayChart.point(CalendarDay(daysSince1970: 20_000 + $0.day), $0.kilograms) }
        let course = DayChart.Course(
            line: line, edge: line, comparison: line, comparisonName: "simple", start: "first", end: "last")
        return DayChart(
            course, label: "A line", today: CalendarDay(daysSince1970: today),
            Localization(language: .english, units: .metric))
    }

    @Test func aLineNeedsTwoDays() {
        #expect(chart([]) == nil && chart([(0, 80)]) == nil && chart([(0, 80), (0, 79)]) == nil)
        #expect(chart([(0, 80), (1, 79)])?.marks.map(\.text) == ["first", "last"])
    }

    @Test func aWayThatBeganBeforeTheLineIsMarkedThere() throws {
        let line = [(1, 80.0), (8, 79)].map { DayChart.point(CalendarDay(daysSince1970: 20_000 + $0.0), $0.1) }
        let course = DayChart.Course(
            line: line, edge: line, comparison: line, comparisonName: "simple", start: "first", end: "last",
            begin: DayChart.point(CalendarDay(daysSince1970: 20_000), 82))
        let chart = try #require(
            DayChart(
                course, label: "A line", today: CalendarDay(daysSince1970: 20_001),
                Localization(language: .english, units: .metric)))
        #expect(chart.marks.map(\.text) == ["first", "last"] && chart.marks.map(\.point.y) == [82, 79])
        #expect(chart.days.lowerBound == 20_000)
    }

    /// Three to five round values, no further away from the line than one step.
    @Test func theValuesSpanTheLine() throws {
        for start in stride(from: 30.0, through: 300, by: 7.3) {
            for change in [0.0, 0.1, 0.9, 2.2, 6.8, 14.5, 60, 150] {
                let values = try #require(chart([(0, start), (7, start + change)])).yTicks.map(\.value)
                let (first, last) = (try #require(values.first), try #require(values.last))
                #expect((3...5).contains(values.count), "\(start) \(change): \(values)")
                #expect(first <= start && last >= start + change)
                #expect(zip(values, values.dropFirst()).allSatisfy { abs($1 - $0 - (values[1] - values[0])) < 0.0001 })
                #expect(start - first <= values[1] - values[0])
            }
        }
    }

    @Test func longWaysAreNamedByTheirMonths() throws {
        let short = try #require(chart([(0, 80), (98, 75)]))
        #expect(short.xTicks.map(\.label) == ["Oct 4", "Nov 22", "Jan 10"])
        let long = try #require(chart([(0, 80), (700, 75)]))
        #expect(long.xTicks.map(\.label) == ["Oct 2024", "Sep 2025", "Sep 2026"])
        #expect(chart([(0, 80), (1, 75)])?.xTicks.count == 2)
    }

    @Test func todayIsNamedWhereItLies() throws {
        let days = [(0, 80.0), (98, 75)]
        let within = try #require(chart(days))
        #expect(within.today?.label == "Today" && within.xTicks.map(\.label) == ["Oct 4", "Nov 22", "Jan 10"])
        let first = try #require(chart(days, today: 20_000))
        #expect(first.today == nil && first.xTicks.map(\.label) == ["Today", "Nov 22", "Jan 10"])
        let over = try #require(chart(days, today: 20_200))
        #expect(over.today == nil && over.xTicks.map(\.label) == ["Oct 4", "Nov 22", "Jan 10"])
    }

    @Test func whatIsReadOutIsTheWay() throws {
        let readings = try #require(chart([(0, 80), (98, 75)])).readings
        #expect(readings.map(\.day) == [20_000, 20_098] && readings.map(\.value) == [80, 75])
        #expect(readings.allSatisfy { $0.isExpected && $0.days == 1 })
    }
}
