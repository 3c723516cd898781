import APIContract
import Mustache
import Synchronization

/// A struct of a page, in which a template finds its parts by their names. Mustache itself would reflect on a struct
/// again for every name that it looks up; this reflects once, when the first one is.
///
/// Mustache casts a value to several protocols for each tag. Casts are fastest for structs that are not generic, so it
/// gets few types, all of that kind.
struct PagePart: MustacheParent {
    private let parts: Parts

    private init(_ value: Any) { self.parts = Parts(value) }

    /// The representation of a page, or of any part of it, for Mustache; nil for an optional without a value.
    static func shown(_ value: Any) -> Any? {
        switch Shape.of(value) {
        case .plain: value
        case .text: (value as? String).map(PageText.init)
        case .list: (value as? [any Sendable]).map { PageList(values: $0.compactMap { shown($0) }) }
        case .identifier: (value as? any Numbered)?.rawValue
        case .optional: (value as? any Wrapping)?.wrapped.flatMap { shown($0) }
        case .structure: PagePart(value)
        case .enumeration: Mirror(reflecting: value).children.isEmpty ? value : PagePart(value)
        }
    }

    /// The part of this name. An empty part is not looked up further out.
    func child(named name: String) -> Any? { parts[name] }
}

/// The parts of a struct, each converted when it is first looked up.
private final class Parts {
    private let value: Any
    private var names: [String] = []
    private var values: [Any] = []
    private var areShown: [Bool] = []

    init(_ value: Any) { self.value = value }

    subscript(name: String) -> Any? {
        if names.isEmpty { reflect() }
        guard let index = names.firstIndex(of: name) else { return nil }
        if !areShown[index] {
            values[index] = PagePart.shown(values[index]) ?? PageText("")
            areShown[index] = true
        }
        return values[index]
    }

    private func reflect() {
        let children = Mirror(reflecting: value).children
        names.reserveCapacity(children.count)
        values.reserveCapacity(children.count)
        for case (let name?, let value) in children {
            names.append(name)
            values.append(value)
        }
        areShown = Array(repeating: false, count: names.count)
    }
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
    case structure
    /// A case with associated values is a section of its name.
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
        switch Mirror(reflecting: value).displayStyle {
        case .struct: return .structure
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
