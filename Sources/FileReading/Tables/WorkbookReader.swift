import APIContract
import Foundation

/// Reads the sheets of a workbook (Office Open XML), each as a table: MacroFactor's own export is one.
///
/// A workbook is a ZIP file of XML files. The texts of its cells stand in a file of their own, which may come after the
/// sheets; so its files are kept until all are there.
struct WorkbookReader {
    private var files: [String: [UInt8]] = [:]
    private var size = 0

    /// The most that is kept of a workbook, in bytes: a sheet of twenty years has 5 MB.
    private static let largestSize = 64 << 20
    private static let sharedTexts = "xl/sharedStrings.xml"
    private static let index = "xl/workbook.xml"
    private static let relations = "xl/_rels/workbook.xml.rels"
    private static let sheets = "xl/worksheets/"

    /// Whether a file of a ZIP file belongs to a workbook.
    static func concerns(_ path: String) -> Bool {
        path.hasPrefix("xl/") || path.hasPrefix("_rels/") || path.hasPrefix("docProps/")
            || path == "[Content_Types].xml"
    }

    /// Keeps a file of the workbook, if it is needed.
    ///
    /// - Throws: `FileProblem.tooLarge`, and what `next` throws.
    mutating func take(_ path: String, _ next: () throws -> [UInt8]) throws {
        let isSheet = path.hasPrefix(Self.sheets) && path.hasSuffix(".xml")
        guard isSheet || [Self.sharedTexts, Self.index, Self.relations].contains(path) else { return }
        var file: [UInt8] = []
        while case let piece = try next(), !piece.isEmpty {
            size += piece.count
            guard size <= Self.largestSize else { throw FileProblem.tooLarge }
            file += piece
        }
        files[path] = file
    }

    /// Reads the sheets that are logs, in their order, and hands each over with its name.
    ///
    /// - Throws: `FileProblem`.
    func read(_ rules: LogRules, _ body: (LogContent, _ sheet: String) -> Void) throws(FileProblem) {
        let texts = try files[Self.sharedTexts].map { file throws(FileProblem) in try SharedTexts.read(file) } ?? []
        let index = try files[Self.index].map { file throws(FileProblem) in try WorkbookIndex(file) }
        var rules = rules
        rules.countsFrom1904 = index?.countsFrom1904 ?? false
        for (name, path) in try paths(index?.sheets ?? []) {
            guard LogMarks.isLog(sheet: name), let file = files[path], let content = try sheet(file, texts, rules)
            else { continue }
            body(content, name)
        }
    }

    /// The files of these sheets, with the sheets' names. A workbook without relations has them in the order of their
    /// numbers.
    private func paths(
        _ sheets: [(name: String, relation: String)]
    ) throws(FileProblem) -> [(name: String, path: String)] {
        guard let relations = files[Self.relations] else {
            let paths = files.keys.filter { $0.hasPrefix(Self.sheets) }.sorted { ($0.count, $0) < ($1.count, $1) }
            return paths.enumerated().map { index, path in
                (name: index < sheets.count ? sheets[index].name : "Sheet \(index + 1)", path: path)
            }
        }
        let paths = try WorkbookRelations.tables(relations)
        return sheets.compactMap { sheet in paths[sheet.relation].map { (name: sheet.name, path: $0) } }
    }

    private func sheet(
        _ file: [UInt8], _ texts: [String], _ rules: LogRules
    ) throws(FileProblem) -> LogContent? {
        var table = LogTableReader(rules)
        for row in try SheetRows.read(file, texts: texts) { try table.take(row) }
        do {
            return try table.finish()
        } catch .notRecognized {
            return nil
        }
    }
}
