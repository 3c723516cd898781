import APIContract
import NutritionScience
import Testing
import Wording

@testable import Screens

@Suite struct ProgressFileTests {
    @Test func numbersArePlainAndUnitsThePersonsOwn() throws {
        let days = [SampleProgress.day(1, weight: 81.65, calories: 2310, protein: 90.5)]
        let report = try SampleProgress.report(.fourWeeks, days)
        let metric = ProgressFile(report, Localization(language: .german, units: .metric))
        #expect(metric.name == "gtsd-progress-2025-05-22-2025-06-18.csv")
        #expect(metric.header.prefix(4) == ["Tag", "Gewicht (kg)", "Trendgewicht (kg)", "Kalorien (kcal)"])
        #expect(
            metric.rows == [
                [
                    "2025-06-17", "81.65", "", "2310", "2200", "1", "90.5", "180", "", "", "0", "2900", "", "", "",
                ]
            ])
        let us = ProgressFile(report, Localization(language: .english, units: .us))
        #expect(us.header[1] == "Weight (lb)" && us.header[10] == "Water (fl oz)")
        #expect(us.rows.first?[1] == "180" && us.rows.first?[11] == "98.1")
        #expect(us.rows.allSatisfy { $0.count == us.header.count })
    }
}
