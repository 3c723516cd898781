/// The shape of a code: its modules from the left, dark or light.
package enum BarcodeShape {
    private static let odd = [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011",
    ]
    private static let parities = [
        "OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO", "OEEOEO",
    ]

    /// The modules of 13 or 8 digits.
    static func modules(_ digits: [Int]) -> [Bool] {
        let isLong = digits.count == 13
        let shown = isLong ? Array(digits.dropFirst()) : digits
        let side = shown.count / 2
        let parity = isLong ? Array(parities[digits[0]]) : Array("OOOO")
        let left = (0..<side).map { place in
            parity[place] == "O" ? odd[shown[place]] : String(inverted(odd[shown[place]]).reversed())
        }
        let right = shown[side...].map { inverted(odd[$0]) }
        return ("101" + left.joined() + "01010" + right.joined() + "101").map { $0 == "1" }
    }

    /// The digits with their check digit appended.
    package static func checked(_ digits: [Int]) -> [Int] {
        let sum = digits.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 3 : 1) }
        return digits + [(10 - sum % 10) % 10]
    }

    private static func inverted(_ text: String) -> String { String(text.map { $0 == "1" ? "0" : "1" }) }
}
