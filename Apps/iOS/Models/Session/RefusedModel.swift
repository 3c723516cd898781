import APIContract
import ClientKit
public import Foundation
public import Observation
import NutritionScience
import Wording

/// What the server refused: each entry with the reason, to be sent again, discarded, or saved.
@MainActor @Observable public final class RefusedModel {
    /// An entry that was refused.
    public struct Row: Identifiable, Hashable, Sendable {
        /// Its number among all that were refused on this phone.
        public let id: Int64
        /// What it is, with its day: "Weight, February 14, 2026".
        public let title: String
        /// Why it was refused, a sentence each.
        public let reasons: [String]
        /// Where it can be entered anew, in place of the one that was refused; nil for what was to be removed.
        public let address: String?
    }

    private let session: AppSession

    /// What was refused of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// The entries, the earliest first.
    public var rows: [Row] {
        _ = session.revision
        return refused.map { refused in
            let reasons = refused.fields.map { $0.sorted { $0.key < $1.key }.map(\.value) } ?? []
            return Row(
                id: refused.id, title: title(of: refused.mutation),
                reasons: reasons.isEmpty ? [refused.error].compactMap(\.self) : reasons,
                address: Self.address(of: refused.mutation))
        }
    }

    /// Sends an entry again as it was.
    public func retryTapped(_ row: Row) {
        guard let refused = refused.first(where: { $0.id == row.id }) else { return }
        session.change { log throws(LocalStoreError) in try log.retry(refused) }
    }

    /// Forgets an entry for good.
    public func discardTapped(_ row: Row) {
        guard let refused = refused.first(where: { $0.id == row.id }) else { return }
        session.change { log throws(LocalStoreError) in try log.dismiss(refused) }
    }

    /// Everything that was not sent or was refused, as a file for the person.
    public var file: Data? {
        let file = session.read { log throws(LocalStoreError) in try log.unsentFile() }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return file.flatMap { try? encoder.encode($0) }
    }

    private var refused: [RefusedMutation] {
        session.read { log throws(LocalStoreError) in try log.refused } ?? []
    }

    private static func address(of mutation: SyncMutation) -> String? {
        guard let fields = mutation.fields, let kind = mutation.kind.flatMap({ SyncKind(rawValue: $0) }) else {
            return nil
        }
        let day = fields["day"]?.text.flatMap { CalendarDay($0) } ?? mutation.id?.day
        let ofDay = day.map { "?day=\($0)" } ?? ""
        return switch kind {
        case .diaryEntry: "/diary/add\(ofDay)"
        case .water, .dayNote, .favourite: "/diary\(ofDay)"
        case .weighIn: "/diary/weight\(ofDay)"
        case .profile: "/profile/edit"
        case .preferences: "/settings"
        case .targets: "/targets"
        case .ownFood: "/kitchen"
        case .task, .taskMark: "/tasks"
        case .cycle, .eatingWindow: "/cycle"
        case .plan, .metrics, .expenditure, .badges, .home: nil
        }
    }

    private func title(of mutation: SyncMutation) -> String {
        let words = session.sentences
        let kind = mutation.kind.flatMap { SyncKind(rawValue: $0) }?.rawValue ?? "other"
        let known = words("phone.refused.kind.\(kind)")
        let name = mutation.fields?["name"]?.text ?? mutation.fields?["title"]?.text
        let what = name ?? (known.hasPrefix("phone.") ? words("phone.refused.kind.other") : known)
        let day = mutation.fields?["day"]?.text.flatMap { CalendarDay($0) } ?? mutation.id?.day
        let parts = [mutation.fields == nil ? words("unsent.removal", ["name": what]) : what, day.map(words.date)]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}
