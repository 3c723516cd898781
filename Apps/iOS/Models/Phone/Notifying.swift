public import APIContract
import NutritionScience
import Rules
import Wording

/// A notification to show. It contains no numbers.
public struct Reminder: Hashable, Sendable {
    /// The kind.
    public let kind: NotificationKind
    /// The title.
    public let title: String
    /// The body; nil if the title is enough.
    public let text: String?
    /// The delivery time.
    public let time: Timestamp
    /// The address it opens: `/diary/weight`.
    public var address: String { kind.path }

    /// A reminder at a time.
    public init(kind: NotificationKind, title: String, text: String?, time: Timestamp) {
        (self.kind, self.title, self.text, self.time) = (kind, title, text, time)
    }
}

/// The delivery of local notifications.
public protocol Notifying: Sendable {
    /// Whether the person allows notifications; nil if they were not asked.
    func isAllowed() async -> Bool?

    /// Asks the person for permission, and returns their answer.
    func ask() async -> Bool

    /// Schedules these reminders, in place of all scheduled before.
    func plan(_ reminders: [Reminder]) async
}

/// The person's notification settings on this phone, and their quiet hours.
public struct ReminderSettings: Codable, Hashable, Sendable {
    /// The kinds to show.
    public var kinds: Set<NotificationKind> = []
    /// The hours without notifications; nil for none.
    public var quietHours: QuietTimes?
    /// The time of the reminder to log: `20:00`; nil for the usual one.
    public var logReminderAt: String?
    /// The plan of the last notification.
    var toldOf: Plan.ID?
    /// The basis of its news; nil if it is not known.
    var planBasis: PlanNewsBasis?
    /// The time of the notification; quiet hours may postpone it.
    var planDue: Timestamp?
    /// The time of the one reminder of an incomplete profile; nil until it was postponed often and long enough.
    var profileDue: Timestamp?

    /// Settings without any notifications.
    public init() {}
}

/// The rules for reminders and their times.
struct ReminderRules {
    /// The day of the newest weigh-in; nil if there is none.
    let lastWeighIn: CalendarDay?
    /// The postponements of completing the profile; nil if it is complete.
    let putOff: ProfileDismissals?
    /// Whether the plan changed automatically, and the person has not seen it yet.
    let hasPlanNews: Bool
    /// The days from today on of which food is logged.
    let loggedDays: Set<CalendarDay>
    /// The person's time zone and display preferences.
    let preferences: Preferences

    /// The kinds that the phone reminds of; it has no page for the weekly review.
    static let kinds = NotificationKind.allCases.filter { $0 != .weeklyReview }

    /// Notifications are shown in the morning.
    static let morning = TimeOfDay(minutes: 8 * 60)

    /// The reminders from now on, each outside the quiet hours.
    func reminders(_ settings: ReminderSettings, now: Timestamp, _ sentences: Sentences) -> [Reminder] {
        let quiet = settings.quietHours.flatMap { try? FieldCheck.quietHours($0) }
        return NotificationKind.allCases.filter(settings.kinds.contains).flatMap { kind in
            times(of: kind, settings, now: now).compactMap { wanted -> Reminder? in
                let time = kind.ignoresQuietHours ? wanted : quiet?.end(at: wanted, in: preferences) ?? wanted
                // Each is shown once: an overdue one is not repeated.
                guard time.milliseconds > now.milliseconds else { return nil }
                let (title, text) = NotificationWording.push(
                    kind, basis: settings.planBasis, sentences)
                return Reminder(kind: kind, title: title, text: text.isEmpty ? nil : text, time: time)
            }
        }
    }

    private func times(of kind: NotificationKind, _ settings: ReminderSettings, now: Timestamp) -> [Timestamp] {
        switch kind {
        case .planUpdated: [hasPlanNews ? settings.planDue : nil].compactMap(\.self)
        case .weighInPrompt: [lastWeighIn.map { moment($0.adding(days: OldWeighIn.days)) }].compactMap(\.self)
        case .profileReminder: [putOff == nil ? nil : settings.profileDue].compactMap(\.self)
        case .weeklyReview: []
        case .logReminder: logReminders(settings, now: now)
        }
    }

    /// The times of the reminders to log, a week ahead in case that the app is not opened; on no day of which food is
    /// logged.
    private func logReminders(_ settings: ReminderSettings, now: Timestamp) -> [Timestamp] {
        let wanted = settings.logReminderAt.flatMap(TimeOfDay.init) ?? NotificationSettings.usualLogReminder
        let reminder = LogReminder(at: wanted, preferences)
        var times: [Timestamp] = []
        for _ in 0..<Self.daysAhead { times.append(reminder.next(after: times.last ?? now)) }
        return times.filter { !loggedDays.contains(preferences.day(at: $0)) }
    }

    private static let daysAhead = 7

    /// The time of the reminder of an incomplete profile, as far as is known now: the morning after it was postponed
    /// often and long enough; nil if it wasn't.
    func profileDue(now: Timestamp) -> Timestamp? {
        guard let putOff, putOff.dismissals >= ProfileDismissals.remindedFrom, let first = putOff.firstDismissedAt
        else { return nil }
        let (due, next) = (
            moment(preferences.day(at: first).adding(days: ProfileDismissals.daysUntilReminder)),
            preferences.next(Self.morning, after: now)
        )
        return due.milliseconds > now.milliseconds ? due : next
    }

    /// The morning of a day in the person's time zone.
    private func moment(_ day: CalendarDay) -> Timestamp {
        var time = Timestamp(startOf: day).adding(seconds: -24 * 3600)
        repeat { time = preferences.next(Self.morning, after: time) } while preferences.day(at: time) < day
        return time
    }
}
