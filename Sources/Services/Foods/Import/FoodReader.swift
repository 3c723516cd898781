import FoodTable
import Rules

/// Why no foods can be read from a file.
package enum FoodFileProblem: Error, Hashable, Sendable {
    /// It is not one of the files that are understood.
    case notRecognized
    /// It is a gzip file that is cut off or damaged.
    case damaged
}

/// Some rows of a file.
struct FoodBatch: Sendable {
    /// What can be stored.
    var foods: [PreparedFood] = []
    /// How many rows were read.
    var rows = 0
    /// How many rows are no food, and why.
    var skipped: [SkippedFood: Int] = [:]
    /// How many of the foods had kilojoules in the place of kilocalories.
    var inKilojoules = 0
    /// Where the next batch begins; what it counts is the reader's own business.
    var position: Int64 = 0
    /// How much of the file was read, from 0 to 1.
    var share = 0.0

    mutating func add(_ row: Result<FoodRecord, SkippedRow>) {
        rows += 1
        switch row {
        case .success(let food):
            if let problem = food.problem {
                skipped[problem, default: 0] += 1
            } else {
                foods.append(PreparedFood(food))
                if food.energyWasKilojoules { inKilojoules += 1 }
            }
        case .failure(let row):
            skipped[row.reason, default: 0] += 1
        }
    }
}

/// A row that is no food.
struct SkippedRow: Error {
    let reason: SkippedFood
}

/// Reads a file in batches, and keeps no more than one in memory.
protocol FoodReader: AnyObject {
    /// The next batch; nil at the end of the file.
    func next() throws -> FoodBatch?
}

/// Lets a batch be read while the one before is stored.
actor BackgroundFoodReader {
    private let reader: any FoodReader

    /// Reads what `makeReader` makes.
    init(_ makeReader: @Sendable () throws -> any FoodReader) throws {
        self.reader = try makeReader()
    }

    /// The next batch; nil at the end of the file.
    func next() throws -> FoodBatch? {
        try reader.next()
    }
}

extension FoodNumber {
    /// Grams of carbohydrate in hundredths. Where they are what protein, fat, water and ash leave of 100 g, they can be a
    /// little less than nothing, which is nothing.
    static func carbohydrate(_ text: String) -> Int? {
        hundredths(text).map { (-50..<0).contains($0) ? 0 : $0 }
    }
}

extension String {
    /// The text on one line, without spaces around it or characters that turn the text around them, at most `count`
    /// characters; nil when nothing is left.
    func tidied(_ count: Int) -> String? {
        if utf8.count <= count, isTidy { return isEmpty ? nil : self }
        let words = withoutTurns.split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
        let text = words.utf8.count <= count ? words : String(words.prefix(count))
        return text.isEmpty ? nil : text
    }

    /// Whether the text is ASCII without control characters, and no space is at its ends or follows another one.
    private var isTidy: Bool {
        var last = UInt8(ascii: " ")
        for byte in utf8 {
            guard (32..<127).contains(byte), byte != 32 || last != 32 else { return false }
            last = byte
        }
        return isEmpty || last != 32
    }
}
