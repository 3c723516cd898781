import APIContract
import Hummingbird
import Services

/// Onboarding and the profile.
struct ProfileAPI: Sendable {
    let profiles: ProfileService
    let dismissals: DismissalService

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/onboarding") { request, context in
            let entered = try await request.decodeJSON(OnboardingRequest.self, context: context)
            let user = try await profiles.completeOnboarding(entered, of: context.person)
            return try Response.success(
                OnboardingResponse(
                    user: user,
                    targetDateAnswer: entered.targetDate == nil
                        ? nil : try await profiles.answeredTargetDate(of: context.person)))
        }
        router.get("v1/profile") { _, context in
            try Response.success(try await profiles.profile(of: context.person))
        }
        router.get("v1/profile/later") { _, context in
            try Response.success(try await dismissals.dismissals(of: context.person))
        }
        router.post("v1/profile/later") { _, context in
            try Response.success(try await dismissals.dismiss(context.person))
        }
        router.put("v1/profile", use: change)
        router.patch("v1/profile", use: change)
        router.post("v1/profile/preview") { request, context in
            let changes = try await request.decodeJSON(ProfileChanges.self, context: context)
            return try Response.success(try await profiles.preview(of: changes, by: context.person))
        }
        router.post("v1/profile/remove-measures") { request, context in
            let entered = try await request.decodeJSON(RemoveMeasuresRequest.self, context: context)
            try await profiles.removeMeasures(entered, of: context.person)
            return try Response.success(try await profiles.profile(of: context.person))
        }
    }

    @Sendable
    private func change(_ request: Request, _ context: PersonRequestContext) async throws -> Response {
        let changes = try await request.decodeJSON(ProfileChanges.self, context: context)
        return try Response.success(try await profiles.changeProfile(changes, of: context.person))
    }
}
