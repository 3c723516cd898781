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

    /// A weight that was typed, in the unit that it is read in and as exact as it is written: to ten grams where it was
    /// typed so, and otherwise to a tenth.
    func typedValue(kilograms: Double) -> Double {
        let tenGrams = 100 * kilograms
        if units == .metric, abs(tenGrams - tenGrams.rounded()) < 0.001 { return tenGrams.rounded() / 100 }
        return (10 * value(kilograms: kilograms)).rounded() / 10
    }
}
