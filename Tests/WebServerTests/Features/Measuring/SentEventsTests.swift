import HTTPTypes
import Testing
import WebServerTestSupport

@testable import WebServer

/// A server's treatment of the events that devices send.
@Suite struct SentEventsTests {
    private static let opened: JSON = ["event": ["learn_more_expanded": ["section": "bmr"]]]

    @Test("What only the server knows is left out, and the rest counts")
    func serversOwn() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let person = try await service.measured()
            let own: [JSON] = [
                ["food_logged": ["way": "search"]], ["goal_changed": [:]], ["weight_updated": ["planRecomputed": true]],
                ["plan_onboarding_completed": ["timeToComplete": "longer"]], ["streak_reached": ["days": "7"]],
                ["weekly_plan_notification_sent": ["planChanged": true]],
                ["zero_state_profile_completed": ["timeToComplete": "longer", "daysSinceFirstSkip": "longer"]],
            ]
            let events = own.map { ["event": $0] as JSON } + [Self.opened]
            let answer = try await person.post("/v1/measuring/events", ["events": .array(events)])
            #expect(answer.data["counted"] == 1, "\(answer.text)")
            #expect(try await person.counted() == ["learn_more_expanded(section: bmr)": 1])
        }
    }

    @Test("What comes again under the same key counts once, and what comes without one each time")
    func again() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let person = try await service.measured()
            var request: JSON = ["events": [Self.opened, ["event": ["recommendation_answered": ["score": 9]]]]]
            request["clientKey"] = "key-000001"
            for counted: JSON in [2, 0] {
                let answer = try await person.post("/v1/measuring/events", request)
                #expect(answer.data["counted"] == counted, "\(answer.text)")
            }
            for key: JSON in ["key-000002", .null, .null] {
                request["clientKey"] = key
                #expect(try await person.post("/v1/measuring/events", request).data["counted"] == 1)
            }
            request["clientKey"] = "short"
            let refused = try await person.post("/v1/measuring/events", request)
            #expect(refused.status == 400 && refused.text.contains("clientKey"), "\(refused.text)")
            let expected = ["learn_more_expanded(section: bmr)": 4, "recommendation_answered(score: 9)": 1]
            #expect(try await person.counted() == expected)
        }
    }

    @Test("A device that sends without end is told to wait, and what it sends then does not count")
    func limit() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let person = try await service.measured()
            let request: JSON = ["events": [Self.opened]]
            for _ in 0..<120 { #expect(try await person.post("/v1/measuring/events", request).status == 200) }
            let refused = try await person.post("/v1/measuring/events", request)
            #expect(refused.status == 429 && refused.headers[.retryAfter] != nil, "\(refused.text)")
            #expect(try await person.counted() == ["learn_more_expanded(section: bmr)": 120])
            service.clock.advance(minutes: 1)
            #expect(try await service.again().post("/v1/measuring/events", request).status == 200)
        }
    }
}
