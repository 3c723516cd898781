import APIContract
import Device
import Screens

/// An own food that was just removed, to restore it.
public struct RemovedFood: Sendable {
    let id: OwnFood.ID
    /// The fields that restore it.
    let fields: JSONValue
}

extension AppSession {
    /// Removes an own food; nil if it does not exist, or the phone could not store the removal.
    func remove(_ id: OwnFood.ID) -> RemovedFood? {
        let known = read { log throws(LocalStoreError) in try log.fieldsOfOwnFood(id) }
        guard let fields = known else { return nil }
        let isKept: Void? = change { log throws(LocalStoreError) in try log.change(.ownFood, RecordID(id), nil) }
        return isKept.map { RemovedFood(id: id, fields: fields) }
    }

    /// Restores a removed food. Returns whether it could be stored.
    func bringBack(_ food: RemovedFood) -> Bool {
        let isKept: Void? = change(saying: .foodRestored) { log throws(LocalStoreError) in
            try log.change(.ownFood, RecordID(food.id), food.fields)
        }
        return isKept != nil
    }
}
