import APIContract
@testable import Device
import Foundation
import NutritionScience
import Rules
import Testing

/// The weekly work of a device of its own.
@Suite struct DeviceWeekTests {
    private static let profile: JSONValue = [
        "dateOfBirth": "1987-03-21", "gender": "female", "currentWeight": 83.5, "height": 176, "targetWeight": 71.5,
        "primaryGoal": "lose_weight", "activityLevel": "moderately_active", "healthConditions": [],
    ]

    /// A device in a time zone, on a Wednesday.
    private func device(_ clock: TestClock, in zone: String = "UTC") throws -> LocalLog {
        let log = try LocalLog(.device, in: LocalStore(inMemory: UnkeptKey()), clock.surroundings)
        try log.change(.preferences, .own, ["timeZone": .text(zone)])
        try log.change(.profile, .own, Self.profile)
        return log
    }

    @Test("Plans follow what the log tells by one step a week, and go on with the way of the first")
    func learns() throws {
        let clock = TestClock()
        let log = try device(clock)
        try log.acknowledgeMetrics()
        let made = try #require(try log.personReading()?.plan).createdAt
        for number in 0..<35 {
            try log.weigh(kilograms: 83.5 - 0.05 * Double(number), on: log.today())
            var entry = DiaryEntryRequest()
            entry.calories = 1900
            try log.eat(entry, on: log.today())
            clock.advance(days: 1)
            try log.followWeek()
        }
        let plans = try #require(try log.planHistory(limit: 100)).plans
        #expect(plans.count > 3 && plans.dropLast().allSatisfy { $0.reason == .weekly })
        #expect(plans.map(\.id.rawValue) == (1...Int64(plans.count)).reversed())
        let formula = try #require(plans.last).targets.tdee
        let counted = plans.reversed().map { $0.inputs.learnedExpenditure ?? $0.targets.tdee }
        #expect(counted.last != formula)
        // The formula keeps following the weight, by a few kilocalories.
        #expect(zip(counted, counted.dropFirst()).allSatisfy { abs($0 - $1) <= ExpenditureGuidance.largestStep + 20 })
        let person = try #require(try log.personReading())
        #expect(person.plan?.start == PlanStart(time: made, weight: 83.5))
        #expect(person.plan?.id == plans.first?.id)
    }

    @Test("It is Sunday at two where the person lives, and once", arguments: [("UTC", 2), ("America/Los_Angeles", 10)])
    func onSunday(zone: String, hour: Int64) throws {
        let sunday = Timestamp(startOf: TestDevice.today.adding(days: 4)).adding(seconds: hour * 60 * 60)
        let clock = TestClock(Timestamp(startOf: TestDevice.today))
        let log = try LocalLog(.device, in: LocalStore(inMemory: UnkeptKey()), clock.surroundings)
        try log.change(.preferences, .own, ["timeZone": .text(zone)])
        try log.change(.profile, .own, Self.profile)
        try log.acknowledgeMetrics()
        try log.weigh(kilograms: 78, on: log.today())
        clock.move(to: sunday.adding(seconds: -60))
        #expect(try !log.followWeek())
        clock.move(to: sunday.adding(seconds: 60))
        #expect(try log.followWeek())
        try log.weigh(kilograms: 79, on: log.today(), isConfirmed: true)
        clock.move(to: sunday.adding(seconds: 6 * 24 * 60 * 60))
        #expect(try !log.followWeek())
    }

    @Test("Without acknowledged metrics nothing follows")
    func unacknowledged() throws {
        let clock = TestClock()
        let log = try device(clock)
        try log.makePlan()
        try log.weigh(kilograms: 75, on: log.today(), isConfirmed: true)
        clock.advance(days: 7)
        #expect(try !log.followWeek())
    }

    @Test("What versions before kept is read")
    func olderState() throws {
        let json = """
            {"account": {}, "client": "a", "nextNumber": 1, "isReadingAnew": false, "differences": 0,
             "acknowledgedAt": "2026-02-14T12:00:00.000Z",
             "plan": {"inputs": {"weight": 80, "height": 178, "age": 36, "sex": "male", "activityLevel": "sedentary",
                                 "primaryGoal": "maintain"},
                      "madeAt": "2026-02-14T12:00:00.000Z",
                      "evidence": {"weighIns": 1, "loggedDays": 0, "digest": 7}}}
            """
        let state = try JSONText.decode(AccountState.self, from: Data(json.utf8))
        let plan = try #require(state.planInForce)
        #expect(state.isAcknowledged && plan.id == .first && plan.reason == .requested)
        #expect(plan.start == PlanStart(time: plan.madeAt, weight: 80) && plan.notified?.plan == .first)
        #expect(plan.formulaVersion == 2)
        #expect(state.badges == nil && state.metrics == nil)
    }
}
