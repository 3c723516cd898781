import NutritionScience

/// A unit of a typed amount.
package enum TypedUnit: String, CaseIterable, Sendable {
    case gram, dekagram, kilogram, ounce, pound, germanPound
    case millilitre, centilitre, decilitre, litre, fluidOunce, pint, quart, gallon, usPint, usQuart, usGallon
    case cup, mug, glass, bottle, can, bowl, plate, tub, tablespoon, teaspoon, splash, shot
    case slice, wedge, piece, portion, handful, pack, bar, chocolateBar, stick, scoop, pinch, clove, leaf, bunch

    /// Grams of one; nil where it is none of weight.
    package var grams: Double? {
        switch self {
        case .gram: 1
        case .dekagram: 10
        case .kilogram: 1000
        case .ounce: Ounce.grams
        case .pound: Pound.grams
        case .germanPound: 500
        default: nil
        }
    }

    /// Millilitres of one; nil where it is none of volume.
    package var millilitres: Double? {
        switch self {
        case .millilitre: 1
        case .centilitre: 10
        case .decilitre: 100
        case .litre: 1000
        case .fluidOunce: FluidOunce.millilitres
        case .pint: 568.261_25
        case .quart: 1136.522_5
        case .gallon: 4546.09
        case .usPint: 473.176_473
        case .usQuart: 946.352_946
        case .usGallon: 3785.411_784
        default: nil
        }
    }

    /// Millilitres of what is measured by volume in a kitchen.
    package var measuredVolume: Double? {
        switch self {
        case .cup: 236.588
        case .tablespoon: 14.787
        case .teaspoon: 4.929
        default: nil
        }
    }

    /// The quantity it measures, with its size in grams or millilitres; nil for a unit that only counts.
    package var measure: (isWeight: Bool, size: Double)? {
        if let grams { return (isWeight: true, size: grams) }
        return (millilitres ?? measuredVolume).map { (isWeight: false, size: $0) }
    }

    /// The content that one is taken to have where nothing tells better, in grams, or in millilitres as of water; nil
    /// where that differs too much from food to food.
    package var household: Double? {
        switch self {
        case .cup: 240
        case .mug, .glass: 250
        case .bottle: 500
        case .can: 330
        case .bowl, .plate: 300
        case .tub: 150
        case .tablespoon: 15
        case .teaspoon: 5
        case .splash: 20
        case .shot: 40
        case .slice: 30
        case .wedge: 15
        case .handful: 30
        case .bar: 40
        case .chocolateBar: 100
        case .scoop: 30
        case .pinch: 0.5
        case .clove: 3
        // Larger leaves are portions of their foods; what else is counted by the leaf is a herb.
        case .leaf: 0.5
        case .bunch: 100
        default: nil
        }
    }

    /// Whether it holds what is measured behind it: two bottles of 0.5 l are a litre.
    package var isVessel: Bool {
        switch self {
        case .cup, .mug, .glass, .bottle, .can, .bowl, .tub, .pack, .shot, .bar, .chocolateBar, .piece, .portion,
            .slice:
            true
        default: false
        }
    }

    /// The unit that is called so in the United States.
    package var american: TypedUnit {
        switch self {
        case .pint: .usPint
        case .quart: .usQuart
        case .gallon: .usGallon
        default: self
        }
    }
}
