/// `POST /v1/diary`: something that was eaten. Nil is what was not sent.
public struct DiaryEntryRequest: Codable, Sendable {
    /// The day, `YYYY-MM-DD`; today where it is not sent.
    public var day: String?
    /// Kilocalories, 0 to 20,000; required, unless they follow from a food.
    public var calories: Int?
    /// Grams of protein, 0 to 10,000.
    public var protein: Double?
    /// Grams of carbohydrate, 0 to 10,000.
    public var carbohydrate: Double?
    /// Grams of fat, 0 to 10,000.
    public var fat: Double?
    /// The amounts of other nutrients, each by its name and in its unit.
    public var nutrients: [String: Double]?
    /// What it was, in at most 100 characters.
    public var name: String?
    /// One of the meals.
    public var meal: String?
    /// When on the day, `HH:MM`.
    public var time: String?
    /// The number of a food of the food table: what is not sent of its name and of what is in it follows from it.
    public var foodId: Food.ID?
    /// The number of one of the person's own foods, in the place of one of the table.
    public var ownFoodId: OwnFood.ID?
    /// Grams of the food, 1 to 10,000; required with a food.
    public var grams: Double?
    /// A key of the client's own: sent again under the same one, nothing changes.
    public var clientKey: String?
    /// Whether the person said that it is right, although it is more than 10,000 kilocalories or 5 kg, or less energy than
    /// its protein, carbohydrate and fat have alone.
    public var confirmed: Bool?
    /// How it was logged: `search`, `barcode`, `typed` or `energy`. It is only counted, where the person said yes to that;
    /// where it is not sent, or is any other, it follows from the rest.
    public var way: String?

    /// A request that says nothing yet.
    public init() {}
}

/// `PATCH /v1/diary/{id}`: what to change about an entry; what is not sent stays as it is.
public struct DiaryEntryChanges: Codable, Sendable {
    /// The day, `YYYY-MM-DD`.
    public var day: String?
    /// Kilocalories, 0 to 20,000.
    public var calories: Int?
    /// Grams of protein, 0 to 10,000; sent as null they are removed.
    public var protein: Change<Double>?
    /// Grams of carbohydrate, 0 to 10,000; sent as null they are removed.
    public var carbohydrate: Change<Double>?
    /// Grams of fat, 0 to 10,000; sent as null they are removed.
    public var fat: Change<Double>?
    /// The amounts of other nutrients, each by its name and in its unit, in the place of all that were known.
    public var nutrients: [String: Double]?
    /// What it was, in at most 100 characters; sent as null it is removed.
    public var name: Change<String>?
    /// One of the meals; sent as null it is removed.
    public var meal: Change<String>?
    /// When on the day, `HH:MM`; sent as null it is removed.
    public var time: Change<String>?
    /// Grams of the entry's food, 1 to 10,000: what is not sent of what is in it follows from them.
    public var grams: Double?
    /// A key of the client's own: sent again under the same one, nothing changes.
    public var clientKey: String?
    /// Whether the person said that it is right, although it is more than 10,000 kilocalories or 5 kg, or less energy than
    /// its protein, carbohydrate and fat have alone.
    public var confirmed: Bool?

    /// Changes nothing yet: every field counts as not sent.
    public init() {}

    /// Reads the changes, telling a null from what was not sent; throws `DecodingError` for a wrong type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func change<Value: Codable & Sendable>(_ type: Value.Type, _ key: CodingKeys) throws -> Change<Value>? {
            guard container.contains(key) else { return nil }
            return Change(try container.decodeIfPresent(Value.self, forKey: key))
        }
        day = try container.decodeIfPresent(String.self, forKey: .day)
        calories = try container.decodeIfPresent(Int.self, forKey: .calories)
        protein = try change(Double.self, .protein)
        carbohydrate = try change(Double.self, .carbohydrate)
        fat = try change(Double.self, .fat)
        nutrients = try container.decodeIfPresent([String: Double].self, forKey: .nutrients)
        name = try change(String.self, .name)
        meal = try change(String.self, .meal)
        time = try change(String.self, .time)
        grams = try container.decodeIfPresent(Double.self, forKey: .grams)
        clientKey = try container.decodeIfPresent(String.self, forKey: .clientKey)
        confirmed = try container.decodeIfPresent(Bool.self, forKey: .confirmed)
    }
}

