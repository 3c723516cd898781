import CXML

/// Recipes that marks in the text of a page tell.
struct RecipeMarks {
    private struct Recipe {
        let element: xmlNodePtr
        var name = ""
        var yield: String?
        var ingredients: [String] = []
    }

    private var open: [Recipe] = []
    private var done: [Recipe] = []
    /// The elements that are marked as ingredients, or as the list of them, and are not ended.
    private var marked: [MarkedIngredients] = []

    var recipes: [RecipeFile.Entry] {
        (done + open).map { recipe in
            RecipeFile.Entry(
                recipe.name, servings: RecipeJSON.servings(recipe.yield),
                lines: RecipeFile.lines(of: recipe.ingredients))
        }
    }

    /// Looks at all elements, one after the other, without calling itself: pages can be nested as deep as they like.
    mutating func walk(_ root: xmlNodePtr?) {
        var next = root
        while let node = next {
            enter(node)
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

    private mutating func enter(_ node: xmlNodePtr) {
        if node.pointee.type == XML_ELEMENT_NODE { enter(element: node) }
        guard node.pointee.type == XML_TEXT_NODE, !marked.isEmpty, let content = node.pointee.content else { return }
        marked[marked.count - 1].add(Self.start(of: content))
    }

    private mutating func enter(element: xmlNodePtr) {
        if let type = Self.attribute("itemtype", of: element), type.contains("schema.org/Recipe"), open.count < 10 {
            open.append(Recipe(element: element))
        }
        if !marked.isEmpty { marked[marked.count - 1].pass(Self.name(of: element), isEnd: false) }
        guard !open.isEmpty, let property = Self.attribute("itemprop", of: element) else { return }
        let last = open.count - 1
        for property in property.split(separator: " ") {
            switch property {
            case "name" where open[last].name.isEmpty: open[last].name = Self.text(of: element)
            case "recipeYield", "yield": open[last].yield = open[last].yield ?? Self.text(of: element)
            case "recipeIngredient", "ingredients": begin(element)
            default: break
            }
        }
    }

    /// Begins to read ingredients, unless they stand in an attribute. What is around them is no ingredient then.
    private mutating func begin(_ element: xmlNodePtr) {
        guard marked.last?.element != element else { return }
        if !marked.isEmpty { marked[marked.count - 1].hasMarked = true }
        if let content = Self.attribute("content", of: element), !content.isEmpty {
            keep([content])
        } else if marked.count < Self.deepest {
            marked.append(MarkedIngredients(element: element))
        }
    }

    private mutating func leave(_ node: xmlNodePtr) {
        if let ended = marked.last, ended.element == node {
            marked.removeLast()
            keep(ended.texts)
        } else if !marked.isEmpty, node.pointee.type == XML_ELEMENT_NODE {
            marked[marked.count - 1].pass(Self.name(of: node), isEnd: true)
        }
        if open.last?.element == node { done.append(open.removeLast()) }
    }

    private mutating func keep(_ texts: [String]) {
        guard !open.isEmpty, open[open.count - 1].ingredients.count < RecipeFile.mostLines else { return }
        open[open.count - 1].ingredients += texts
    }

    private static func name(of element: xmlNodePtr) -> String {
        guard let name = element.pointee.name else { return "" }
        return String(cString: name)
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
    private static let deepest = 10

    private static func text(of node: xmlNodePtr) -> String {
        if let content = attribute("content", of: node), !content.isEmpty { return content }
        guard let value = xmlNodeGetContent(node) else { return "" }
        defer { gtsd_xml_free(value) }
        return start(of: value)
    }
}

/// The text of an element that is marked as an ingredient, or as the list of them: then each row of the list is one.
private struct MarkedIngredients {
    let element: xmlNodePtr
    /// Whether there is a marked element within it; then it is none itself.
    var hasMarked = false
    private var rows: [String] = []
    /// The text of the row that is not ended; nil outside of rows.
    private var row: String?
    private var text = ""
    /// Whether an element has just ended, without text behind it.
    private var endsElement = false

    init(element: xmlNodePtr) { self.element = element }

    var texts: [String] {
        guard !hasMarked else { return [] }
        return rows.isEmpty ? [text] : rows
    }

    /// Adds text of the page, in which line ends are spaces.
    mutating func add(_ more: String) {
        endsElement = false
        guard (row ?? text).utf8.count < Self.longestText else { return }
        let plain = String(more.map { $0.isNewline ? " " : $0 })
        if row == nil { text += plain } else { row? += plain }
    }

    /// Passes the beginning or end of an element within it.
    mutating func pass(_ name: String, isEnd: Bool) {
        switch name {
        case "li", "tr":
            endRow()
            row = isEnd ? nil : ""
        case "br" where isEnd, "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "dt", "dd": endLine(by: "\n")
        case "td", "th": endLine(by: " ")
        // Elements are words of their own: <span>1½</span><span>cups</span>.
        case _ where !isEnd && endsElement: endLine(by: " ")
        default: break
        }
        endsElement = isEnd
    }

    private mutating func endRow() {
        guard let row, row.contains(where: { !$0.isWhitespace }), rows.count < RecipeFile.mostLines else { return }
        rows.append(row)
    }

    private mutating func endLine(by end: String) {
        if row == nil { text += end } else { row? += end }
    }

    /// As much as the list of a recipe can need, in bytes.
    private static let longestText = RecipeFile.mostLines * RecipeFile.longestLine
}
