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

    /// What stands in scripts of linked data.
    private var scripts: [String] {
        var scripts: [String] = []
        var rest = text.utf8[...]
        let opening = Array("<script".utf8)
        while scripts.count < Self.mostScripts, let start = Self.find(opening, in: rest) {
            let tag = rest[start...].prefix(1000)
            guard let end = tag.firstIndex(of: UInt8(ascii: ">")) else {
                rest = rest[rest.index(after: start)...]
                continue
            }
            let attributes = String(decoding: rest[start..<end], as: UTF8.self).lowercased()
            let body = rest[rest.index(after: end)...]
            let close = Self.find(Array("</script".utf8), in: body) ?? body.endIndex
            if attributes.contains("ld+json") { scripts.append(String(decoding: body[..<close], as: UTF8.self)) }
            rest = body[close...]
        }
        return scripts
    }

    /// Where a text in small letters stands first, however its letters are written.
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

/// What marks in the text of a page say of recipes.
private struct RecipeMarks {
    private struct Recipe {
        let element: xmlNodePtr
        var name = ""
        var yield: String?
        var lines: [String] = []
    }

    private var open: [Recipe] = []
    private var done: [Recipe] = []

    var recipes: [RecipeFile.Entry] {
        (done + open).map { RecipeFile.Entry($0.name, servings: RecipeJSON.servings($0.yield), lines: $0.lines) }
    }

    /// Looks at all elements, one after the other, without calling itself: pages can be nested as deep as they like.
    mutating func walk(_ root: xmlNodePtr?) {
        var next = root
        while let node = next {
            if node.pointee.type == XML_ELEMENT_NODE { enter(node) }
            if let child = node.pointee.children {
                next = child
                continue
            }
            var last: xmlNodePtr? = node
            while let ended = last, ended.pointee.next == nil {
                leave(ended)
                last = ended.pointee.parent
                if last == root { last = nil }
            }
            if let ended = last { leave(ended) }
            next = last?.pointee.next
        }
    }

    private mutating func leave(_ node: xmlNodePtr) {
        if open.last?.element == node { done.append(open.removeLast()) }
    }

    private mutating func enter(_ node: xmlNodePtr) {
        if let type = Self.attribute("itemtype", of: node), type.contains("schema.org/Recipe"), open.count < 10 {
            open.append(Recipe(element: node))
        }
        guard !open.isEmpty, let property = Self.attribute("itemprop", of: node) else { return }
        let last = open.count - 1
        for property in property.split(separator: " ") {
            switch property {
            case "name" where open[last].name.isEmpty: open[last].name = Self.text(of: node)
            case "recipeYield", "yield": open[last].yield = open[last].yield ?? Self.text(of: node)
            case "recipeIngredient", "ingredients":
                if open[last].lines.count < RecipeFile.mostLines { open[last].lines.append(Self.text(of: node)) }
            default: break
            }
        }
    }

    private static func attribute(_ name: String, of node: xmlNodePtr) -> String? {
        guard let value = xmlGetProp(node, name) else { return nil }
        defer { gtsd_xml_free(value) }
        return start(of: value)
    }

    /// As much of a text as a line of a recipe can need.
    private static func start(of text: UnsafePointer<xmlChar>) -> String {
        let length = min(Int(xmlStrlen(text)), longestText)
        return String(decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)
    }

    private static let longestText = 4000

    private static func text(of node: xmlNodePtr) -> String {
        if let content = attribute("content", of: node), !content.isEmpty { return content }
        guard let value = xmlNodeGetContent(node) else { return "" }
        defer { gtsd_xml_free(value) }
        return start(of: value)
    }
}
