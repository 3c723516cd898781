import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

/// Weigh-ins. The day is 27 October 2025.
@Suite struct WeightTests {
    @Test("A weigh-in is kept for its day, and replaced by another of that day")
    func oneADay() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let first = try await person.post("/v1/weights", ["weight": 81.6504])
            #expect(first.status == 201)
            let expected: JSON = ["day": "2025-10-27", "weight": 81.65, "recordedAt": "2025-10-27T12:00:00.000Z"]
            #expect(first.data == ["weighIn": expected])
            #expect(try await person.post("/v1/weights", ["day": "2025-10-20", "weight": 82.4]).status == 201)
            service.clock.advance(minutes: 1)
            let again = try await person.post("/v1/weights", ["day": "2025-10-27", "weight": 81.2])
            #expect(again.status == 200)
            #expect(again.data["weighIn"]["recordedAt"] == "2025-10-27T12:01:00.000Z")
            let list = try await person.get("/v1/weights").data
            #expect(list["from"] == "2025-07-30")
            #expect(list["to"] == "2025-10-27")
            #expect(list["weighIns"].entries.map { $0["day"] } == ["2025-10-20", "2025-10-27"])
            #expect(list["weighIns"].entries.map { $0["weight"] } == [82.4, 81.2])
        }
    }

    @Test("A weight that is far from those of the days around it is asked about")
    func inDoubt() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            #expect(try await person.post("/v1/weights", ["day": "2025-10-24", "weight": 82]).status == 201)
            let request: JSON = ["day": "2025-10-26", "weight": 91, "clientKey": "in-doubt-1"]
            let asked = try await person.post("/v1/weights", request)
            #expect(asked.status == 409 && asked.code == "weight_unconfirmed")
            let question = "81.7 kg was your weight on October 27, 2025. Is 91 kg right?"
            #expect(asked.json["fields"] == ["weight": .string(question)])
            #expect(try await person.weights().count == 2, "nothing was stored")
            #expect(try await person.post("/v1/weights", request.with(["confirmed": true])).status == 201)
            #expect(try await person.post("/v1/weights", request.with(["confirmed": true])).status == 200)
            #expect(try await person.post("/v1/weights", ["day": "2025-10-26", "weight": 90.8]).status == 200)
            #expect(try await person.post("/v1/weights", ["day": "2025-10-26", "weight": 82.2]).status == 200)
            #expect(try await person.post("/v1/weights", ["day": "2025-10-20", "weight": 95]).status == 201)
            for confirmed in [nil, false] as [JSON] {
                let changes: JSON = ["currentWeight": 90, "confirmed": confirmed]
                let profile = try await person.patch("/v1/profile", changes)
                #expect(profile.status == 409 && profile.json["fields"].names == ["currentWeight"])
            }
            #expect(try await person.settings()["currentWeight"] == 81.65)
            #expect(try await person.patch("/v1/profile", ["currentWeight": 90, "confirmed": true]).status == 200)
            #expect(try await person.settings()["currentWeight"] == 90)
        }
    }

    @Test("A slip on the first day is asked about, on all ways in")
    func slipOnTheFirstDay() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(JSON.userFlows.with(["currentWeight": 78.02]))
            #expect(try await person.generate().status == 201)
            let slip: JSON = ["weight": 57.61]
            let asked = try await person.post("/v1/weights", slip)
            #expect(asked.status == 409 && asked.code == "weight_unconfirmed")
            let question = "78 kg was your weight on October 27, 2025. Is 57.6 kg right?"
            #expect(asked.json["fields"] == ["weight": .string(question)])
            for path in ["/v1/profile", "/v1/profile/preview"] {
                let changes: JSON = ["currentWeight": 57.61, "targetWeight": .null]
                let answer = try await service.send(
                    path == "/v1/profile" ? .patch : .post, path, changes, token: person.accessToken)
                #expect(answer.status == 409 && answer.fields == ["currentWeight"], "\(path)")
            }
            let again = try await person.post("/v1/onboarding", JSON.userFlows.with(["currentWeight": 95]))
            #expect(again.status == 409 && again.fields == ["currentWeight"])
            let phone = SyncingDevice(person)
            let outcomes = try await phone.sync(
                phone.mutation("weigh_in", "2025-10-27", slip, madeAt: "2025-10-27T22:00:00.000Z"),
                phone.mutation("profile", "self", ["currentWeight": 95])
            ).data["outcomes"].entries
            #expect(outcomes.map { $0["result"] } == ["refused", "refused"])
            #expect(outcomes.map { $0["isQuestion"] } == [true, true])
            let file = try await person.preparing("date,weight_kg\n2025-10-27,57.61\n").data["preview"]
            #expect(file["questions"].entries.map { $0["topic"] }.contains("oddWeights"))
            #expect(try await person.settings()["proteinTarget"] == 172)
            #expect(try await person.weights().map { $0["weight"] } == [78.02])
            #expect(try await person.post("/v1/weights", slip.with(["confirmed": true])).status == 200)
        }
    }

    @Test("Onboarding asks about a weight that is far from what was weighed before it", arguments: ["five", "short"])
    func onboarding(_ way: String) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let person = try await service.again()
            #expect(try await person.post("/v1/weights", ["weight": 81]).status == 201)
            var typed = ["currentWeight": "127", "height": "5", "heightInches": "10", "units": "us"]
            var path = "/onboarding/health"
            if way == "five" {
                try await browser.submit("/onboarding/welcome")
                try await browser.submit("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "male"])
            } else {
                path = "/onboarding/short"
                typed.merge(["dateOfBirth": "1990-01-15", "gender": "male", "primaryGoal": "maintain"]) { $1 }
            }
            let asked = try await browser.submit(path, typed)
            #expect(asked.status == 400)
            let question = "178.6 lbs was your weight on October 27, 2025. Is 127 lbs right?"
            #expect(asked.text.contains(question), "\(asked.text)")
            #expect(asked.html.contains(#"name="confirmed" value="127""#))
            typed["confirmed"] = "127"
            #expect(try await browser.submit(path, typed).status == 303)
        }
    }

    @Test(
        "The edges of the ranges are accepted, and nothing beyond them",
        arguments: [
            ("weight", 30, 29.999), ("weight", 300, 300.001), ("weight", 80, "80"), ("weight", 80, nil),
            ("weight", 80, 0), ("day", "1970-01-01", "1969-12-31"), ("day", "2025-10-27", "2025-10-28"),
            ("day", nil, "2025-02-29"), ("day", nil, 20_251_027), ("clientKey", "12345678", "1234567"),
            ("clientKey", nil, "a key with spaces"),
        ] as [(String, JSON, JSON)])
    func edges(_ field: String, _ accepted: JSON, _ refused: JSON) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let request: JSON = ["weight": 80, "day": "2025-10-01"]
            let answer = try await person.post("/v1/weights", request.with([field: refused]))
            #expect(answer.status == 400)
            #expect(answer.fields == [field])
            #expect(try await person.weights("?from=1970-01-01&to=1979-12-31").isEmpty)
            #expect(try await person.weights().isEmpty)
            #expect(try await person.post("/v1/weights", request.with([field: accepted])).status == 201)
        }
    }

    @Test(
        "A refusal says what is allowed",
        arguments: [
            (["weight": 20], "weight", "Weight must be between 30 and 300 kg."),
            ([:], "weight", "Weight is required."),
            (
                ["weight": 80, "day": "2025-10-28"], "day",
                "Day must be a day from January 1, 1970 to October 27, 2025."
            ),
            (["weight": 80, "day": "yesterday"], "day", "Day must be a day written as YYYY-MM-DD."),
            (["weight": 80, "clientKey": "short"], "clientKey", "Client key must have 8 to 64 characters."),
        ] as [(JSON, String, String)])
    func sentences(_ request: JSON, _ field: String, _ sentence: String) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            #expect(try await person.post("/v1/weights", request).json["fields"] == [field: .string(sentence)])
        }
    }

    @Test("Today is the day in the person's time zone")
    func timeZone() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            try await service.setTimeZone("Pacific/Kiritimati", of: person)
            #expect(try await person.post("/v1/weights", ["weight": 80]).data["weighIn"]["day"] == "2025-10-28")
            #expect(try await person.post("/v1/weights", ["weight": 80, "day": "2025-10-28"]).status == 200)
            #expect(try await person.post("/v1/weights", ["weight": 80, "day": "2025-10-29"]).status == 400)
        }
    }

    @Test("A range has its two ends, and is at most 3,660 days long", arguments: ["/v1/weights", "/v1/diary"])
    func ranges(_ path: String) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for day in ["2025-10-01", "2025-10-02", "2025-10-03", "2025-10-04"] {
                #expect(
                    try await person.post(path, ["day": .string(day), "weight": 80, "calories": 100]).status == 201)
            }
            let list = try await person.get(path + "?from=2025-10-02&to=2025-10-03").data
            let days = list[path == "/v1/diary" ? "days" : "weighIns"].entries.map { $0["day"] }
            #expect(days == ["2025-10-02", "2025-10-03"])
            #expect(try await person.get(path + "?from=2015-10-21&to=2025-10-27").status == 200)
            #expect(try await person.get(path + "?to=1970-01-01").data["from"] == "1970-01-01")
            let refusals: [(String, Set<String>)] = [
                ("?from=2015-10-20&to=2025-10-27", ["from"]), ("?from=2025-10-03&to=2025-10-02", ["from"]),
                ("?from=2025-10-28", ["from"]), ("?from=today", ["from"]), ("?to=2025-13-01", ["to"]),
                ("?from=&to=", ["from", "to"]), ("?to=1969-12-31", ["to"]), ("?from=0001-01-01", ["from"]),
            ]
            for (query, fields) in refusals {
                let answer = try await person.get(path + query)
                #expect(answer.status == 400, "\(query)")
                #expect(answer.fields == fields, "\(query)")
            }
        }
    }

    @Test("A weigh-in is deleted once, and only by whose it is")
    func delete() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let other = try await service.signUp(email: "other@example.org")
            #expect(try await person.post("/v1/weights", ["weight": 80]).status == 201)
            #expect(try await other.weights().isEmpty)
            let path = "/v1/weights/2025-10-27"
            for (someone, path) in [(other, path), (person, "/v1/weights/2025-10-26"), (person, "/v1/weights/today")] {
                let answer = try await someone.delete(path)
                #expect(answer.status == 404)
                #expect(answer.code == "weight_not_found")
                #expect(answer.error == "There is no weigh-in on this day.")
            }
            #expect(try await person.delete(path).status == 200)
            #expect(try await person.delete(path).status == 404)
            #expect(try await person.weights().isEmpty)
        }
    }

    @Test("A call that is sent again under its key changes nothing", arguments: TestDatabase.allCases)
    func clientKey(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.signUp()
            let request: JSON = ["weight": 80, "day": "2025-10-26", "clientKey": "weigh-in-1"]
            let first = try await person.post("/v1/weights", request)
            #expect(first.status == 201)
            service.clock.advance(minutes: 1)
            let again = try await person.post("/v1/weights", request)
            #expect(again.status == 200)
            #expect(again.data == first.data)
            #expect(try await person.post("/v1/weights", request.with(["weight": 90])).data == first.data)
            let other = try await service.signUp(email: "other@example.org")
            #expect(try await other.post("/v1/weights", request).status == 201, "the key is the person's own")
            #expect(try await person.delete("/v1/weights/2025-10-26").status == 200)
            #expect(try await person.post("/v1/weights", request).code == "weight_not_found")
        }
    }

    @Test("600 changes a minute, reading aside")
    func rateLimit() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for _ in 0..<600 { #expect(try await person.delete("/v1/weights/2025-10-27").status == 404) }
            #expect(try await person.delete("/v1/weights/2025-10-27").status == 429)
            #expect(try await person.post("/v1/weights", ["weight": 80]).status == 429)
            #expect(try await person.post("/v1/diary", ["calories": 80]).status == 429)
            #expect(try await person.get("/v1/weights").status == 200)
            service.clock.advance(minutes: 1)
            #expect(try await person.post("/v1/weights", ["weight": 80]).status == 201)
        }
    }
}
