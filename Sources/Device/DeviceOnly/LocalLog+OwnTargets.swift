package import APIContract
package import NutritionScience
import Rules

/// The person's own targets, checked as a server checks them.
extension LocalLog {
    /// The person's own targets with these values from today on, or the reason why a server would refuse them, as far
    /// as the device can tell; nil without a plan. Nothing is stored.
    ///
    /// - Throws: `LocalStoreError`.
    package func ownTargets(
        with values: OwnTargetsValues
    ) throws(LocalStoreError) -> Result<OwnTargetsHistory, InvalidInput>? {
        let time = surroundings.now()
        return try read { try $0.ownTargets(with: values, at: time) }
    }

    /// Sets targets on a device of its own from today on, replacing those in force; empty ones go back to the plan.
    /// When this returns, they are stored, unless they are refused, or there is no plan.
    ///
    /// - Throws: `LocalStoreError`.
    package func setOwnTargets(
        _ values: OwnTargetsValues
    ) throws(LocalStoreError) -> Result<OwnTargetsHistory, InvalidInput>? {
        guard account.isDeviceOnly else { return nil }
        let time = surroundings.now()
        return try write { rows in
            let checked = try rows.ownTargets(with: values, at: time)
            if case .success(let history)? = checked {
                let changes = try JSONValue(of: history.changes.map(OwnTargetsChange.init))
                try rows.store(RecordName(.targets, .own), ["changes": changes], sequence: 1)
            }
            return checked
        }
    }

    /// The targets set on a device of its own from today on, in the form that a server takes; nil for none.
    ///
    /// - Throws: `LocalStoreError`.
    package func ownTargetsToMove() throws(LocalStoreError) -> OwnTargetsValues? {
        guard account.isDeviceOnly else { return nil }
        let time = surroundings.now()
        return try read { rows in
            let own = try rows.ownTargetsHistory().own(on: rows.preferences().day(at: time))
            return own.isEmpty ? nil : OwnTargetsValues(own)
        }
    }

    /// The targets that were set until today on a device of its own, in the form that a server takes them over: the
    /// newest first, since each request adds what lies before the server's earliest. They include today's, since they
    /// may be sent on a later day. Empty where none were set.
    ///
    /// - Throws: `LocalStoreError`.
    package func pastTargetsToMove() throws(LocalStoreError) -> [PastTargetsRequest] {
        guard account.isDeviceOnly else { return [] }
        let time = surroundings.now()
        return try read { rows in
            let today = try rows.preferences().day(at: time)
            let changes = try rows.ownTargetsHistory().changes.filter { $0.day <= today }.map(OwnTargetsChange.init)
            return stride(from: changes.count, to: 0, by: -PastTargetsRequest.most).map { end in
                let some = changes[max(0, end - PastTargetsRequest.most)..<end]
                return PastTargetsRequest(changes: some.map(PastTargetsRequest.Change.init))
            }
        }
    }
}

extension AccountRows {
    fileprivate func ownTargets(
        with values: OwnTargetsValues, at time: Timestamp
    ) throws -> Result<OwnTargetsHistory, InvalidInput>? {
        guard let person = try person(at: time), person.plan != nil, let basis = person.week?.basis else { return nil }
        let (own, first) = (try ownTargetsHistory(), try firstDay(of: person))
        let isAsked = try settings()?.precaution != nil
        return Result { () throws(InvalidInput) in
            try EnteredTargets.history(
                values, after: own, above: basis, in: person.cycle, since: first, isAsked: isAsked,
                today: person.today)
        }
    }
}
