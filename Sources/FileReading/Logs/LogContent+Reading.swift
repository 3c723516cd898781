import APIContract
import Foundation
import NutritionScience

extension LogContent {
    /// Reads a file piece by piece: Apple Health's export, tables of many apps, workbooks, JSON, and several of them in
    /// a ZIP file. What is kept of it in memory depends on how many days it tells of, not on its size.
    ///
    /// - Parameter next: Gives the next piece of the file; an empty one at its end.
    /// - Throws: `FileProblem`, and what `next` throws.
    static func read(_ rules: LogRules, _ next: @escaping () throws -> [UInt8]) throws -> LogContent {
        let bytes = try PeekedBytes(next)
        guard bytes.beginning.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return try readOne(bytes, rules) }
        return try unpack(bytes.next, rules)
    }

    /// Reads a file that is not packed.
    private static func readOne(_ bytes: PeekedBytes, _ rules: LogRules) throws -> LogContent {
        var text = bytes.beginning[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        switch text.first(where: { !" \t\r\n".utf8.contains($0) }) {
        case UInt8(ascii: "<"): return try AppleHealthReader.read(bytes.next, rules)
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try JSONLogReader.read(FileText(bytes.next), rules)
        default: return try CSVLogReader.read(FileText(bytes.next), rules)
        }
    }

    /// The content of all files of a ZIP file together. Files that are something else are passed over.
    private static func unpack(_ next: @escaping () throws -> [UInt8], _ rules: LogRules) throws -> LogContent {
        var whole = LogContentOfSeveral()
        var workbook = WorkbookReader()
        let archive = try ZIPReader(next)
        while let path = try archive.nextFile() {
            if WorkbookReader.concerns(path) {
                try workbook.take(path, archive.next)
                continue
            }
            let name = String(path.split(separator: "/").last?.prefix(100) ?? "")
            // Exercise has the columns of food.
            guard !name.lowercased().contains("exercise") else { continue }
            do {
                whole.add(try readOne(PeekedBytes(archive.next), rules), named: name)
            } catch FileProblem.notRecognized {
                continue
            }
        }
        try workbook.read(rules) { whole.add($0, named: $1) }
        guard let content = whole.content else { throw FileProblem.notRecognized }
        return content
    }
}

/// The content of several files of a ZIP file together, or of several sheets of a workbook.
private struct LogContentOfSeveral {
    private var recognised: LogContent?
    private var table: LogContent?

    /// All of it; a table that is not recognised only where there is nothing else.
    var content: LogContent? { recognised ?? table }

    mutating func add(_ part: LogContent, named name: String) {
        guard part.table == nil else {
            table = table ?? part
            return
        }
        var all = recognised ?? LogContent(source: part.source)
        all.add(part, named: name)
        recognised = all
    }
}
