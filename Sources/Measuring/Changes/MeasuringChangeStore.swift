package import APIContract
package import Database
import StoredValues

/// The SQL of who changed what of flags, experiments and operators.
package enum MeasuringChangeStore {
    /// Notes a change, in the transaction that makes it.
    package static func note(
        _ deed: MeasuringChange.Deed, of subject: String, by maker: MeasuringChange.Maker, because reason: String,
        at time: Timestamp, on connection: any SQLConnection
    ) throws {
        let operatorID: SQLValue = if case .operator(let account?) = maker { .id(account) } else { .null }
        try connection.execute(
            """
            INSERT INTO measuring_changes (time, maker, operator_id, subject, change, reason)
            VALUES ($1, $2, $3, $4, $5, $6)
            """,
            [.time(time), .text(maker.keyword), operatorID, .text(subject), .text(deed.text), .text(reason)])
    }

    /// The latest changes, the newest first; without the operators' names.
    package static func latest(_ limit: Int, on connection: any SQLConnection) throws -> [MeasuringChange] {
        try connection.query(
            """
            SELECT time, maker, operator_id, subject, change, reason FROM measuring_changes ORDER BY id DESC LIMIT $1
            """, [.init(limit)]
        ).map { row in
            MeasuringChange(
                time: try row["time"],
                maker: MeasuringChange.Maker(keyword: try row["maker"], operatorID: try row["operator_id"]),
                subject: try row["subject"], deed: MeasuringChange.Deed(text: try row["change"]),
                reason: try row["reason"])
        }
    }

    /// The reason why flags are on for as many people as they are, of those that are not as planned.
    static func reasons(on connection: any SQLConnection) throws -> [FeatureFlag: String] {
        let changesForOne = MeasuringChange.Deed.Name.allCases.filter(\.isForOne).map { "'\($0.rawValue)'" }
        return try connection.query(
            """
            SELECT flag, reason FROM flag_rollouts
            JOIN measuring_changes ON subject = flag AND time = changed_at
                AND change NOT IN (\(changesForOne.joined(separator: ", ")))
            WHERE rollout IS NOT NULL
            ORDER BY id
            """
        ).reduce(into: [:]) { reasons, row in
            guard let flag = FeatureFlag(rawValue: try row["flag"]) else { return }
            reasons[flag] = try row["reason"]
        }
    }

    /// Deletes the changes that were made before a time.
    static func delete(before time: Timestamp, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM measuring_changes WHERE time < $1", [.time(time)])
    }
}
