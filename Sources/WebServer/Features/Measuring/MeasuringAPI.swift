import APIContract
import Hummingbird
import Services

/// A person's consent to measuring, and their measured data.
struct MeasuringAPI: Sendable {
    let measuring: MeasuringService

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/measuring") { _, context in
            try Response.success(try await measuring.consent(of: context.person))
        }
        router.put("v1/measuring") { request, context in
            let answer = try await request.decodeJSON(MeasuringRequest.self, context: context)
            try await measuring.answer(answer, of: context.person)
            return try Response.success(try await measuring.consent(of: context.person))
        }
        router.get("v1/measuring/events") { _, context in
            try Response.success(try await measuring.rows(of: context.person))
        }
        router.post("v1/measuring/events") { request, context in
            let done = try await request.decodeJSON(MeasuredEventsRequest.self, context: context)
            return try Response.success(try await measuring.count(done))
        }
    }
}
