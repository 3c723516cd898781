/// A number with what it counts, and where it stands among the tokens.
struct TypedGroup: Equatable {
    let count: Double
    let unit: TypedUnit?
    var isFactor = false
    let range: Range<Int>

    /// A joint between two amounts.
    enum Joint {
        /// Nothing, or that it may be either: 1 lb 4 oz, 250 g to 300 g.
        case nothing
        /// That both count: half a cup plus 2 tablespoons.
        case sum
        /// That they are the same: 300 g/10 oz.
        case alternative
    }

    /// The amount that this one and one behind it are together; nil where they are two.
    func joined(with other: TypedGroup, by joint: Joint) -> TypedGroup? {
        if joint == .nothing, let whole = spoken(with: other) { return whole }
        guard let unit, let otherUnit = other.unit, let mine = unit.measure, let others = otherUnit.measure else {
            return nil
        }
        let range = range.lowerBound..<other.range.upperBound
        guard mine.isWeight == others.isWeight else {
            // A weight says more than a cup.
            let weight = mine.isWeight ? self : other
            return joint == .alternative ? TypedGroup(count: weight.count, unit: weight.unit, range: range) : nil
        }
        let parts = other.count * others.size / mine.size
        let exact = unit.measuredVolume == nil ? self : other
        let same = TypedGroup(count: exact.count, unit: exact.unit, range: range)
        switch joint {
        case .alternative: return same
        case .sum: return TypedGroup(count: count + parts, unit: unit, range: range)
        case .nothing where unit == otherUnit:
            return TypedGroup(count: parts > count ? (count + parts) / 2 : count, unit: unit, range: range)
        case .nothing where unit.isMetric == otherUnit.isMetric && others.size < mine.size && parts < 1:
            return TypedGroup(count: count + parts, unit: unit, range: range)
        case .nothing: return (0.6...1.7).contains(parts / max(count, 1e-9)) ? same : nil
        }
    }

    /// The amount with thousandths behind it, as they are spoken: 2 kg 500. Nil where there are none.
    private func spoken(with other: TypedGroup) -> TypedGroup? {
        guard unit == .kilogram || unit == .litre, other.unit == nil, !other.isFactor, !isFactor,
            count == count.rounded(), other.range.lowerBound == range.upperBound,
            (100..<1000).contains(other.count), other.count == other.count.rounded()
        else { return nil }
        return TypedGroup(
            count: count + other.count / 1000, unit: unit, range: range.lowerBound..<other.range.upperBound)
    }
}

extension TypedUnit {
    /// Whether it is one of grams and litres: nobody says pounds and grams of one thing but to say it twice.
    fileprivate var isMetric: Bool {
        switch self {
        case .gram, .dekagram, .kilogram, .germanPound, .millilitre, .centilitre, .decilitre, .litre: true
        default: false
        }
    }
}
