/// Numbers as a picture has them.
enum ChartNumber {
    /// A number to a tenth.
    static func tenth(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        if self.tenths.indices.contains(tenths) { return self.tenths[tenths] }
        return tenths % 10 == 0 ? String(tenths / 10) : String(Double(tenths) / 10)
    }

    /// A number to a hundredth.
    static func hundredth(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return hundredths % 10 == 0 ? tenth(value) : String(Double(hundredths) / 100)
    }

    /// A number without a fraction.
    static func whole(_ value: Double) -> String {
        let number = Int(value.rounded())
        return wholes.indices.contains(number) ? wholes[number] : String(number)
    }

    /// A share from 0 to 1 in percent, to a hundredth.
    static func percent(_ share: Double) -> String {
        let hundredths = Int((share * 10_000).rounded())
        return hundredths % 100 == 0 ? "\(hundredths / 100)%" : "\(Double(hundredths) / 100)%"
    }

    /// Every tenth of a height and every whole number across, written: a chart has thousands of them.
    private static let tenths = (0...2600).map { tenths in
        tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
    private static let wholes = (0...4000).map { "\($0)" }
}
