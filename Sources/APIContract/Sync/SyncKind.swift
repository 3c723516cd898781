/// A kind of record of which devices hold copies.
public enum SyncKind: String, Codable, CaseIterable, Sendable {
    /// A diary entry: a `DiaryEntry`, under its number.
    case diaryEntry = "diary_entry"
    /// A water entry: a `WaterEntry`, under its number. It is added and removed, never changed.
    case water
    /// A weigh-in: a `WeighIn`, under its day.
    case weighIn = "weigh_in"
    /// A person's note on a day: a `DayNote`, under its day.
    case dayNote = "day_note"
    /// A person's own food or recipe: an `OwnFood`, under its number.
    case ownFood = "own_food"
    /// A favourite: a `FavouriteFood`, under its number. It is added and removed, never changed.
    case favourite
    /// A person's own task: an `OwnTask`, under its number. It is stopped, never removed.
    case task
    /// The tasks of a day that were completed with a tap: a `SyncedTaskMarks`, under the day.
    case taskMark = "task_mark"
    /// A person's eating window: an `EatingWindow`, under `self`.
    case eatingWindow = "eating_window"
    /// A person's display preferences: a `SyncedPreferences`, under `self`.
    case preferences
    /// A person's data and goals: a `Profile`, under `self`.
    case profile
    /// The cycle: a `SyncedCycle`, under `self`.
    case cycle
    /// The plan in force: a `Plan`, under `self`. Made by the server.
    case plan
    /// The latest health metrics: a `HealthMetrics`, under `self`. Made by the server.
    case metrics
    /// The daily targets, with the person's own ones: a `TargetsResponse`, under `self`.
    case targets
    /// The energy expenditure by the log: the answer to `GET /v1/expenditure`, under `self`.
    case expenditure
    /// Every badge: a `Badges`, under `self`.
    case badges
    /// Today, with streak, tasks and news: the answer to `GET /v1/home`, under `self`.
    case home

    /// Whether devices may change records of this kind; the server makes all others.
    public var isChangedByDevices: Bool {
        switch self {
        case .plan, .metrics, .targets, .expenditure, .badges, .home: false
        default: true
        }
    }

    /// Whether it is derived again whenever something else has changed or a day has begun, and so has no sequence (0).
    public var isWorkedOut: Bool {
        switch self {
        case .targets, .expenditure, .badges, .home: true
        default: false
        }
    }
}
