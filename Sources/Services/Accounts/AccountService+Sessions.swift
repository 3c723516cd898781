package import APIContract
import Database

/// The logins of a person.
extension AccountService {
    /// The logins that have not ended: this one first, then the one used last.
    package func sessions(of identity: Identity) async throws -> [Session] {
        let day = storage.time.day
        let all = try await storage.database.read { try SessionStore.all(of: identity.person, on: $0) }
        return all.map { stored in
            Session(
                id: stored.id, device: stored.device, isThisDevice: stored.id == identity.session,
                firstUsedOn: stored.createdAt.day, lastUsedOn: stored.id == identity.session ? day : stored.lastUsedOn,
                endsOn: SessionStore.end(of: stored.createdAt).day)
        }.sorted { left, right in
            if left.isThisDevice != right.isThisDevice { return left.isThisDevice }
            return (left.lastUsedOn, left.firstUsedOn, left.id) > (right.lastUsedOn, right.firstUsedOn, right.id)
        }
    }

    /// Ends a login of the person; it is dead here when this returns, and elsewhere within half a second.
    ///
    /// - Throws: `AccountError.sessionNotFound`.
    package func endSession(_ session: Session.ID, of identity: Identity) async throws {
        let isEnded = try await storage.database.write(.essential) { connection in
            try SessionStore.end(session, of: identity.person, on: connection)
        }
        guard isEnded else { throw AccountError.sessionNotFound }
        forget(.one(session), of: identity.person)
    }
}
