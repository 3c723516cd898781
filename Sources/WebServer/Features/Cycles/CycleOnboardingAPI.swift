import APIContract
import Hummingbird
import Screens
import Services

/// The five steps to a cycle.
struct CycleOnboardingAPI: Sendable {
    let cycles: CycleOnboardingService

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/onboarding/cycle") { _, context in
            try Response.success(try await cycles.overview(of: context.person).flow.response)
        }
        router.post("v1/onboarding/cycle") { request, context in
            let told = try await request.decodeJSON(CycleOnboardingRequest.self, context: context)
            let event = try CycleOnboardingEvent(told)
            return try Response.success(
                try await cycles.change(of: context.person) { try $0.flow(after: event) }.flow.response)
        }
    }
}
