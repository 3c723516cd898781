import Foundation

/// Entries that cairo 1.16 leaves out of a document's catalog (ISO 32000-1, 7.7.2): the mark of a structured document,
/// so that a screen reader looks for the structure, and the language.
enum PDFCatalog {
    private static let start = Data("<< /Type /Catalog\n".utf8)
    private static let end = Data("startxref\n".utf8)

    /// The document with these entries in its catalog. The catalog is the last of its objects, so only the table of
    /// objects moves. A document that is laid out differently stays as it is.
    static func completed(_ document: [UInt8], language: String) -> [UInt8] {
        var document = Data(document)
        guard let catalog = document.range(of: start, options: .backwards),
            let pointer = document.range(of: end, options: .backwards), catalog.upperBound < pointer.lowerBound,
            document.range(of: Data("MarkInfo".utf8), in: catalog.upperBound..<pointer.lowerBound) == nil,
            let table = Int(String(decoding: document[pointer.upperBound...].prefix { $0 != 0x0A }, as: UTF8.self)),
            table > catalog.upperBound, table < pointer.lowerBound
        else { return [UInt8](document) }
        let added = Data(
            """
               /MarkInfo << /Marked true >>
               /Lang (\(language.filter { $0.isASCII && ($0.isLetter || $0 == "-") }))
               /ViewerPreferences << /DisplayDocTitle true >>

            """.utf8)
        document.replaceSubrange(pointer.upperBound..., with: Data("\(table + added.count)\n%%EOF\n".utf8))
        document.insert(contentsOf: added, at: catalog.upperBound)
        return [UInt8](document)
    }
}
