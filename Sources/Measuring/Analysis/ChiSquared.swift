import Foundation

/// The distribution of χ².
enum ChiSquared {
    /// Returns the probability of a value at least as large as this by chance alone.
    ///
    /// It is the regularised upper incomplete gamma function, by its series below its turning point and by its continued
    /// fraction above it: NIST Digital Library of Mathematical Functions, 8.11.4 and 8.9.2.
    ///
    /// - Parameters:
    ///   - value: χ², at least 0.
    ///   - degrees: Degrees of freedom, at least 1.
    static func tail(_ value: Double, degrees: Int) -> Double {
        let (shape, point) = (Double(degrees) / 2, value / 2)
        guard point > 0 else { return 1 }
        let scale = exp(shape * log(point) - point - logGamma(degrees: degrees))
        return point < shape + 1
            ? 1 - scale * series(shape, point)
            : scale * fraction(shape, point)
    }

    /// The logarithm of Γ at half of `degrees`, from Γ(½) = √π, Γ(1) = 1 and Γ(x + 1) = x Γ(x).
    private static func logGamma(degrees: Int) -> Double {
        let first = degrees.isMultiple(of: 2) ? 2 : 1
        let start = first == 1 ? log(Double.pi) / 2 : 0
        return stride(from: first, to: degrees, by: 2).reduce(start) { $0 + log(Double($1) / 2) }
    }

    private static func series(_ shape: Double, _ point: Double) -> Double {
        var (term, sum, divisor) = (1 / shape, 1 / shape, shape)
        repeat {
            divisor += 1
            term *= point / divisor
            sum += term
        } while term > sum * 1e-16
        return sum
    }

    /// The continued fraction from its front, by Lentz's method.
    private static func fraction(_ shape: Double, _ point: Double) -> Double {
        var middle = point + 1 - shape
        var (ratio, inverse) = (1e300, 1 / middle)
        var result = inverse
        for step in 1...1_000 {
            let numerator = -Double(step) * (Double(step) - shape)
            middle += 2
            inverse = 1 / (numerator * inverse + middle)
            ratio = middle + numerator / ratio
            let change = ratio * inverse
            result *= change
            if abs(change - 1) < 1e-15 { break }
        }
        return result
    }
}
