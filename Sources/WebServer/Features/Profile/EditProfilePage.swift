import APIContract
import Screens
import Wording

/// The form to change a profile.
struct EditProfilePage: Page {
    static let template = "edit-profile"

    let name: FormField
    let form: ProfileForm
    /// The original values of the fields.
    let shown: [LabelledValue]
    /// The units in which measures are typed.
    let units: String
    let problems: [RefusedField]
    /// The reason why nothing could be stored.
    let failure: String?
    /// The confirmation of a weight in doubt.
    let confirm: String?
    /// The effect of saving, where it was requested.
    let preview: Preview?

    /// The effect of saving, with its table.
    struct Preview {
        let screen: ProfilePreviewScreen
        let table: String?

        init(_ screen: ProfilePreviewScreen) {
            self.screen = screen
            table = screen.table.map { TableDrawing(table: $0, differences: 3).html }
        }
    }

    init(
        _ edit: ProfileEdit, problems: [String: String], dateAnswer: String?, isDateChecked: Bool, failure: String?,
        isInDoubt: Bool, preview: ProfilePreviewReading?, _ localization: Localization
    ) {
        let shown = localization.sentences.hidesNumbers ? nil : preview
        self.preview = shown.map { Preview(ProfilePreviewScreen($0, localization)) }
        var form = ProfileForm(edit.entries, problems: problems, isComplete: true, localization)
        (form.dateAnswer, form.isDateChecked) = (dateAnswer, isDateChecked)
        self.form = form
        self.name = FormField(
            "name", label: localization.errors.label(of: "name"), value: edit.name, problem: problems["name"],
            autocomplete: "name", maximumLength: 400, isRequired: true)
        self.shown = edit.shownFields
        self.units = edit.entries.units.text
        self.problems = (problems["name"].map { [RefusedField(field: "name", sentence: $0)] } ?? []) + form.problems
        self.failure = failure
        self.confirm = isInDoubt ? localization.confirming(weight: edit.entries[.currentWeight]) : nil
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("profile.edit.title") }
}