/// `POST /v1/diary/copy`: what was eaten on one day was eaten on another one too. Nil is what was not sent.
public struct DiaryCopyRequest: Codable, Sendable {
    /// The numbers of the entries to copy, 1 to 200; where they are not sent, `from` and `meal` say what.
    public var ids: [DiaryEntry.ID]?
    /// The day to copy, `YYYY-MM-DD`; the day before `to` where it is not sent.
    public var from: String?
    /// The day that is copied to, `YYYY-MM-DD`; today where it is not sent.
    public var to: String?
    /// The meal to copy; all of them where it is not sent.
    public var meal: String?
    /// The meal that all of it is copied to; where it is not sent, everything keeps its meal and time.
    public var toMeal: String?
    /// A key of the client's own: sent again under the same one, nothing changes.
    public var clientKey: String?

    /// A request that says nothing yet.
    public init() {}
}

/// `POST /v1/diary/several`: several things that were eaten, stored all or none. Nil is what was not sent.
public struct DiaryEntriesRequest: Codable, Sendable {
    /// What was eaten, 1 to 50; required. Keys of theirs count for nothing: the one of the request stands for all.
    public var entries: [DiaryEntryRequest]?
    /// A key of the client's own: sent again under the same one, nothing changes.
    public var clientKey: String?
    /// How they were logged: `several`, or `typed` for what was written down and read. It is only counted, where the person
    /// said yes to that; `several` where it is not sent, or is any other.
    public var way: String?

    /// A request for these entries.
    public init(entries: [DiaryEntryRequest]? = nil, clientKey: String? = nil, way: String? = nil) {
        self.entries = entries
        self.clientKey = clientKey
        self.way = way
    }
}

/// `POST /v1/diary/delete` and `POST /v1/diary/restore`: entries of a person, by their numbers.
public struct DiaryEntryNumbers: Codable, Sendable {
    /// The numbers, 1 to 200; required.
    public var ids: [DiaryEntry.ID]?

    /// The entries with these numbers.
    public init(ids: [DiaryEntry.ID]? = nil) {
        self.ids = ids
    }
}

/// `POST /v1/diary/move`: entries that belong to another day or meal, moved all or none. Nil is what was not sent.
public struct DiaryMoveRequest: Codable, Sendable {
    /// Where each of them belongs, 1 to 200; required.
    public var entries: [Place]?
    /// A key of the client's own: sent again under the same one, nothing changes.
    public var clientKey: String?

    /// Where an entry belongs; what is not sent stays.
    public struct Place: Codable, Sendable {
        /// The entry; required.
        public var id: DiaryEntry.ID?
        /// The day, `YYYY-MM-DD`.
        public var day: String?
        /// One of the meals; sent as null it belongs to none.
        public var meal: Change<String>?

        /// The place of an entry.
        public init(id: DiaryEntry.ID?, day: String? = nil, meal: Change<String>? = nil) {
            self.id = id
            self.day = day
            self.meal = meal
        }

        /// Reads a place, telling a null from what was not sent; throws `DecodingError` for a wrong type.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decodeIfPresent(DiaryEntry.ID.self, forKey: .id)
            day = try container.decodeIfPresent(String.self, forKey: .day)
            meal =
                container.contains(.meal)
                ? Change(try container.decodeIfPresent(String.self, forKey: .meal)) : nil
        }
    }

    /// A request that moves these.
    public init(entries: [Place]? = nil, clientKey: String? = nil) {
        self.entries = entries
        self.clientKey = clientKey
    }
}

/// `POST /v1/diary/favourites`: something that is eaten often. Nil is what was not sent.
public struct FavouriteFoodRequest: Codable, Sendable {
    /// The number of an entry that has it; required.
    public var entryId: DiaryEntry.ID?

    /// A request for what this entry has.
    public init(entryId: DiaryEntry.ID? = nil) {
        self.entryId = entryId
    }
}
