/// Bars and gaps along a line that are read as a code.
struct Symbol {
    /// Its digits, the check digit last.
    let digits: [UInt8]

    /// The blurs to try, in modules by which the narrowest bars push their edges away.
    private static let blurs: [Float] = [0, 0.15, 0.3]

    /// Reads the content of a frame; nil where it is no code.
    init?(_ frame: SymbolFrame) {
        var best: Reading?
        for blur in Self.blurs {
            guard let reading = Reading(frame, blur) else { continue }
            if let known = best, known.differences <= reading.differences { continue }
            best = reading
        }
        guard let best, Self.isChecked(best.digits) else { return nil }
        self.digits = best.digits
    }

    /// The reading of a code at one blur.
    private struct Reading {
        var digits: [UInt8] = []
        /// By how many modules all digits differ from their shapes.
        var differences: Float = 0

        /// The most modules that the widths of a digit may differ from its shape, and those of all digits on average.
        private static let mostDifference: Float = 2.2
        private static let mostOnAverage: Float = 0.8
        /// The number of modules by which a digit must fit better than any other.
        private static let leastLead: Float = 0.1

        init?(_ frame: SymbolFrame, _ blur: Float) {
            let kind = frame.kind
            var evenPlaces = 0
            for place in 0..<2 * kind.digitsOnSide {
                let isLeft = place < kind.digitsOnSide
                guard let shape = frame.widths(ofDigit: place, blur) else { return nil }
                let found = DigitShape.likest(shape, canBeEven: isLeft && kind == .thirteen, blur: blur)
                guard found.difference <= Self.mostDifference, found.lead >= Self.leastLead else { return nil }
                digits.append(UInt8(found.digit))
                differences += found.difference
                if isLeft { evenPlaces = 2 * evenPlaces + (found.isEven ? 1 : 0) }
            }
            guard differences <= Self.mostOnAverage * Float(digits.count) else { return nil }
            if kind == .thirteen {
                guard let first = DigitShape.evenPlaces.firstIndex(of: evenPlaces) else { return nil }
                digits.insert(UInt8(first), at: 0)
            }
        }
    }

    /// Whether the check digit is right: from the right, every second digit counts three times.
    private static func isChecked(_ digits: [UInt8]) -> Bool {
        var sum = 0
        for (place, digit) in digits.reversed().enumerated() { sum += Int(digit) * (place % 2 == 1 ? 3 : 1) }
        return sum % 10 == 0 && sum > 0
    }
}
