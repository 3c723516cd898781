package import APIContract
import Database

/// Who may see and change what is measured.
package struct OperatorService: Sendable {
    private let storage: Storage

    /// The operators of this storage.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// The operators, in the order in which they signed up.
    package func operators() async throws -> [User] {
        try await storage.database.read { [masterKey = storage.masterKey] connection in
            try OperatorStore.operators(on: connection).compactMap {
                try AccountStore.user($0, masterKey: masterKey, on: connection)
            }
        }
    }

    /// Makes the person with an e-mail address an operator, or no longer one. Only a command on the server does.
    ///
    /// - Returns: Whether that changed anything.
    /// - Throws: `UnknownAccount`.
    @discardableResult
    package func set(_ isOperator: Bool, forEmail email: String) async throws -> Bool {
        let person = try await storage.person(withEmail: email)
        let time = storage.time
        return try await storage.database.write { connection in
            guard try OperatorStore.set(isOperator, for: person, on: connection) else { return false }
            try FlagStore.note(
                .named(isOperator ? .appointed : .dismissed), of: "operator", by: .command, because: "", at: time,
                on: connection)
            return true
        }
    }
}
