import APIContract
import HTTPTypes
import Logging
import Services
import Wording

extension MutationRefusal {
    /// The reason for which a change that a device brings is not made, in the person's language and units; nil where it is
    /// to be brought again: the server is busy, has no room, or can't reach its database, or the person is gone.
    init?(_ error: any Error, _ preferences: Preferences, logger: Logger) {
        let cause: any Error
        switch StorageFailure(error) {
        case .unstorableText: cause = InvalidInput(["fields": .controlCharacters])
        case .noRoom, .unavailable, .personGone, .fault: return nil
        case nil: cause = (error as? DecodingError).map(InvalidInput.init(refusing:)) ?? error
        }
        let problem = Problem(telling: cause)
        switch problem.status {
        case .tooManyRequests, .serviceUnavailable, .unauthorized: return nil
        case _ where problem.status.code == 499: return nil
        default: break
        }
        if problem.code == .internalError {
            logger.error(
                "A change that a device brought failed",
                metadata: ["errorType": "\(String(reflecting: type(of: error)))"])
        }
        let localization = Localization(preferences)
        let wording = ErrorWording(sentences: localization.sentences, units: localization.units)
        var fields: [String: String] = [:]
        for (field, fault) in problem.fields { fields[field] = wording.sentence(for: fault, field: field) }
        let isQuestion =
            problem.code == .weightUnconfirmed
            || (!problem.fields.isEmpty && problem.fields.values.allSatisfy(\.isQuestion))
        self.init(
            code: problem.code, sentence: wording.sentence(for: problem.code, aspect: problem.aspect),
            fields: fields.isEmpty ? nil : fields, isQuestion: isQuestion)
    }
}
