/// The notation of numbers and arithmetic: the separators of a language.
public struct ArithmeticNotation: Sendable {
    /// Stands between thousands: a comma in English.
    public let groupingSeparator: String
    /// Stands before the decimals: a point in English.
    public let decimalSeparator: String

    /// A notation with these two separators.
    public init(groupingSeparator: String, decimalSeparator: String) {
        self.groupingSeparator = groupingSeparator
        self.decimalSeparator = decimalSeparator
    }

    /// `1,234.5`
    public static let english = ArithmeticNotation(groupingSeparator: ",", decimalSeparator: ".")

    /// Whether a comma stands before the decimals, and not between thousands.
    public var hasDecimalComma: Bool { decimalSeparator == "," }

    /// The number with its thousands grouped, and with a true minus sign: `−1,234.5`.
    public func text(_ number: ExactDecimal) -> String {
        let digits = Array(String(number.units.magnitude).utf8)
        let zeros = max(0, number.places + 1 - digits.count)
        let wholeCount = digits.count + zeros - number.places
        var text: [UInt8] = number.units < 0 ? Array("−".utf8) : []
        for index in 0..<digits.count + zeros {
            if index == wholeCount {
                text.append(contentsOf: decimalSeparator.utf8)
            } else if index > 0, index < wholeCount, (wholeCount - index) % 3 == 0 {
                text.append(contentsOf: groupingSeparator.utf8)
            }
            text.append(index < zeros ? UInt8(ascii: "0") : digits[index - zeros])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The expression as a person would write it: `(10 × 81.65) + 5`.
    public func text(_ expression: [Term]) -> String {
        var text = ""
        for term in expression {
            switch term {
            case .number(let number): text += self.text(number)
            case .plus: text += " + "
            case .minus: text += " − "
            case .times: text += " × "
            case .dividedBy: text += " ÷ "
            case .squared: text += "²"
            case .open: text += "("
            case .close: text += ")"
            case .minimum: text += "min"
            case .maximum: text += "max"
            case .comma: text += "; "
            }
        }
        return text
    }

    /// The whole step: `(10 × 81.65) + (6.25 × 177.8) − (5 × 35) + 5 ≈ 1,758`.
    ///
    /// What was rounded to something else than the figures shown is marked `≈`.
    public func text(_ step: Derivation.Step) -> String {
        let equals =
            switch step.rounding {
            case .exact: " = "
            case .hundredths, .thousandths, .whole, .hundreds, .up, .down: " ≈ "
            }
        return text(step.expression) + equals + text(step.result)
    }
}
