import APIContract
import NutritionScience
import Wording

extension Measures {
    /// A weight in the unit of charts and sliders, which is the unit that it is read in. Of stone it is the pound: half a
    /// stone is too far from the next one for an axis of a few weeks, and nobody says 12.3 stone.
    func value(_ weight: Mass) -> Double {
        units.countsPounds ? Double(weight.grams) / Pound.grams : Double(weight.grams) / 1000
    }

    /// A weight of the model in the unit of charts.
    func value(kilograms: Double) -> Double { units.countsPounds ? kilograms / Pound.kilograms : kilograms }

    /// A weight that was typed, in the unit of charts and as exact as it is written: to ten grams where it was
    /// typed so, and otherwise to a tenth.
    func typedValue(kilograms: Double) -> Double {
        let tenGrams = 100 * kilograms
        if !units.countsPounds, abs(tenGrams - tenGrams.rounded()) < 0.001 { return tenGrams.rounded() / 100 }
        return (10 * value(kilograms: kilograms)).rounded() / 10
    }
}
