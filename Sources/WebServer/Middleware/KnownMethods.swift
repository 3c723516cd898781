import HTTPTypes

/// The methods of HTTP. Clients can send any other word; it counts as `unknown`, so that no table grows with it.
enum KnownMethods {
    /// Every method that a route can be reached or refused with.
    static let all: [HTTPRequest.Method] = [
        .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect, unknown,
    ]
    /// Stands for every method that is not one of HTTP's.
    static let unknown = HTTPRequest.Method("OTHER") ?? .trace

    /// The method itself, or `unknown`.
    static func bounded(_ method: HTTPRequest.Method) -> HTTPRequest.Method {
        all.contains(method) ? method : unknown
    }
}
