import APIContract
import Device
import Screens

/// An own food that was removed just now, and can be taken back.
public struct RemovedFood: Sendable {
    let id: OwnFood.ID
    /// What brings it back as it was.
    let fields: JSONValue
}

extension AppSession {
    /// Removes an own food; nil where it is not there, or the phone could not keep that.
    func remove(_ id: OwnFood.ID) -> RemovedFood? {
        let known = read { log throws(LocalStoreError) in try log.fieldsOfOwnFood(id) }
        guard let fields = known else { return nil }
        let isKept: Void? = change { log throws(LocalStoreError) in try log.change(.ownFood, RecordID(id), nil) }
        return isKept.map { RemovedFood(id: id, fields: fields) }
    }

    /// Brings an own food back that was removed. Whether it could be kept.
    func bringBack(_ food: RemovedFood) -> Bool {
        let isKept: Void? = change(saying: .foodRestored) { log throws(LocalStoreError) in
            try log.change(.ownFood, RecordID(food.id), food.fields)
        }
        return isKept != nil
    }
}
