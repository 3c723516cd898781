import APIContract
import Device
import Foundation
import NutritionScience
import Testing

/// Targets of one's own on a device without any server. It is Wednesday, 4 March 2026; the plan says 2,225 of 2,725 kcal,
/// 180 g of protein and 2,900 ml of water, and the floor is 1,500. The cases are those that the server's own tests have.
@Suite struct DeviceTargetsTests {
    private static let profile: JSONValue = [
        "dateOfBirth": "1990-06-15", "gender": "male", "currentWeight": 81.65, "height": 177.8, "targetWeight": 74.85,
        "primaryGoal": "lose_weight", "activityLevel": "moderately_active", "healthConditions": [],
    ]

    private func device(_ changes: JSONValue = [:], _ clock: TestClock = TestClock()) throws -> LocalLog {
        let log = try LocalLog(.device, in: LocalStore(inMemory: UnkeptKey()), clock.surroundings)
        try log.change(.profile, .own, Self.profile.overlaid(with: changes))
        try log.makePlan()
        return log
    }

    private func values(_ json: JSONValue) throws -> OwnTargetsValues {
        try JSONDecoder().decode(OwnTargetsValues.self, from: JSONEncoder().encode(json))
    }

    /// The reason why something is refused; empty where it is not, and then it is set.
    private func problems(_ json: JSONValue, _ log: LocalLog) throws -> [String: FieldProblem] {
        let (values, before) = (try values(json), try log.targetsReading()?.history)
        let checked = try #require(try log.ownTargets(with: values))
        #expect(try log.targetsReading()?.history == before, "a preview stores nothing")
        #expect(try log.setOwnTargets(values) == checked)
        switch checked {
        case .success(let history):
            #expect(try log.targetsReading()?.history == history)
            return [:]
        case .failure(let refused):
            #expect(try log.targetsReading()?.history == before, "what is refused is not stored")
            return refused.fields
        }
    }

    private func calories(_ day: CalendarDay, _ log: LocalLog) throws -> Int? {
        let shown = try log.day(day).targets?.calories.amount
        #expect(try log.targets(on: day)?.calories == shown, "every reading says the same")
        return shown
    }

    @Test(
        "What a server refuses is refused, at the same field",
        arguments: [
            (["everyDay": ["calories": 1400]], "everyDay.calories"),
            (["everyDay": ["calories": 9000]], "everyDay.calories"),
            (["everyDay": ["fat": ["grams": 0]]], "everyDay.fat"),
            (["everyDay": ["protein": ["grams": 480]]], "everyDay.fat"),
            (["everyDay": ["lowCarbohydrate": true, "carbohydrate": ["grams": 250]]], "everyDay.lowCarbohydrate"),
            (["everyDay": ["protein": ["grams": 300], "fat": ["grams": 150]]], "everyDay.fat"),
            (["everyDay": ["protein": ["grams": 1, "percent": 2]]], "everyDay.protein"),
            (["everyDay": ["water": 9000]], "everyDay.water"),
            (["weekdays": ["saturday": ["calories": 450]]], "weekdays.saturday.calories"),
            (["weekdays": ["someday": ["calories": 2000]]], "weekdays.someday"),
            (
                [
                    "weekdays": [
                        "monday": ["calories": 900], "tuesday": ["calories": 900], "wednesday": ["calories": 900],
                    ]
                ], "weekdays.wednesday.calories"
            ),
            (["everyDay": ["calories": 1500], "weekdays": ["monday": ["calories": 800]]], "everyDay"),
            (["everyDay": ["calories": 2800], "refeedDays": ["friday"]], "refeedDays"),
            (["dietBreaks": [["from": "2026-05-24", "to": "2026-05-01"]]], "dietBreaks.0.to"),
            (["maxima": ["salt": 900]], "maxima.salt"),
        ] as [(JSONValue, String)])
    func refused(_ body: JSONValue, _ field: String) throws {
        let log = try device()
        #expect(try problems(body, log)[field] != nil)
        #expect(try calories(TestDevice.today, log) == 2225)
    }

    @Test("Whoever is underweight has no day under the plan, and a first deficit waits for the health question")
    func guarded() throws {
        let light = try device(["currentWeight": 52, "height": 178, "targetWeight": nil, "primaryGoal": "maintain"])
        #expect(try problems(["everyDay": ["calories": 2200]], light)["everyDay.calories"] != nil)
        #expect(try problems(["weekdays": ["monday": ["calories": 2300]]], light).isEmpty)
        let log = try device(["targetWeight": nil, "primaryGoal": "maintain", "healthConditions": nil])
        let deficit: JSONValue = ["everyDay": ["calories": 2300]]
        #expect(try problems(deficit, log) == ["everyDay": .ownTargets(.healthQuestionOpen)])
        try log.change(.profile, .own, ["healthConditions": []])
        #expect(try problems(deficit, log).isEmpty)
    }

