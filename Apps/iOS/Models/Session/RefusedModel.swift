import APIContract
import Device
public import Foundation
import NutritionScience
public import Observation
import Screens
import Wording

/// The entries the server rejected, with the reasons: to be changed, confirmed, sent again, discarded, or saved.
@MainActor @Observable public final class RefusedModel {
    /// A rejected entry.
    public struct Row: Identifiable, Hashable, Sendable {
        /// Its number among all rejected entries of this phone.
        public let id: Int64
        /// The entry's kind, with its values and its day: "Weight, 80 kg, February 14, 2026".
        public let title: String
        /// The reasons it was rejected, a sentence each.
        public let reasons: [String]
        /// The title of the button that sends it again, which confirms the entry if the server asked.
        public let retry: String
        /// Whether it can be edited here.
        public let isEditable: Bool
        /// The page to enter it again; nil for entries that can be edited here, and for removals.
        public let address: String?
    }

    private let session: AppSession
    private let refused: LogReading<[Refused]>

    /// A rejected change, and the stored record it applies to.
    private struct Refused: Sendable {
        let mutation: RefusedMutation
        let held: JSONValue?
    }

    /// The rejected entries of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        refused = LogReading(session) { log throws(LocalStoreError) in
            var all: [Refused] = []
            for each in try log.refused { all.append(Refused(mutation: each, held: try log.held(each.mutation))) }
            return all
        }
    }

    /// The entries, earliest first.
    public var rows: [Row] {
        (refused.value ?? []).map { each in
            let refused = each.mutation
            let reasons = refused.fields.map { $0.sorted { $0.key < $1.key }.map(\.value) } ?? []
            let isEditable = !EntryField.all(of: refused.mutation).isEmpty
            return Row(
                id: refused.id, title: session.localization.title(of: refused.mutation, held: each.held),
                reasons: reasons.isEmpty ? [refused.error].compactMap(\.self) : reasons,
                retry: session.sentences(refused.isQuestion == true ? "reading.question.yes" : "frame.retry"),
                isEditable: isEditable, address: isEditable ? nil : Self.address(of: refused.mutation))
        }
    }

    /// The form to edit an entry and send it again; nil if it is gone.
    public func form(of row: Row) -> RefusedEntryModel? {
        refused(row).map { RefusedEntryModel(session, $0) }
    }

    /// Sends an entry again unchanged, which also confirms it if the server asked.
    public func retryTapped(_ row: Row) {
        guard let refused = refused(row) else { return }
        var fields = refused.mutation.fields
        if refused.isQuestion == true { fields?.set("confirmed", true) }
        let sent = fields
        session.change { log throws(LocalStoreError) in try log.retry(refused, fields: sent) }
    }

    /// Discards an entry for good.
    public func discardTapped(_ row: Row) {
        guard let refused = refused(row) else { return }
        session.change { log throws(LocalStoreError) in try log.dismiss(refused) }
    }

    /// All unsent and rejected entries, as a file for the person.
    public var file: Data? {
        let file = session.read { log throws(LocalStoreError) in try log.unsentFile() }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return file.flatMap { try? encoder.encode($0) }
    }

    private func refused(_ row: Row) -> RefusedMutation? {
        refused.value?.first { $0.mutation.id == row.id }?.mutation
    }

    private static func address(of mutation: SyncMutation) -> String? {
        guard let fields = mutation.fields, let kind = mutation.kind.flatMap({ SyncKind(rawValue: $0) }) else {
            return nil
        }
        let day = fields["day"]?.text.flatMap { CalendarDay($0) } ?? mutation.id?.day
        return switch kind {
        case .profile: "/profile/edit"
        case .preferences: "/settings"
        case .targets: "/targets"
        case .ownFood: "/kitchen"
        case .task, .taskMark: "/tasks"
        case .cycle, .eatingWindow: "/cycle"
        case .plan, .metrics, .expenditure, .badges, .home: nil
        default: day.map { "/diary?day=\($0)" } ?? "/diary"
        }
    }
}

extension LocalLog {
    /// The stored record that a change applies to; nil for none.
    func held(_ mutation: SyncMutation) throws(LocalStoreError) -> JSONValue? {
        guard let kind = mutation.kind.flatMap({ SyncKind(rawValue: $0) }), let id = mutation.id else { return nil }
        return try record(kind, id, as: JSONValue.self)
    }
}

extension Localization {
    /// The title of a change, with its values and its day. Fields the change does not name come from the stored record.
    func title(of mutation: SyncMutation, held: JSONValue?) -> String {
        let kind = mutation.kind.flatMap { SyncKind(rawValue: $0) }
        let value = (held ?? [:]).overlaid(with: mutation.fields ?? [:])
        let day = value["day"]?.text.flatMap { CalendarDay($0) } ?? mutation.id?.day
        let texts = [name(of: kind, value)] + amounts(of: kind, value) + [day.map(sentences.date)]
        let text = texts.compactMap(\.self).joined(separator: ", ")
        return mutation.fields == nil ? sentences("unsent.removal", ["name": text]) : text
    }

    /// The name of a record, or of its kind.
    fileprivate func name(of kind: SyncKind?, _ value: JSONValue) -> String {
        if kind != .profile, let name = value["name"]?.text ?? value["title"]?.text { return name }
        let known = sentences("phone.refused.kind.\(kind?.rawValue ?? "other")")
        return known.hasPrefix("phone.") ? sentences("phone.refused.kind.other") : known
    }

    /// The amounts of a record.
    fileprivate func amounts(of kind: SyncKind?, _ value: JSONValue) -> [String?] {
        func whole(_ name: String) -> Int? { value[name]?.number.flatMap { Int(exactly: $0.rounded()) } }
        return switch kind {
        case .diaryEntry:
            [whole("calories").flatMap(sentences.shown(calories:)), value["grams"]?.number.map(sentences.text(food:))]
        case .water: [whole("millilitres").map(measures.text(millilitres:))]
        case .weighIn where !sentences.hidesNumbers: [value["weight"]?.number.map(text(kilograms:))]
        case .profile where !sentences.hidesNumbers: [value["currentWeight"]?.number.map(text(kilograms:))]
        case .dayNote: [value["text"]?.text]
        default: []
        }
    }
}
