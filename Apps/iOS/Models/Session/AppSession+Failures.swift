import APIContract
import Wording

extension AppSession {
    /// The sentences of which a code has several.
    private static let aspects: [String?] = [nil, "password", "metricsId"]

    /// Why a server refused a request as a whole, in the person's language. To programs it speaks English; what it says
    /// in other words than this version does stays as it is.
    func sentence(of failure: Failure) -> String {
        let english = ErrorWording(sentences: Sentences(language: .english))
        let aspect = Self.aspects.first { english.sentence(for: failure.code, aspect: $0) == failure.error }
        return aspect.map { localization.errors.sentence(for: failure.code, aspect: $0) } ?? failure.error
    }
}
