import APIContract
@testable import Device
import NutritionScience
import Rules
import Testing

/// A device of its own treats answers and weigh-ins as a server does.
@Suite struct DeviceRulesTests {
    private static let profile: JSONValue = [
        "dateOfBirth": "1987-03-21", "gender": "female", "currentWeight": 83.5, "height": 176,
        "primaryGoal": "lose_weight", "activityLevel": "moderately_active", "healthConditions": [],
    ]
    private let clock = TestClock()

    /// The device of a person who weighs 83.5 kg and has a plan to lose weight, a day after onboarding.
    private func device(targetWeight: Double? = nil) throws -> LocalLog {
        let log = try LocalLog(.device, in: LocalStore(inMemory: UnkeptKey()), clock.surroundings)
        var profile = Self.profile
        profile.set("targetWeight", targetWeight.map { .number($0) })
        try log.change(.profile, .own, profile)
        try log.acknowledgeMetrics()
        clock.advance(days: 1)
        #expect(try log.plan?.goalInForce == .loseWeight)
        return log
    }

    private func weight(_ log: LocalLog) throws -> Double? { try log.personReading()?.settings?.currentWeight }

    private func isPaused(_ log: LocalLog) throws -> Bool? {
        try log.record(.cycle, .own, as: SyncedCycle.self)?.changes.last.map { $0.isPaused ?? false }
    }

    @Test("Underweight, the deficit ends and the cycle rests at once; without the weigh-in the plan goes on")
    func underweight() throws {
        let log = try device()
        try log.change(.cycle, .own, ["action": "start", "preset": "five_two"])
        try log.weigh(kilograms: 80, on: log.today())
        #expect(try isPaused(log) == false && log.planHistory(limit: 10)?.plans.count == 1)
        try log.weigh(kilograms: 57, on: log.today(), isConfirmed: true)
        #expect(try log.plan?.goalInForce == .maintain && log.plan?.inputs.weight == Mass(kilograms: 57))
        #expect(try log.planHistory(limit: 10)?.plans.map(\.reason) == [.profileChanged, .requested])
        #expect(try isPaused(log) == true && log.personReading()?.cycle.day(log.today())?.isPaused == true)
        try log.change(.weighIn, RecordID(log.today()), nil)
        #expect(try log.plan?.goalInForce == .loseWeight && weight(log) == 83.5)
        #expect(try isPaused(log) == true, "it rests until the person goes on with it")
    }

    @Test("A planned cycle with fasting days ends where the person is underweight")
    func plannedCycle() throws {
        let log = try device()
        let start = try log.today().adding(days: 3)
        try log.change(
            .cycle, .own, ["action": "start", "preset": "five_two", "start": .text(start.description)])
        try log.weigh(kilograms: 57, on: log.today(), isConfirmed: true)
        #expect(try log.personReading()?.cycle.cycle(from: log.today()) == nil)
    }

    @Test("A weigh-in that was wrong leaves neither its weight nor the goal that it seemed to reach")
    func wrongWeighIn() throws {
        let log = try device(targetWeight: 71.5)
        let (first, second) = (try log.today().adding(days: -1), try log.today())
        try log.weigh(kilograms: 58, on: second, isConfirmed: true)
        #expect(try log.plan?.inputs.hasReachedGoal == true && log.plan?.goalInForce == .maintain)
        try log.change(.weighIn, RecordID(second), nil)
        #expect(try weight(log) == 83.5 && log.plan?.inputs.hasReachedGoal == false)
        #expect(try log.plan?.goalInForce == .loseWeight)
        try log.weigh(kilograms: 82, on: second)
        try log.change(.weighIn, RecordID(first), nil)
        #expect(try weight(log) == 82, "only the newest is the weight")
    }

    @Test("Of weigh-ins that come together, the newest is the weight, whatever their order")
    func together() throws {
        let log = try device()
        let today = try log.today()
        func weighed(_ weights: [Int: JSONValue]) throws {
            try log.change(
                weights.sorted { $0.key > $1.key }.map { (.weighIn, RecordID(today.adding(days: $0)), ["weight": $1]) })
        }
        try weighed([-40: 95, -3: 90])
        #expect(try weight(log) == 83.5, "one was told after them")
        try weighed([-2: 84, 0: 82.5])
        #expect(try weight(log) == 82.5)
        try log.change([
            (.weighIn, RecordID(today), nil), (.weighIn, RecordID(today.adding(days: -1)), nil),
            (.weighIn, RecordID(today.adding(days: -2)), ["weight": 84.5]),
        ])
        #expect(try weight(log) == 84.5)
    }

    @Test("What the science refuses of a profile is refused as a whole, and nothing beside it is kept")
    func contradiction() throws {
        let log = try device(targetWeight: 71.5)
        let plan = try log.plan
        do throws(LocalStoreError) {
            try log.change([
                (.water, RecordID(rawValue: "00000000-0000-4000-8000-00000000000a"), ["millilitres": 250]),
                (.profile, .own, ["height": 200]),
            ])
            Issue.record("at 2 m, 71.5 kg is underweight")
        } catch {
            guard case .refused(let fields) = error else { throw error }
            #expect(fields.keys.sorted() == ["targetWeight"])
        }
        #expect(throws: LocalStoreError.self) { try log.change(.profile, .own, ["primaryGoal": "none"]) }
        #expect(throws: LocalStoreError.self) { try log.change(.profile, .own, ["height": "tall"]) }
        #expect(try log.personReading()?.settings?.height == 176 && log.plan == plan)
        #expect(try log.records(.water, as: WaterEntry.self).isEmpty)
        try log.change(.profile, .own, ["height": 180])
        #expect(try log.plan?.inputs.height == Height(centimetres: 180))
    }

    @Test("Somebody who answers the health question first goes on without a profile")
    func answersFirst() throws {
        let log = try LocalLog(.device, in: LocalStore(inMemory: UnkeptKey()), clock.surroundings)
        try log.change(.profile, .own, ["healthConditions": ["kidney_disease"]])
        let settings = try #require(try log.personReading()?.settings)
        #expect(settings.precaution == .maintenanceAndLowerProtein && settings.height == 0)
        #expect(throws: LocalStoreError.self) {
            try log.change(.profile, .own, ["currentWeight": 80, "height": 178])
        }
        let told: JSONValue = [
            "currentWeight": 80, "height": 178, "dateOfBirth": "1987-03-21", "gender": "female",
            "activityLevel": "sedentary",
        ]
        try log.change(.profile, .own, told)
        #expect(try log.personReading()?.settings?.precaution == .maintenanceAndLowerProtein)
    }

    @Test("On a server's account a device makes no plan, and acknowledges nothing by itself")
    func serverAccount() throws {
        let log = try TestDevice().log
        try log.change(.profile, .own, Self.profile)
        #expect(try !log.makePlan())
        try log.acknowledgeMetrics()
        let state = try log.read { try $0.state() }
        #expect(state.plan == nil && state.metrics == nil && state.acknowledgedAt == nil)
    }
}
