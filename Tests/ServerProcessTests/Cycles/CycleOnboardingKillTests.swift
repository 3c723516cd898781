import APIContract
import NutritionScience
import TestSupport
import Testing

extension DisruptiveTests {
    /// The server, killed at each of the five steps.
    @Suite struct CycleOnboardingKillTests {
        @Test("kill -9 at each step takes back nothing that was answered", arguments: TestDatabase.allCases)
        func killed(engine: TestDatabase) async throws {
            try await engine.withPreparedStorage { storage in
                let token = try await storage.signUp(1)[0].accessToken
                var events: [CycleOnboardingRequest] = []
                for event in CycleOnboardingRequest.Event.allCases.prefix(4) + [.startTracking] {
                    var request = CycleOnboardingRequest()
                    request.event = event.rawValue
                    events.append(request)
                }
                events[0].goal = "maintain"
                events[1].calorieTarget = 2100
                (events[2].eatingWindowStart, events[2].eatingWindowEnd) = ("09:00", "17:00")
                for (event, step) in zip(events, CycleOnboarding.Step.allCases) {
                    let server = try await ServerProcess.start(storage)
                    let before = try await server.api.send(.get, "/v1/onboarding/cycle", token: token)
                        .data(CycleOnboardingResponse.self).onboarding
                    #expect(before.step == step && !before.isCompleted)
                    #expect(
                        try await server.api.send(.post, "/v1/onboarding/cycle", token: token, json: event).status
                            == 200)
                    try await server.kill()
                }
                let server = try await ServerProcess.start(storage)
                let stored = try await server.api.send(.get, "/v1/onboarding/cycle", token: token)
                    .data(CycleOnboardingResponse.self).onboarding
                #expect(stored.isCompleted && stored.calorieTarget == 2100 && stored.preset == .continuous)
                try await server.kill()
            }
        }
    }
}
