import APIContract
import Foundation
import Measuring
import NutritionScience
import Wording

/// Measured numbers in words, each with its calculation.
struct OperatorText: Sendable {
    let sentences: Sentences

    /// The key of a flag, an experiment or a variant as words that a line may end between: "targets widget".
    static func name(of key: String) -> String { key.replacing("_", with: " ") }

    /// A step of a calculation.
    struct Worked: Sendable {
        let label: String
        let arithmetic: String
        let unit: String

        init(_ label: String, _ arithmetic: String, _ unit: String = "") {
            self.label = label
            self.arithmetic = arithmetic
            self.unit = unit
        }
    }

    /// The maker of a change: "Ada", "by a command on the server".
    func maker(of change: MeasuringChange) -> String {
        switch change.maker {
        case .operator: change.operatorName ?? sentences("operator.change.gone")
        case .command: sentences("operator.change.command")
        case .server: sentences("operator.change.server")
        case nil: sentences("operator.change.unknown")
        }
    }

    /// The change made: "10%", "started".
    func deed(of change: MeasuringChange) -> String {
        switch change.deed {
        case .rollout(let rollout): share(rollout)
        case .named(let name): sentences("operator.deed.\(name)")
        case nil: sentences("operator.deed.unknown")
        }
    }

    /// "fewer than 20 people".
    var few: String { sentences("operator.few", ["count": sentences.number(Proportion.fewest)]) }

    /// A number with some decimals.
    func decimal(_ value: Double, _ places: Int = 1) -> String {
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        return sentences.number(ExactDecimal(Int((value * scale).rounded()), places: places))
    }

    /// A share from 0 to 1: "30.3%".
    func percent(_ share: Double) -> String { sentences("operator.percent", ["number": decimal(100 * share)]) }

    /// The share of people for whom a flag is on: "10%", "0.25%".
    func share(_ rollout: Rollout) -> String {
        sentences("operator.percent", ["number": sentences.number(ExactDecimal(rollout.rawValue, places: 2))])
    }

    func range(_ low: String, _ high: String) -> String { sentences("operator.range", ["low": low, "high": high]) }

    /// "97 of 320".
    func count(_ proportion: Proportion) -> String {
        sentences(
            "operator.of", ["hits": sentences.number(proportion.hits), "people": sentences.number(proportion.people)])
    }

    /// "320 people".
    func people(_ count: Int) -> String { sentences.count("operator.people", count) }

    /// A number as it is shown.
    func value(_ value: MeasuredReading.Value) -> String {
        switch value {
        case .share(let proportion): percent(proportion.share)
        case .score(let score): signed(score.value)
        case .days(let days): sentences("operator.days", ["number": decimal(days.value)])
        }
    }

    /// The bounds of a number.
    func interval(_ value: MeasuredReading.Value) -> String {
        switch value {
        case .share(let proportion): interval(proportion)
        case .score(let score): range(signed(score.interval.lowerBound), signed(score.interval.upperBound))
        case .days(let days):
            sentences(
                "operator.days",
                ["number": range(decimal(days.interval.lowerBound), decimal(days.interval.upperBound))])
        }
    }

    func interval(_ proportion: Proportion) -> String {
        range(percent(proportion.interval.lowerBound), percent(proportion.interval.upperBound))
    }

    func interval(_ difference: ShareDifference) -> String {
        range(points(difference.interval.lowerBound), points(difference.interval.upperBound))
    }

    /// A difference of shares: "+2.5 points".
    func points(_ difference: Double) -> String {
        sentences("operator.report.points", ["number": signed(100 * difference)])
    }

    /// The target of an indicator; nil where it has none.
    func target(_ indicator: Indicator) -> String? {
        indicator.target.map { target in
            switch indicator {
            case .recommended: signed(target)
            case .weightInterval: sentences("operator.days", ["number": decimal(target, 0)])
            default: percent(target)
            }
        }
    }

    /// Whether a number is clearly on target, clearly off, or possibly either.
    func standing(_ value: MeasuredReading.Value, _ indicator: Indicator) -> String? {
        indicator.target.map { target in
            let bounds: ClosedRange<Double> =
                switch value {
                case .share(let proportion): proportion.interval
                case .score(let score): score.interval
                case .days(let days): days.interval
                }
            let isReached = indicator.isGood ? bounds.lowerBound >= target : bounds.upperBound <= target
            let isMissed = indicator.isGood ? bounds.upperBound < target : bounds.lowerBound > target
            return sentences("operator.standing.\(isReached ? "reached" : isMissed ? "missed" : "open")")
        }
    }

    /// A number with its sign.
    func signed(_ value: Double, _ places: Int = 1) -> String {
        (value < 0 ? "−" : value > 0 ? "+" : "") + decimal(abs(value), places)
    }
}
