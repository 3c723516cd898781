import APIContract
import NutritionScience

/// An object that is put together as an answer, or a part of one. What is nil is left out.
struct Answer {
    private var fields: [String: JSONValue] = [:]

    /// The object.
    var json: JSONValue { .object(fields) }

    @inline(never)
    mutating func set(_ name: String, _ value: JSONValue?) { fields[name] = value }

    @inline(never)
    mutating func set(_ name: String, _ number: Double?) { fields[name] = number.map { .number($0) } }

    @inline(never)
    mutating func set(_ name: String, _ number: Int?) { set(name, number.map { Double($0) }) }

    @inline(never)
    mutating func set(_ name: String, _ flag: Bool) { fields[name] = .bool(flag) }

    @inline(never)
    mutating func set(_ name: String, _ text: String?) { fields[name] = text.map { .text($0) } }

    @inline(never)
    mutating func set(_ name: String, _ day: CalendarDay?) { set(name, day?.description) }
}
