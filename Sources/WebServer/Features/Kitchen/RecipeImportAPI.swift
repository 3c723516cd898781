import APIContract
import Hummingbird
import Services

/// Recipes from files and texts, read for a client.
struct RecipeImportAPI: Sendable {
    let recipes: RecipeImportService

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/recipes/reading/text") { request, context in
            let text = try await request.decodeJSON(RecipeTextRequest.self, context: context)
            return try Response.success(try await recipes.reading(of: text, for: context.person))
        }
    }

    /// Adds the routes of logged-in people that take a file.
    func addUploadRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/recipes/reading") { request, context in
            let first = try Self.first(request)
            var body = try UploadedBody(request, limit: RecipeImportWeb.largestUpload)
            let file = try await reading(upload: { try await body.next() }) { [person = context.person] next in
                try await recipes.file(of: person, reading: next)
            }
            return try Response.success(try await recipes.reading(of: file, from: first, for: context.person))
        }
    }

    /// The index of the first recipe that the query asks for.
    private static func first(_ request: Request) throws(InvalidInput) -> Int {
        guard let text = request.uri.queryParameters["from"] else { return 0 }
        let range = 0...1000
        guard let first = Int(text), range.contains(first) else {
            throw InvalidInput(["from": .outOfRange(minimum: range.lowerBound, maximum: range.upperBound, unit: nil)])
        }
        return first
    }
}
