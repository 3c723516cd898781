import APIContract
import Mustache
import Synchronization

/// A struct of a page, in which a template finds its parts by their names. Mustache itself would reflect on all parts of a
/// struct again for every name that it looks up; this takes a part out once, when it is first looked up.
///
/// Mustache casts a value to several protocols for each tag. Casts are fastest for structs that are not generic, so it
/// gets few types, all of that kind.
struct PagePart: MustacheParent {
    private let parts: Parts

    private init(_ value: Any, _ names: PartNames) { self.parts = Parts(value, names) }

    /// The representation of a page, or of any part of it, for Mustache; nil for an optional without a value.
    static func shown(_ value: Any) -> Any? {
        switch Shape.of(value) {
        case .plain: value
        case .text: (value as? String).map(PageText.init)
        case .list: (value as? [any Sendable]).map { PageList(values: $0.compactMap { shown($0) }) }
        case .identifier: (value as? any Numbered)?.rawValue
        case .optional: (value as? any Wrapping)?.wrapped.flatMap { shown($0) }
        case .structure(let names): PagePart(value, names)
        case .enumeration: PageCase(value) ?? value
        }
    }

    /// The part of this name. An empty part is not looked up further out.
    func child(named name: String) -> Any? { parts[name] }
}

/// The parts of a struct, each taken out and converted when it is first looked up.
private final class Parts {
    private let value: Any
    private let names: PartNames
    private var children: Mirror.Children?
    private var shown: [Any?]

    init(_ value: Any, _ names: PartNames) {
        self.value = value
        self.names = names
        self.shown = Array(repeating: nil, count: names.places.count)
    }

    subscript(name: String) -> Any? {
        guard let place = names.places[name] else { return nil }
        if let known = shown[place] { return known }
        let children = children ?? Mirror(reflecting: value).children
        self.children = children
        let part = children[children.index(children.startIndex, offsetBy: place)].value
        let found = PagePart.shown(part) ?? PageText("")
        shown[place] = found
        return found
    }
}

/// The names of a struct's parts, which are the same for all values of its type.
private final class PartNames: Sendable {
    /// The place of each part among the parts, by its name.
    let places: [String: Int]

    init(_ mirror: Mirror) {
        let labels = mirror.children.enumerated().compactMap { place, child in child.label.map { ($0, place) } }
        places = Dictionary(uniqueKeysWithValues: labels)
    }
}

/// A case with associated values, which is a section of its name.
private struct PageCase: MustacheParent {
    private let name: String
    private let values: Any

    /// Nil for a case without associated values.
    init?(_ value: Any) {
        guard let child = Mirror(reflecting: value).children.first, let name = child.label else { return nil }
        self.name = name
        self.values = PagePart.shown(child.value) ?? PageText("")
    }

    func child(named name: String) -> Any? { name == self.name ? values : nil }
}

/// A text of a page; an empty one shows nothing and opens no section.
private struct PageText: MustacheCustomRenderable, MustacheParent {
    let renderText: String

    init(_ text: String) { self.renderText = text }

    var isNull: Bool { renderText.isEmpty }
    func child(named name: String) -> Any? { nil }
}

/// A list in a page.
private struct PageList: MustacheSequence, MustacheTransformable {
    struct Iterator: IteratorProtocol {
        var rest: ArraySlice<Any>

        mutating func next() -> Any? { rest.popFirst() }
    }

    let values: [Any]

    func makeIterator() -> Iterator { Iterator(rest: values[...]) }

    func transform(_ name: String) -> Any? { values.transform(name) }
}

/// The kind of a type's values, which is determined once for each type.
private enum Shape {
    case plain
    case text
    case list
    case identifier
    case optional
    case structure(PartNames)
    case enumeration

    private static let known = Mutex<[ObjectIdentifier: Shape]>([:])

    static func of(_ value: Any) -> Shape {
        let type = ObjectIdentifier(type(of: value))
        if let shape = known.withLock({ $0[type] }) { return shape }
        let shape = found(value)
        known.withLock { $0[type] = shape }
        return shape
    }

    private static func found(_ value: Any) -> Shape {
        switch value {
        // First, since an optional with a value would pass for that value's type.
        case is any Wrapping: return .optional
        case is String: return .text
        case is Bool, is Int, is Int64, is Double: return .plain
        case is [any Sendable]: return .list
        case is any Numbered: return .identifier
        default: break
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .struct: return .structure(PartNames(mirror))
        case .enum: return .enumeration
        default: return .plain
        }
    }
}

/// An identifier of any type: its number is shown.
private protocol Numbered {
    var rawValue: Int64 { get }
}

extension Identifier: Numbered {}

/// An optional of any type.
private protocol Wrapping {
    var wrapped: Any? { get }
}

extension Optional: Wrapping {
    fileprivate var wrapped: Any? { map { $0 } }
}
