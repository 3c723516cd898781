import HTTPTypes

/// A request of which the costs are recorded. Names in braces, in its path and in what it sends, stand for what earlier
/// answers held.
struct CostRequest: Sendable {
    /// Whose request it is. Everybody but a guest has an account, made before they are first asked for something.
    enum Asker: Hashable, Sendable {
        /// Somebody with a plan and a year of log.
        case person
        /// Somebody who has just signed up, told from others by what they are going to do.
        case newcomer(String)
        /// Somebody who is not logged in, in a browser that has never been here.
        case guest
    }

    enum Content: Sendable {
        case nothing
        case json(JSON)
        /// A file as it is.
        case file(String)
        /// The fields of a form. Those that are not named here are sent as the form on a page has them.
        case form([String: String], on: Form?)
        /// A file in a form.
        case upload(String)
    }

    /// A form on a page.
    struct Form: Sendable {
        let page: String
        /// Where it says that it is sent to; nil for the path of the request.
        let action: String?
    }

    /// What a part of an answer is called from then on: the first group of the pattern.
    struct Naming: Sendable {
        let name: String
        let pattern: String
    }

    let method: HTTPRequest.Method
    /// The route, as the server knows it.
    let route: String
    let path: String
    var asker = Asker.person
    var content = Content.nothing
    /// What tells it from other requests to the route.
    var note = ""
    /// Whether it is a page that a script fetches, to keep it.
    var isToKeep = false
    /// What is read first, without being counted, to find what is named in it.
    var reading: (path: String, naming: Naming)?
    /// What is found in the answer, or in the address it leads to.
    var naming: Naming?

    /// What it is called in the table.
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

    /// Something that is called over the API.
    static func api(
        _ method: HTTPRequest.Method, _ route: String, at path: String? = nil, _ body: JSON? = nil
    ) -> CostRequest {
        CostRequest(method, route, at: path, body.map { .json($0) } ?? .nothing)
    }

    /// A page that is opened.
    static func open(_ route: String, at path: String? = nil) -> CostRequest { CostRequest(.get, route, at: path) }

    /// A form that is sent, from a page where one is named.
    static func send(
        _ route: String, at path: String? = nil, on page: String? = nil, as action: String? = nil,
        _ fields: [String: String] = [:]
    ) -> CostRequest {
        CostRequest(.post, route, at: path, .form(fields, on: page.map { Form(page: $0, action: action) }))
    }

    func by(_ asker: Asker) -> CostRequest { with { $0.asker = asker } }

    /// The page as it is given to what keeps it.
    var kept: CostRequest { with { $0.isToKeep = true } }

    func noted(_ note: String) -> CostRequest { with { $0.note = note } }

    /// After reading `path`, in which the pattern finds what is called `name`.
    func finding(_ name: String, _ pattern: String, in path: String) -> CostRequest {
        with { $0.reading = (path, Naming(name: name, pattern: pattern)) }
    }

    /// The pattern finds what is called `name` in the answer.
    func naming(_ name: String, _ pattern: String) -> CostRequest {
        with { $0.naming = Naming(name: name, pattern: pattern) }
    }

    private func with(_ change: (inout CostRequest) -> Void) -> CostRequest {
        var request = self
        change(&request)
        return request
    }
}
