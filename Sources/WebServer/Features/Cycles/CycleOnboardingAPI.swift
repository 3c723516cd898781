import APIContract
import Hummingbird
import Rules
import Services

/// The five steps to a cycle.
struct CycleOnboardingAPI: Sendable {
    let cycles: CycleOnboardingService

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/onboarding/cycle") { _, context in
            try Response.success(CycleOnboardingResponse(try await cycles.read(context.person)))
        }
        router.post("v1/onboarding/cycle") { request, context in
            let event = try CycleOnboardingEvent(
                try await request.decodeJSON(CycleOnboardingRequest.self, context: context))
            return try Response.success(
                CycleOnboardingResponse(try await cycles.handle(event, of: context.person)))
        }
    }
}

extension CycleOnboardingResponse {
    /// Creates the response from a reading.
    init(_ reading: CycleOnboardingReading) {
        self.init(onboarding: reading.onboarding, suggestions: reading.suggestions)
    }
}
