import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// The form for an entry the server rejected. The changed entry replaces the rejected one.
@MainActor @Observable public final class RefusedEntryModel: OpenedModel {
    /// The entry's kind, with its original values and its day.
    public let title: String
    /// Whether it was changed, and is pending.
    public private(set) var isDone = false

    private let session: AppSession
    private let refused: RefusedMutation
    private var typed: [String: String] = [:]
    private var problems: [String: String]

    /// The form of a rejected entry of the app's user, with the reasons.
    init(_ session: AppSession, _ refused: RefusedMutation) {
        (self.session, self.refused) = (session, refused)
        let held = session.read { log throws(LocalStoreError) in try log.held(refused.mutation) }
        title = session.localization.title(of: refused.mutation, held: held)
        problems = refused.fields ?? [:]
    }

    /// The fields, with their typed text.
    public var fields: [FormField] {
        let words = session.localization
        return EntryField.all(of: refused.mutation).map { field in
            field.field(text(in: field, words), problem: problems[field.rawValue], words)
        }
    }

    /// The text of a field.
    public subscript(_ field: FormField) -> String {
        get { typed[field.name] ?? field.value }
        set { typed[field.name] = newValue }
    }

    /// Sends the changed entry in place of the rejected one, if its fields can be read.
    public func saveTapped() {
        let words = session.localization
        var (fields, problems): (JSONValue, [String: String]) = (refused.mutation.fields ?? [:], [:])
        for field in EntryField.all(of: refused.mutation) {
            let text = text(in: field, words)
            // Unedited values keep their full precision.
            guard text != before(field, words) else { continue }
            fields.set(field.rawValue, field.read(text, words, &problems))
            // How another amount was said is not true of this one.
            if field == .grams { fields = fields.without("portion") }
        }
        self.problems = problems
        guard problems.isEmpty else { return }
        // On another day that is to come it is a plan, however late the server hears of it.
        let day = fields["day"]?.text.flatMap { CalendarDay($0) }
        if refused.mutation.kind == SyncKind.diaryEntry.rawValue, fields["day"] != refused.mutation.fields?["day"],
            let day, session.isToCome(day)
        {
            fields.set("isPlanned", true)
        }
        // The earlier confirmation was for other values.
        let changed = fields.without("confirmed")
        isDone = session.change { log throws(LocalStoreError) in try log.retry(refused, fields: changed) } != nil
    }

    private func text(in field: EntryField, _ words: Localization) -> String {
        typed[field.rawValue] ?? before(field, words)
    }

    private func before(_ field: EntryField, _ words: Localization) -> String {
        field.typed(refused.mutation.fields?[field.rawValue], words)
    }
}
