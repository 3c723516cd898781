import APIContract
import Hummingbird
import Services

/// The part of a history that a request asks for.
struct HistoryPage {
    /// The most entries.
    let limit: Int
    /// Only entries with smaller numbers than this one; nil for the newest.
    let before: Int64?

    private static let limits: ClosedRange<Int64> = 1...100
    private static let usualLimit = 20

    /// The `limit` and `before` of a request.
    ///
    /// - Throws: `InvalidInput` naming the values out of range.
    init(_ request: Request) throws {
        var problems: [String: FieldProblem] = [:]
        func number(_ name: String, in range: ClosedRange<Int64>) -> Int64? {
            guard let text = request.uri.queryParameters[Substring(name)] else { return nil }
            guard let number = Int64(text), range.contains(number) else {
                let maximum = Int(clamping: range.upperBound)
                problems[name] = .outOfRange(minimum: Int(range.lowerBound), maximum: maximum, unit: nil)
                return nil
            }
            return number
        }
        limit = number("limit", in: Self.limits).map(Int.init) ?? Self.usualLimit
        before = number("before", in: 1...Int64(Int32.max))
        if !problems.isEmpty { throw InvalidInput(problems) }
    }
}
