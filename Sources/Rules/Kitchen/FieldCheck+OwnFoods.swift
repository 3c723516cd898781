package import APIContract

/// Checks of foods of one's own.
extension FieldCheck {
    /// The required name of an own food.
    package static func ownName(_ text: String?, field: String = "name") -> Checked<String> {
        guard let name = text?.trimmed, !name.isBlank else { return .refused(field: field, .missing) }
        guard name.unicodeScalars.count <= 100 else {
            return .refused(field: field, .wrongLength(minimum: 1, maximum: 100))
        }
        return name.hasControlCharacters ? .refused(field: field, .controlCharacters) : .accepted(name)
    }

    /// Who makes something, in at most 80 characters; nil where it is blank.
    package static func brand(_ text: String?, field: String = "brand") -> Checked<String?> {
        guard let brand = text?.trimmed, !brand.isBlank else { return .accepted(nil) }
        guard brand.unicodeScalars.count <= 80 else {
            return .refused(field: field, .wrongLength(minimum: 0, maximum: 80))
        }
        return brand.hasControlCharacters ? .refused(field: field, .controlCharacters) : .accepted(brand)
    }

    /// A barcode with the right check digit, if any.
    package static func ownBarcode(_ text: String?, field: String = "barcode") -> Checked<String?> {
        let digits = (text ?? "").filter { !$0.isWhitespace }
        guard !digits.isEmpty else { return .accepted(nil) }
        guard let barcode = Barcode(digits) else { return .refused(field: field, .notABarcode) }
        return .accepted(String(barcode.number))
    }

    /// At most five portions, each with a name and a weight.
    package static func portions(
        _ portions: [OwnFoodRequest.Portion]?, field: String = "portions"
    ) -> Checked<[OwnFoodContent.Portion]> {
        guard let portions else { return .accepted([]) }
        guard portions.count <= 5 else { return .refused(field: field, .tooManyEntries(maximum: 5)) }
        var checked: [OwnFoodContent.Portion] = []
        for (index, portion) in portions.enumerated() {
            let place = "\(field).\(index)"
            guard let name = portion.name?.trimmed, !name.isBlank else {
                return .refused(field: place + ".name", .missing)
            }
            guard name.unicodeScalars.count <= 40 else {
                return .refused(field: place + ".name", .wrongLength(minimum: 1, maximum: 40))
            }
            guard !name.hasControlCharacters else { return .refused(field: place + ".name", .controlCharacters) }
            guard let grams = portion.grams else { return .refused(field: place + ".grams", .missing) }
            guard (1...5000).contains(grams) else {
                return .refused(field: place + ".grams", .outOfRange(minimum: 1, maximum: 5000, unit: "g"))
            }
            checked.append(OwnFoodContent.Portion(name: name, grams: (grams * 100).rounded() / 100))
        }
        return .accepted(checked)
    }

    /// The grams that a label's numbers are of; 100 unless others are given.
    package static func labelWeight(_ grams: Double?, field: String = "per") -> Checked<Double> {
        guard let grams else { return .accepted(100) }
        return (1...2000).contains(grams)
            ? .accepted(grams) : .refused(field: field, .outOfRange(minimum: 1, maximum: 2000, unit: "g"))
    }
}
