import Testing
import WebServerTestSupport

/// Days in requests: as days, and as times of which the date counts. Today is 27 October 2025.
struct GivenDayTests {
    @Test(
        "A day may be sent as a time, and its date counts as it is written",
        arguments: [
            "2025-10-20", "2025-10-20T00:00:00.000Z", "2025-10-20T00:00:00Z", "2025-10-20T23:59:59.999999999Z",
            "2025-10-20T23:30:00-05:00", "2025-10-20T00:30:00.5+14:00",
        ])
    func sent(_ day: String) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let weighIn = try await person.post("/v1/weights", ["day": .string(day), "weight": 82.4])
            #expect(weighIn.data["weighIn"]["day"] == "2025-10-20", "\(weighIn.text)")
        }
    }

    @Test("Every call that takes a day takes a time")
    func everywhere() async throws {
        try await TestService.run { service in
            let time: JSON = "2025-10-20T00:00:00.000Z"
            let person = try await service.onboarded(
                .userFlows.with(["dateOfBirth": "1990-01-15T00:00:00.000Z", "targetDate": "2026-03-01T00:00:00.000Z"]))
            let settings = try await person.settings()
            #expect(settings["dateOfBirth"] == "1990-01-15" && settings["targetDate"] == "2026-03-01")
            let changes: JSON = ["dateOfBirth": "1990-01-16T00:00:00Z", "targetDate": "2026-03-02T00:00:00Z"]
            #expect(try await person.patch("/v1/profile", changes).status == 200)
            let weighIn: JSON = ["day": time, "weight": 81.9, "clientKey": "weighed-once"]
            #expect(try await person.post("/v1/weights", weighIn).status == 201)
            #expect(try await person.post("/v1/weights", weighIn).data["weighIn"]["day"] == "2025-10-20")
            #expect(try await person.post("/v1/diary", ["day": time, "calories": 500]).status == 201)
            #expect(try await person.post("/v1/water", ["day": time, "millilitres": 500]).status == 201)
            let copy: JSON = ["from": time, "to": "2025-10-21T00:00:00.000Z"]
            #expect(try await person.post("/v1/diary/copy", copy).status == 201)
            let day = "2025-10-20T00:00:00.000Z"
            for path in ["/v1/diary", "/v1/weights", "/v1/water"] {
                let list = try await person.get("\(path)?from=\(day)&to=2025-10-21T00:00:00.000Z")
                #expect(list.data["from"] == "2025-10-20" && list.data["to"] == "2025-10-21", "\(path)")
            }
            #expect(try await person.get("/v1/tasks?day=\(day)").data["day"] == "2025-10-20")
            #expect(try await person.get("/v1/days/\(day)").data["day"] == "2025-10-20")
            #expect(try await person.delete("/v1/weights/\(day)").status == 200)
        }
    }

    @Test(
        "What is neither is refused",
        arguments: [
            "2025-10-20T", "2025-10-20T00:00:00", "2025-10-20 00:00:00Z", "2025-10-20T24:00:00Z",
            "2025-10-20T00:60:00Z", "2025-10-20T00:00:61Z", "2025-10-20T00:00:00.Z", "2025-10-20T00:00:00.0000000000Z",
            "2025-10-20T00:00:00+24:00", "2025-10-20T00:00:00+01:60", "2025-10-20T00:00:00+0100",
            "2025-10-20T00:00:00Z ", "2025-02-29T00:00:00Z", "2025-10-20t00:00:00z",
        ])
    func refused(_ day: String) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answer = try await person.post("/v1/weights", ["day": .string(day), "weight": 82.4])
            #expect(answer.status == 400 && answer.fields == ["day"], "\(day)")
        }
    }
}
