import APIContract
import Hummingbird
import Rules
import Services

/// The five steps to a cycle.
struct CycleOnboardingAPI: Sendable {
    let cycles: CycleOnboardingService

    /// What a person may call.
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
    /// The answer of what was read.
    init(_ reading: CycleOnboardingReading) {
        self.init(onboarding: reading.onboarding, suggestions: reading.suggestions)
    }
}
