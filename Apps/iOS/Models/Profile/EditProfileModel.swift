public import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// Changing the profile. Only what was touched is stored: what was changed elsewhere meanwhile stays, and nothing is
/// rounded.
@MainActor @Observable public final class EditProfileModel {
    /// Where it leads once it is stored.
    public enum Way: Hashable, Sendable {
        /// Back to the profile.
        case back
        /// To another page.
        case page(String)
    }

    /// What saving would change; nil where nobody asked.
    public internal(set) var preview: ProfilePreviewScreen?
    /// What there is to say to the target date; nil without one, and after something was typed since.
    public internal(set) var dateAnswer: String?
    /// What a button is called that says that the weight is right, although it is far from those of the days before;
    /// nil where nothing is asked.
    public private(set) var confirmation: String?
    /// Where it leads; nil while nothing is stored.
    public private(set) var way: Way?

    let session: AppSession
    var problems: [String: String] = [:]
    private(set) var edit: ProfileEdit

    /// The profile of whoever uses the app.
    public init(_ session: AppSession) {
        self.session = session
        let person = session.person
        let known =
            person?.settings.map { ProfileEntries($0, localization: session.localization) }
            ?? ProfileEntries(units: session.localization.units)
        edit = ProfileEdit(name: person?.user.name ?? "", shown: known)
        checkDate()
    }

    /// What the person calls themselves.
    public var name: String {
        get { edit.name }
        set { edit.name = newValue }
    }

    /// What is typed.
    public var entries: ProfileEntries { edit.entries }

    /// The fields; nil where there is no profile that could be changed.
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

    /// What is typed in a field.
    public subscript(_ name: ProfileEntries.Name) -> String {
        get { entries[name] }
        set {
            edit.entries[name] = newValue
            problems[name.rawValue] = nil
            (preview, confirmation, dateAnswer) = (nil, nil, nil)
        }
    }

    /// Types measures in other units. What was not touched is written anew from what is known, not converted twice.
    public func unitsTapped(_ units: UnitSystem) {
        let settings = session.read { log throws(LocalStoreError) in try log.personReading()?.settings }
        guard let settings, units != entries.units else { return }
        edit.change(to: units, settings: settings, words)
    }

    /// Stores what has changed, where nothing of it is refused. A weight far from those before is asked about first.
    public func saveTapped() { save(isConfirmed: false) }

    /// Stores what has changed: the person says that the weight is right.
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
        // Whoever takes both measures out is asked how much goes with them.
        let removesMeasures = changes.currentWeight == 0 && changes.height == 0
        if removesMeasures { (changes.currentWeight, changes.height) = (nil, nil) }
        changes.confirmed = isConfirmed ? true : nil
        guard store(changes) else { return }
        session.choose(entries.units)
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

    /// Shows the form anew, with what is stored now: the target date is out of reach.
    private func begin() {
        let known = session.read { log throws(LocalStoreError) in try log.personReading()?.settings }
        edit = ProfileEdit(name: name, shown: known.map { ProfileEntries($0, localization: words) } ?? entries)
        confirmation = nil
        checkDate()
    }

    /// Words in the units that are typed.
    var words: Localization { Localization(language: session.sentences.language, units: entries.units) }
}
