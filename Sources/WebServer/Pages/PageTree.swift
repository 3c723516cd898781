import APIContract
import Mustache

/// A page taken apart once, for the template to find things in: a dictionary for each struct. Mustache itself would
/// reflect on a struct anew for every name that it looks up.
///
/// A part that is not there, as nil or as a text without words, stays as something that shows nothing and opens no section,
/// so that its name is not looked up further out.
enum PageTree {
    private struct Absent: MustacheCustomRenderable, MustacheParent {
        var renderText: String { "" }
        var isNull: Bool { true }
        func child(named name: String) -> Any? { nil }
    }

    /// The value with all its parts; nil for an optional without one.
    static func value(_ value: Any) -> Any? {
        switch value {
        case let text as String: return text.isEmpty ? Absent() : text
        case is Bool, is Int, is Int64, is Double: return value
        case let list as [any Sendable]: return list.compactMap { Self.value($0) }
        case let id as any Numbered: return id.rawValue
        default: break
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.flatMap { Self.value($0.value) }
        case .struct:
            var parts: [String: Any] = [:]
            for (label, part) in mirror.children {
                if let label { parts[label] = Self.value(part) ?? Absent() }
            }
            return parts
        case .enum:
            // A case with what belongs to it is a section of its name.
            guard let (label, part) = mirror.children.first, let label else { return value }
            return [label: Self.value(part) ?? Absent()]
        default: return value
        }
    }
}

/// An identifier, of whatever: its number is shown.
private protocol Numbered {
    var rawValue: Int64 { get }
}

extension Identifier: Numbered {}
