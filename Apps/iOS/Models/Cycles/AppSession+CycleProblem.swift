import APIContract
import Device
import Wording

extension AppSession {
    /// The reason why an action on the cycle is refused, in a sentence; nil where it isn't, as far as the phone knows.
    func cycleProblem(after fields: JSONValue) -> String? {
        let code = read { log throws(LocalStoreError) in try log.cycleProblem(after: fields) }
        return code.map { sentences("error.\($0.rawValue)") }
    }
}
