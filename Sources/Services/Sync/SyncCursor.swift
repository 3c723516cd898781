import APIContract
import Foundation
import NutritionScience

/// The progress of a device's reading: the epoch of the person's sequences, the last change read, and the time.
struct SyncCursor: Hashable, Sendable {
    let epoch: Int64
    var place: Place
    /// The person's revision when the device had read everything; 0 while there is more.
    var revision: Int64
    /// The day of that in the person's time zone: calculated values are valid for it.
    var day: CalendarDay
    /// The time at which the cursor was given, in milliseconds.
    var givenAt: Int64

    /// A place in the order of changes.
    struct Place: Hashable, Sendable {
        var sequence: Int64
        /// The kind's number, and the record; a place at the end of a sequence has the greatest kind.
        var kind: Int64
        var record: String

        static let beginning = Place(sequence: 0, kind: 0, record: "")

        /// The place after everything up to a revision.
        static func end(of revision: Int64) -> Place { Place(sequence: revision, kind: .max, record: "") }
    }

    init(epoch: Int64, place: Place, revision: Int64, day: CalendarDay, givenAt: Timestamp) {
        self.epoch = epoch
        self.place = place
        self.revision = revision
        self.day = day
        self.givenAt = givenAt.milliseconds
    }

    /// The cursor as it is sent, opaque to all but this server.
    var text: String {
        let parts = [
            String(epoch), String(place.sequence), String(place.kind), String(revision), day.description,
            String(givenAt), place.record,
        ]
        return Data(parts.joined(separator: ":").utf8).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    /// Reads a cursor; nil for anything else.
    init?(_ text: String) {
        guard text.utf8.count <= 400 else { return nil }
        var base64 = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: base64), let plain = String(validating: data, as: UTF8.self) else {
            return nil
        }
        let parts = plain.split(separator: ":", maxSplits: 6, omittingEmptySubsequences: false).map(String.init)
        // PostgreSQL can't store U+0000.
        guard parts.count == 7, !parts[6].contains("\0"), let epoch = Int64(parts[0]),
            let sequence = Int64(parts[1]), let kind = Int64(parts[2]), let revision = Int64(parts[3]),
            let day = CalendarDay(parts[4]), let givenAt = Int64(parts[5]), givenAt >= 0
        else { return nil }
        self.epoch = epoch
        self.place = Place(sequence: sequence, kind: kind, record: parts[6])
        self.revision = revision
        self.day = day
        self.givenAt = givenAt
    }
}
