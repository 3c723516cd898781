import APIContract
import Hummingbird

extension RequestContext {
    /// The identifier that the path of the request has as `id`.
    ///
    /// - Throws: `failure` where the path has none.
    func pathID<Subject, Failure: Error>(orThrow failure: Failure) throws(Failure) -> Identifier<Subject> {
        guard let id = parameters.get("id", as: Identifier<Subject>.self) else { throw failure }
        return id
    }
}
