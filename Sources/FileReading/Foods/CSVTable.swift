import FoodTable
import Foundation

/// The rows of a CSV file, one after the other, as the values of some columns.
struct CSVTable {
    private let bytes: FileBytes
    private var parser = CSVParser()
    private var records: ArraySlice<CSVParser.Record> = []
    private var isAtEnd = false
    /// The place of each wanted column; nil where the file has none of that name.
    private var columns: [Int?] = []

    /// The share of the file that was read, from 0 to 1.
    var share: Double { bytes.share }

    /// Opens a file whose first line names its columns. The first that is wanted must be there.
    init(_ path: String, columns: [String]) throws {
        guard FileManager.default.fileExists(atPath: path) else { throw FoodFileProblem.notRecognized }
        bytes = try FileBytes(path: path)
        guard let header = try nextRecord() else { throw FoodFileProblem.notRecognized }
        let names = header.map { $0.trimmingCharacters(in: .whitespaces.union(["\u{FEFF}"])) }
        self.columns = columns.map { names.firstIndex(of: $0) }
        guard self.columns.first != .some(nil) else { throw FoodFileProblem.notRecognized }
    }

    /// The wanted values of the next row, empty where it has none; nil at the end of the file.
    mutating func next() throws -> [String]? {
        guard let fields = try nextRecord() else { return nil }
        return columns.map { column in
            guard let column, column < fields.count else { return "" }
            return fields[column]
        }
    }

    private mutating func nextRecord() throws -> [String]? {
        while records.isEmpty {
            guard !isAtEnd else { return nil }
            var found: [CSVParser.Record] = []
            let piece = try bytes.next()
            if piece.isEmpty {
                isAtEnd = true
                parser.finish { found.append($0) }
            } else {
                parser.parse(piece) { found.append($0) }
            }
            records = found[...]
        }
        return records.popFirst()?.fields
    }
}
