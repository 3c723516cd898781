/// The natural logarithm of a positive, finite number, exact to the last few bits.
///
/// It is worked out here because the science imports nothing: in a browser there is no mathematics library to link.
func naturalLogarithm(_ number: Double) -> Double {
    var significand = number.significand
    var exponent = Double(number.exponent)
    if significand > 1.4142135623730951 {
        significand /= 2
        exponent += 1
    }
    // ln m = 2 artanh((m − 1)/(m + 1)); with m near 1 twelve terms of the series are enough.
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    for power in stride(from: 23, through: 1, by: -2) { sum = sum * square + 1 / Double(power) }
    return 2 * ratio * sum + exponent * 0.6931471805599453
}
