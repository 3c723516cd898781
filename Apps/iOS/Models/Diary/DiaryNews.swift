public import APIContract
public import NutritionScience

/// What was just done in the diary, to be said once and taken back.
public enum DiaryNews: Sendable {
    /// Entries or drinks were added.
    case added([RecordID])
    /// Entries were removed; these are they.
    case removed([DiaryEntry])
    /// Entries were moved; these are they as they were before.
    case moved([DiaryEntry])
    /// Something else is said of a day; this was said before, nil for nothing.
    case noted(CalendarDay, before: DayNote?)
}
