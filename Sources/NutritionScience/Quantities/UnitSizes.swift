/// The international pound, exactly 0.45359237 kg.
package enum Pound {
    /// Its mass in units of 10 µg: a whole number, for exact arithmetic.
    package static let tenMicrograms = 45_359_237
    /// Its mass in grams.
    package static var grams: Double { Double(tenMicrograms) / 100_000 }
    /// Its mass in kilograms.
    package static var kilograms: Double { Double(tenMicrograms) / 100_000_000 }
}

/// The avoirdupois ounce, a sixteenth of a pound.
package enum Ounce {
    /// Its mass in grams, exactly 28.349523125.
    package static var grams: Double { Pound.grams / 16 }

    /// Grams as they are read, to a hundredth, from the ounces in which they are shown, to a hundredth too.
    package static func readBack(grams: Double) -> Double {
        let shown = (grams / Ounce.grams * 100).rounded() / 100
        return (shown * Ounce.grams * 100).rounded() / 100
    }
}

/// The fluid ounce of the United States, a 128th of a gallon of 231 cubic inches.
package enum FluidOunce {
    /// Its volume in millilitres, exactly.
    package static let millilitres = 29.573_529_562_5
}

/// The thermochemical kilocalorie, as labels and tables of food have it.
package enum Kilocalorie {
    /// Its energy in kilojoules, exactly.
    package static let kilojoules = 4.184
}
