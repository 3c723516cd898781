import APIContract

extension FieldCheck {
    /// A required query for foods: 1 to 100 characters, not blank.
    package static func foodQuery(_ text: String?, field: String = "q") -> Checked<String> {
        guard let text, !text.isBlank else { return .refused(field: field, .missing) }
        guard text.unicodeScalars.count <= 100 else {
            return .refused(field: field, .wrongLength(minimum: 1, maximum: 100))
        }
        return .accepted(text)
    }

    /// A language that names of foods are known in; English unless another is given.
    package static func foodLanguage(_ text: String?, field: String = "language") -> Checked<String> {
        guard let text else { return .accepted(FoodLanguage.english.rawValue) }
        let all = FoodLanguage.allCases.map(\.rawValue)
        return all.contains(text) ? .accepted(text) : .refused(field: field, .notOneOf(all))
    }

    /// The digits below a barcode, with or without the right check digit.
    package static func barcode(_ text: String, field: String = "code") -> Checked<String> {
        Barcode.isCode(text) ? .accepted(text) : .refused(field: field, .notABarcode)
    }
}
