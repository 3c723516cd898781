import APIContract
import Foundation
import Rules
import TestSupport
import Testing

@testable import Measuring

/// The events not stored yet.
@Suite struct EventBufferTests {
    private let events: EventBuffer

    init() {
        let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_764_277_200) }
        events = EventBuffer(
            isOn: true, health: FlagHealth(isOn: true, environment: .production, now: now), now: now)
    }

    private static func person(_ number: UInt32) -> MeasuringID? {
        MeasuringID(bytes: (0..<16).map { UInt8(truncatingIfNeeded: $0 < 4 ? number >> (8 * $0) : 0) })
    }

    @Test("What variant somebody saw is stored once, and again only where that was earlier or another one")
    func exposures() throws {
        let (ada, zoe) = (try #require(Self.person(1)), try #require(Self.person(2)))
        let time = Timestamp(milliseconds: 1_764_277_200_000)
        func note(_ variant: String, of person: MeasuringID, hours: Int64 = 0) {
            events.note(variant, of: .targetsWidget, to: person, at: time.adding(seconds: hours * 3_600))
        }
        note("targets", of: ada)
        let first = events.take()
        #expect(first.exposures.count == 1)
        // It is not stored yet, and may come back.
        note("targets", of: ada, hours: 1)
        events.putBack(first)
        let again = events.take()
        #expect(again.exposures.count == 2)
        events.isStored(again)
        for hours: Int64 in [0, 1, 500] { note("targets", of: ada, hours: hours) }
        #expect(events.take().isEmpty)
        note("targets", of: zoe)
        note("tasks_only", of: ada, hours: 2)
        note("targets", of: ada, hours: -1)
        #expect(events.take().exposures.count == 3)
    }

    private func note(_ numbers: Range<UInt32>) {
        for number in numbers { events.note(.visited, of: Self.person(number)) }
    }

    @Test("No more than 50,000 rows wait, with those that a database that is away gives back")
    func capacity() {
        let half = UInt32(EventBuffer.capacity) / 2
        note(0..<2 * half)
        let first = events.take()
        #expect(first.rows.count == EventBuffer.capacity && first.dropped == 0)
        // They may come back: there is no room for others.
        note(2 * half..<2 * half + 3)
        events.putBack(first)
        let again = events.take()
        #expect(again.rows == first.rows && again.dropped == 3)
        events.isStored(again)
        note(0..<half)
        let second = events.take()
        note(half..<2 * half)
        note(2 * half..<2 * half + 1)
        let third = events.take()
        #expect(second.rows.count == Int(half) && third.rows.count == Int(half) && third.dropped == 1)
        events.isStored(second)
        events.isStored(third)
        note(0..<1)
        #expect(events.take().rows.count == 1)
    }
}
