import APIContract
import Foundation
import Rules

/// A newly chosen password. It is kept as it was typed; only what an attacker would try first is refused.
enum NewPassword {
    /// A required password: 8 to 128 characters of any kind, not all the same, and not among the most common.
    static func check(_ text: String?, field: String) -> Checked<String> {
        guard let text, !text.isEmpty else { return .refused(field: field, .missing) }
        guard (8...128).contains(text.unicodeScalars.count) else {
            return .refused(field: field, .wrongLength(minimum: 8, maximum: 128))
        }
        let composed = text.precomposedStringWithCanonicalMapping
        guard Set(composed.lowercased()).count > 1, composed.contains(where: { !$0.isWhitespace }) else {
            return .refused(field: field, .oneCharacter)
        }
        guard !CommonPasswords.contains(composed) else { return .refused(field: field, .commonPassword) }
        return .accepted(text)
    }

    /// Refuses a password that is the person's own e-mail address, the part before its @, or their name, regardless of
    /// case and of characters in between.
    ///
    /// - Throws: `InvalidInput`.
    static func checkIsNot(email: String, name: String, _ password: String, field: String) throws(InvalidInput) {
        let typed = letters(password)
        let known = [email, email.prefix { $0 != "@" }.description, name].map(letters)
        guard typed.isEmpty || !known.contains(typed) else { throw InvalidInput([field: .sameAsAccount]) }
    }

    /// The letters and digits of a text, in lower case.
    private static func letters(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
