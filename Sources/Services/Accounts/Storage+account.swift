import Database
import Rules

extension Storage {
    /// The person whose account has an e-mail address; nil where there is none.
    package func person(email: String) async throws -> Person.ID? {
        guard let email = EmailAddress(email) else { return nil }
        return try await database.read { [masterKey] connection in
            try AccountStore.credentials(email: email, masterKey: masterKey, on: connection)?.person
        }
    }
}
