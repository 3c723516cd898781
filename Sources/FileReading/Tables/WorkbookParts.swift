import FoodTable

/// The texts of a workbook's cells, to which sheets refer by number.
enum SharedTexts {
    static func read(_ file: [UInt8]) throws(FileProblem) -> [String] {
        var texts: [String] = []
        var (text, isText, isPhonetic) = ("", false, false)
        try XMLScanner.scan(file) { event in
            switch event {
            case .start("si", _): text = ""
            case .start("rPh", _): isPhonetic = true
            case .end("rPh"): isPhonetic = false
            case .start("t", _): isText = !isPhonetic
            case .end("t"): isText = false
            case .text(let more): if isText { text += more }
            case .end("si"): texts.append(text)
            default: break
            }
        }
        return texts
    }
}

/// The list of a workbook's sheets.
struct WorkbookIndex {
    /// The sheets in their order: what each is called, and the relation that leads to its file.
    let sheets: [(name: String, relation: String)]
    /// Whether day numbers count from 1904.
    let countsFrom1904: Bool

    /// - Throws: `FileProblem.damaged`.
    init(_ file: [UInt8]) throws(FileProblem) {
        var sheets: [(name: String, relation: String)] = []
        var countsFrom1904 = false
        try XMLScanner.scan(file) { event in
            switch event {
            case .start("sheet", let attributes):
                sheets.append((name: attributes["name"] ?? "", relation: attributes["id"] ?? ""))
            case .start("workbookPr", let attributes):
                countsFrom1904 = attributes["date1904"].map { ["1", "true"].contains($0) } ?? false
            default: break
            }
        }
        (self.sheets, self.countsFrom1904) = (sheets, countsFrom1904)
    }
}

/// The files to which the parts of a workbook lead.
enum WorkbookRelations {
    private static let folder = "xl/"

    /// The paths of the workbook's tables, by the names of the relations. A chart's sheet is none.
    ///
    /// - Throws: `FileProblem.damaged`.
    static func tables(_ file: [UInt8]) throws(FileProblem) -> [String: String] {
        var paths: [String: String] = [:]
        try XMLScanner.scan(file) { event in
            guard case .start("Relationship", let attributes) = event, let name = attributes["Id"],
                let target = attributes["Target"], attributes["Type"]?.hasSuffix("/worksheet") == true
            else { return }
            paths[name] = path(target)
        }
        return paths
    }

    /// The path of a target, which is that of the whole archive, or begins in the workbook's folder.
    private static func path(_ target: String) -> String {
        guard !target.hasPrefix("/") else { return String(target.dropFirst()) }
        var parts: [Substring] = []
        for part in (folder + target).split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}

/// The rows of a sheet, as a table's records.
enum SheetRows {
    /// More columns than any log has.
    private static let mostColumns = 200
    /// More cells than any log has: fifty columns a day for fifty years.
    private static let mostCells = 1_000_000

    static func read(_ file: [UInt8], texts: [String]) throws(FileProblem) -> [CSVParser.Record] {
        var sheet = Sheet(texts: texts)
        try XMLScanner.scan(file) { sheet.take($0) }
        guard sheet.cells <= mostCells else { throw .tooLarge }
        return sheet.rows
    }

    private struct Sheet {
        let texts: [String]
        var rows: [CSVParser.Record] = []
        var cells = 0
        private var fields: [String] = []
        private var (column, type, value) = (0, "", "")
        private var isValue = false

        init(texts: [String]) {
            self.texts = texts
        }

        mutating func take(_ event: XMLScanner.Event) {
            switch event {
            case .start("row", _): fields = []
            case .start("c", let attributes):
                column = attributes["r"].map(SheetRows.column) ?? fields.count
                (type, value) = (attributes["t"] ?? "", "")
            case .start("v", _), .start("t", _): isValue = true
            case .end("v"), .end("t"): isValue = false
            case .text(let more): if isValue { value += more }
            case .end("c"): endCell()
            case .end("row"):
                let line = rows.count + 1
                rows.append(CSVParser.Record(line: line, fields: fields))
            default: break
            }
        }

        private mutating func endCell() {
            guard (fields.count..<mostColumns).contains(column), cells <= mostCells else { return }
            cells += 1
            while fields.count < column { fields.append("") }
            switch type {
            case "s": fields.append(Int(value).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? "")
            case "", "n": fields.append(SheetRows.number(value))
            default: fields.append(value)
            }
        }
    }

    /// The column of a cell, counted from 0: 27 for `AB12`.
    private static func column(_ reference: String) -> Int {
        reference.utf8.prefix { $0 >= 65 && $0 <= 90 }.prefix(4).reduce(0) { $0 * 26 + Int($1) - 64 } - 1
    }

    /// A number as it would be typed, with a 0 at the end of decimals, so that nobody takes three of them for
    /// thousands.
    private static func number(_ text: String) -> String {
        guard let number = Double(text), number.isFinite else { return text }
        if let whole = Int(exactly: number) { return String(whole) }
        // What is so small or large that it is written with an exponent, nobody logs.
        let plain = String(number)
        return plain.contains("e") ? "" : plain + "0"
    }
}
