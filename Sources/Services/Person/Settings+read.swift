import APIContract
import Database
import Rules

extension Settings {
    /// A person's settings; nil before onboarding.
    static func read(on connection: PersonConnection) throws -> Settings? {
        let row = try connection.query(
            "SELECT sealed FROM user_settings WHERE person_id = $1", [.id(connection.person)]
        ).first
        return try row.map { row in
            let sealed = try connection.key.open(row["sealed"], in: .settings(of: connection.person))
            return try JSONText.decode(Settings.self, from: sealed)
        }
    }
}
