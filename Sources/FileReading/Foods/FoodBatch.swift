/// Some rows of a file.
package struct FoodBatch: Sendable {
    /// The foods that can be stored.
    package private(set) var foods: [FoodRecord] = []
    /// The number of rows that were read.
    package private(set) var rows = 0
    /// The number of rows that are no food, by the reason.
    package private(set) var skipped: [SkippedFood: Int] = [:]
    /// The number of foods that had kilojoules in the place of kilocalories.
    package var inKilojoules: Int { foods.count(where: \.energyWasKilojoules) }
    /// The position of the next batch, in a unit of the reader's own.
    package internal(set) var position: Int64 = 0
    /// The share of the file that was read, from 0 to 1.
    package internal(set) var share = 0.0

    /// Adds a row.
    mutating func add(_ row: Result<FoodRecord, SkippedRow>) {
        rows += 1
        switch row {
        case .success(let food):
            if let problem = food.problem { skipped[problem, default: 0] += 1 } else { foods.append(food) }
        case .failure(let row): skipped[row.reason, default: 0] += 1
        }
    }
}
