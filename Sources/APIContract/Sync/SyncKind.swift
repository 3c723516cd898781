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

    /// The identification of records of a kind.
    public enum Identity: Sendable {
        /// A number, or the UUID that stands for it.
        case number
        /// A day.
        case day
        /// Nothing: a person has only one.
        case person
    }

    /// Who makes the records of a kind.
    private enum Maker: Sendable {
        case devices
        case server
        /// The server, again whenever something else has changed or a day has begun.
        case derivation
    }

    /// All else that tells the kinds apart.
    private struct Description {
        let code: Int64
        let identity: Identity
        let maker: Maker

        init(_ code: Int64, _ identity: Identity, _ maker: Maker = .devices) {
            (self.code, self.identity, self.maker) = (code, identity, maker)
        }
    }

    private var description: Description {
        switch self {
        case .diaryEntry: Description(1, .number)
        case .water: Description(2, .number)
        case .weighIn: Description(3, .day)
        case .dayNote: Description(4, .day)
        case .ownFood: Description(5, .number)
        case .favourite: Description(6, .number)
        case .task: Description(7, .number)
        case .taskMark: Description(8, .day)
        case .eatingWindow: Description(9, .person)
        case .preferences: Description(10, .person)
        case .profile: Description(11, .person)
        case .cycle: Description(12, .person)
        case .plan: Description(13, .person, .server)
        case .metrics: Description(14, .person, .server)
        case .targets: Description(15, .person, .derivation)
        case .expenditure: Description(16, .person, .derivation)
        case .badges: Description(17, .person, .derivation)
        case .home: Description(18, .person, .derivation)
        }
    }

    /// The identification of its records.
    public var identity: Identity { description.identity }

    /// Whether devices may change records of this kind; the server makes all others.
    public var isChangedByDevices: Bool { description.maker == .devices }

    /// Whether it is derived again whenever something else has changed or a day has begun, and so has no sequence (0).
    public var isWorkedOut: Bool { description.maker == .derivation }

    /// The number that it is stored by. New kinds get new numbers.
    package var code: Int64 { description.code }

    /// The kind with this number; nil for one that this version doesn't know.
    package init?(code: Int64) {
        guard let kind = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = kind
    }
}
