/// The units in which a person reads and types. What is stored and computed is always metric.
public enum UnitSystem: String, CaseIterable, Sendable {
    /// Kilograms, centimetres, millilitres.
    case metric = "metric"
    /// Pounds, feet and inches, fluid ounces.
    case us = "us"
}
