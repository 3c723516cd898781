import APIContract
import Device
import NutritionScience
import Rules
import Testing

/// The streak of a device of its own before there is a plan.
@Suite struct DeviceStreakTests {
    private let clock = TestClock()
    private let store: LocalStore

    init() throws { store = try LocalStore(inMemory: UnkeptKey()) }

    /// The device in a time zone.
    private func device(in zone: String) throws -> LocalLog {
        let system = clock.surroundings
        return try LocalLog(
            .device, in: store,
            LocalLog.Surroundings(now: system.now, makeUUID: system.makeUUID, timeZone: zone))
    }

    private func skipOnboarding(_ log: LocalLog) throws {
        let skipped = OnboardingRequest.skipped(on: try log.today())
        try log.change(.profile, .own, try JSONValue(of: skipped).withoutNulls)
    }

    /// Completes a day's tasks for a person without a plan.
    private func live(_ log: LocalLog) throws {
        var entry = DiaryEntryRequest()
        entry.calories = 1900
        try log.eat(entry, on: log.today())
        try log.weigh(kilograms: 80, on: log.today())
    }

    private func streak(_ log: LocalLog) throws -> Int? { try log.tasks(on: log.today())?.streak }

    @Test("Days count from the first that asks for anything, and one in which nothing is done ends them")
    func withoutPlan() throws {
        let log = try device(in: "UTC")
        try skipOnboarding(log)
        try live(log)
        clock.advance(days: 1)
        #expect(try streak(log) == 1)
        try live(log)
        #expect(try streak(log) == 2)
        clock.advance(days: 2)
        #expect(try streak(log) == 0)
    }

    @Test(
        "Before there is a plan, days ask for meals by name only where the person's own meals have breakfast, lunch and dinner"
    )
    func ownMeals() throws {
        let log = try device(in: "UTC")
        try skipOnboarding(log)
        let first = try log.today()
        let asked: [DailyTask.Kind] = [.weighIn, .breakfast, .lunch, .dinner]
        #expect(try log.tasks(on: first)?.tasks.map(\.kind) == asked)
        let meals = OwnMeals(chosen: [.breakfast, .dinner, .snack].map { OwnMeal($0) })
        try log.keep(meals, named: LocalLog.ownMealsName)
        #expect(try log.tasks(on: first)?.tasks.map(\.kind) == [.weighIn, .meals])
        clock.advance(days: 1)
        for day in [first, try log.today()] {
            #expect(try log.tasks(on: day)?.tasks.map(\.kind) == [.weighIn, .meals])
        }
    }

    @Test(
        "A day that a journey cut short ends no streak, whether the person chose the time zone or the phone knows it",
        arguments: [true, false])
    func journey(isChosen: Bool) throws {
        var log = try device(in: "America/Los_Angeles")
        try skipOnboarding(log)
        try live(log)
        // On the fifth it is noon, and in Japan the sixth.
        clock.move(to: Timestamp(startOf: TestDevice.today.adding(days: 1)).adding(seconds: 20 * 60 * 60))
        #expect(try streak(log) == 1)
        if isChosen {
            try log.change(.preferences, .own, ["timeZone": "Asia/Tokyo"])
        } else {
            log = try device(in: "Asia/Tokyo")
            try log.followWeek()
        }
        #expect(try log.today() == TestDevice.today.adding(days: 2))
        try live(log)
        #expect(try streak(log) == 2)
    }
}
