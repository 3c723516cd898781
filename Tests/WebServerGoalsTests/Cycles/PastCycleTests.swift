import HTTPTypes
import Testing
import WebServerTestSupport

/// The cycles in force on a device of its own before the person had an account. It is noon of Monday, 27 October 2025.
@Suite struct PastCycleTests {
    private static let fiveTwo: JSON = [
        ["kind": "feeding", "days": 5], ["kind": "fasting", "days": 2, "share": 25],
    ]

    private static func past(_ changes: [JSON]) -> JSON { ["action": "take_over", "changes": .array(changes)] }

    private static func change(_ from: String, _ changes: JSON = [:]) -> JSON {
        let change: JSON = ["from": .string(from), "phases": fiveTwo]
        return change.with(changes)
    }

    /// The outcome of the only mutation.
    private static func outcome(_ phone: SyncingDevice, _ fields: JSON) async throws -> JSON {
        try await phone.sync(phone.mutation("cycle", "self", fields)).data["outcomes"][0]
    }

    /// The past, present and future cycle days from a day on, as `2025-10-11 fasting`, until the end of October.
    private static func days(_ person: TestPerson, from: String) async throws -> [String] {
        let answer = try await person.get("/v1/cycle/days?from=\(from)&to=2025-10-31")
        return answer.data["stretches"].entries.map { stretch in
            let kind = stretch["isPaused"] == true ? "paused" : stretch["kind"].string ?? "none"
            return "\(stretch["from"].string ?? "") \(kind)"
        }
    }

