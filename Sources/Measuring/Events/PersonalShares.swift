import Rules

/// How much of what is counted came of each person within this hour, so that nobody fills what all share.
struct PersonalShares {
    /// How many different rows are taken of one person within an hour, whatever hours they are of. A device that was
    /// without a connection for long has 300 at most.
    static let most = 500

    private var hour: Int64?
    /// What came, as hashes: all that they are for is to tell a row that is new from one that came before.
    private var rows: [MeasuringID: Set<Int>] = [:]

    /// Takes something of a person in the hour that it is now; false where there is no room for it.
    mutating func take(_ value: some Hashable, of person: MeasuringID, in hour: Int64) -> Bool {
        if self.hour != hour { (self.hour, rows) = (hour, [:]) }
        let hash = value.hashValue
        if rows[person]?.contains(hash) == true { return true }
        guard rows[person]?.count ?? 0 < Self.most else { return false }
        rows[person, default: []].insert(hash)
        return true
    }
}
