import Database
import Rules

/// What this server knows of flags and experiments.
extension Storage {
    /// Reads which flags are changed and which experiments run.
    func readProduct() async throws {
        let known = try await database.read { connection in
            var known = ProductState.Known()
            known.flags = try FlagStore.settings(on: connection)
            let started = try ExperimentStore.all(on: connection)
            // One whose plan has changed since it was started shows nobody anything.
            for one in started where one.endedAt == nil && !one.isPlanChanged {
                known.running[one.experiment] = one.startedAt
            }
            return known
        }
        product.set(known)
    }

    /// Reads them after a change that is stored already: where that fails now, it is made up for within a minute.
    func readProductAgain() async {
        try? await readProduct()
    }

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
