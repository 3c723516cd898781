import Testing
import WebServerTestSupport

/// A day holds more than anyone eats and drinks, but not enough that reading it keeps others waiting.
struct DayLimitTests {
    @Test("200 times water a day, and then a sentence")
    func water() async throws {
        try await TestService.run(limitsRates: false) { service in
            let person = try await service.onboarded()
            for _ in 1...200 { #expect(try await person.post("/v1/water", ["millilitres": 10]).status == 201) }
            let refused = try await person.post("/v1/water", ["millilitres": 10])
            #expect(refused.status == 400 && refused.fields == ["day"])
            #expect(refused.json["fields"]["day"].string == "Day can have at most 200 entries.")
            #expect(try await person.post("/v1/water", ["millilitres": 10, "day": "2025-10-26"]).status == 201)
            #expect(try await person.get("/v1/home").data["intake"]["water"] == 2000)
        }
    }

    @Test("500 entries of food a day, copied ones too, and nothing is stored by halves")
    func food() async throws {
        try await TestService.run(limitsRates: false) { service in
            let person = try await service.onboarded()
            for number in 1...167 {
                _ = try await person.post(
                    "/v1/diary", ["name": .string("Bite \(number)"), "calories": 1, "day": "2025-10-26"])
            }
            let copy: JSON = ["from": "2025-10-26", "to": "2025-10-27"]
            for _ in 1...2 { #expect(try await person.post("/v1/diary/copy", copy).status == 201) }
            let refused = try await person.post("/v1/diary/copy", copy)
            #expect(refused.status == 400 && refused.fields == ["to"])
            #expect(try await person.get("/v1/home").data["intake"]["calories"] == 334)

            for _ in 1...166 { _ = try await person.post("/v1/diary", ["name": "Bite", "calories": 1]) }
            let yesterday = try await person.diary("?from=2025-10-26&to=2025-10-26")
            let id = try #require(yesterday.first?["entries"].entries.first?["id"].integer)
            let moved = try await person.patch("/v1/diary/\(id)", ["day": "2025-10-27"])
            #expect(moved.status == 400 && moved.fields == ["day"], "one that is moved counts too")
        }
    }
}
