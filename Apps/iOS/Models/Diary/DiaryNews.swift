public import APIContract
public import NutritionScience

/// The latest change in the diary, to be announced once and undone.
public enum DiaryNews: Sendable {
    /// Entries or drinks were added.
    case added([RecordID])
    /// Entries were removed: these.
    case removed([DiaryEntry])
    /// Entries were moved: these, as they were before.
    case moved([DiaryEntry])
    /// Planned entries were logged: these.
    case logged([DiaryEntry.ID])
    /// A day's note was changed; `before` is the previous one, nil for none.
    case noted(CalendarDay, before: DayNote?)
}
