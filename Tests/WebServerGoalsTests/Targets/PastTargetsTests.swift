import APIContract
import HTTPTypes
import NutritionScience
import Testing
import WebServerTestSupport

/// Own targets on a device of its own, before the person had an account. It is noon of Monday, 27 October 2025; the
/// plan says 2,225 kcal and 2,900 ml of water.
@Suite struct PastTargetsTests {
    private static func change(_ from: String, _ own: JSON? = nil) -> JSON {
        let change: JSON = ["from": .string(from)]
        return own.map { change.with(["own": $0]) } ?? change
    }

    private static func past(_ changes: [JSON]) -> JSON { ["changes": .array(changes)] }

    /// A person who goes on with the plan of their device, which is three weeks old.
    private static func moved(_ service: TestService) async throws -> TestPerson {
        let person = try await service.acknowledged()
        let plan: JSON = [
            "inputs": [
                "weight": 81.65, "height": 177.8, "age": 35, "sex": "male", "activityLevel": "moderately_active",
                "primaryGoal": "lose_weight", "targetWeight": 74.84,
            ],
            "reason": "requested", "formulaVersion": .number(Double(NutritionPlan.formulaVersion)),
            "createdAt": "2025-10-06T12:00:00.000Z", "start": ["time": "2025-10-06T12:00:00.000Z", "weight": 81.65],
        ]
        let answer = try await person.post("/v1/plans/generate", ["moved": [plan]])
        #expect(answer.status == 201, "\(answer.text)")
        return person
    }

    /// The calories of some days of October in the report, in kilocalories.
    private static func calories(_ person: TestPerson, on days: [Int]) async throws -> [Int?] {
        let periods = try await person.get("/v1/progress?range=4w").data["targets"].entries
        return days.map { number in
            let day = CalendarDay(year: 2025, month: 10, day: number)?.description ?? ""
            return periods.last { ($0["from"].string ?? "") <= day }?["targets"]["calories"].integer
        }
    }

    /// The water targets of days of October, in millilitres.
    private static func water(_ person: TestPerson, on days: [Int]) async throws -> [Int?] {
        var amounts: [Int?] = []
        for number in days {
            let day = CalendarDay(year: 2025, month: 10, day: number)?.description ?? ""
            let tasks = try await person.get("/v1/tasks?day=\(day)").data["tasks"].entries
            amounts.append(tasks.first { $0["kind"] == "water" }?["progress"]["target"].integer)
        }
        return amounts
    }

    @Test("Past days have the targets that they had, and ask for their water; today has the plan's")
    func takenOver() async throws {
        try await TestService.run { service in
            let person = try await Self.moved(service)
            let days = [7, 8, 14, 15, 18, 20, 26, 27]
            let planned = try await Self.calories(person, on: days)
            #expect(Set(planned) == [2225])
            let newest = Self.past([
                Self.change("2025-10-15", ["weekdays": ["saturday": ["calories": 2600]]]), Self.change("2025-10-20"),
                Self.change("2025-10-24", ["everyDay": ["calories": 2100]]),
            ])
            let older = Self.past([
                Self.change("2025-10-08", ["everyDay": ["calories": 2000, "water": 2500]]),
                // There is an entry for this day already.
                Self.change("2025-10-16", ["everyDay": ["calories": 1900]]),
            ])
            for request in [newest, older, older, newest] {
                let answer = try await person.post("/v1/targets/past", request)
                #expect(answer.status == 200, "\(answer.text)")
            }
            #expect(try await Self.calories(person, on: days) == [2225, 2000, 2000, 2225, 2600, 2225, 2100, 2225])
            #expect(try await Self.water(person, on: [7, 8, 14, 15, 26, 27]) == [2900, 2500, 2500, 2900, 2900, 2900])
            #expect(try await person.get("/v1/targets").data["own"] == .null)
            let set = try await service.send(
                .put, "/v1/targets", ["everyDay": ["calories": 2050]], token: person.accessToken)
            #expect(set.status == 200, "\(set.text)")
            #expect(try await Self.calories(person, on: days) == [2225, 2000, 2000, 2225, 2600, 2225, 2100, 2050])
        }
    }

    @Test("What somebody has set themselves stays as it is")
    func ownStays() async throws {
        try await TestService.run { service in
            let person = try await Self.moved(service)
            let set = try await service.send(
                .put, "/v1/targets", ["everyDay": ["calories": 2050]], token: person.accessToken)
            #expect(set.status == 200)
            let past = Self.past([
                Self.change("2025-10-20", ["everyDay": ["calories": 1900]]),
                Self.change("2025-10-27", ["everyDay": ["calories": 1800]]),
                Self.change("2025-10-28", ["everyDay": ["calories": 1700]]),
            ])
            #expect(try await person.post("/v1/targets/past", past).status == 200)
            #expect(try await Self.calories(person, on: [19, 20, 26, 27]) == [2225, 1900, 1900, 2050])
            #expect(try await person.get("/v1/targets").data["own"]["everyDay"]["calories"] == 2050)
        }
    }

    @Test("Low days that were lived on the device count where targets are set")
    func lowDays() async throws {
        try await TestService.run { service in
            let person = try await Self.moved(service)
            let weekend: JSON = ["weekdays": ["saturday": ["calories": 700], "sunday": ["calories": 700]]]
            let past = Self.past([Self.change("2025-10-20", weekend)])
            #expect(try await person.post("/v1/targets/past", past).status == 200)
            let third: JSON = ["weekdays": ["monday": ["calories": 700]]]
            let refused = try await service.send(.put, "/v1/targets", third, token: person.accessToken)
            #expect(refused.status == 400 && refused.fields.contains("everyDay"), "\(refused.text)")
            #expect(try await Self.calories(person, on: [24, 25, 26, 27]) == [2225, 700, 700, 2225])
        }
    }

    private static let wrong: [(String, [JSON])] = [
        ("changes", Array(repeating: change("2025-10-06"), count: 21)), ("changes.0.from", [["own": [:]]]),
        ("changes.0.from", [change("yesterday")]), ("changes.0.from", [change("2025-10-29")]),
        ("changes.1.from", [change("2025-10-06"), change("2025-10-06")]),
        ("changes.0.own.everyDay.calories", [change("2025-10-06", ["everyDay": ["calories": 100]])]),
        (
            "changes.1.own.everyDay.protein",
            [
                change("2025-10-06"),
                change("2025-10-07", ["everyDay": ["protein": ["grams": 100, "percent": 20]]]),
            ]
        ),
        ("changes.0.own.weekdays.someday", [change("2025-10-06", ["weekdays": ["someday": ["calories": 2000]]])]),
        (
            "changes.0.own.dietBreaks.0.to",
            [change("2025-10-06", ["dietBreaks": [["from": "2025-10-06", "to": "2026-10-06"]]])]
        ),
    ]

    @Test("What nobody can have set is refused at its field, and nothing is stored")
    func refused() async throws {
        try await TestService.run { service in
            let person = try await Self.moved(service)
            for (field, changes) in Self.wrong {
                let answer = try await person.post("/v1/targets/past", Self.past(changes))
                #expect(answer.status == 400 && answer.fields.contains(field), "\(field): \(answer.text)")
            }
            let missing = try await person.post("/v1/targets/past", [:])
            #expect(missing.status == 400 && missing.fields.contains("changes"))
            #expect(try await Set(Self.calories(person, on: Array(6...27))) == [2225])
            #expect(try await Set(Self.water(person, on: [6, 20, 27])) == [2900])
        }
    }
}
