import APIContract
package import NutritionScience

/// Checks of single fields. Lengths count Unicode scalars, as JSON Schema does.
package enum FieldCheck {
    /// A required e-mail address.
    package static func email(_ text: String?, field: String = "email") -> Checked<EmailAddress> {
        guard let text, !text.isEmpty else { return .refused(field: field, .missing) }
        guard let email = EmailAddress(text) else { return .refused(field: field, .notAnEmail) }
        return .accepted(email)
    }

    /// A required secret to compare with a stored one: a password or a token. If it is longer than any valid one, it is
    /// refused before it costs any work.
    package static func secret(_ text: String?, field: String) -> Checked<String> {
        guard let text, !text.isEmpty else { return .refused(field: field, .missing) }
        guard text.unicodeScalars.count <= 128 else {
            return .refused(field: field, .wrongLength(minimum: 1, maximum: 128))
        }
        return .accepted(text)
    }

    /// The client's key of a change: 8 to 64 letters, digits, and `-` or `_`.
    package static func clientKey(_ text: String, field: String = "clientKey") -> Checked<String> {
        guard (8...64).contains(text.utf8.count) else {
            return .refused(field: field, .wrongLength(minimum: 8, maximum: 64))
        }
        let allowed = text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_".contains(String(scalar)))
        }
        return allowed ? .accepted(text) : .refused(field: field, .controlCharacters)
    }

    /// The client's key of a change, if any.
    package static func optionalClientKey(_ text: String?) -> Checked<String?> {
        guard let text else { return .accepted(nil) }
        return switch clientKey(text) {
        case .accepted(let key): .accepted(key)
        case .refused(let field, let problem): .refused(field: field, problem)
        }
    }

    /// A required name: 1 to 100 characters, not blank, without control characters.
    package static func name(_ text: String?, field: String = "name") -> Checked<String> {
        guard let text, !text.isBlank else { return .refused(field: field, .missing) }
        guard text.unicodeScalars.count <= 100 else {
            return .refused(field: field, .wrongLength(minimum: 1, maximum: 100))
        }
        guard !text.hasControlCharacters else { return .refused(field: field, .controlCharacters) }
        return .accepted(text)
    }

    /// A required choice among the raw values of `Choice`.
    package static func choice<Choice>(_ text: String?, field: String) -> Checked<Choice>
    where Choice: RawRepresentable<String> & CaseIterable & Sendable {
        guard let text else { return .refused(field: field, .missing) }
        guard let choice = Choice(rawValue: text) else {
            return .refused(field: field, .notOneOf(Choice.allCases.map(\.rawValue)))
        }
        return .accepted(choice)
    }

    /// A whole number in a range.
    package static func whole(_ number: Int, in range: ClosedRange<Int>, field: String) -> Checked<Int> {
        guard range.contains(number) else {
            return .refused(
                field: field, .outOfRange(minimum: range.lowerBound, maximum: range.upperBound, unit: nil))
        }
        return .accepted(number)
    }

    /// A day after today and within ten years, if any.
    package static func futureDay(_ text: String?, today: CalendarDay, field: String) -> Checked<CalendarDay?> {
        guard let text else { return .accepted(nil) }
        guard let day = CalendarDay(given: text) else { return .refused(field: field, .notADay) }
        guard day > today, day <= today.adding(days: 3653) else { return .refused(field: field, .notAFutureDay) }
        return .accepted(day)
    }

    /// The most entries of a list: a whole number from 1, if any.
    package static func listLimit(_ text: String?, maximum: Int, usual: Int, field: String = "limit") -> Checked<Int> {
        guard let text else { return .accepted(usual) }
        guard let number = Int(text) else { return .refused(field: field, .wrongType(expected: .wholeNumber)) }
        return whole(number, in: 1...maximum, field: field)
    }

    /// At most 20 entries of 1 to 50 characters each, without control characters.
    package static func list(_ entries: [String], field: String) -> Checked<[String]> {
        guard entries.count <= 20 else { return .refused(field: field, .tooManyEntries(maximum: 20)) }
        for entry in entries {
            guard entry.unicodeScalars.count <= 50, !entry.isBlank else {
                return .refused(field: field, .entryTooLong(maximum: 50))
            }
            guard !entry.hasControlCharacters else { return .refused(field: field, .controlCharacters) }
        }
        return .accepted(entries)
    }
}
