/// What kind of record a device holds a copy of.
public enum SyncKind: String, Codable, CaseIterable, Sendable {
    /// Something that was eaten: a `DiaryEntry`, under its number.
    case diaryEntry = "diary_entry"
    /// Something that was drunk: a `WaterEntry`, under its number. It is added and removed, never changed.
    case water
    /// A weigh-in: a `WeighIn`, under its day.
    case weighIn = "weigh_in"
    /// What a person says of a day: a `DayNote`, under its day.
    case dayNote = "day_note"
    /// A food or recipe of one's own: an `OwnFood`, under its number.
    case ownFood = "own_food"
    /// A favourite: a `FavouriteFood`, under its number. It is added and removed, never changed.
    case favourite
    /// A task of one's own: an `OwnTask`, under its number. It is stopped, never removed.
    case task
    /// The tasks of a day that are done by a tap: a `SyncedTaskMarks`, under the day.
    case taskMark = "task_mark"
    /// When a person eats: an `EatingWindow`, under `self`.
    case eatingWindow = "eating_window"
    /// How a person wants to be shown things: a `SyncedPreferences`, under `self`.
    case preferences
    /// Who a person is and what they want: a `Profile`, under `self`.
    case profile
    /// The cycle: a `SyncedCycle`, under `self`.
    case cycle
    /// The plan in force: a `Plan`, under `self`. The server makes it.
    case plan
    /// The latest health metrics: a `HealthMetrics`, under `self`. The server makes them.
    case metrics
    /// What the days ask for, with what the person has set of it: a `TargetsResponse`, under `self`.
    case targets
    /// What the log says about expenditure: what `GET /v1/expenditure` answers, under `self`.
    case expenditure
    /// Every badge: a `Badges`, under `self`.
    case badges
    /// Today, with streak, tasks and news: what `GET /v1/home` answers, under `self`.
    case home

    /// Whether a device may change records of this kind; the others are made by the server.
    public var isChangedByDevices: Bool {
        switch self {
        case .plan, .metrics, .targets, .expenditure, .badges, .home: false
        default: true
        }
    }

    /// Whether it is worked out anew whenever something else has changed or a day has begun, and so has no sequence (0).
    public var isWorkedOut: Bool {
        switch self {
        case .targets, .expenditure, .badges, .home: true
        default: false
        }
    }
}
