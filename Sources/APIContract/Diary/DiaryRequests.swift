public import NutritionScience

/// `POST /v1/diary`: a diary entry. Nil means not sent.
public struct DiaryEntryRequest: Codable, Sendable {
    /// The day, `YYYY-MM-DD`, at most 30 days ahead; today if not sent.
    public var day: String?
    /// Whether it is planned and not eaten yet; if not sent, it is on days after today. On those it can't be false.
    public var isPlanned: Bool?
    /// Kilocalories, 0 to 20,000; required unless they follow from a food.
    public var calories: Int?
    /// Grams of protein, 0 to 10,000.
    public var protein: Double?
    /// Grams of carbohydrate, 0 to 10,000.
    public var carbohydrate: Double?
    /// Grams of fat, 0 to 10,000.
    public var fat: Double?
    /// The amounts of other nutrients, each by its name and in its unit.
    public var nutrients: [String: Double]?
    /// The name of what was eaten, at most 100 characters.
    public var name: String?
    /// One of the meals.
    public var meal: String?
    /// The time of day, `HH:MM`.
    public var time: String?
    /// The number of a food in the food table, which supplies the name and nutrients that are not sent.
    public var foodId: Food.ID?
    /// The number of one of the person's own foods, in place of one of the table.
    public var ownFoodId: OwnFood.ID?
    /// Grams of the food, 1 to 10,000; required with a food.
    public var grams: Double?
    /// The amount as the person said it, such as two of `large`; only with grams, which count.
    public var portion: DiaryEntry.Portion?
    /// The percentage that its energy may be off by, 20 or 40; as known if not sent.
    public var guess: Int?
    /// An idempotency key of the client: a request repeated with the same key changes nothing.
    public var clientKey: String?
    /// Whether the person confirmed the entry, although it is more than 10,000 kilocalories or 5 kg, or less energy
    /// than its protein, carbohydrate and fat alone have.
    public var confirmed: Bool?
    /// The way it was logged: `search`, `barcode`, `typed` or `energy`. Used for measuring only, with the person's
    /// consent; derived from the other fields if not sent or none of these.
    public var way: String?

    /// A request without fields.
    public init() {}

    /// The last day for which food can be planned: 30 days ahead.
    public static func lastDay(today: CalendarDay) -> CalendarDay { today.adding(days: 30) }
}

/// `PATCH /v1/diary/{id}`: changes to an entry; fields that are not sent keep their values.
public struct DiaryEntryChanges: Codable, Sendable {
    /// The day, `YYYY-MM-DD`, at most 30 days ahead. A day after today makes the entry planned.
    public var day: String?
    /// Whether it is planned and not eaten yet; false logs it, from its day on.
    public var isPlanned: Bool?
    /// Kilocalories, 0 to 20,000.
    public var calories: Int?
    /// Grams of protein, 0 to 10,000; null removes them.
    public var protein: Change<Double>?
    /// Grams of carbohydrate, 0 to 10,000; null removes them.
    public var carbohydrate: Change<Double>?
    /// Grams of fat, 0 to 10,000; null removes them.
    public var fat: Change<Double>?
    /// The amounts of other nutrients, each by its name and in its unit, which replace all known ones.
    public var nutrients: [String: Double]?
    /// The name of what was eaten, at most 100 characters; null removes it.
    public var name: Change<String>?
    /// One of the meals; null removes it.
    public var meal: Change<String>?
    /// The time of day, `HH:MM`; null removes it.
    public var time: Change<String>?
    /// Grams of the entry's food, 1 to 10,000, which supply the nutrients that are not sent.
    public var grams: Double?
    /// The amount as the person said it; null removes it, and so do other grams without it.
    public var portion: Change<DiaryEntry.Portion>?
    /// The percentage that its energy may be off by, 20 or 40; null for as known.
    public var guess: Change<Int>?
    /// An idempotency key of the client: a request repeated with the same key changes nothing.
    public var clientKey: String?
    /// Whether the person confirmed the entry, although it is more than 10,000 kilocalories or 5 kg, or less energy
    /// than its protein, carbohydrate and fat alone have.
    public var confirmed: Bool?

    /// Changes without fields.
    public init() {}

    /// Reads the changes, distinguishing null from a field that was not sent.
    /// - Throws: `DecodingError` for a wrong type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func change<Value: Codable & Sendable>(_ type: Value.Type, _ key: CodingKeys) throws -> Change<Value>? {
            guard container.contains(key) else { return nil }
            return Change(try container.decodeIfPresent(Value.self, forKey: key))
        }
        day = try container.decodeIfPresent(String.self, forKey: .day)
        isPlanned = try container.decodeIfPresent(Bool.self, forKey: .isPlanned)
        calories = try container.decodeIfPresent(Int.self, forKey: .calories)
        protein = try change(Double.self, .protein)
        carbohydrate = try change(Double.self, .carbohydrate)
        fat = try change(Double.self, .fat)
        nutrients = try container.decodeIfPresent([String: Double].self, forKey: .nutrients)
        name = try change(String.self, .name)
        meal = try change(String.self, .meal)
        time = try change(String.self, .time)
        grams = try container.decodeIfPresent(Double.self, forKey: .grams)
        portion = try change(DiaryEntry.Portion.self, .portion)
        guess = try change(Int.self, .guess)
        clientKey = try container.decodeIfPresent(String.self, forKey: .clientKey)
        confirmed = try container.decodeIfPresent(Bool.self, forKey: .confirmed)
    }
}

