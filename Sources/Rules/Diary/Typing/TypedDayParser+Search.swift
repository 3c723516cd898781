extension TypedDayParser {
    /// Whether a text says more than the words of one food: an amount, several foods, water, a weight, or what was eaten
    /// before. It is read then; other words are searched for.
    package static func saysMore(_ text: String, prefersGerman: Bool) -> Bool {
        let parts = parts(of: text, prefersGerman: prefersGerman)
        guard parts.count == 1 else { return parts.count > 1 }
        switch parts[0].meaning {
        case .food(let food, let pieces): return food.amount != nil || food.hasNumbers || pieces.count > 1
        case .again, .water, .weight: return true
        case .unread: return false
        }
    }
}
