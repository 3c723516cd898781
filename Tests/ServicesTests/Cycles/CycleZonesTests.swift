import APIContract
import Foundation
import NutritionScience
import TestSupport
import Testing

@testable import Services

/// Cycles of people whose clocks change, and who travel.
struct CycleZonesTests {
    private static let zones = [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kiritimati", "Asia/Tehran",
        "America/Sao_Paulo", "UTC",
    ]

    @Test("Ten years of hours, across every change of clocks: each day has one phase, in its turn", arguments: zones)
    func clocks(zone: String) throws {
        let preferences = Preferences(timeZone: zone)
        let start = Timestamp(startOf: CalendarDay(daysSince1970: 13_879))
        let first = preferences.day(at: start)
        var timeline = CycleTimeline()
        try timeline.start(Cycle(CyclePreset.fiveTwo.pattern), on: first, today: first)
        var before = first
        for hour in 0..<(10 * 366 * 24) {
            let day = preferences.day(at: start.adding(seconds: Int64(hour) * 3600))
            #expect(day >= before, "a day came again")
            let now = try #require(timeline.day(day))
            #expect(now.position == day.daysSince1970 - first.daysSince1970)
            before = day
        }
    }

    @Test("Whoever travels, and does things, keeps the days they lived", arguments: 0..<6)
    func journeys(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var timeline = CycleTimeline()
        var preferences = Preferences(timeZone: "UTC")
        var time = Timestamp(startOf: CalendarDay(daysSince1970: 16_801))
        let end = Timestamp(startOf: CalendarDay(daysSince1970: 20_454))
        try timeline.start(
            Cycle(CyclePreset.matador.pattern), on: preferences.day(at: time), today: preferences.day(at: time))
        while time < end {
            time = time.adding(seconds: Int64.random(in: 3600...(9 * 86_400), using: &random))
            if Int.random(in: 0..<4, using: &random) == 0 {
                preferences.timeZone = Self.zones.randomElement(using: &random) ?? "UTC"
            }
            let today = preferences.day(at: time)
            let past = today.adding(days: -60)...today.adding(days: -1)
            let lived = timeline.stretches(in: past)
            do throws(CycleProblem) {
                switch Int.random(in: 0..<5, using: &random) {
                case 0: try timeline.pause(today: today)
                case 1: try timeline.resume(today: today)
                case 2: try timeline.skipPhase(today: today)
                case 3: try timeline.moveStart(to: today.adding(days: -3), today: today)
                default: break
                }
            } catch .notRunning, .notPaused {
            } catch {
                throw error
            }
            #expect(timeline.stretches(in: past) == lived)
            #expect(timeline.day(today) != nil)
        }
    }
}
