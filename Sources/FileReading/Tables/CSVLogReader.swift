import APIContract
import FoodTable
import Foundation

/// Reads a table of comma-separated values: what stands before its columns tells the separator, and may tell the
/// product and a unit.
enum CSVLogReader {
    /// The largest table, in bytes: thirty years of Cronometer's servings are less.
    private static let largestSize = 256 << 20

    /// - Throws: `FileProblem`, and what reading `text` throws.
    static func read(_ text: FileText, _ rules: LogRules) throws -> LogContent {
        let beginning = try text.next()
        let notes = try LogNotes(beginning)
        var table = LogTableReader(rules, product: notes.product, unit: notes.unit)
        var parser = CSVParser(separator: notes.separator, line: notes.lines + 1)
        var size = 0
        var piece = Array(beginning.dropFirst(notes.length))
        repeat {
            size += piece.count
            guard size <= largestSize else { throw FileProblem.tooLarge }
            try parser.parse(piece) { try table.take($0) }
            piece = try text.next()
        } while !piece.isEmpty
        try parser.finish { try table.take($0) }
        return try table.finish()
    }
}

/// The lines before the names of columns, and what separates columns.
struct LogNotes {
    /// The product that the file says that it is from.
    private(set) var product: LogSource?
    /// The unit of weight that a note gives, as Libra does.
    private(set) var unit: LogWeightUnit?
    var separator: Character { givenSeparator ?? likelySeparator }
    /// The length of the notes, in bytes.
    private(set) var length = 0
    /// The length of the notes, in lines.
    private(set) var lines = 0

    private var givenSeparator: Character?
    private var likelySeparator: Character = ","

    /// The tables of Samsung Health that tell of weight or food.
    private static let samsungTables = ["com.samsung.health.weight", "food_intake", "com.samsung.health.nutrition"]

    /// The notes with which a file begins.
    ///
    /// - Throws: `FileProblem.notRecognized` where they say that it is about something else.
    init(_ beginning: [UInt8]) throws(FileProblem) {
        var rest = beginning[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            if !line.isEmpty, try !isNote(line.lowercased()) { break }
            rest = rest[(end + 1)...]
            lines += 1
        }
        // The names of Libra's and trale's columns look like a note.
        if rest.first == UInt8(ascii: "#") { rest = rest.dropFirst() }
        length = rest.startIndex
        likelySeparator = Self.separator(in: rest)
    }

    private mutating func isNote(_ line: String) throws(FileProblem) -> Bool {
        if line.hasPrefix("sep="), let separator = line.dropFirst(4).first {
            givenSeparator = separator
            return true
        }
        if line.hasPrefix("com.samsung."), !line.contains("start_time") {
            guard Self.samsungTables.contains(where: line.contains) else { throw .notRecognized }
            product = .samsungHealth
            return true
        }
        guard line.hasPrefix("#"), !line.hasPrefix("#date") else { return false }
        if line.contains("created with trale") { product = .trale }
        let note = line.split(separator: ":", maxSplits: 1)
        if note.count == 2, note[0] == "#units" {
            unit = LogWeightUnit(name: String(note[1]))
            product = product ?? .libra
        }
        return true
    }

    /// The separator that is most frequent in the first line that has any; spaces where none has.
    private static func separator(in bytes: ArraySlice<UInt8>) -> Character {
        // A comma may stand in numbers too.
        let separators: [Character] = [";", "\t", ","]
        for line in bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 20).prefix(20) {
            let counts = separators.map { separator in line.count { $0 == separator.asciiValue } }
            if let most = counts.max(), most > 0, let place = counts.firstIndex(of: most) { return separators[place] }
        }
        return bytes.prefix { $0 != UInt8(ascii: "\n") }.contains(UInt8(ascii: " ")) ? " " : ","
    }
}
