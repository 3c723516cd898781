public import APIContract
import NutritionScience
import Wording

/// Something that the phone will tell the person. It shows no numbers.
public struct Reminder: Hashable, Sendable {
    /// What it is about; there is one of each at most.
    public let kind: NotificationKind
    /// What it says first.
    public let title: String
    /// What it says further; nil where the title says all.
    public let text: String?
    /// When.
    public let time: Timestamp
    /// Where it leads: `/diary/weight`.
    public var address: String { kind.path }

    /// Something to be told.
    public init(kind: NotificationKind, title: String, text: String?, time: Timestamp) {
        (self.kind, self.title, self.text, self.time) = (kind, title, text, time)
    }
}

/// What tells the person something at a time, by the phone itself.
public protocol Notifying: Sendable {
    /// Whether the person allows it; nil while nobody asked.
    func isAllowed() async -> Bool?

    /// Asks the person, and tells what they answered.
    func ask() async -> Bool

    /// Tells these things at their times, and nothing else that was to be told before.
    func plan(_ reminders: [Reminder]) async
}

/// What the person wants to be told by this phone, and when not.
public struct ReminderSettings: Codable, Hashable, Sendable {
    /// What to tell.
    public var kinds: Set<NotificationKind> = []
    /// When to tell nothing; nil where there is no such time.
    public var quietHours: QuietTimes?
    /// The plan that was told of last.
    var toldOf: Plan.ID?

    /// Nothing is wanted.
    public init() {}
}

/// What is to be told, and when.
struct ReminderRules {
    /// The newest weigh-in's day; nil where there is none.
    let lastWeighIn: CalendarDay?
    /// The day on which completing the profile was put off first; nil where it was not, or is complete.
    let putOffOn: CalendarDay?
    /// The plan in force, where it is another one than the person was told of.
    let newPlan: Plan.ID?
    /// Where and how the person lives.
    let preferences: Preferences

    /// A weight is too old for accurate targets after so many days.
    static let daysOfWeight = 14
    /// An incomplete profile is spoken of after so many days, once.
    static let daysOfProfile = 7
    /// Things are told in the morning.
    static let morning = TimeOfDay(minutes: 8 * 60)

    /// What is to be told from now on, each at a time that is not quiet.
    func reminders(_ settings: ReminderSettings, now: Timestamp, _ sentences: Sentences) -> [Reminder] {
        NotificationKind.allCases.filter(settings.kinds.contains).compactMap { kind in
            guard let wanted = time(of: kind, now: now) else { return nil }
            let time = Self.loud(wanted, settings.quietHours, preferences)
            let key = "notification.\(kind.rawValue)"
            return Reminder(
                kind: kind, title: sentences("\(key).title"),
                text: kind == .weighInPrompt ? nil : sentences("\(key).text"), time: time)
        }
    }

    private func time(of kind: NotificationKind, now: Timestamp) -> Timestamp? {
        switch kind {
        case .planUpdated: newPlan == nil ? nil : now.adding(seconds: 1)
        case .weighInPrompt: lastWeighIn.map { morning(after: $0.adding(days: Self.daysOfWeight - 1), now: now) }
        case .profileReminder:
            putOffOn.flatMap { day in
                // Once: what was due before is not told again.
                let due = moment(day.adding(days: Self.daysOfProfile))
                return due.milliseconds > now.milliseconds ? due : nil
            }
        }
    }

    /// The morning after a day; where that has passed, the next one.
    private func morning(after day: CalendarDay, now: Timestamp) -> Timestamp {
        let due = moment(day.adding(days: 1))
        return due.milliseconds > now.milliseconds ? due : preferences.next(Self.morning, after: now)
    }

    /// The morning of a day, where the person lives.
    private func moment(_ day: CalendarDay) -> Timestamp {
        var time = Timestamp(startOf: day).adding(seconds: -24 * 3600)
        repeat { time = preferences.next(Self.morning, after: time) } while preferences.day(at: time) < day
        return time
    }

    /// The time itself, or the end of the quiet hours that it falls into.
    static func loud(_ time: Timestamp, _ quiet: QuietTimes?, _ preferences: Preferences) -> Timestamp {
        guard let quiet, let from = TimeOfDay(quiet.from), let to = TimeOfDay(quiet.to) else { return time }
        let minute = preferences.timeOfDay(at: time).minutes
        let isQuiet =
            from.minutes <= to.minutes
            ? (from.minutes..<to.minutes).contains(minute) : minute >= from.minutes || minute < to.minutes
        return isQuiet ? preferences.next(to, after: time) : time
    }
}
