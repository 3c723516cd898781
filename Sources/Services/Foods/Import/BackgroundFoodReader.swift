import FileReading

/// Reads a batch of foods and prepares it for the table while the one before is stored.
actor BackgroundFoodReader {
    private let reader: any FoodReader

    /// Reads what `makeReader` makes.
    init(_ makeReader: @Sendable () throws -> any FoodReader) throws {
        self.reader = try makeReader()
    }

    /// The next batch, with its foods as they are stored; nil at the end of the file.
    func next() throws -> (batch: FoodBatch, foods: [PreparedFood])? {
        try reader.next().map { ($0, $0.foods.map(PreparedFood.init)) }
    }
}
