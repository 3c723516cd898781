import APIContract
import Device
public import Observation
public import Screens
import Wording

/// Changing what was typed of an entry that the server refused. It is sent in the place of what was refused.
@MainActor @Observable public final class RefusedEntryModel: OpenedModel {
    /// What the entry is, with what was typed at first and its day.
    public let title: String
    /// Whether it is changed, and waits to be sent.
    public private(set) var isDone = false

    private let session: AppSession
    private let refused: RefusedMutation
    private var typed: [String: String] = [:]
    private var problems: [String: String]

    /// The form of something that was refused of whoever uses the app, with why.
    init(_ session: AppSession, _ refused: RefusedMutation) {
        (self.session, self.refused) = (session, refused)
        let held = session.read { log throws(LocalStoreError) in try log.held(refused.mutation) }
        title = session.localization.title(of: refused.mutation, held: held)
        problems = refused.fields ?? [:]
    }

    /// The fields, with what is typed in them.
    public var fields: [FormField] {
        let words = session.localization
        return EntryField.all(of: refused.mutation).map { field in
            field.field(text(in: field, words), problem: problems[field.rawValue], words)
        }
    }

    /// What is typed in a field.
    public subscript(_ field: FormField) -> String {
        get { typed[field.name] ?? field.value }
        set { typed[field.name] = newValue }
    }

    /// Sends what is typed in the place of what was refused, where all of it can be understood.
    public func saveTapped() {
        let words = session.localization
        var (fields, problems): (JSONValue, [String: String]) = (refused.mutation.fields ?? [:], [:])
        for field in EntryField.all(of: refused.mutation) {
            let text = text(in: field, words)
            // What was not touched stays to the last digit.
            guard text != before(field, words) else { continue }
            fields.set(field.rawValue, field.read(text, words, &problems))
        }
        self.problems = problems
        guard problems.isEmpty else { return }
        // What was confirmed before was something else.
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
