import APIContract
import Database
import StoredValues

/// The SQL of operators' changes of flags.
enum FlagStore {
    /// The changes. Flags that are not in the code any more are left out.
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

    /// Sets the rollout of a flag; nil for the planned one. Either begins it.
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

    /// Stores the beginning of a flag's planned rollout, unless the flag has a stored one.
    static func begin(_ flag: FeatureFlag, at time: Timestamp, on connection: any SQLConnection) throws {
        try connection.execute(
            "INSERT INTO flag_rollouts (flag, changed_at) VALUES ($1, $2) ON CONFLICT (flag) DO NOTHING",
            [.text(flag.rawValue), .time(time)])
    }

    /// Sets whether a flag is on for one account; nil to follow the rollout.
    static func set(
        _ isOn: Bool?, of flag: FeatureFlag, for account: User.ID, on connection: any SQLConnection
    ) throws {
        guard let isOn else {
            try connection.execute(
                "DELETE FROM flag_overrides WHERE flag = $1 AND person_id = $2", [.text(flag.rawValue), .id(account)])
            return
        }
        try connection.execute(
            """
            INSERT INTO flag_overrides (flag, person_id, is_on) VALUES ($1, $2, $3)
            ON CONFLICT (flag, person_id) DO UPDATE SET is_on = excluded.is_on
            """,
            [.text(flag.rawValue), .id(account), .init(isOn)])
    }
}
