import APIContract
import Device
import Wording

extension AppSession {
    /// Why something can't be done with the cycle, in a sentence; nil where it can, as far as the phone knows.
    func cycleProblem(after fields: JSONValue) -> String? {
        let code = read { log throws(LocalStoreError) in try log.cycleProblem(after: fields) }
        return code.map { sentences("error.\($0.rawValue)") }
    }
}
