import HTTPTypes
package import Hummingbird

/// A router in which a known path answers every method: OPTIONS with 204, one that the path has no handler for with
/// 405, both with `Allow`. All routes must be added before the server is built.
package struct EveryMethodRouter<Context: RequestContext>: HTTPResponderBuilder {
    /// The routes that were added, without the completed ones until the responder is built.
    package let router: Router<Context>
    /// The prefix of paths that must look the same as unknown ones; nil for none.
    private let hidden: String?

    /// Completes this router; its middlewares see the added responses too. A path that begins with `hidden` answers
    /// only the methods that it has a handler for, as an unknown path would.
    package init(_ router: Router<Context>, hidden: String? = nil) {
        self.router = router
        self.hidden = hidden
    }

    /// Adds the missing methods to every path, then builds the router.
    package func buildResponder() -> KnownMethodResponder<RouterResponder<Context>> {
        var paths: [String: (path: RouterPath, methods: Set<HTTPRequest.Method>)] = [:]
        for route in router.routes {
            if let hidden, route.path.description.hasPrefix(hidden) { continue }
            paths[route.path.description, default: (route.path, [])].methods.insert(route.method)
        }
        for (path, methods) in paths.values { answerOtherMethods(of: path, handled: methods) }
        return KnownMethodResponder(inner: router.buildResponder())
    }

    private func answerOtherMethods(of path: RouterPath, handled: Set<HTTPRequest.Method>) {
        var allowed = handled.union([.options])
        if handled.contains(.get) { allowed.insert(.head) }
        let allow = allowed.map(\.rawValue).sorted().joined(separator: ", ")
        if !handled.contains(.options) {
            router.on(path, method: .options) { _, _ in Response(status: .noContent, headers: [.allow: allow]) }
        }
        for method in KnownMethods.all where !allowed.contains(method) {
            router.on(path, method: method) { _, _ -> Response in throw Problem.methodNotAllowed(allow: allow) }
        }
    }
}

/// Presents all methods outside HTTP's own as the same to the inner responder.
package struct KnownMethodResponder<Inner: HTTPResponder>: HTTPResponder {
    /// The context of the inner responder.
    package typealias Context = Inner.Context

    let inner: Inner

    /// The response of the inner responder.
    package func respond(to request: Request, context: Inner.Context) async throws -> Response {
        let method = KnownMethods.bounded(request.method)
        guard method != request.method else { return try await inner.respond(to: request, context: context) }
        var head = request.head
        head.method = method
        return try await inner.respond(to: Request(head: head, body: request.body), context: context)
    }
}
