import APIContract
import Database
import Foundation
import NutritionScience
import Rules
import TestSupport
import Testing

@testable import Measuring

/// The sums of days that stay when their rows are deleted.
@Suite struct MeasuredDaysTests {
    @Test(
        "A day is summed once, a day after it is over, and stays when its rows are gone",
        arguments: TestDatabase.allCases)
    func sums(_ engine: TestDatabase) async throws {
        try await MeasuredScene.run(on: engine) { scene in
            for (number, person) in try await scene.people(25, saidYesDaysAgo: 4).enumerated() {
                // At noon two days ago, yesterday and today.
                for hours: Int64 in [48, 24, 0] { scene.note(.visited, of: person, hoursAgo: hours) }
                scene.note(.visited, of: person, hoursAgo: 47)
                // The sum is over all ways to the plan: none is kept of the one person who came another way, or of the
                // others alone.
                if number < 21 {
                    scene.note(
                        number == 0 ? .planTabViewed(source: .other, cachedPlan: false) : MeasuredScene.plan,
                        of: person,
                        hoursAgo: 48)
                }
                if number < 19 { scene.note(.goalChanged, of: person, hoursAgo: 48) }
            }
            try await scene.counted.store()
            #expect(try await scene.indicators.sumDays() == 1)
            let sums = [
                "2025-11-04 plan_tab_viewed 21 21", "2025-11-04 visited 25 50",
            ]
            #expect(try await scene.days() == sums)
            #expect(try await scene.indicators.sumDays() == 0, "and not again")
            scene.advance(seconds: 95 * 86_400)
            #expect(try await scene.counted.deleteOld() > 0)
            #expect(try await scene.days() == sums)
            let weeks = try await scene.database.read {
                try MeasuredDayStore.weeks(since: CalendarDay(daysSince1970: 0), on: $0)
            }
            #expect(weeks.map(\.engagement) == [Proportion(21, of: 25)])
        }
    }

    @Test("Two servers that sum the same day keep it once", arguments: TestDatabase.allCases)
    func servers(_ engine: TestDatabase) async throws {
        try await MeasuredScene.run(on: engine) { scene in
            for person in try await scene.people(20, saidYesDaysAgo: 4) {
                scene.note(.visited, of: person, hoursAgo: 48)
            }
            try await scene.counted.store()
            let other = scene.anotherIndicatorService()
            async let one = scene.indicators.sumDays()
            async let two = other.sumDays()
            _ = try await (one, two)
            #expect(try await scene.days() == ["2025-11-04 visited 20 20"])
        }
    }

    @Test("Where nobody is measured, no day is summed")
    func off() async throws {
        try await MeasuredScene.run(on: .sqlite, isMeasuring: false) { scene in
            _ = try await scene.people(20, saidYesDaysAgo: 4)
            #expect(try await scene.indicators.sumDays() == 0)
        }
    }
}
