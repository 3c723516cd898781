import APIContract

/// Everything that a device of its own keeps, as another one goes on with it.
struct TakenLog: Codable {
    /// A record with its identifier and its kind, also of kinds that only a device has.
    struct Record: Codable {
        let kind: String
        let id: RecordID
        let sequence: Int64
        let value: JSONValue
    }

    /// The state of the account, without what is the device's own.
    let state: AccountState
    let records: [Record]
}
