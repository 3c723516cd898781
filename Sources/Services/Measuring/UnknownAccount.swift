import APIContract

extension Storage {
    /// The person whose account has an e-mail address.
    ///
    /// - Throws: `UnknownAccount`.
    func person(withEmail email: String) async throws -> Person.ID {
        guard let person = try await person(email: email) else { throw UnknownAccount() }
        return person
    }
}

/// Nobody here has the e-mail address that was named.
package struct UnknownAccount: Error, Equatable, CustomStringConvertible {
    /// A sentence for the operator. It does not repeat the address, as it may go into a log.
    package var description: String { "Nobody here has an account with that e-mail address." }
}
