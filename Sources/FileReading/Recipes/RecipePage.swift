import CXML
import Foundation

/// A page that was saved: its recipes stand in scripts of linked data, or in the marks of its text.
struct RecipePage {
    private let text: String

    /// Chrome saves a page in one file with lines that are cut and letters that are written as numbers.
    init(_ text: String) {
        self.text = text.prefix(2000).contains("multipart/related") ? Self.unfolded(text) : text
    }

    /// The recipes of the page.
    var recipes: [RecipeFile.Entry] {
        let linked = scripts.flatMap(RecipeJSON.recipes)
        return linked.isEmpty ? marked : linked
    }

    private static let mostScripts = 200

    /// The scripts of linked data.
    private var scripts: [String] {
        var scripts: [String] = []
        var rest = text.utf8[...]
        let opening = Array("<script".utf8)
        while scripts.count < Self.mostScripts, let start = Self.find(opening, in: rest) {
            let tag = rest[start...].prefix(1000)
            guard let end = Self.end(of: tag) else {
                rest = rest[rest.index(after: start)...]
                continue
            }
            let attributes = HTMLText.plain(String(decoding: rest[start..<end], as: UTF8.self)).lowercased()
            let body = rest[rest.index(after: end)...]
            let close = Self.find(Array("</script".utf8), in: body) ?? body.endIndex
            if attributes.contains("ld+json") { scripts.append(String(decoding: body[..<close], as: UTF8.self)) }
            rest = body[close...]
        }
        return scripts
    }

    /// The end of a tag: not at a sign within the quotes of an attribute, unless these are not closed.
    private static func end(of tag: Substring.UTF8View) -> String.Index? {
        let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
        guard let first = tag.firstIndex(of: UInt8(ascii: ">")), tag[..<first].contains(where: quotes.contains) else {
            return tag.firstIndex(of: UInt8(ascii: ">"))
        }
        var (open, last): (UInt8?, UInt8) = (nil, 0)
        for index in tag.indices {
            let byte = tag[index]
            if byte == open {
                open = nil
            } else if open == nil {
                if byte == UInt8(ascii: ">") { return index }
                if last == UInt8(ascii: "="), quotes.contains(byte) { open = byte }
            }
            if byte != UInt8(ascii: " ") { last = byte }
        }
        return first
    }

    /// The first place of a word in small letters, however its letters are written.
    private static func find(_ word: [UInt8], in text: Substring.UTF8View) -> String.Index? {
        var place = text.startIndex
        while place < text.endIndex {
            guard let start = text[place...].firstIndex(of: word[0]) else { return nil }
            let isWord = zip(text[start...].prefix(word.count), word).allSatisfy { $0 | 0x20 == $1 || $0 == $1 }
            if isWord, text[start...].prefix(word.count).count == word.count { return start }
            place = text.index(after: start)
        }
        return nil
    }

    /// Takes the lines of quoted-printable text together again.
    private static func unfolded(_ text: String) -> String {
        var bytes: [UInt8] = []
        let source = Array(text.utf8)
        var place = 0
        func digit(_ offset: Int) -> UInt8? {
            source.indices.contains(place + offset)
                ? Character(Unicode.Scalar(source[place + offset])).hexDigitValue.map(UInt8.init) : nil
        }
        while place < source.count {
            guard source[place] == UInt8(ascii: "=") else {
                bytes.append(source[place])
                place += 1
                continue
            }
            if let high = digit(1), let low = digit(2) {
                bytes.append(high << 4 | low)
                place += 3
            } else if source[(place + 1)...].starts(with: [0x0D, 0x0A]) {
                place += 3
            } else if source[(place + 1)...].first == 0x0A {
                place += 2
            } else {
                bytes.append(source[place])
                place += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The recipes that the marks of the text tell: `itemprop="recipeIngredient"` within
    /// `itemtype="https://schema.org/Recipe"`.
    private var marked: [RecipeFile.Entry] {
        guard text.contains("schema.org/Recipe") else { return [] }
        var bytes = Array(text.utf8)
        bytes.append(0)
        let options = Int32(
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
                | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue)
        let document = bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                htmlReadMemory(text.baseAddress, Int32(clamping: text.count - 1), nil, "UTF-8", options)
            }
        }
        guard let document else { return [] }
        defer { xmlFreeDoc(document) }
        var marks = RecipeMarks()
        marks.walk(xmlDocGetRootElement(document))
        return marks.recipes
    }
}
