import CLibPQ
import Foundation

/// The address of a PostgreSQL server and the login to it. It knows the password, so it is never printed.
struct PostgresConnectionInfo: Sendable {
    private let url: String
    private let password: String?

    /// Nil if libpq can't read the URL.
    init?(url: String) {
        guard let options = PQconninfoParse(url, nil) else { return nil }
        defer { PQconninfoFree(options) }
        var password: String?
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val, String(cString: keyword) == "password" {
                password = String(cString: value)
            }
            option += 1
        }
        self.url = url
        self.password = password
    }

    /// A new connection, whether it succeeded or not.
    ///
    /// The URL comes after the settings that it may change, and before those that the driver depends on. Times are in
    /// seconds, `tcp_user_timeout` in milliseconds.
    func connect() -> OpaquePointer? {
        let settings = [
            ("connect_timeout", "5"), ("tcp_user_timeout", "15000"), ("fallback_application_name", "gtsd"),
            // A connection that only listens notices in a minute that the other end has gone.
            ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"),
            ("dbname", url), ("client_encoding", "UTF8"),
        ]
        let keywords = settings.map { strdup($0.0) }
        let values = settings.map { strdup($0.1) }
        defer { (keywords + values).forEach { free($0) } }
        return PQconnectdbParams(
            keywords.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
    }

    /// The message of a failed connection, without the password.
    func describe(_ message: String) -> String {
        let message = message.split(separator: "\n").joined(separator: " ")
        guard let password, !password.isEmpty else { return message }
        return message.replacingOccurrences(of: password, with: "…")
    }
}
