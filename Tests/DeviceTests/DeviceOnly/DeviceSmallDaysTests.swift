import APIContract
@testable import Device
import Foundation
import NutritionScience
import Rules
import Testing

/// Days that look too small on a device of its own, whose person the formula expects to spend 2,725 kcal.
@Suite struct DeviceSmallDaysTests {
    private static let profile: JSONValue = [
        "dateOfBirth": "1990-01-15", "gender": "male", "currentWeight": 81.65, "height": 177.8, "targetWeight": 74.84,
        "primaryGoal": "lose_weight", "activityLevel": "moderately_active", "healthConditions": [],
    ]

    /// A device on which 1,000 kcal were logged on each of the four days before today.
    private func device() throws -> LocalLog {
        let log = try LocalLog(.device, in: LocalStore(inMemory: UnkeptKey()), TestClock().surroundings)
        try log.change(.profile, .own, Self.profile)
        var entry = DiaryEntryRequest()
        entry.calories = 1000
        for ago in 1...4 { try log.eat(entry, on: log.today().adding(days: -ago)) }
        return log
    }

    @Test("They are asked about until it is said whether all was logged")
    func asked() throws {
        let log = try device()
        let first = try log.today().adding(days: -4)
        let asked = try #require(try log.smallDays())
        #expect(asked.days.map(\.day) == [0, 1, 2, 3].map { first.adding(days: $0) } && asked.mean == 1000)
        try log.change(.dayNote, RecordID(first), ["completeness": "complete"])
        #expect(try log.smallDays()?.days.count == 3)
        try log.change(.dayNote, RecordID(first.adding(days: 1)), ["completeness": "incomplete"])
        #expect(try log.smallDays()?.days.isEmpty == true)
    }

    @Test("Whoever usually eats so little says it once, and takes it back")
    func usual() throws {
        let log = try device()
        let first = try log.today().adding(days: -4)
        try log.change(.profile, .own, ["eatsLittleFrom": .text(first.description)])
        #expect(try log.smallDays()?.eatsLittleFrom == first && log.smallDays()?.days.isEmpty == true)
        try log.change(.profile, .own, ["eatsLittleFrom": .null])
        #expect(try log.smallDays()?.eatsLittleFrom == nil && log.smallDays()?.days.count == 4)
    }

    @Test("One low morning reaches no goal where there is a trend")
    func trend() throws {
        let clock = TestClock()
        let log = try LocalLog(.device, in: LocalStore(inMemory: UnkeptKey()), clock.surroundings)
        try log.change(.profile, .own, Self.profile.overlaid(with: ["currentWeight": 75.6]))
        for _ in 1...4 {
            clock.advance(days: 1)
            try log.weigh(kilograms: 75.5, on: log.today())
        }
        clock.advance(days: 1)
        try log.weigh(kilograms: 74.5, on: log.today())
        try log.change(.profile, .own, ["activityLevel": "very_active"])
        let reading = try #require(try log.personReading())
        #expect(reading.settings?.currentWeight == 74.5 && reading.settings?.goalReachedOn == nil)
        #expect(reading.computed?.goalInForce == .loseWeight)
        for _ in 1...5 {
            clock.advance(days: 1)
            try log.weigh(kilograms: 74, on: log.today())
        }
        #expect(try log.personReading()?.settings?.goalReachedOn != nil)
        #expect(try log.personReading()?.computed?.goalInForce == .maintain)
    }
}
