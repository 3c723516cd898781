/// The international pound, exactly 0.45359237 kg.
package enum Pound {
    /// Its mass in units of 10 µg: a whole number, for exact arithmetic.
    package static let tenMicrograms = 45_359_237
    /// Its mass in grams.
    package static var grams: Double { Double(tenMicrograms) / 100_000 }
    /// Its mass in kilograms.
    package static var kilograms: Double { Double(tenMicrograms) / 100_000_000 }
}
