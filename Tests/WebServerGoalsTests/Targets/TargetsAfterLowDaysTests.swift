import HTTPTypes
import Testing
import WebServerTestSupport

/// Days under the calorie floor don't add up across a change from what was in force to targets of one's own, or back. It is
/// noon of Monday, 27 October 2025; the plan says 2,225 of 2,725 kcal, and the floor is 1,500.
@Suite struct TargetsAfterLowDaysTests {
    /// Two days of fasting, 681 kcal each, and five of more.
    private static let fastingFirst: JSON = [
        "phases": [["kind": "fasting", "days": 2, "share": 25], ["kind": "feeding", "days": 5]]
    ]

    private func put(_ person: TestPerson, _ path: String, _ body: JSON) async throws -> Answer {
        try await person.service.send(.put, path, body, token: person.accessToken)
    }

    @Test("After two fasting days of a cycle that ended, no third follows, nor a week under the floor in the mean")
    func afterCycle() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            #expect(try await put(person, "/v1/cycle", Self.fastingFirst).status == 200)
            service.clock.advance(days: 2)
            person = try await service.again(person)
            #expect(try await person.delete("/v1/cycle").status == 200)
            let refused: [JSON] = [
                ["weekdays": ["wednesday": ["calories": 800]]],
                ["weekdays": ["wednesday": ["calories": 800], "thursday": ["calories": 800]]],
                ["everyDay": ["calories": 1500]],
                ["everyDay": ["calories": 1900], "weekdays": ["sunday": ["calories": 600]]],
            ]
            for body in refused {
                let answers = [
                    try await put(person, "/v1/targets", body), try await person.post("/v1/targets/preview", body),
                ]
                for answer in answers {
                    #expect(answer.status == 400, "\(body): \(answer.text)")
                    let sentence = answer.json["fields"]["everyDay"].string ?? ""
                    #expect(sentence.contains("already low") && sentence.contains("1,500"), "\(answer.text)")
                }
            }
            #expect(try await person.get("/v1/targets").data["own"] == .null)
            for body in [["weekdays": ["friday": ["calories": 800]]], ["everyDay": ["calories": 2000]]] as [JSON] {
                #expect(try await put(person, "/v1/targets", body).status == 200, "\(body)")
            }
        }
    }

    @Test("After low days of one's own, no cycle begins with fasting, and the plan is always there to go back to")
    func beforeCycle() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            let own: JSON = ["weekdays": ["monday": ["calories": 700], "tuesday": ["calories": 700]]]
            #expect(try await put(person, "/v1/targets", own).status == 200)
            service.clock.advance(days: 2)
            person = try await service.again(person)
            let refused = try await put(person, "/v1/cycle", Self.fastingFirst)
            #expect(refused.status == 409 && refused.code == "cycle_too_severe", "\(refused.text)")
            #expect(try await put(person, "/v1/cycle", ["preset": "five_two"]).status == 200)
            #expect(try await person.delete("/v1/cycle").status == 200)
            let moved: JSON = ["weekdays": ["wednesday": ["calories": 700]]]
            #expect(try await put(person, "/v1/targets", moved).json["fields"]["everyDay"] != nil)
            #expect(try await person.delete("/v1/targets").data["own"] == .null)
        }
    }

    @Test("A cycle does not end into a low day of one's own")
    func endOfCycle() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            let own: JSON = ["weekdays": ["wednesday": ["calories": 700]]]
            #expect(try await put(person, "/v1/targets", own).status == 200)
            #expect(try await put(person, "/v1/cycle", Self.fastingFirst).status == 200)
            service.clock.advance(days: 2)
            person = try await service.again(person)
            for answer in [try await person.delete("/v1/cycle"), try await person.post("/v1/cycle/pause", [:])] {
                #expect(answer.status == 409 && answer.code == "cycle_too_severe", "\(answer.text)")
            }
            #expect(try await person.delete("/v1/targets").status == 200)
            #expect(try await person.delete("/v1/cycle").status == 200)
        }
    }
}
