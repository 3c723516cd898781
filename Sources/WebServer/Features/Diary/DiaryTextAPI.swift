import APIContract
import Hummingbird
import Services

/// Typed descriptions of a day.
struct DiaryTextAPI: Sendable {
    let texts: DiaryTextService

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/diary/reading") { request, context in
            let text = try await request.decodeJSON(DiaryReadingRequest.self, context: context)
            return try Response.success(try await texts.read(text, of: context.person))
        }
    }
}
