import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// The notifications that the person gets from this phone, and the quiet hours.
@MainActor @Observable public final class NotificationsModel {
    /// Whether notifications are blocked in the phone's settings.
    public private(set) var isDenied = false

    private let session: AppSession
    private let notifying: any Notifying
    private var settings: ReminderSettings
    private var problems: [String: String] = [:]
    static let name = "reminders"

    /// The notifications of the person who uses the app.
    public init(_ session: AppSession, _ notifying: any Notifying) {
        (self.session, self.notifying) = (session, notifying)
        settings =
            session.read { log throws(LocalStoreError) in
                try log.kept(ReminderSettings.self, named: Self.name)
            } ?? ReminderSettings()
    }

    /// The screen to show.
    public var screen: NotificationsScreen {
        _ = session.revision
        let shown = NotificationSettings(
            channels: settings.kinds.reduce(into: [:]) { $0[$1] = NotificationChannels(push: true, mail: false) },
            quietHours: settings.quietHours,
            logReminderAt: settings.logReminderAt ?? NotificationSettings.usualLogReminder.description, devices: [])
        return NotificationsScreen(
            shown, sendsMail: false, days: [], problems: problems, kinds: ReminderRules.kinds, session.localization)
    }

    /// Asks the phone whether notifications are blocked, which may have changed in its settings.
    public func load() async {
        if await notifying.isAllowed() != false { isDenied = false } else { isDenied = !settings.kinds.isEmpty }
    }

    /// Turns a kind of notification on or off. The first time, the phone asks the person for permission.
    public func toggled(_ kind: NotificationsScreen.Kind, _ isOn: Bool) async {
        guard let kind = NotificationKind(rawValue: kind.name) else { return }
        if isOn, await !isAllowed() { return }
        if isOn { settings.kinds.insert(kind) } else { settings.kinds.remove(kind) }
        // A plan that is there already is no news.
        if kind == .planUpdated { settings.toldOf = plan }
        await keep()
    }

    /// Turns the quiet hours on or off.
    public func quietToggled(_ isOn: Bool) async {
        settings.quietHours = isOn ? .usual : nil
        await keep()
    }

    /// Moves the beginning or the end of the quiet hours, by the name of the field.
    public func quietChosen(_ field: String, _ time: String) async {
        guard TimeOfDay(time) != nil, var quiet = settings.quietHours else { return }
        if field == "quietHours.from" { quiet.from = time } else { quiet.to = time }
        settings.quietHours = quiet
        await keep()
    }

    /// Moves the reminder to log to another time of day.
    public func reminderChosen(_ time: String) async {
        guard TimeOfDay(time) != nil else { return }
        settings.logReminderAt = time
        await keep()
    }

    /// Reschedules the notifications after a change, with one for a new plan.
    public func refresh() async {
        let person = session.read { log throws(LocalStoreError) in try log.personReading() }
        guard let person, !settings.kinds.isEmpty else { return await notifying.plan([]) }
        let newest = session.read { log throws(LocalStoreError) in
            try log.records(.weighIn, as: WeighIn.self).map(\.day).max()
        }
        let putOff = session.read { log throws(LocalStoreError) in try log.profilePutOff }
        let isNewPlan = settings.kinds.contains(.planUpdated) && person.hasPlanNews && settings.toldOf != plan
        let basis = isNewPlan ? await session.planNews().flatMap(session.basis) : nil
        let (now, before) = (session.surroundings.log.now(), settings)
        let rules = ReminderRules(
            lastWeighIn: newest, putOff: person.settings?.isComplete == true ? nil : putOff,
            hasPlanNews: person.hasPlanNews,
            loggedDays: loggedDays(from: person.today),
            preferences: person.preferences)
        settings.profileDue = settings.profileDue ?? rules.profileDue(now: now)
        if isNewPlan {
            (settings.toldOf, settings.planBasis, settings.planDue) = (plan, basis, now.adding(seconds: 1))
        }
        await notifying.plan(rules.reminders(settings, now: now, session.sentences))
        if settings != before { session.keep(settings, named: Self.name) }
    }

    private func loggedDays(from today: CalendarDay) -> Set<CalendarDay> {
        let entries = session.read { log throws(LocalStoreError) in
            try log.records(.diaryEntry, as: DiaryEntry.self, on: today...today.adding(days: 7))
        }
        return Set((entries ?? []).filter { !$0.isPlanned }.map(\.day))
    }

    private var plan: Plan.ID? {
        session.read { log throws(LocalStoreError) in try log.personReading()?.plan?.id }
    }

    private func isAllowed() async -> Bool {
        let isAllowed = if let known = await notifying.isAllowed() { known } else { await notifying.ask() }
        isDenied = !isAllowed
        return isAllowed
    }

    private func keep() async {
        session.keep(settings, named: Self.name)
        await refresh()
    }
}
