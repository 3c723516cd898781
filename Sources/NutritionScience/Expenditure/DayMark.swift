/// Something about a day that moves weight for other reasons than food.
public enum DayMark: String, CaseIterable, Sendable {
    /// The person was ill.
    case ill
    /// The person was travelling.
    case travelling
    /// A new medicine, or creatine.
    case newMedicine = "new_medicine"
    /// The person had their period.
    case period
}
