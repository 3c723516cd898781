import Rules

/// Each person's share of the events within this hour, so that nobody fills the room that all share.
struct PersonalShares {
    /// The most different rows taken from one person within an hour, whatever hours they date from. A device that was
    /// offline for long has at most 300.
    static let most = 500

    private var hour: Int64?
    /// The rows so far, as hashes, which serve only to recognize repeated ones.
    private var rows: [MeasuringID: Set<Int>] = [:]

    /// Takes a value of a person in the present hour; false where there is no room for it.
    mutating func take(_ value: some Hashable, of person: MeasuringID, in hour: Int64) -> Bool {
        if self.hour != hour { (self.hour, rows) = (hour, [:]) }
        let hash = value.hashValue
        if rows[person]?.contains(hash) == true { return true }
        guard rows[person]?.count ?? 0 < Self.most else { return false }
        rows[person, default: []].insert(hash)
        return true
    }
}
