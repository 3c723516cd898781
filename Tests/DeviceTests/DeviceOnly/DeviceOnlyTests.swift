import APIContract
@testable import Device
import NutritionScience
import Rules
import Testing

/// A device without any server.
@Suite struct DeviceOnlyTests {
    private static let profile: JSONValue = [
        "dateOfBirth": "1987-03-21", "gender": "female", "currentWeight": 83.5, "height": 176, "targetWeight": 71.5,
        "primaryGoal": "lose_weight", "activityLevel": "moderately_active",
    ]

    private static func inputs(_ weight: Double) throws -> PlanInputs {
        PlanInputs(
            weight: try #require(Mass(kilograms: weight)), height: try #require(Height(centimetres: 176)), age: 38,
            sex: .female, activity: .moderatelyActive, goal: .loseWeight, targetWeight: Mass(kilograms: 71.5))
    }

    private func device(_ clock: TestClock = TestClock()) throws -> LocalLog {
        let log = try LocalLog(.device, in: LocalStore(inMemory: UnkeptKey()), clock.surroundings)
        try log.change(.profile, .own, Self.profile)
        return log
    }

    /// A device with a plan, on which a cycle begins.
    private func cycling(in store: LocalStore, _ clock: TestClock) throws -> LocalLog {
        let log = try LocalLog(.device, in: store, clock.surroundings)
        try log.change(.profile, .own, Self.profile)
        try log.makePlan()
        try log.change(.cycle, .own, ["action": "start", "preset": "matador"])
        return log
    }

    @Test("The plan is the science's, and so are the targets of the day")
    func plan() throws {
        let log = try device()
        #expect(try log.plan == nil)
        let expected = try NutritionPlan(Self.inputs(83.5))
        #expect(try log.makePlan() && log.plan == expected)
        let targets = try #require(try log.day(TestDevice.today).targets)
        #expect(targets.calories.amount == expected.calorieTarget.result.units)
        #expect(targets.water.amount == expected.waterTarget.result.units)
        #expect(try log.unsentCount == 0, "there is nobody to send it to")
        try log.weigh(kilograms: 80, on: TestDevice.today)
        #expect(try log.makePlan() && log.plan == NutritionPlan(Self.inputs(80)))
        try log.change(.profile, .own, ["healthConditions": ["kidney_disease"]])
        var careful = try Self.inputs(80)
        careful.precaution = .maintenanceAndLowerProtein
        #expect(try log.makePlan() && log.plan == NutritionPlan(careful))
    }

    @Test("At the target weight the goal is reached, and another goal begins anew")
    func goal() throws {
        let log = try device()
        try log.weigh(kilograms: 71.4, on: TestDevice.today)
        #expect(try log.makePlan() && log.plan?.inputs.hasReachedGoal == true)
        try log.change(.profile, .own, ["targetWeight": 68])
        #expect(try log.makePlan() && log.plan?.inputs.hasReachedGoal == false)
    }

    @Test("Expenditure is learned as the science does, and plans follow it in steps")
    func expenditure() throws {
        let clock = TestClock(Timestamp(startOf: TestDevice.today.adding(days: -28)))
        let log = try device(clock)
        try log.makePlan()
        var days: [LoggedDay] = []
        for number in 0..<28 {
            let day = TestDevice.today.adding(days: number - 28)
            let weight = 83.5 - 0.05 * Double(number)
            try log.weigh(kilograms: (weight * 100).rounded() / 100, on: day)
            var entry = DiaryEntryRequest()
            entry.calories = 2400
            try log.eat(entry, on: day)
            clock.advance(days: 1)
            days.append(
                LoggedDay(day: day, weight: Mass(kilograms: (weight * 100).rounded() / 100), intake: 2400))
        }
        let today = try log.today()
        var person = try Self.inputs((days.last?.weight?.kilograms.value) ?? 0)
        let history = ExpenditureHistory(
            days, of: person, born: CalendarDay("1987-03-21"), until: today, CycleShares(CycleTimeline()) { _ in nil })
        let reading = try #require(try log.personReading())
        let inputs = person
        let learning = try log.read { try $0.learning(of: inputs, reading) }
        #expect(learning.history == history)
        person.learnedExpenditure = person.learnedExpenditure(
            after: nil, changedOn: nil, history, hasNews: true, on: today)
        #expect(person.learnedExpenditure != nil && learning.next == person.learnedExpenditure)
        #expect(try log.makePlan() && log.plan == NutritionPlan(person))
        #expect(try log.makePlan() && log.plan == NutritionPlan(person), "one step a week")
    }

