import APIContract
import Hummingbird
import Services

/// The weekly review for programs.
struct ReviewAPI: Sendable {
    let reviews: ReviewService

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/review") { _, context in
            try Response.success(WeeklyReviewReport(review: try await reviews.read(context.person).review))
        }
        router.post("v1/review/read") { request, context in
            let read = try await request.decodeJSON(ReadReviewRequest.self, context: context)
            return try Response.success(try await reviews.markRead(read, by: context.person))
        }
    }
}
