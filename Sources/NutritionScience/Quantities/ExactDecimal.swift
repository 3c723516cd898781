/// A decimal number held exactly, as `units × 10^-places`.
///
/// The formulas count in whole units of the last decimal place, so that a result never depends on how binary floating
/// point happens to store 70.4. Trailing zeros are dropped: 81.650 and 81.65 are the same value.
public struct ExactDecimal: Hashable, Sendable {
    /// The number without its decimal point: 8165 for 81.65.
    public let units: Int
    /// The number of digits after the decimal point: 2 for 81.65.
    public let places: Int

    /// The number `units × 10^-places`. `places` must not be negative.
    public init(_ units: Int, places: Int = 0) {
        var units = units
        var places = places
        while places > 0, units % 10 == 0 {
            units /= 10
            places -= 1
        }
        self.units = units
        self.places = places
    }

    /// The nearest binary floating point number.
    public var value: Double {
        var divisor = 1.0
        for _ in 0..<places { divisor *= 10 }
        return Double(units) / divisor
    }
}

extension ExactDecimal {
    /// The same number without its sign.
    public var magnitude: ExactDecimal { ExactDecimal(abs(units), places: places) }

    /// The number in units of a decimal place that is not before its last.
    public func units(places: Int) -> Int {
        (self.places..<places).reduce(units) { units, _ in 10 * units }
    }

    /// The exact difference of two numbers.
    public static func - (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal {
        let places = max(left.places, right.places)
        return ExactDecimal(left.units(places: places) - right.units(places: places), places: places)
    }
}

extension ExactDecimal: ExpressibleByIntegerLiteral {
    /// A whole number, without digits after the decimal point.
    public init(integerLiteral value: Int) {
        self.init(value)
    }
}

extension FixedWidthInteger {
    /// The quotient rounded to the nearest whole number, halves away from zero. The divisor must be positive.
    func dividedRoundingHalfAwayFromZero(by divisor: Self) -> Self {
        (self + self + (self >= 0 ? divisor : 0 - divisor)) / (divisor + divisor)
    }

    /// The quotient of two positive numbers, rounded up to a whole number.
    func dividedRoundingUp(by divisor: Self) -> Self {
        (self + divisor - 1) / divisor
    }
}
