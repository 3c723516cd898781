public import Wording

/// An estimate of a password's strength, shown while it is typed. The server knows the most common passwords, and
/// refuses them.
public enum PasswordStrength {
    /// The sentence about a password; nil for an empty one. The person's own details, such as their name, are easy to
    /// guess.
    public static func sentence(of password: String, own: [String], _ sentences: Sentences) -> String? {
        password.isEmpty ? nil : sentences("account.strength.\(level(of: password, own: own))")
    }

    /// The strength, from 0, easy to guess, to 3, strong.
    static func level(of password: String, own: [String]) -> Int {
        let typed = letters(password)
        let names = own + own.compactMap { $0.split(separator: "@").first.map(String.init) }
        guard password.unicodeScalars.count >= 8, typed.isEmpty || !names.map(letters).contains(typed) else { return 0 }
        let found = bits(password)
        return steps.count { found >= $0 }
    }

    /// The bits from which a password is fair, good and strong.
    private static let steps = [28.0, 38, 50]

    /// The approximate entropy in bits. Repeated pairs and runs such as "abc" add one bit, and a letter after a letter
    /// at most 2.5.
    private static func bits(_ password: String) -> Double {
        let scalars = Array(password.unicodeScalars)
        let full = logarithm(alphabet(of: scalars))
        var seen: Set<[Unicode.Scalar]> = []
        var total = 0.0
        var last: Unicode.Scalar?
        for scalar in scalars {
            let pair = [last, scalar].compactMap(\.self)
            let step = last.map { abs(Int($0.value) - Int(scalar.value)) } ?? 2
            let goesOn = scalar.properties.isAlphabetic && last?.properties.isAlphabetic == true
            total += step < 2 || seen.contains(pair) ? 1 : goesOn ? min(full, 2.5) : full
            seen.insert(pair)
            last = scalar
        }
        return total
    }

    /// The size of the alphabet: the number of characters of all the kinds that the password uses.
    private static func alphabet(of scalars: [Unicode.Scalar]) -> Int {
        var size = 0
        if scalars.contains(where: { ("a"..."z").contains($0) }) { size += 26 }
        if scalars.contains(where: { ("A"..."Z").contains($0) }) { size += 26 }
        if scalars.contains(where: { ("0"..."9").contains($0) }) { size += 10 }
        if scalars.contains(where: { $0.isASCII && (" "..."~").contains($0) && !$0.isLetterOrDigit }) { size += 33 }
        if scalars.contains(where: { !(" "..."~").contains($0) }) { size += 100 }
        return max(size, 1)
    }

    /// The logarithm to base 2, to a hundredth: by halving, as this module doesn't import the system's mathematics.
    private static func logarithm(_ number: Int) -> Double {
        var (rest, whole, part, result) = (Double(number), 0.0, 0.5, 0.0)
        while rest >= 2 { (rest, whole) = (rest / 2, whole + 1) }
        for _ in 0..<10 {
            rest *= rest
            if rest >= 2 { (rest, result) = (rest / 2, result + part) }
            part /= 2
        }
        return whole + result
    }

    private static func letters(_ text: String) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrDigit: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
    }
}