    @Test("Past days have the phases that they had, today has what it had, and nothing is taken over twice")
    func takenOver() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let phone = SyncingDevice(person)
            let today = try await person.get("/v1/home").data["targets"]
            let newest = Self.past([
                Self.change("2025-10-06"), Self.change("2025-10-20", ["position": 14, "isPaused": true]),
            ])
            let taken = try await Self.outcome(phone, newest)
            #expect(taken["result"] == "applied", "\(taken)")
            let lived = [
                "2025-10-06 feeding", "2025-10-11 fasting", "2025-10-13 feeding", "2025-10-18 fasting",
                "2025-10-20 paused",
            ]
            #expect(try await Self.days(person, from: "2025-10-06") == lived + ["2025-10-27 none"])
            #expect(try await person.get("/v1/cycle").data["cycle"] == .null)
            #expect(try await person.get("/v1/home").data["targets"] == today)
            #expect(phone.records["cycle/self"]?["changes"].entries.count == 3)
            #expect(try await Self.outcome(phone, newest)["result"] == "merged")
            let older = Self.past([Self.change("2025-09-29"), Self.change("2025-10-14", ["position": 1])])
            #expect(try await Self.outcome(phone, older)["result"] == "applied")
            let earlier = ["2025-09-29 feeding", "2025-10-04 fasting"]
            #expect(try await Self.days(person, from: "2025-09-29") == earlier + lived + ["2025-10-27 none"])
            let start: JSON = ["action": "start", "preset": "five_two", "start": "2025-10-22"]
            #expect(try await Self.outcome(phone, start)["result"] == "applied")
            #expect(try await Self.outcome(phone, older)["result"] == "merged")
            #expect(
                try await Self.days(person, from: "2025-09-29") == earlier + lived + [
                    "2025-10-27 fasting", "2025-10-29 feeding",
                ])
        }
    }

    @Test("Somebody's own cycle stays as it is, also one that is planned")
    func ownStays() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let phone = SyncingDevice(person)
            let planned: JSON = ["action": "start", "preset": "continuous", "start": "2025-10-30"]
            #expect(try await Self.outcome(phone, planned)["result"] == "applied")
            #expect(try await Self.outcome(phone, Self.past([Self.change("2025-10-20")]))["result"] == "applied")
            let days = [
                "2025-10-20 feeding", "2025-10-25 fasting", "2025-10-27 none", "2025-10-30 feeding",
            ]
            #expect(try await Self.days(person, from: "2025-10-20") == days)
            let ofToday = Self.past([Self.change("2025-10-27"), Self.change("2025-10-28")])
            #expect(try await Self.outcome(phone, ofToday)["result"] == "merged")
            #expect(try await Self.days(person, from: "2025-10-20") == days)
        }
    }

    @Test("Fasting days gone by are history to whoever may not fast, and put nothing in force")
    func protected() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(JSON.userFlows.with(["dateOfBirth": "2010-01-15"]))
            _ = try await person.generate()
            let phone = SyncingDevice(person)
            let today = try await person.get("/v1/home").data["targets"]
            #expect(try await Self.outcome(phone, Self.past([Self.change("2025-10-20")]))["result"] == "applied")
            let days = ["2025-10-20 feeding", "2025-10-25 fasting", "2025-10-27 none"]
            #expect(try await Self.days(person, from: "2025-10-20") == days)
            #expect(try await person.get("/v1/home").data["targets"] == today)
            let start = try await Self.outcome(phone, ["action": "start", "preset": "five_two", "start": "2025-10-20"])
            #expect(start["result"] == "refused" && start["code"] == "fasting_not_allowed", "\(start)")
            #expect(try await Self.days(person, from: "2025-10-20") == days)
        }
    }

    @Test("Low days that were lived on the device count where a cycle is begun")
    func lowDays() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let phone = SyncingDevice(person)
            // The person fasted on the weekend, and the cycle would begin with two more days.
            #expect(try await Self.outcome(phone, Self.past([Self.change("2025-10-20")]))["result"] == "applied")
            let fasting: JSON = [
                "action": "start",
                "phases": [["kind": "fasting", "days": 2, "share": 25], ["kind": "feeding", "days": 5]],
            ]
            let refused = try await Self.outcome(phone, fasting)
            #expect(refused["result"] == "refused" && refused["code"] == "cycle_too_severe", "\(refused)")
        }
    }

    @Test("What lies more than ten years back is left out")
    func farBack() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let phone = SyncingDevice(person)
            let past = Self.past([
                Self.change("1970-01-01", ["position": 1_000_000]), Self.change("2015-10-19"),
                Self.change("2015-10-20", ["position": 5]), Self.change("2025-10-22"),
            ])
            #expect(try await Self.outcome(phone, past)["result"] == "applied")
            #expect(phone.records["cycle/self"]?["changes"].entries.map { $0["from"] }.first == "2015-10-20")
            #expect(try await Self.days(person, from: "2025-10-22") == ["2025-10-22 feeding", "2025-10-27 none"])
        }
    }

    private static let wrong: [(String, [JSON])] = [
        ("changes", Array(repeating: change("2025-10-06"), count: 51)),
        ("changes.0.from", [["phases": fiveTwo]]), ("changes.0.from", [change("2025-13-01")]),
        ("changes.0.from", [change("2025-10-29")]), ("changes.0.from", [change("1969-12-31")]),
        ("changes.1.from", [change("2025-10-06"), change("2025-10-06")]),
        ("changes.1.from", [change("2025-10-06"), change("2025-10-05")]),
        ("changes.0.phases", [change("2025-10-06", ["phases": []])]),
        ("changes.0.phases", [change("2025-10-06", ["phases": .array(Array(repeating: fiveTwo[0], count: 13))])]),
        ("changes.0.phases.0.kind", [change("2025-10-06", ["phases": [["kind": "sleeping", "days": 1]]])]),
        ("changes.0.phases.0.days", [change("2025-10-06", ["phases": [["kind": "feeding", "days": 85]]])]),
        (
            "changes.0.phases.0.share",
            [change("2025-10-06", ["phases": [["kind": "fasting", "days": 1, "share": 24]]])]
        ),
        ("changes.0.position", [change("2025-10-06", ["position": -1])]),
        ("changes.0.position", [change("2025-10-06", ["position": 9_007_199_254_740_991])]),
        ("changes.0.calories", [change("2025-10-06", ["calories": 999])]),
        (
            "changes.0.assumedExpenditure",
            [change("2025-10-06", ["calories": 2000, "assumedExpenditure": 4501])]
        ),
    ]

    @Test("What no cycle can have been is refused at its field, and nothing is stored")
    func refused() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let phone = SyncingDevice(person)
            for (field, changes) in Self.wrong {
                let outcome = try await Self.outcome(phone, Self.past(changes))
                #expect(outcome["result"] == "refused", "\(field): \(outcome)")
                #expect(outcome["fields"][field].string?.isEmpty == false, "\(field): \(outcome)")
            }
            let missing = try await Self.outcome(phone, ["action": "take_over"])
            #expect(missing["result"] == "refused" && missing["fields"]["changes"] != nil, "\(missing)")
            #expect(try await Self.days(person, from: "2025-10-06") == ["2025-10-06 none"])
            #expect(phone.records["cycle/self"] == nil)
        }
    }

    @Test("A weight that waited on a device is of the day on which it was told")
    func weightOfItsDay() async throws {
        try await TestService.run { service in
            let first = try await service.onboarded()
            service.clock.advance(days: 3)
            let person = try await service.again(first)
            let phone = SyncingDevice(person)
            let answer = try await phone.sync(
                phone.mutation("profile", "self", ["currentWeight": 80.5], madeAt: "2025-10-28T08:00:00.000Z"))
            #expect(answer.data["outcomes"][0]["result"] == "applied", "\(answer.text)")
            #expect(try await person.weights("?from=2025-10-01").map { $0["day"] } == ["2025-10-27", "2025-10-28"])
            #expect(try await person.settings()["currentWeight"] == 80.5)
            // On the day of the newest weigh-in, the later measurement holds; before that, the newest stays the weight.
            try await phone.sync(
                phone.mutation("profile", "self", ["currentWeight": 80], madeAt: "2025-10-28T09:00:00.000Z"),
                phone.mutation("profile", "self", ["currentWeight": 82], madeAt: "2025-10-26T09:00:00.000Z"))
            #expect(try await person.weights("?from=2025-10-01").map { $0["day"] } == ["2025-10-27", "2025-10-28"])
            #expect(try await person.settings()["currentWeight"] == 80)
        }
    }
}
