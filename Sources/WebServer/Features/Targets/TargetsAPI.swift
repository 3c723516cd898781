import APIContract
import Hummingbird
import Services
import Wording

/// The targets of a person's days, with the person's own targets.
struct TargetsAPI: Sendable {
    let targets: TargetsService
    private let wording = TargetsWording(sentences: Sentences(language: .english))

    init(targets: TargetsService) {
        self.targets = targets
    }

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/targets") { _, context in
            try Response.success(try await targets.read(context.person).response(wording))
        }
        router.post("v1/targets/preview") { request, context in
            let entered = try await request.decodeJSON(OwnTargetsValues.self, context: context)
            return try Response.success(try await targets.preview(entered, of: context.person).response(wording))
        }
        router.put("v1/targets") { request, context in
            let entered = try await request.decodeJSON(OwnTargetsValues.self, context: context)
            try await targets.set(entered, of: context.person)
            return try Response.success(try await targets.read(context.person).response(wording))
        }
        router.post("v1/targets/past") { request, context in
            let past = try await request.decodeJSON(PastTargetsRequest.self, context: context)
            try await targets.takeOver(past, of: context.person)
            return try Response.success(Empty())
        }
        router.delete("v1/targets") { _, context in
            try await targets.set(OwnTargetsValues(), of: context.person)
            return try Response.success(try await targets.read(context.person).response(wording))
        }
    }
}
