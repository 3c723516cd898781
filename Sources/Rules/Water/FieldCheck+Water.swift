import APIContract

extension FieldCheck {
    /// The required amount of something that was drunk.
    package static func millilitres(_ millilitres: Int?, field: String = "millilitres") -> Checked<Int> {
        guard let millilitres else { return .refused(field: field, .missing) }
        guard (1...5000).contains(millilitres) else {
            return .refused(field: field, .outOfRange(minimum: 1, maximum: 5000, unit: "ml"))
        }
        return .accepted(millilitres)
    }
}
