public import APIContract
import ClientKit
import Foundation
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// The profile: what is known, what is missing, and changing it.
@MainActor @Observable public final class ProfileModel {
    /// What is typed while the profile is changed; nil where it is not.
    public var entries: ProfileEntries?
    /// A sentence for each field that was refused.
    public private(set) var problems: [String: String] = [:]

    /// What the person calls themselves, while the profile is changed.
    public var name = ""
    /// What a button is called that says that the weight is right, although it is far from those of the days before; nil where
    /// nothing is asked.
    public private(set) var confirmation: String?
    /// What saving would change; nil where nobody asked.
    public internal(set) var preview: ProfilePreviewScreen?

    let session: AppSession
    static let dismissalsName = "profile put off"
    static let putOffOnName = "profile put off on"

    /// The profile of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// What is shown; nil before anything of the person has come here.
    public var screen: ProfileScreen? {
        _ = session.revision
        return session.read { log throws(LocalStoreError) in
            guard let person = try log.personReading() else { return nil }
            let plans = person.plan.map { Int($0.id.rawValue) } ?? 0
            let profile = Profile(
                user: person.user, settings: person.settings,
                stats: ProfileStats(memberSince: person.user.createdAt.day, plans: plans))
            let putOff = try log.kept(Int.self, named: Self.dismissalsName) ?? 0
            return ProfileScreen(
                profile, completeness: profile.completeness,
                dismissals: ProfileDismissals(dismissals: putOff, firstDismissedAt: nil), today: person.today,
                session.localization)
        }
    }

    /// Since when the person is a member of their server; nil on a phone of its own.
    public var member: String? { session.server == nil ? nil : screen?.member }

    /// Targets and numbers with their explanations; nil while weight and height are not known.
    public var numbers: ProfileNumbers? {
        _ = session.revision
        let person = session.read { log throws(LocalStoreError) in try log.personReading() }
        return person.flatMap { try? ProfileNumbers($0, session.localization) }
    }

    /// Tries to read the profile again, from the server where there is one.
    public func retryTapped() async { await session.sync() }

    /// Puts completing the profile off. What invites to it stands below from the third time on.
    public func laterTapped() {
        let before = session.read { log throws(LocalStoreError) in try log.kept(Int.self, named: Self.dismissalsName) }
        session.keep((before ?? 0) + 1, named: Self.dismissalsName)
        if before == nil, let today { session.keep(today.description, named: Self.putOffOnName) }
        session.changed()
    }

    /// The fields, while the profile is changed.
    public var form: ProfileForm? {
        entries.map { ProfileForm($0, problems: problems, isComplete: true, words($0)) }
    }

    /// The field for the name.
    public var nameField: FormField {
        FormField(
            "name", label: session.localization.errors.label(of: "name"), value: name, problem: problems["name"],
            autocomplete: "name", maximumLength: 100)
    }

    /// Begins to change the profile.
    public func editTapped() {
        (problems, preview, confirmation) = ([:], nil, nil)
        entries = known
        name = session.read { log throws(LocalStoreError) in try log.personReading() }?.user.name ?? ""
    }

    /// Leaves everything as it is.
    public func cancelTapped() { (entries, preview, confirmation) = (nil, nil, nil) }

    /// Types measures in other units.
    public func unitsTapped(_ units: UnitSystem) {
        guard let entries else { return }
        self.entries = entries.converted(to: units, words(entries))
    }

    /// What is typed in a field.
    public subscript(_ name: ProfileEntries.Name) -> String {
        get { entries?[name] ?? "" }
        set {
            entries?[name] = newValue
            (preview, confirmation) = (nil, nil)
        }
    }

    /// Stores what has changed, where nothing of it is refused. A weight far from those before is asked about first.
    public func saveTapped() { save(isConfirmed: false) }

    /// Stores what has changed: the person says that the weight is right.
    public func confirmTapped() { save(isConfirmed: true) }

    private func save(isConfirmed: Bool) {
        guard var changes = checkedChanges(), let today else { return }
        if !isConfirmed, let weight = changes.currentWeight, weight > 0,
            let question = session.question(about: weight, on: today)
        {
            problems["currentWeight"] = session.localization.errors.sentence(for: question, field: "currentWeight")
            confirmation = entries.map { words($0).confirming(weight: $0[.currentWeight]) }
            return
        }
        let trimmed = name.trimmingCharacters(in: .whitespaces)
        if !trimmed.isEmpty { changes.name = trimmed }
        guard var fields = try? JSONValue(of: changes) else { return }
        if isConfirmed { fields.set("confirmed", true) }
        let all = fields
        if session.change({ log throws(LocalStoreError) in try log.change(.profile, .own, all) }) != nil {
            cancelTapped()
            session.toast = session.sentences("toast.profile_saved")
        }
    }

    /// What has changed; nil where something of it is refused, which the fields then say.
    func checkedChanges() -> ProfileChanges? {
        guard let entries, let known, let today else { return nil }
        let words = words(entries)
        let (changes, unread) = entries.changes(from: known, words)
        problems = unread.merging(words.errors.texts(for: refused(entries, words, today))) { unread, _ in unread }
        return problems.isEmpty ? changes : nil
    }

    private var today: CalendarDay? { session.read { log throws(LocalStoreError) in try log.today() } }

    private func refused(
        _ entries: ProfileEntries, _ words: Localization, _ today: CalendarDay
    ) -> [String: FieldProblem] {
        do {
            _ = try SettingsCheck.settings(from: entries.request(words).request, precaution: nil, today: today)
            return [:]
        } catch {
            return error.fields
        }
    }

    private var known: ProfileEntries? {
        session.read { log throws(LocalStoreError) in try log.personReading()?.settings }
            .map { ProfileEntries($0, localization: session.localization) }
    }

    func words(_ entries: ProfileEntries) -> Localization {
        Localization(language: session.sentences.language, units: entries.units)
    }
}
