import APIContract
import NutritionScience

// None of these is put where it is called: there are hundreds of calls, and a browser fetches them all.

/// Fields of an object by their names; nil, or nothing, where one is missing, null, or something else.
extension JSONValue {
    @inline(never)
    func value(_ name: String) -> JSONValue? {
        guard let value = self[name], value != .null else { return nil }
        return value
    }

    @inline(never)
    func number(_ name: String) -> Double? { if case .number(let number)? = self[name] { number } else { nil } }

    @inline(never)
    func whole(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }

    @inline(never)
    func text(_ name: String) -> String? { if case .text(let text)? = self[name] { text } else { nil } }

    @inline(never)
    func flag(_ name: String) -> Bool { if case .bool(let flag)? = self[name] { flag } else { false } }

    @inline(never)
    func day(_ name: String) -> CalendarDay? { text(name).flatMap { CalendarDay($0) } }

    @inline(never)
    func list(_ name: String) -> [JSONValue] { if case .list(let values)? = self[name] { values } else { [] } }

    @inline(never)
    func fields(_ name: String) -> [String: JSONValue] {
        if case .object(let fields)? = self[name] { fields } else { [:] }
    }

    /// One of the choices that texts stand for.
    func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
        text(name).flatMap { Choice(rawValue: $0) }
    }
}
