import APIContract
import Foundation
import NutritionScience
import Rules

/// The stored form of a summary: the number of the format, then every value in a fixed order, the inputs first. Values that
/// are added one day come last, where older summaries have nothing.
extension PlanSummary {
    private static let format = 1

    /// The bytes to seal: at most 671, so that no more than 700 are stored.
    var stored: [UInt8] {
        var fields = FieldWriter()
        fields.write(Self.format)
        fields.write(inputs)
        fields.write(targets)
        fields.write(projection)
        fields.write(start)
        fields.write(learnedChangedAt?.milliseconds)
        fields.write(evidence)
        fields.write(notified)
        fields.write(logged)
        return Array(fields.text.utf8)
    }

    /// The summary that was stored as these bytes, or as the JSON of before.
    init(stored: Data) throws {
        guard !Self.isJSON(stored) else {
            self = try JSONText.decode(JSONPlanSummary.self, from: stored).summary
            return
        }
        var fields = FieldReader(stored)
        guard try fields.read() == Self.format else { throw FieldReader.Unreadable() }
        let inputs = try fields.readInputs()
        self.init(
            inputs: inputs, targets: try fields.readNumbers(), projection: try fields.readProjection(of: inputs),
            start: try fields.readStart(), learnedChangedAt: try fields.readTimestamp(),
            evidence: try fields.readEvidence(), notified: try fields.readNotified(), logged: try fields.readLogged())
    }

    /// Whether a stored summary begins with these inputs. It is seen several times faster than it is read; where the
    /// answer is no, the inputs may be the same all the same.
    static func begins(_ stored: Data, with inputs: PlanInputValues) throws -> Bool {
        guard !isJSON(stored) else {
            return stored.starts(with: Array(#"{"inputs":"#.utf8) + (try JSONText.encode(inputs)) + Array(",".utf8))
        }
        var fields = FieldWriter()
        fields.write(format)
        fields.write(inputs)
        return stored.starts(with: fields.text.utf8)
    }

    private static func isJSON(_ stored: Data) -> Bool { stored.first == UInt8(ascii: "{") }
}

/// A summary in the long form, which is read but not written.
private struct JSONPlanSummary: Decodable {
    let inputs: PlanInputValues
    let targets: PlanTargets
    let projection: PlanProjection?
    let start: PlanStart?
    let learnedChangedAt: Timestamp?
    let evidence: LogEvidence?
    let notified: NotifiedTargets?

    private enum CodingKeys: String, CodingKey {
        case inputs, targets, projection, start, learnedChangedAt, evidence
        case notified = "told"
    }

    /// The same; an estimate by the log was not kept, but it is known where the log was empty.
    var summary: PlanSummary {
        PlanSummary(
            inputs: inputs,
            targets: PlanNumbers(targets, guards: targets.guards.compactMap { Guard(rawValue: $0.code) }),
            projection: projection, start: start, learnedChangedAt: learnedChangedAt, evidence: evidence,
            notified: notified, logged: evidence?.loggedDays == 0 ? .nothing : .notKept)
    }
}
