import APIContract
import NutritionScience
import Wording

extension Measures {
    /// A weight in the unit that it is read in.
    func value(_ weight: Mass) -> Double {
        units == .us ? Double(weight.grams) / Pound.grams : Double(weight.grams) / 1000
    }

    /// A weight of the model in the unit that it is read in.
    func value(kilograms: Double) -> Double { units == .us ? kilograms / Pound.kilograms : kilograms }
}
