import Synchronization

/// Remembers the SQLite form of each statement, since the same few are run again and again.
final class PlaceholderCache: Sendable {
    private static let capacity = 1000
    private let translations = Mutex<[String: String]>([:])

    subscript(sql: String) -> String {
        translations.withLock { translations in
            if let translation = translations[sql] { return translation }
            if translations.count >= Self.capacity { translations.removeAll() }
            let translation = numberedPlaceholders(sql)
            translations[sql] = translation
            return translation
        }
    }
}
