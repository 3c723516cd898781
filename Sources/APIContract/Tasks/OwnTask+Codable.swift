extension OwnTask {
    enum CodingKeys: CodingKey {
        case id, title, weekdays, isStopped, changes
    }

    /// Reads a task. What a device kept before the contract had `changes` has none of them.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.id = try container.decode(ID.self, forKey: .id)
        self.title = try container.decode(String.self, forKey: .title)
        self.weekdays = try container.decode([Weekday].self, forKey: .weekdays)
        self.isStopped = try container.decode(Bool.self, forKey: .isStopped)
        self.changes = try container.decodeIfPresent([WeekdaysChange].self, forKey: .changes) ?? []
    }
}
