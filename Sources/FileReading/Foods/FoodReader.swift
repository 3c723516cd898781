/// A row that is no food.
package struct SkippedRow: Error {
    /// The reason why it is none.
    package let reason: SkippedFood
}

/// Reads a file in batches, and keeps no more than one in memory.
package protocol FoodReader: AnyObject {
    /// The next batch; nil at the end of the file.
    func next() throws -> FoodBatch?
}
