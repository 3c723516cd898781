import APIContract
import Database
import Rules

/// The SQL of what an operator changed of flags, and of who changed what.
enum FlagStore {
    /// What is changed. A flag that is not in the code any more is left out.
    static func settings(on connection: any SQLConnection) throws -> FlagSettings {
        var settings = FlagSettings()
        for row in try connection.query("SELECT flag, rollout, changed_at FROM flag_rollouts") {
            guard let flag = FeatureFlag(rawValue: try row["flag"]) else { continue }
            let rollout: Int? = try row["rollout"]
            settings.rollouts[flag] = FlagSettings.Changed(
                rollout.flatMap(Rollout.init(rawValue:)), at: try row["changed_at"])
        }
        for row in try connection.query("SELECT flag, person_id, is_on FROM flag_overrides") {
            guard let flag = FeatureFlag(rawValue: try row["flag"]) else { continue }
            settings.overrides[flag, default: [:]][try row["person_id"]] = try row["is_on"]
        }
        return settings
    }

    /// Sets for how many people a flag is on; as it was planned for nil. Either is a beginning.
    static func set(
        _ rollout: Rollout?, of flag: FeatureFlag, at time: Timestamp, on connection: any SQLConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO flag_rollouts (flag, rollout, changed_at) VALUES ($1, $2, $3)
            ON CONFLICT (flag) DO UPDATE SET rollout = excluded.rollout, changed_at = excluded.changed_at
            """,
            [.text(flag.rawValue), rollout.map { .init($0.rawValue) } ?? .null, .time(time)])
    }

    /// Keeps when the rollout of a flag began that is as it is planned, unless something of it is kept.
    static func begin(_ flag: FeatureFlag, at time: Timestamp, on connection: any SQLConnection) throws {
        try connection.execute(
            "INSERT INTO flag_rollouts (flag, changed_at) VALUES ($1, $2) ON CONFLICT (flag) DO NOTHING",
            [.text(flag.rawValue), .time(time)])
    }

    /// Sets whether a flag is on for one person; as for everybody for nil.
    static func set(
        _ isOn: Bool?, of flag: FeatureFlag, for person: Person.ID, on connection: any SQLConnection
    ) throws {
        guard let isOn else {
            try connection.execute(
                "DELETE FROM flag_overrides WHERE flag = $1 AND person_id = $2", [.text(flag.rawValue), .id(person)])
            return
        }
        try connection.execute(
            """
            INSERT INTO flag_overrides (flag, person_id, is_on) VALUES ($1, $2, $3)
            ON CONFLICT (flag, person_id) DO UPDATE SET is_on = excluded.is_on
            """,
            [.text(flag.rawValue), .id(person), .init(isOn)])
    }

    /// Notes that somebody changed something.
    static func note(
        _ deed: MeasuringChange.Deed, of subject: String, by maker: MeasuringChange.Maker, because reason: String,
        at time: Timestamp, on connection: any SQLConnection
    ) throws {
        let operatorID: SQLValue = if case .operator(let person?) = maker { .id(person) } else { .null }
        try connection.execute(
            """
            INSERT INTO measuring_changes (time, maker, operator_id, subject, change, reason)
            VALUES ($1, $2, $3, $4, $5, $6)
            """,
            [.time(time), .text(maker.keyword), operatorID, .text(subject), .text(deed.text), .text(reason)])
    }

    /// Deletes the changes that were made before a time.
    static func deleteChanges(before time: Timestamp, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM measuring_changes WHERE time < $1", [.time(time)])
    }

    /// Why flags are on for as many people as they are, of those that are not as planned.
    static func reasons(on connection: any SQLConnection) throws -> [FeatureFlag: String] {
        try connection.query(
            """
            SELECT flag, reason FROM flag_rollouts
            JOIN measuring_changes ON subject = flag AND time = changed_at AND change NOT LIKE 'for one person%'
            WHERE rollout IS NOT NULL
            ORDER BY id
            """
        ).reduce(into: [:]) { reasons, row in
            guard let flag = FeatureFlag(rawValue: try row["flag"]) else { return }
            reasons[flag] = try row["reason"]
        }
    }

    /// The latest changes of flags, experiments and operators, the newest first; without the operators' names.
    static func changes(limit: Int, on connection: any SQLConnection) throws -> [MeasuringChange] {
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
}
