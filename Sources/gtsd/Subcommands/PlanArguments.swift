import APIContract
import ArgumentParser
import NutritionScience
import Screens
import Wording

/// Reads what was typed after `gtsd plan`. A refusal names the option and what it may be.
struct PlanArguments {
    let sentences: Sentences
    let units: PersonalUnits

    /// Reads an age; throws `ValidationError` where it is no whole number. Its range is checked with the other inputs.
    func age(_ text: String) throws -> Int {
        guard let age = Int(text) else {
            throw ValidationError(
                notUnderstood("command.age", "--age", AllowedRange.years, sentences("unit.input.age")))
        }
        return age
    }

    /// Reads body fat; throws `ValidationError` where it is no number. Its range is checked with the other inputs.
    func bodyFat(_ text: String) throws -> Percentage {
        guard let bodyFat = Percentage(text) else {
            throw ValidationError(
                notUnderstood(
                    "command.percentage", "--body-fat", AllowedRange.bodyFatPercent, sentences("unit.input.bodyFat")))
        }
        return bodyFat
    }

    /// Reads a pace; throws `ValidationError` where it is no whole number. Its range is checked with the other inputs.
    func pace(_ text: String) throws -> Int {
        guard let pace = Int(text) else {
            throw ValidationError(notUnderstood("command.age", "--pace", AllowedRange.energyGap, "kcal"))
        }
        return pace
    }

    /// Reads what is spent by what is spent at rest, to three decimals; throws `ValidationError` where it is no such factor.
    func activityFactor(_ text: String) throws -> ExactDecimal {
        let range = AllowedRange.activityFactor
        guard let value = Double(text.replacing(",", with: ".")), range.contains(value) else {
            throw ValidationError(
                sentences(
                    "command.activity",
                    [
                        "option": "--activity",
                        "levels": ActivityLevel.allCases.map(\.rawValue).joined(separator: ", "),
                        "minimum": sentences.number(ExactDecimal(10, places: 1)),
                        "maximum": sentences.number(ExactDecimal(25, places: 1)),
                    ]))
        }
        return ExactDecimal(Int((value * 1000).rounded()), places: 3)
    }

    /// Reads a weight; throws `ValidationError` where it is none.
    func weight(_ text: String, option: String) throws -> Mass {
        do throws(MeasureProblem) {
            return try measures.weight(text)
        } catch {
            throw ValidationError(notUnderstood("command.weight", option, AllowedRange.kilograms, kilograms))
        }
    }

    /// Reads a height; throws `ValidationError` where it is none.
    func height(_ text: String) throws -> Height {
        do throws(MeasureProblem) {
            return try measures.height(text)
        } catch {
            throw ValidationError(notUnderstood("command.height", "--height", AllowedRange.centimetres, centimetres))
        }
    }

    /// Computes the plan; throws `ValidationError` with a sentence for every option that is not allowed.
    func plan(_ inputs: PlanInputs) throws -> NutritionPlan {
        do throws(InputProblem) {
            return try NutritionPlan(inputs)
        } catch {
            throw ValidationError(inputs.problems.map(sentence).joined(separator: "\n"))
        }
    }

    private func sentence(for problem: InputProblem) -> String {
        switch problem {
        case .weightOutOfRange: outOfRange("--weight", AllowedRange.kilograms, kilograms)
        case .heightOutOfRange: outOfRange("--height", AllowedRange.centimetres, centimetres)
        case .ageOutOfRange: outOfRange("--age", AllowedRange.years, sentences("unit.input.age"))
        case .targetWeightOutOfRange: outOfRange("--target-weight", AllowedRange.kilograms, kilograms)
        case .targetWeightNotBelowCurrent: errors.sentence(for: .targetNotBelowCurrent, field: "--target-weight")
        case .targetWeightNotAboveCurrent: errors.sentence(for: .targetNotAboveCurrent, field: "--target-weight")
        case .targetWeightUnderweight(let lowest):
            errors.sentence(
                for: .targetUnderweight(lowestHealthy: lowest.kilograms.value), field: "--target-weight")
        case .bodyFatOutOfRange: outOfRange("--body-fat", AllowedRange.bodyFatPercent, "%")
        case .bodyFatMissing: errors.sentence(for: .bodyFatMissing, field: "--body-fat")
        case .energyGapOutOfRange: outOfRange("--pace", AllowedRange.energyGap, "kcal")
        case .learnedExpenditureOutOfRange:
            outOfRange("--learned-expenditure", AllowedRange.dailyExpenditure, "kcal")
        }
    }

    private func outOfRange(_ option: String, _ range: ClosedRange<Int>, _ unit: String) -> String {
        errors.sentence(
            for: .outOfRange(minimum: range.lowerBound, maximum: range.upperBound, unit: unit), field: option)
    }

    private func notUnderstood(_ key: String, _ option: String, _ range: ClosedRange<Int>, _ unit: String) -> String {
        sentences(
            key,
            [
                "option": option, "minimum": sentences.number(range.lowerBound),
                "maximum": sentences.number(range.upperBound),
                "unit": unit,
            ])
    }

    /// `kg`, for US units with the range in pounds.
    private var kilograms: String {
        let range = AllowedRange.kilograms
        return unit(
            "kg", measures.text(Mass(grams: 1000 * range.lowerBound)),
            measures.text(Mass(grams: 1000 * range.upperBound)))
    }

    /// `cm`, for US units with the range in feet and inches.
    private var centimetres: String {
        let range = AllowedRange.centimetres
        return unit(
            "cm", measures.text(Height(tenthMillimetres: 100 * range.lowerBound)),
            measures.text(Height(tenthMillimetres: 100 * range.upperBound)))
    }

    private func unit(_ unit: String, _ low: String, _ high: String) -> String {
        switch units.system {
        case .metric: unit
        case .us: sentences("command.about", ["unit": unit, "low": low, "high": high])
        }
    }

    private var measures: Measures { Measures(units: units, notation: sentences.notation) }
    private var errors: ErrorWording { ErrorWording(sentences: sentences, units: units) }
}