    @Test("What is set counts from its day on wherever the day is, and goes back to the plan; days gone by stay")
    func everywhere() throws {
        let clock = TestClock()
        let log = try device([:], clock)
        clock.advance(days: 2)
        let friday = TestDevice.today.adding(days: 2)
        #expect(try problems(["everyDay": ["calories": 1900]], log).isEmpty)
        let own: JSONValue = [
            "everyDay": ["calories": 2000, "fat": ["percent": 35], "water": 2500],
            "weekdays": ["saturday": ["calories": 2600]], "refeedDays": ["sunday"],
        ]
        #expect(try problems(own, log).isEmpty)
        #expect(try log.targetsReading()?.history.changes.count == 1, "what is set twice on a day is set once")
        let days = try (-1...3).map { try calories(friday.adding(days: $0), log) }
        #expect(days == [2225, 2000, 2600, 2725, 2000])
        #expect(try log.day(friday).targets?.source == "own")
        #expect(try log.day(friday.adding(days: 2)).targets?.source == "refeed")
        #expect(try log.homeReading()?.targets?.fat == 78)
        func water(_ day: CalendarDay) throws -> Int? {
            try log.tasks(on: day)?.tasks.compactMap(\.progress).first?.target
        }
        #expect(try water(friday.adding(days: -1)) == 2900 && water(friday) == 2500)
        clock.advance(days: 1)
        #expect(try problems([:], log).isEmpty)
        #expect(try log.targetsReading()?.week.own.isEmpty == true && log.ownTargetsToMove() == nil)
        #expect(try (-1...1).map { try calories(friday.adding(days: $0), log) } == [2225, 2000, 2225])
        #expect(try water(friday) == 2500 && water(friday.adding(days: 1)) == 2900)
        try log.makePlan()
        #expect(try calories(friday, log) == 2000, "another plan leaves it as it was")
    }

    @Test("After two low days no third is set, nor begun by a cycle, and the plan is always there to go back to")
    func afterLowDays() throws {
        let clock = TestClock()
        let log = try device([:], clock)
        let low: JSONValue = ["weekdays": ["wednesday": ["calories": 700], "thursday": ["calories": 700]]]
        #expect(try problems(low, log).isEmpty)
        clock.advance(days: 2)
        let third: JSONValue = ["weekdays": ["friday": ["calories": 700]]]
        #expect(try problems(third, log) == ["everyDay": .ownTargets(.tooSevereAfterDaysBefore(least: 1500))])
        let fasting: JSONValue = [
            "action": "start",
            "phases": [["kind": "fasting", "days": 2, "share": 25], ["kind": "feeding", "days": 5]],
        ]
        #expect(try log.cycleProblem(after: fasting) == .cycleTooSevere)
        #expect(try problems([:], log).isEmpty)
        #expect(try problems(["everyDay": ["calories": 2000]], log).isEmpty)
    }

    @Test("What was set before moves in as many requests as it takes, the newest first")
    func past() throws {
        let clock = TestClock()
        let log = try device([:], clock)
        #expect(try log.pastTargetsToMove().isEmpty)
        for number in 0..<25 {
            #expect(try problems(["everyDay": ["calories": .number(Double(2000 + number))]], log).isEmpty)
            clock.advance(days: 1)
        }
        #expect(try problems([:], log).isEmpty)
        let requests = try log.pastTargetsToMove()
        #expect(requests.map(\.changes?.count) == [20, 6])
        let changes = requests.reversed().flatMap { $0.changes ?? [] }
        #expect(changes.map(\.from) == (0...25).map { TestDevice.today.adding(days: $0).description })
        #expect(changes.map(\.own?.everyDay?.calories) == (0..<25).map { 2000 + $0 } + [nil])
        #expect(try log.ownTargetsToMove() == nil)
    }

    @Test("A diet break is at maintenance and ends by itself, and its days stay so")
    func dietBreak() throws {
        let clock = TestClock()
        let log = try device([:], clock)
        let days: JSONValue = [["from": "2026-03-04", "to": "2026-03-05"]]
        #expect(try problems(["dietBreaks": days], log).isEmpty)
        #expect(try (0...2).map { try calories(TestDevice.today.adding(days: $0), log) } == [2725, 2725, 2225])
        clock.advance(days: 2)
        #expect(try problems(["dietBreaks": days, "everyDay": ["calories": 2000]], log).isEmpty)
        #expect(try log.targetsReading()?.week.own.maintenance.breaks.isEmpty == true)
        #expect(try log.day(TestDevice.today).targets?.source == "diet_break")
        #expect(try (0...2).map { try calories(TestDevice.today.adding(days: $0), log) } == [2725, 2725, 2000])
    }

    @Test("Whoever removes everything that says their weight has no targets of their own any more")
    func removed() throws {
        let log = try device()
        #expect(try problems(["everyDay": ["calories": 2000]], log).isEmpty)
        try log.removeMeasures(.everything)
        #expect(try log.ownTargets(with: OwnTargetsValues()) == nil && log.ownTargetsToMove() == nil)
        try log.change(.profile, .own, Self.profile)
        try log.makePlan()
        #expect(try calories(TestDevice.today, log) == 2225)
    }
}
