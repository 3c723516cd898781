public import APIContract
import NutritionScience
import Rules
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
    /// What it rests on; nil where that is not known.
    var planBasis: PlanNewsBasis?
    /// When it is told of; quiet hours may put that off.
    var planDue: Timestamp?
    /// When an incomplete profile is spoken of, once; nil while it was not put off often and long enough.
    var profileDue: Timestamp?

    /// Nothing is wanted.
    public init() {}
}

/// What is to be told, and when.
struct ReminderRules {
    /// The newest weigh-in's day; nil where there is none.
    let lastWeighIn: CalendarDay?
    /// How often completing the profile was put off; nil where it is complete.
    let putOff: ProfileDismissals?
    /// Whether the plan changed by itself, and the person has not seen it yet.
    let hasPlanNews: Bool
    /// Where and how the person lives.
    let preferences: Preferences

    /// Things are told in the morning.
    static let morning = TimeOfDay(minutes: 8 * 60)

    /// What is to be told from now on, each at a time that is not quiet.
    func reminders(_ settings: ReminderSettings, now: Timestamp, _ sentences: Sentences) -> [Reminder] {
        let quiet = settings.quietHours.flatMap { try? FieldCheck.quietHours($0) }
        return NotificationKind.allCases.filter(settings.kinds.contains).compactMap { kind in
            guard let wanted = time(of: kind, settings) else { return nil }
            let time = quiet?.end(at: wanted, in: preferences) ?? wanted
            // Each is told once: what was due before is not told again.
            guard time.milliseconds > now.milliseconds else { return nil }
            let (title, text) = NotificationWording.push(
                kind, basis: settings.planBasis, language: sentences.language.rawValue)
            return Reminder(kind: kind, title: title, text: text.isEmpty ? nil : text, time: time)
        }
    }

    private func time(of kind: NotificationKind, _ settings: ReminderSettings) -> Timestamp? {
        switch kind {
        case .planUpdated: hasPlanNews ? settings.planDue : nil
        case .weighInPrompt: lastWeighIn.map { moment($0.adding(days: OldWeighIn.days)) }
        case .profileReminder: putOff == nil ? nil : settings.profileDue
        }
    }

    /// When an incomplete profile is to be spoken of, as far as is known now: in the morning after it was put off often
    /// and long enough; nil where it was not.
    func profileDue(now: Timestamp) -> Timestamp? {
        guard let putOff, putOff.dismissals >= ProfileDismissals.remindedFrom, let first = putOff.firstDismissedAt
        else { return nil }
        let (due, next) = (
            moment(preferences.day(at: first).adding(days: ProfileDismissals.daysUntilReminder)),
            preferences.next(Self.morning, after: now)
        )
        return due.milliseconds > now.milliseconds ? due : next
    }

    /// The morning of a day, where the person lives.
    private func moment(_ day: CalendarDay) -> Timestamp {
        var time = Timestamp(startOf: day).adding(seconds: -24 * 3600)
        repeat { time = preferences.next(Self.morning, after: time) } while preferences.day(at: time) < day
        return time
    }
}
