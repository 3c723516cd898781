import APIContract
import Hummingbird
import Services

/// The cycle that a person is in.
struct CyclesAPI: Sendable {
    let cycles: CycleService
    /// The public address of this server: `https://gtsd.example.org`.
    let publicAddress: String

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/cycle") { _, context in
            try Response.success(try await cycles.current(of: context.person))
        }
        router.put("v1/cycle") { request, context in
            let entered = try await request.decodeJSON(CycleRequest.self, context: context)
            return try Response.success(try await cycles.start(entered, of: context.person))
        }
        router.delete("v1/cycle") { _, context in
            try Response.success(try await cycles.end(of: context.person))
        }
        router.put("v1/cycle/start") { request, context in
            let entered = try await request.decodeJSON(CycleStartRequest.self, context: context)
            return try Response.success(try await cycles.moveStart(entered, of: context.person))
        }
        router.post("v1/cycle/pause") { _, context in
            try Response.success(try await cycles.pause(of: context.person))
        }
        router.post("v1/cycle/resume") { _, context in
            try Response.success(try await cycles.resume(of: context.person))
        }
        router.post("v1/cycle/skip") { _, context in
            try Response.success(try await cycles.skipPhase(of: context.person))
        }
        router.get("v1/cycle/days") { request, context in
            let (from, to) = (request.uri.queryParameters["from"], request.uri.queryParameters["to"])
            return try Response.success(
                try await cycles.days(from: from.map(String.init), to: to.map(String.init), of: context.person))
        }
        router.get("v1/cycle/feed") { _, context in
            try Response.success(feed(try await cycles.feed(of: context.person)))
        }
        router.post("v1/cycle/feed") { _, context in
            try Response.success(feed(try await cycles.makeFeed(of: context.person)), status: .created)
        }
        router.delete("v1/cycle/feed") { _, context in
            try await cycles.revokeFeed(of: context.person)
            return try Response.success(feed(nil))
        }
    }

    private func feed(_ secret: CalendarFeedSecret?) -> CalendarFeedResponse {
        CalendarFeedResponse(feed: secret.map { CalendarFeed($0, publicAddress: publicAddress) })
    }
}