/// `POST /v1/diary/copy`: copies entries of one day to another. Nil means not sent.
public struct DiaryCopyRequest: Codable, Sendable {
    /// The numbers of the entries to copy, 1 to 200; if not sent, `from` and `meal` select the entries.
    public var ids: [DiaryEntry.ID]?
    /// The day to copy, `YYYY-MM-DD`; the day before `to` if not sent.
    public var from: String?
    /// The day to copy to, `YYYY-MM-DD`, at most 30 days ahead, where the copies are planned; today if not sent.
    public var to: String?
    /// The meal to copy; all meals if not sent.
    public var meal: String?
    /// The meal to copy everything to; if not sent, each entry keeps its meal and time.
    public var toMeal: String?
    /// Whether the copies are planned; if not sent, those to a day to come are, and copies of planned entries to the
    /// same day.
    public var isPlanned: Bool?
    /// An idempotency key of the client: a request repeated with the same key changes nothing.
    public var clientKey: String?

    /// A request without fields.
    public init() {}
}

/// `POST /v1/diary/several`: several entries, stored all or none. Nil means not sent.
public struct DiaryEntriesRequest: Codable, Sendable {
    /// The entries, 1 to 50; required. Their own keys are ignored: the key of the request covers all of them.
    public var entries: [DiaryEntryRequest]?
    /// An idempotency key of the client: a request repeated with the same key changes nothing.
    public var clientKey: String?
    /// The way they were logged: `several`, or `typed` for a text that was read. Used for measuring only, with the
    /// person's consent; `several` if not sent or none of these.
    public var way: String?

    /// A request for these entries.
    public init(entries: [DiaryEntryRequest]? = nil, clientKey: String? = nil, way: String? = nil) {
        self.entries = entries
        self.clientKey = clientKey
        self.way = way
    }
}

/// `POST /v1/diary/delete` and `POST /v1/diary/restore`: a person's entries, by their numbers.
public struct DiaryEntryNumbers: Codable, Sendable {
    /// The numbers, 1 to 200; required.
    public var ids: [DiaryEntry.ID]?

    /// The entries with these numbers.
    public init(ids: [DiaryEntry.ID]? = nil) {
        self.ids = ids
    }
}

/// `POST /v1/diary/move`: moves entries to another day or meal, all or none. Nil means not sent.
public struct DiaryMoveRequest: Codable, Sendable {
    /// The new place of each entry, 1 to 200; required.
    public var entries: [Place]?
    /// An idempotency key of the client: a request repeated with the same key changes nothing.
    public var clientKey: String?

    /// An entry's new place; fields that are not sent keep their values.
    public struct Place: Codable, Sendable {
        /// The entry; required.
        public var id: DiaryEntry.ID?
        /// The day, `YYYY-MM-DD`.
        public var day: String?
        /// One of the meals; null for none.
        public var meal: Change<String>?
        /// Whether it is planned there and not eaten yet.
        public var isPlanned: Bool?

        /// The place of an entry.
        public init(
            id: DiaryEntry.ID?, day: String? = nil, meal: Change<String>? = nil, isPlanned: Bool? = nil
        ) {
            self.id = id
            self.day = day
            self.meal = meal
            self.isPlanned = isPlanned
        }

        /// Reads a place, distinguishing null from a field that was not sent.
        /// - Throws: `DecodingError` for a wrong type.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decodeIfPresent(DiaryEntry.ID.self, forKey: .id)
            day = try container.decodeIfPresent(String.self, forKey: .day)
            meal =
                container.contains(.meal)
                ? Change(try container.decodeIfPresent(String.self, forKey: .meal)) : nil
            isPlanned = try container.decodeIfPresent(Bool.self, forKey: .isPlanned)
        }
    }

    /// A request for these moves.
    public init(entries: [Place]? = nil, clientKey: String? = nil) {
        self.entries = entries
        self.clientKey = clientKey
    }
}

/// `POST /v1/diary/favourites`: a food to mark as a favourite. Nil means not sent.
public struct FavouriteFoodRequest: Codable, Sendable {
    /// The number of an entry of that food; required.
    public var entryId: DiaryEntry.ID?

    /// A request for the food of this entry.
    public init(entryId: DiaryEntry.ID? = nil) {
        self.entryId = entryId
    }
}
