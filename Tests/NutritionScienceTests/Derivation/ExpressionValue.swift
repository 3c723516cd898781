import NutritionScience

/// An exact fraction, for working out independently what an expression is worth.
struct Fraction: Equatable {
    let numerator: Int
    let denominator: Int

    init(_ numerator: Int, _ denominator: Int = 1) {
        let divisor = max(1, Self.greatestCommonDivisor(abs(numerator), abs(denominator)))
        let sign = denominator < 0 ? -1 : 1
        self.numerator = sign * numerator / divisor
        self.denominator = sign * denominator / divisor
    }

    init(_ decimal: ExactDecimal) {
        self.init(decimal.units, (0..<decimal.places).reduce(1) { power, _ in power * 10 })
    }

    static func + (left: Fraction, right: Fraction) -> Fraction {
        Fraction(
            left.numerator * right.denominator + right.numerator * left.denominator,
            left.denominator * right.denominator)
    }
    static func - (left: Fraction, right: Fraction) -> Fraction { left + right * Fraction(-1) }
    static func * (left: Fraction, right: Fraction) -> Fraction {
        Fraction(left.numerator * right.numerator, left.denominator * right.denominator)
    }
    static func / (left: Fraction, right: Fraction) -> Fraction {
        Fraction(left.numerator * right.denominator, left.denominator * right.numerator)
    }
    static func < (left: Fraction, right: Fraction) -> Bool { (left - right).numerator < 0 }

    /// The fraction after one of the roundings that a step names, halves away from zero.
    func rounded(_ rounding: Derivation.Rounding) -> Fraction {
        switch rounding {
        case .exact: self
        case .hundredths: nearest(Fraction(1, 100))
        case .thousandths: nearest(Fraction(1, 1000))
        case .whole: nearest(Fraction(1))
        case .hundreds: nearest(Fraction(100))
        case .up: Fraction(Int((Double(numerator) / Double(denominator)).rounded(.up)))
        case .down: Fraction(Int((Double(numerator) / Double(denominator)).rounded(.down)))
        }
    }

    private func nearest(_ unit: Fraction) -> Fraction {
        let count = self / unit
        let doubled = 2 * abs(count.numerator) + count.denominator
        let whole = doubled / (2 * count.denominator)
        return Fraction(count.numerator < 0 ? -whole : whole) * unit
    }

    private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
        right == 0 ? left : greatestCommonDivisor(right, left % right)
    }
}

/// Reads an expression by the rules of arithmetic.
struct ExpressionReader {
    enum Problem: Error { case unexpected(Term?) }

    private var rest: ArraySlice<Term>

    static func value(of expression: [Term]) throws -> Fraction {
        var reader = ExpressionReader(rest: expression[...])
        let value = try reader.sum()
        guard reader.rest.isEmpty else { throw Problem.unexpected(reader.rest.first) }
        return value
    }

    private mutating func sum() throws -> Fraction {
        var value = try product()
        while let sign = rest.first, sign == .plus || sign == .minus {
            rest.removeFirst()
            let next = try product()
            value = sign == .plus ? value + next : value - next
        }
        return value
    }

    private mutating func product() throws -> Fraction {
        var value = try factor()
        while let sign = rest.first, sign == .times || sign == .dividedBy {
            rest.removeFirst()
            let next = try factor()
            value = sign == .times ? value * next : value / next
        }
        return value
    }

    private mutating func factor() throws -> Fraction {
        var value: Fraction
        switch rest.popFirst() {
        case .number(let number): value = Fraction(number)
        case .open:
            value = try sum()
            try expect(.close)
        case .minimum: value = try pair { $0 < $1 ? $0 : $1 }
        case .maximum: value = try pair { $0 < $1 ? $1 : $0 }
        case let term: throw Problem.unexpected(term)
        }
        if rest.first == .squared {
            rest.removeFirst()
            value = value * value
        }
        return value
    }

    private mutating func pair(_ choose: (Fraction, Fraction) -> Fraction) throws -> Fraction {
        try expect(.open)
        let left = try sum()
        try expect(.comma)
        let right = try sum()
        try expect(.close)
        return choose(left, right)
    }

    private mutating func expect(_ term: Term) throws {
        let found = rest.popFirst()
        guard found == term else { throw Problem.unexpected(found) }
    }
}
