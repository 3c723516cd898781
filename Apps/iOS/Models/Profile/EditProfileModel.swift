public import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// Changing the profile. Only edited fields are stored: fields changed elsewhere meanwhile are kept, and nothing is
/// rounded.
@MainActor @Observable public final class EditProfileModel {
    /// The page to open once the profile is stored.
    public enum Way: Hashable, Sendable {
        /// The profile.
        case back
        /// Another page.
        case page(String)
    }

    /// The changes that saving would make; nil if no preview was requested.
    public internal(set) var preview: ProfilePreviewScreen?
    /// The assessment of the target date; nil without a date, and after further typing.
    public internal(set) var dateAnswer: String?
    /// The title of the button that confirms a weight far from the weigh-ins of the days before; nil if no confirmation
    /// is needed.
    public private(set) var confirmation: String?
    /// The page to open; nil until the profile is stored.
    public private(set) var way: Way?

    let session: AppSession
    var problems: [String: String] = [:]
    private(set) var edit: ProfileEdit

    /// The profile of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        let person = session.person
        let known =
            person?.settings.map { ProfileEntries($0, localization: session.localization) }
            ?? ProfileEntries(units: session.localization.units)
        edit = ProfileEdit(name: person?.user.name ?? "", shown: known)
        checkDate()
    }

    /// The name of the person.
    public var name: String {
        get { edit.name }
        set { edit.name = newValue }
    }

    /// The entries, as typed.
    public var entries: ProfileEntries { edit.entries }

    /// The fields; nil if there is no profile to change.
    public var form: ProfileForm? {
        guard session.person?.settings?.isComplete == true else { return nil }
        var form = ProfileForm(entries, problems: problems, isComplete: true, words)
        form.dateAnswer = dateAnswer
        return form
    }

    /// The field for the name.
    public var nameField: FormField {
        FormField(
            "name", label: session.localization.errors.label(of: "name"), value: name, problem: problems["name"],
            autocomplete: "name", maximumLength: 400, isRequired: true)
    }

    /// The text of a field.
    public subscript(_ name: ProfileEntries.Name) -> String {
        get { entries[name] }
        set {
            edit.entries[name] = newValue
            problems[name.rawValue] = nil
            (preview, confirmation, dateAnswer) = (nil, nil, nil)
        }
    }

    /// Switches the units of typed measures. Unedited fields are formatted again from the stored values, not converted
    /// twice.
    public func unitsTapped(_ units: UnitSystem) {
        let settings = session.read { log throws(LocalStoreError) in try log.personReading()?.settings }
        guard let settings, units != entries.units.system else { return }
        edit.change(to: entries.units.with(units), settings: settings, words)
    }

    /// Stores the changes, if they are accepted. A weight far from the earlier ones needs confirmation first.
    public func saveTapped() { save(isConfirmed: false) }

    /// Stores the changes with the weight, which the person confirms.
    public func confirmTapped() { save(isConfirmed: true) }

    private func save(isConfirmed: Bool) {
        guard let (checked, _, person) = checked() else { return }
        var changes = checked
        if !isConfirmed, let weight = changes.currentWeight, weight > 0,
            let question = session.question(about: weight, on: person.today)
        {
            problems["currentWeight"] = words.errors.sentence(for: question, field: "currentWeight")
            confirmation = words.confirming(weight: entries[.currentWeight])
            return
        }
        // Removing both measures opens a page that asks how much to remove with them.
        let removesMeasures = changes.currentWeight == 0 && changes.height == 0
        if removesMeasures { (changes.currentWeight, changes.height) = (nil, nil) }
        changes.confirmed = isConfirmed ? true : nil
        guard store(changes) else { return }
        session.choose(entries.units.system)
        session.toast = Toast.profileSaved.text(session.sentences)
        if removesMeasures { return way = .page("/profile/remove-measures") }
        if !person.isHealthQuestionOpen, session.isHealthQuestionOpen { return way = .page("/profile/health-question") }
        if changes.targetDate?.value != nil, !isInTime { return begin() }
        way = .back
    }

    private func store(_ changes: ProfileChanges) -> Bool {
        guard let fields = try? JSONValue(of: changes) else { return false }
        guard fields.without("confirmed") != [:] else { return true }
        return session.change { log throws(LocalStoreError) in try log.change(.profile, .own, fields) } != nil
    }

    /// Shows the form again with the stored values, if the target date is out of reach.
    private func begin() {
        let known = session.read { log throws(LocalStoreError) in try log.personReading()?.settings }
        edit = ProfileEdit(name: name, shown: known.map { ProfileEntries($0, localization: words) } ?? entries)
        confirmation = nil
        checkDate()
    }

    /// The localization with the units of the form.
    var words: Localization { session.localization.inUnits(entries.units) }
}
