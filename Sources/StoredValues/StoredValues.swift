public import APIContract
public import Database
public import NutritionScience

extension Identifier: SQLDecodable {
    /// A number, stored as an integer.
    public init?(sqlValue: SQLValue) {
        guard let number = Int64(sqlValue: sqlValue) else { return nil }
        self.init(rawValue: number)
    }
}

extension Timestamp: SQLMoment {}

extension CalendarDay: SQLDecodable {
    /// A day, stored as its text.
    public init?(sqlValue: SQLValue) {
        guard let text = String(sqlValue: sqlValue) else { return nil }
        self.init(text)
    }
}

extension PlanReason: SQLDecodable {
    /// A reason, stored as its raw value.
    public init?(sqlValue: SQLValue) {
        guard let text = String(sqlValue: sqlValue) else { return nil }
        self.init(rawValue: text)
    }
}
