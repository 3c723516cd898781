import APIContract
import NutritionScience
import Rules
@testable import Services
import TestSupport
import Testing

/// Streaks across people's clock changes and journeys.
struct StreakTests {
    @Test(
        "80 % of a day's tasks are enough",
        arguments: [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4), (6, 5), (7, 6), (9, 8), (10, 8), (20, 16)])
    func enough(_ all: Int, _ needed: Int) {
        #expect(StreakWalk.needed(of: all) == needed)
    }

    @Test(
        "Today can add to the streak, and never ends it",
        arguments: [
            ("kkk", 3), ("kk.", 2), ("k.k", 1), (".", 0), ("k", 1), ("", 0), ("kkx", 2), ("kxk", 2), ("kxx.", 1),
            ("x", 0), ("k..", 0), ("kxkx.", 2), ("k.xkk", 2),
        ])
    func walk(_ days: String, _ streak: Int) {
        var walk = StreakWalk()
        for (back, day) in days.reversed().enumerated() {
            walk.goBack(over: day == "k" ? .kept : day == "x" ? .excused : .missed, isOver: back > 0)
        }
        #expect(walk.count == streak)
    }

    @Test("The longest run counts too, when it is over")
    func longest() {
        var walk = StreakWalk()
        for (back, day) in "kkkkk.kk".reversed().enumerated() {
            walk.goBack(over: day == "k" ? .kept : .missed, isOver: back > 0)
        }
        #expect(walk.count == 2 && walk.longest == 5)
    }

    @Test(
        "Every day of the calendar comes once where clocks are changed",
        arguments: [
            ("Europe/Berlin", "2025-03-28", "2025-04-01"), ("Europe/Berlin", "2025-10-24", "2025-10-28"),
            ("America/New_York", "2025-03-07", "2025-03-11"), ("America/New_York", "2025-10-31", "2025-11-04"),
            ("Pacific/Auckland", "2025-09-26", "2025-09-30"), ("Australia/Lord_Howe", "2025-10-03", "2025-10-07"),
        ])
    func clockChanges(_ zone: String, _ first: String, _ last: String) throws {
        let place = Preferences(timeZone: zone)
        let (start, end) = (try #require(CalendarDay(first)), try #require(CalendarDay(last)))
        var lived: [CalendarDay] = []
        for quarter in stride(from: 0, through: (end.daysSince1970 - start.daysSince1970 + 2) * 86_400, by: 900) {
            let day = place.day(at: Timestamp(startOf: start.adding(days: -1)).adding(seconds: Int64(quarter)))
            if lived.last != day { lived.append(day) }
        }
        #expect(zip(lived, lived.dropFirst()).allSatisfy { $1 == $0.adding(days: 1) })
        #expect(lived.contains(start) && lived.contains(end))
        #expect(lived.allSatisfy(place.hasDay))
    }

    @Test("A day that a zone skipped was never there")
    func skippedDays() throws {
        for (zone, day) in [("Pacific/Apia", "2011-12-30"), ("Pacific/Kwajalein", "1993-08-21")] {
            let place = Preferences(timeZone: zone)
            let skipped = try #require(CalendarDay(day))
            #expect(!place.hasDay(skipped), "\(zone)")
            #expect(place.hasDay(skipped.adding(days: -1)) && place.hasDay(skipped.adding(days: 1)), "\(zone)")
        }
    }

    @Test(
        "A journey to the east cuts days short; one to the west does not",
        arguments: [
            // Noon on 10 June in Honolulu is 10:00 on 11 June in Auckland.
            ("Pacific/Honolulu", "Pacific/Auckland", 22, ["2025-06-10", "2025-06-11"]),
            // Eleven at night on 10 June is nine in the evening of 11 June.
            ("Pacific/Honolulu", "Pacific/Auckland", 33, ["2025-06-10", "2025-06-11"]),
            // One in the night on 10 June in Pago Pago is 02:00 on 11 June on Kiritimati, which is 25 hours ahead.
            ("Pacific/Pago_Pago", "Pacific/Kiritimati", 12, ["2025-06-10", "2025-06-11"]),
            ("Pacific/Pago_Pago", "Pacific/Kiritimati", 34, ["2025-06-10", "2025-06-11", "2025-06-12"]),
            ("Pacific/Auckland", "Pacific/Honolulu", 22, []), ("Europe/Berlin", "America/New_York", 12, []),
            ("America/New_York", "Europe/Berlin", 12, ["2025-06-10"]),
            ("America/New_York", "Europe/Berlin", 23, ["2025-06-10", "2025-06-11"]),
            ("Europe/Berlin", "Europe/Paris", 12, []), ("Europe/Berlin", "Nowhere", 12, []),
        ] as [(String, String, Int64, [String])])
    func journeys(_ old: String, _ new: String, _ hour: Int64, _ short: [String]) throws {
        let time = Timestamp(startOf: try #require(CalendarDay("2025-06-10"))).adding(seconds: hour * 3600)
        let journey = Journey(old: Preferences(timeZone: old), new: Preferences(timeZone: new), time: time)
        #expect(journey.shortDays.map(\.description) == short)
    }

    /// A person lives hour by hour and moves now and then. The naive model goes through the days in order, and knows of
    /// each whether it was complete.
    @Test("The streak is what somebody counts who goes through the days as they come", arguments: 0..<300)
    func property(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var life = Life(random: &random)
        for _ in 0..<(24 * 40) { life.liveAnHour(random: &random) }
        var walk = StreakWalk()
        let days = [life.furthest, life.today].max() ?? life.today
        for number in (life.first.daysSince1970...days.daysSince1970).reversed() {
            let day = CalendarDay(daysSince1970: number)
            let outcome: DayOutcome =
                life.kept.contains(day)
                ? .kept
                : life.book.shortDays.contains(day) || !life.place.hasDay(day) ? .excused : .missed
            walk.goBack(over: outcome, isOver: day < life.today)
        }
        #expect(walk.count == life.naiveStreak, "seed \(seed)")
    }
}

/// A person who lives by the hour.
private struct Life {
    private(set) var place: Preferences
    private(set) var time: Timestamp
    private(set) var book = TaskBook()
    private(set) var kept: Set<CalendarDay> = []
    /// Every day lived, in the order of its first hour.
    private var lived: [CalendarDay] = []
    /// Days that lost some hours to a journey.
    private var robbed: Set<CalendarDay> = []

    private static let zones = [
        "UTC", "Europe/Berlin", "America/New_York", "Pacific/Auckland", "Pacific/Honolulu", "Pacific/Kiritimati",
        "Asia/Kolkata",
    ]

    init(random: inout SeededGenerator) {
        place = Preferences(timeZone: Self.zones.randomElement(using: &random) ?? "UTC")
        time = Timestamp(milliseconds: Int64.random(in: 1_700_000_000_000...1_760_000_000_000, using: &random))
        lived = [place.day(at: time)]
    }

    var today: CalendarDay { place.day(at: time) }
    var first: CalendarDay { lived.min() ?? today }
    var furthest: CalendarDay { lived.max() ?? today }

    mutating func liveAnHour(random: inout SeededGenerator) {
        if Int.random(in: 0..<120, using: &random) == 0 {
            let next = Preferences(timeZone: Self.zones.randomElement(using: &random) ?? "UTC")
            let journey = Journey(old: place, new: next, time: time)
            book.excuse(journey)
            // Where the clock jumps ahead, the days that it jumps from and to lose hours.
            let (from, to) = (wallClock(place), wallClock(next))
            if to > from { robbed.formUnion([place.day(at: time), next.day(at: time)]) }
            place = next
            if !lived.contains(today) { lived.append(today) }
        }
        if Int.random(in: 0..<8, using: &random) == 0, Int.random(in: 0..<6, using: &random) > 0 { kept.insert(today) }
        time = time.adding(seconds: 3600)
        if !lived.contains(today) { lived.append(today) }
    }

    private func wallClock(_ place: Preferences) -> Int {
        // The day and the hour there, found without looking at offsets.
        let day = place.day(at: time)
        let hours = (0..<26).first { place.day(at: time.adding(seconds: -Int64($0) * 3600)) < day } ?? 26
        return day.daysSince1970 * 48 + hours
    }

    /// Goes back through the days lived, in the order of the calendar. Days that never came are not among them.
    var naiveStreak: Int {
        var streak = 0
        for day in lived.sorted(by: >) {
            if kept.contains(day) {
                streak += 1
            } else if day < today, !robbed.contains(day) {
                return streak
            }
        }
        return streak
    }
}
