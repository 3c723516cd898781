package import APIContract
import Database
package import Measuring

/// The operations of an operator on single accounts, which measuring itself does not know: naming operators, setting
/// flags, handing out or erasing what was counted.
package struct OperatorService: Sendable {
    private let storage: Storage
    private let flags: FlagService
    private let counted: EventService

    /// The number of people erased at once.
    private static let batch = 500

    /// Operations on this storage, with its flags and events.
    package init(_ storage: Storage, flags: FlagService, events: EventService) {
        self.storage = storage
        self.flags = flags
        self.counted = events
    }

    /// The operators, in the order in which they signed up.
    package func operators() async throws -> [User] {
        try await storage.database.read { [masterKey = storage.masterKey] connection in
            try OperatorStore.operators(on: connection).compactMap {
                try AccountStore.user($0, masterKey: masterKey, on: connection)
            }
        }
    }

    /// Makes the person with an e-mail address an operator, or removes them. Only a command on the server does this.
    ///
    /// - Returns: Whether that changed anything.
    /// - Throws: `UnknownAccount`.
    @discardableResult
    package func set(_ isOperator: Bool, forEmail email: String) async throws -> Bool {
        let person = try await storage.person(withEmail: email)
        let time = storage.time
        return try await storage.database.write { connection in
            guard try OperatorStore.set(isOperator, for: person, on: connection) else { return false }
            try MeasuringChangeStore.note(
                .named(isOperator ? .appointed : .dismissed), of: "operator", by: .command, because: "", at: time,
                on: connection)
            return true
        }
    }

    /// The latest changes of flags, experiments and operators, newest first, with the names of the people who made
    /// them.
    package func changes(limit: Int) async throws -> [MeasuringChange] {
        try await storage.database.read { [masterKey = storage.masterKey] connection in
            var changes = try MeasuringChangeStore.latest(limit, on: connection)
            let operators = Set(changes.compactMap(\.operatorID))
            let names = try operators.reduce(into: [:]) { names, person in
                names[person] = try AccountStore.user(person, masterKey: masterKey, on: connection)?.name
            }
            for index in changes.indices {
                changes[index].operatorName = changes[index].operatorID.flatMap { names[$0] }
            }
            return changes
        }
    }

    /// Sets whether a flag is on for the person with an address, overriding everything else; nil for the general
    /// setting.
    ///
    /// - Throws: `InvalidInput`, `UnknownAccount`.
    package func set(
        _ isOn: Bool?, of flag: FeatureFlag, forEmail email: String, by maker: MeasuringChange.Maker,
        because reason: String
    ) async throws {
        let reason = try MeasuringChange.checked(reason)
        let person = try await storage.person(withEmail: email)
        try await flags.set(isOn, of: flag, for: person, by: maker, because: reason)
    }

    /// Whether a flag is on for the person with an address on this server, and why.
    ///
    /// - Throws: `UnknownAccount`.
    package func explain(_ flag: FeatureFlag, forEmail email: String) async throws -> FlagEvaluation {
        try await flags.explain(flag, for: viewer(withEmail: email))
    }

    /// Passes on what was counted of the person with an e-mail address, or of all people for nil, one after another.
    /// Nothing identifies their accounts.
    ///
    /// - Throws: `UnknownAccount`, and what `body` throws.
    package func forEach(ofEmail email: String?, _ body: (MeasuredPerson) throws -> Void) async throws {
        guard let email else { return try await counted.forEachPerson(body) }
        guard let id = try await viewer(withEmail: email).measured else { return }
        try body(try await counted.events(of: id))
    }

    /// Deletes what was counted of the person with an e-mail address, and withdraws their consent.
    ///
    /// - Returns: Whether they had given it.
    /// - Throws: `UnknownAccount`.
    package func erase(email: String) async throws -> Bool {
        let (person, time) = (try await storage.person(withEmail: email), storage.time)
        return try await storage.database.write(.essential) { connection in
            guard try ConsentStore.since(person, on: connection) != nil else { return false }
            try ConsentStore.withdraw(person, on: connection)
            try MeasuringErasure.noteErasureOfOne(at: time, on: connection)
            return true
        }
    }

    /// Deletes what was counted of all people, including the sums of days and weeks and the results of flags, and
    /// withdraws all consent. The results of ended experiments stay.
    ///
    /// - Returns: The number of people who had given consent.
    package func eraseAll() async throws -> Int {
        let time = storage.time
        var erased = 0
        while true {
            let people = try await storage.database.write(.essential) { connection in
                let people = try ConsentStore.accounts(limit: Self.batch, on: connection)
                for person in people { try ConsentStore.withdraw(person, on: connection) }
                if people.isEmpty { try MeasuringErasure.eraseSums(at: time, on: connection) }
                return people.count
            }
            guard people > 0 else { return erased }
            erased += people
        }
    }

    private func viewer(withEmail email: String) async throws -> Viewer {
        let person = try await storage.person(withEmail: email)
        return try await storage.database.read { try ConsentStore.viewer(person, on: $0) }
    }
}
