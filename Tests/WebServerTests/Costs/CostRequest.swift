import HTTPTypes
import WebServerTestSupport

/// A request whose costs are recorded. Names in braces, in its path and its body, stand for values of earlier
/// responses.
struct CostRequest: Sendable {
    /// The maker of the request. All but guests have an account, made before their first request.
    enum Asker: Hashable, Sendable {
        /// A person with a plan and a year of log.
        case person
        /// A person who has just signed up, identified by the purpose.
        case newcomer(String)
        /// A person who is not logged in, in a browser without cookies.
        case guest
    }

    enum Content: Sendable {
        case nothing
        case json(JSON)
        /// A file as its body.
        case file(String)
        /// The fields of a form. Others are sent as in the form on a page.
        case form([String: String], on: Form?)
        /// A file in a form.
        case upload(String)
    }

    /// A form on a page.
    struct Form: Sendable {
        let page: String
        /// The address to which it is sent; nil for the path of the request.
        let action: String?
    }

    /// A name for a part of a response: the first group of the pattern.
    struct Naming: Sendable {
        let name: String
        let pattern: String
    }

    let method: HTTPRequest.Method
    /// The route, as registered on the server.
    let route: String
    let path: String
    var asker = Asker.person
    var content = Content.nothing
    /// A note that distinguishes it from other requests to the route.
    var note = ""
    /// Whether it is a page that a script fetches to store it.
    var isToKeep = false
    /// A page read first, without being counted, and the name to find in it.
    var reading: (path: String, naming: Naming)?
    /// The name to find in the response, or in the address it redirects to.
    var naming: Naming?

    /// The name in the table.
    var name: String { ["\(method.rawValue) \(route)", note].filter { !$0.isEmpty }.joined(separator: ", ") }

    /// The route of a request with this name.
    static func route(ofName name: String) -> String {
        name.firstRange(of: ", ").map { String(name[..<$0.lowerBound]) } ?? name
    }

    init(_ method: HTTPRequest.Method, _ route: String, at path: String? = nil, _ content: Content = .nothing) {
        self.method = method
        self.route = route
        self.path = path ?? route
        self.content = content
    }

    /// A request to the API.
    static func api(
        _ method: HTTPRequest.Method, _ route: String, at path: String? = nil, _ body: JSON? = nil
    ) -> CostRequest {
        CostRequest(method, route, at: path, body.map { .json($0) } ?? .nothing)
    }

    /// A request to open a page.
    static func open(_ route: String, at path: String? = nil) -> CostRequest { CostRequest(.get, route, at: path) }

    /// A request to send a form, from a page where one is given.
    static func send(
        _ route: String, at path: String? = nil, on page: String? = nil, as action: String? = nil,
        _ fields: [String: String] = [:]
    ) -> CostRequest {
        CostRequest(.post, route, at: path, .form(fields, on: page.map { Form(page: $0, action: action) }))
    }

    func by(_ asker: Asker) -> CostRequest { with { $0.asker = asker } }

    /// The request of a script that stores the page.
    var kept: CostRequest { with { $0.isToKeep = true } }

    func noted(_ note: String) -> CostRequest { with { $0.note = note } }

    /// The request after reading `path`, in which the pattern finds the value of `name`.
    func finding(_ name: String, _ pattern: String, in path: String) -> CostRequest {
        with { $0.reading = (path, Naming(name: name, pattern: pattern)) }
    }

    /// The request whose response the pattern searches for the value of `name`.
    func naming(_ name: String, _ pattern: String) -> CostRequest {
        with { $0.naming = Naming(name: name, pattern: pattern) }
    }

    private func with(_ change: (inout CostRequest) -> Void) -> CostRequest {
        var request = self
        change(&request)
        return request
    }
}