    @Test("A cycle gives its days their share")
    func cycle() throws {
        let log = try device()
        try log.makePlan()
        let first = TestDevice.today.description
        try log.change(.cycle, .own, ["action": "start", "preset": "five_two", "start": .text(first)])
        let plan = try NutritionPlan(Self.inputs(83.5))
        let targets = CycleTargets(CyclePreset.fiveTwo.pattern, CycleBasis(plan, ownTarget: nil))
        let days = try (0..<7).map { try log.day(TestDevice.today.adding(days: $0)).targets?.calories.amount }
        let expected = [0, 0, 0, 0, 0, 1, 1].map { targets.phases[$0].calories }
        #expect(days == expected)
        try log.change(.cycle, .own, ["action": "pause"])
        #expect(try log.day(TestDevice.today).targets?.calories.amount == plan.calorieTarget.result.units)
        try log.change(.cycle, .own, nil)
        #expect(try log.record(.cycle, .own, as: SyncedCycle.self)?.changes.last?.phases == nil)
    }

    @Test("Fasting days are on the weekdays that were picked, also after a skipped one, and moved to an account")
    func fastingWeekdays() throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let clock = TestClock()
        let log = try LocalLog(.device, in: store, clock.surroundings)
        try log.change(.profile, .own, Self.profile)
        try log.makePlan()
        let weekdays = [0, 3].map { Weekday.allCases[(TestDevice.today.weekday + $0) % 7] }
        try log.change(
            .cycle, .own,
            ["action": "start", "preset": "five_two", "fastingDays": .list(weekdays.map { .text($0.rawValue) })])
        func fasting() throws -> [Int] {
            let timeline = try #require(try log.cycleReading()).timeline
            return (0..<15).filter { timeline.isFasting(on: TestDevice.today.adding(days: $0)) }
        }
        #expect(try fasting() == [0, 3, 7, 10, 14])
        try log.change(.cycle, .own, ["action": "skip_phase"])
        #expect(try fasting() == [3, 7, 10, 14])
        try log.change(.cycle, .own, ["action": "resume"])
        #expect(try fasting() == [0, 3, 7, 10, 14])
        clock.advance(days: 1)
        let account = try LocalLog(
            Account(server: "https://gtsd.example.org", person: 7), in: store, clock.surroundings)
        try log.move(to: account)
        let sent = try #require(
            try account.unsentFile().unsent.last { $0.kind == SyncKind.cycle.rawValue }?.fields
        ).decoded(as: CycleMutation.self)
        #expect(sent.action == "start" && sent.preset == nil && sent.phases?.compactMap(\.days) == [1, 2, 1, 3])
        #expect(sent.start == TestDevice.today.description)
    }

    @Test("A cycle that a server would refuse is refused, and leaves what there was")
    func refusedCycle() throws {
        func expect(
            _ code: ErrorCode, _ log: LocalLog, _ fields: JSONValue, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let before = try log.record(.cycle, .own, as: JSONValue.self)
            #expect(throws: LocalStoreError.cycleRefused(code), sourceLocation: sourceLocation) {
                try log.change(.cycle, .own, fields)
            }
            #expect(try log.cycleProblem(after: fields) == code, sourceLocation: sourceLocation)
            #expect(try log.record(.cycle, .own, as: JSONValue.self) == before, sourceLocation: sourceLocation)
        }
        let unknown = try LocalLog(.device, in: LocalStore(inMemory: UnkeptKey()), .ticking(1))
        try expect(.cycleCaloriesMissing, unknown, ["action": "start", "preset": "five_two"])
        try expect(.invalidInput, unknown, ["action": "start"])
        let log = try device()
        for action in ["pause", "skip_phase"] { try expect(.cycleNotRunning, log, ["action": .text(action)]) }
        let steps: JSONValue = [
            "action": "set_up", "goal": "lose_weight", "preset": "five_two", "eatingWindowStart": "08:00",
            "eatingWindowEnd": "18:00",
        ]
        try expect(.invalidInput, log, steps)
        #expect(try log.record(.eatingWindow, .own, as: JSONValue.self) == nil)
        try log.change(.profile, .own, ["healthConditions": []])
        try log.change(.cycle, .own, steps)
        #expect(try log.cycleReading()?.timeline.cycle(from: TestDevice.today) != nil)
        try expect(.cycleNotPaused, log, ["action": "resume"])
    }

    @Test("A reached goal moves with its day, a target date that has passed does not, and a weight is of its day")
    func moveAfterGoal() throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let clock = TestClock()
        let alone = try LocalLog(.device, in: store, clock.surroundings)
        let target = TestDevice.today.adding(days: 7)
        try alone.change(.profile, .own, Self.profile.overlaid(with: ["targetDate": .text(target.description)]))
        clock.advance(days: 3)
        let reached = try alone.today()
        try alone.weigh(kilograms: 71.4, on: reached)
        clock.advance(days: 10)
        let log = try LocalLog(Account(server: "https://gtsd.example.org", person: 7), in: store, clock.surroundings)
        try alone.move(to: log)
        let sent = try log.unsentFile().unsent
        let fields = try #require(sent.first { $0.kind == SyncKind.profile.rawValue }?.fields)
        #expect(fields["targetDate"] == nil && fields["targetWeight"]?.number == 71.5)
        #expect(fields["goalReachedOn"]?.text == reached.description)
        #expect(fields["currentWeight"]?.number == 71.4 && fields["weighedOn"]?.text == reached.description)
        let weighIns = sent.filter { $0.kind == SyncKind.weighIn.rawValue }.compactMap(\.id?.rawValue)
        #expect(Set(weighIns) == [TestDevice.today.description, reached.description])
    }

    @Test("A goal that goes on by the trend after one low morning moves as one that was not reached")
    func moveGoalAhead() throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let clock = TestClock()
        let alone = try LocalLog(.device, in: store, clock.surroundings)
        try alone.change(.profile, .own, Self.profile.overlaid(with: ["currentWeight": 72.6]))
        for kilograms in [72.5, 72.4, 72.6, 72.5, 71.4] {
            clock.advance(days: 1)
            try alone.weigh(kilograms: kilograms, on: alone.today())
        }
        #expect(try alone.personReading()?.settings?.goalReachedOn == nil)
        let log = try LocalLog(Account(server: "https://gtsd.example.org", person: 7), in: store, clock.surroundings)
        try alone.move(to: log)
        let sent = try log.unsentFile().unsent
        let fields = try #require(sent.first { $0.kind == SyncKind.profile.rawValue }?.fields)
        #expect(fields["goalReachedOn"] == nil && fields["keepsGoal"] == true)
        #expect(fields["targetWeight"]?.number == 71.5 && fields["currentWeight"]?.number == 71.4)
        // The server knows the trend before it hears of the low morning.
        let days = sent.filter { $0.kind == SyncKind.weighIn.rawValue }.compactMap(\.id?.rawValue)
        #expect(days.count == 6 && days == days.sorted())
    }

    @Test("Where the phone is moves first, whose days the rest is on, also where the person never said where they live")
    func moveWithTimeZone() throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let surroundings = LocalLog.Surroundings(
            now: { Timestamp(startOf: TestDevice.today).adding(seconds: 20 * 60 * 60) },
            makeUUID: LocalLog.Surroundings.system.makeUUID, timeZone: "Pacific/Auckland")
        for chosen in [nil, "Asia/Tokyo"] {
            let alone = try LocalLog(.device, in: store, surroundings)
            try alone.change(.preferences, .own, ["units": "metric"])
            if let chosen { try alone.change(.preferences, .own, ["timeZone": .text(chosen)]) }
            try alone.change(.profile, .own, Self.profile)
            let person: User.ID = chosen == nil ? 7 : 8
            let log = try LocalLog(Account(server: "https://gtsd.example.org", person: person), in: store, surroundings)
            try alone.move(to: log)
            let sent = try log.unsentFile().unsent
            #expect(sent.prefix(2).map(\.kind) == ["preferences", "profile"])
            #expect(sent.first?.fields?["timeZone"]?.text == chosen ?? "Pacific/Auckland")
            #expect(sent.first?.fields?["units"]?.text == "metric")
            let tomorrow = TestDevice.today.adding(days: 1)
            #expect(sent.dropFirst().first?.fields?["weighedOn"]?.text == tomorrow.description)
        }
    }

    @Test("A cycle moves with all that it was, in as many changes as it takes, and goes on where it is")
    func movePastCycle() throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let clock = TestClock()
        let alone = try cycling(in: store, clock)
        for number in 1...60 {
            clock.advance(days: 1)
            try alone.change(.cycle, .own, ["action": number.isMultiple(of: 2) ? "resume" : "pause"])
        }
        clock.advance(days: 1)
        let today = try alone.today()
        let before = try #require(try alone.record(.cycle, .own, as: SyncedCycle.self)).changes
        #expect(before.count == 61)
        let log = try LocalLog(Account(server: "https://gtsd.example.org", person: 7), in: store, clock.surroundings)
        try alone.move(to: log)
        let sent = try log.unsentFile().unsent.filter { $0.kind == SyncKind.cycle.rawValue }.compactMap(\.fields)
        #expect(sent.map { $0["action"]?.text } == ["take_over", "take_over", "start"])
        let taken = try sent.prefix(2).map { try $0.decoded(as: CycleMutation.self).changes ?? [] }
        #expect(taken.map(\.count) == [50, 11])
        #expect(taken.reversed().joined().map(\.from) == before.map(\.from.description))
        let after = try #require(try log.record(.cycle, .own, as: SyncedCycle.self)).changes
        #expect(after.dropLast() == before[...])
        let (last, now) = (try #require(before.last), try #require(after.last))
        #expect(now.from == today && now.isPaused != true && now.phases == last.phases)
        #expect(now.position == last.position.map { $0 + 1 })
    }

    @Test("A cycle that ended moves as the past that it is")
    func moveEndedCycle() throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let clock = TestClock()
        let alone = try cycling(in: store, clock)
        clock.advance(days: 9)
        try alone.change(.cycle, .own, nil)
        clock.advance(days: 9)
        let before = try #require(try alone.record(.cycle, .own, as: SyncedCycle.self)).changes
        let log = try LocalLog(Account(server: "https://gtsd.example.org", person: 7), in: store, clock.surroundings)
        try alone.move(to: log)
        let sent = try log.unsentFile().unsent.filter { $0.kind == SyncKind.cycle.rawValue }.compactMap(\.fields)
        #expect(sent.map { $0["action"]?.text } == ["take_over"])
        #expect(try log.record(.cycle, .own, as: SyncedCycle.self)?.changes == before)
    }

    @Test("Everything moves to a server once, under the same identifiers, and nothing stays behind")
    func move() async throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let clock = TestClock()
        let alone = try LocalLog(.device, in: store, clock.surroundings)
        try alone.change(.profile, .own, Self.profile)
        var entry = DiaryEntryRequest()
        (entry.name, entry.calories, entry.protein) = ("Skyr", 126, 22)
        let id = try alone.eat(entry, on: TestDevice.today)
        try alone.add(.favourite, ["entryId": .text(id.rawValue)])
        try alone.drink(millilitres: 250, on: TestDevice.today)
        try alone.weigh(kilograms: 82, on: TestDevice.today)
        try alone.change(.dayNote, RecordID(TestDevice.today), ["completeness": "complete"])
        try alone.add(.ownFood, ["name": "Granola", "calories": 227, "per": 50])
        try alone.change(.cycle, .own, ["action": "start", "preset": "matador"])
        let before = try alone.day(TestDevice.today)
        let account = Account(server: "https://gtsd.example.org", person: 7)
        let log = try LocalLog(account, in: store, clock.surroundings)
        #expect(try alone.move(to: log) == 9)
        #expect(try store.accounts() == [account])
        let after = try log.day(TestDevice.today)
        #expect(after.diary.entries.map(\.id) == before.diary.entries.map(\.id))
        #expect(after.totals == before.totals)
        #expect(try log.records(.ownFood, as: OwnFood.self).first?.per100g?.calories == 454)
        #expect(try log.records(.favourite, as: FavouriteFood.self).first?.food.name == "Skyr")
        let server = FakeServer()
        try await SyncEngine(log, server).run()
        let sent = server.with { $0.requests.flatMap { $0.mutations ?? [] } }
        #expect(sent.first?.kind == "profile")
        #expect(sent.count == 9)
        let number = try #require(id.number(of: DiaryEntry.self))
        let stored = server.everything
        #expect(stored["diary_entry/\(number)"]?["protein"]?.number == 22)
        #expect(stored["weigh_in/2026-03-04"]?["weight"]?.number == 82)
        let again = try LocalLog(.device, in: store, clock.surroundings)
        #expect(try again.everything().isEmpty && again.move(to: log) == 0)
    }
}
