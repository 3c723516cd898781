package import APIContract
package import NutritionScience

extension FieldCheck {
    /// A required title of a task: 1 to 80 characters, not blank, without control characters.
    package static func taskTitle(_ text: String?, field: String = "title") -> Checked<String> {
        guard let text, !text.isBlank else { return .refused(field: field, .missing) }
        guard text.unicodeScalars.count <= 80 else {
            return .refused(field: field, .wrongLength(minimum: 1, maximum: 80))
        }
        guard !text.hasControlCharacters else { return .refused(field: field, .controlCharacters) }
        return .accepted(text)
    }

    /// Badges that were earned until today, at most as many as there are.
    package static func earnedBadges(
        _ entries: [EarnedBadgesRequest.Earned]?, today: CalendarDay, field: String = "badges"
    ) -> Checked<[EarnedBadge]> {
        guard let entries else { return .refused(field: field, .missing) }
        let codes = Badge.Code.allCases
        guard entries.count <= codes.count else { return .refused(field: field, .tooManyEntries(maximum: codes.count)) }
        var badges: [EarnedBadge] = []
        for entry in entries {
            guard let code = entry.code.flatMap(Badge.Code.init(rawValue:)) else {
                return .refused(field: field, .notOneOf(codes.map(\.rawValue)))
            }
            switch pastDay(entry.earnedOn, today: today, field: field) {
            case .accepted(let day): badges.append(EarnedBadge(code: code, day: day))
            case .refused(let field, let problem): return .refused(field: field, problem)
            }
        }
        return .accepted(badges)
    }

    /// At least one day of the week, put in order; `usual` where none are sent.
    package static func weekdays(_ names: [String]?, usual: [Weekday], field: String = "weekdays") -> Checked<[Weekday]>
    {
        guard let names else { return .accepted(usual) }
        guard !names.isEmpty else { return .refused(field: field, .missing) }
        let known = names.compactMap(Weekday.init(rawValue:))
        guard known.count == names.count else {
            return .refused(field: field, .notOneOf(Weekday.allCases.map(\.rawValue)))
        }
        return .accepted(Weekday.allCases.filter(known.contains))
    }
}
