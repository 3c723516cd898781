import APIContract
import Synchronization

#if os(Linux)
    // Key paths of the fields of a struct.
    @_spi(Reflection) import Swift
#endif

/// A value of a page, as a template shows it.
enum PageValue {
    /// A text; an empty one shows nothing and opens no section.
    case text(String)
    case flag(Bool)
    case list([PageValue])
    /// A struct or a case with associated values, whose parts have names.
    case parts(PageParts)

    /// The value of a page or of any part of it; nil for an optional without a value.
    init?(_ value: Any) {
        switch Shape.of(value) {
        case .text: self = .text(value as? String ?? "")
        case .flag: self = .flag(value as? Bool ?? false)
        case .number: self = .text(String(describing: value))
        case .list: self = .list((value as? [any Sendable] ?? []).compactMap { PageValue($0) })
        case .identifier: self = .text(String(describing: (value as? any Numbered)?.rawValue ?? 0))
        case .optional:
            guard let wrapped = (value as? any Wrapping)?.wrapped, let shown = PageValue(wrapped) else { return nil }
            self = shown
        case .structure(let parts): self = .parts(PageParts(value, parts))
        case .enumeration: self = Self.enumeration(value)
        }
    }

    /// A case, which is a section of its name where it has associated values, and its name otherwise.
    private static func enumeration(_ value: Any) -> PageValue {
        let mirror = Mirror(reflecting: value)
        guard let name = mirror.children.first?.label else { return .text(String(describing: value)) }
        let values: @Sendable (Any) -> Any = { Mirror(reflecting: $0).children.first?.value ?? "" }
        return .parts(PageParts(value, PartsOfType([(name, values)])))
    }

    /// The part of this name; nil where it has none.
    subscript(name: String) -> PageValue? {
        guard case .parts(let parts) = self else { return nil }
        return parts[name]
    }
}

/// The parts of a struct, each taken out when it is first looked up.
final class PageParts {
    private let value: Any
    private let parts: PartsOfType
    private var known: [PageValue?]

    fileprivate init(_ value: Any, _ parts: PartsOfType) {
        self.value = value
        self.parts = parts
        self.known = Array(repeating: nil, count: parts.places.count)
    }

    /// The part of this name, which is an empty text where it is an optional without a value; nil where there is none.
    subscript(name: String) -> PageValue? {
        guard let place = parts.places[name] else { return nil }
        if let found = known[place] { return found }
        let found = PageValue(parts.part(place, value)) ?? .text("")
        known[place] = found
        return found
    }
}

/// The parts of the values of a type.
private struct PartsOfType: Sendable {
    typealias Part = (name: String, of: @Sendable (Any) -> Any)

    /// The place of each part among the parts, by its name.
    let places: [String: Int]
    private let parts: [Part]

    init(_ parts: [Part]) {
        self.parts = parts
        self.places = Dictionary(uniqueKeysWithValues: parts.enumerated().map { ($1.name, $0) })
    }

    /// The parts of a struct. Key paths read a part in a fifth of the time that a mirror takes, which determines the type
    /// of the part each time.
    init<Value>(ofStruct value: Value) {
        #if os(Linux)
            var parts: [Part] = []
            let isComplete = _forEachFieldWithKeyPath(of: Value.self) { name, path in
                // No key path of a field changes after it is made.
                nonisolated(unsafe) let path = path
                parts.append((String(cString: name), { ($0 as? Value).map { $0[keyPath: path] } ?? "" }))
                return true
            }
            if isComplete {
                self.init(parts)
                return
            }
        #endif
        let labels = Mirror(reflecting: value).children.compactMap(\.label)
        self.init(
            labels.enumerated().map { place, label in
                (label, { value in Array(Mirror(reflecting: value).children)[place].value })
            })
    }

    /// The part of a value at its place.
    func part(_ place: Int, _ value: Any) -> Any { parts[place].of(value) }
}

/// The kind of a type's values, which is determined once for each type.
private enum Shape {
    case text
    case flag
    case number
    case list
    case identifier
    case optional
    case structure(PartsOfType)
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
        case is Bool: return .flag
        case is Int, is Int64, is Double: return .number
        case is [any Sendable]: return .list
        case is any Numbered: return .identifier
        default: break
        }
        switch Mirror(reflecting: value).displayStyle {
        case .struct:
            func parts<Value>(_ value: Value) -> PartsOfType { PartsOfType(ofStruct: value) }
            return .structure(_openExistential(value, do: parts))
        case .enum: return .enumeration
        default:
            assertionFailure("A template can't show a \(type(of: value))")
            return .number
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
