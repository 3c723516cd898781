package import APIContract

/// Checks of times of day.
extension FieldCheck {
    /// A required time of day as `HH:MM`.
    package static func timeOfDay(_ text: String, field: String) -> Checked<TimeOfDay> {
        TimeOfDay(text).map(Checked.accepted) ?? .refused(field: field, .notATimeOfDay)
    }

    /// A time of day as `HH:MM`, if any.
    package static func optionalTimeOfDay(_ text: String?, field: String) -> Checked<TimeOfDay?> {
        guard let text else { return .accepted(nil) }
        guard let time = TimeOfDay(text) else { return .refused(field: field, .notATimeOfDay) }
        return .accepted(time)
    }
}
