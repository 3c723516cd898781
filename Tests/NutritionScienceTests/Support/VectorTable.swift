import Foundation
import NutritionScience
import Testing

/// A table of reference values from `Vectors`.
enum VectorTable {
    /// The rows of a file, each as its columns by name.
    static func rows(_ name: String) throws -> [[String: String]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Vectors/\(name).csv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
        let names = try #require(lines.first).split(separator: ",").map(String.init)
        return lines.dropFirst().map { line in
            let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            return Dictionary(uniqueKeysWithValues: zip(names, fields))
        }
    }
}

extension [String: String] {
    /// The number in a column; nil where it is blank.
    func number(_ column: String) -> Double? {
        self[column].flatMap(Double.init)
    }

    /// The number in a column that always has one.
    func required(_ column: String) throws -> Double {
        try #require(number(column), "\(column)")
    }

    /// The sex in the column `sex` or `gender`.
    func sex() throws -> Sex {
        try #require((self["sex"] ?? self["gender"]).flatMap(Sex.init))
    }
}
