import APIContract
import NutritionScience
import Wording

/// The known values of a person's profile, as rows of a name and a value.
struct ProfileRows {
    let entries: ProfileEntries
    let localization: Localization

    private var sentences: Sentences { localization.sentences }

    var account: [LabelledValue] {
        [
            row("dateOfBirth", CalendarDay(entries[.dateOfBirth]).map(sentences.date)),
            row("gender", choice(.gender) { sentences("gender.\($0)") }),
        ]
    }

    var health: [LabelledValue] {
        let typed = Localization(language: sentences.language, units: entries.units)
        let weight = try? typed.measures.weight(entries[.currentWeight])
        let height = try? entries.height(typed.measures)
        let heightRow = row("height", height.map(typed.measures.text))
        guard !sentences.hidesNumbers else { return [heightRow] }
        return [row("currentWeight", weight.map(typed.measures.text)), heightRow] + bodyFat
    }

    /// The rows for optional values.
    private var bodyFat: [LabelledValue] {
        var rows: [LabelledValue] = []
        if !entries[.bodyFat].isEmpty {
            rows.append(row("bodyFat", sentences.percent(entries[.bodyFat])))
        }
        if entries[.bmrFormula] == BasalMetabolicRate.Formula.katchMcArdle.rawValue {
            rows.append(row("bmrFormula", choice(.bmrFormula) { sentences("choice.equation.\($0)") }))
        }
        return rows
    }

    var goals: [LabelledValue] { wishes + food }

    var wishes: [LabelledValue] {
        var rows = [
            row("primaryGoal", choice(.primaryGoal) { sentences("choice.goal.\($0)") }),
            row("activityLevel", choice(.activityLevel) { sentences("choice.activity.\($0)") }),
        ]
        if entries.hasTarget, !sentences.hidesNumbers {
            let typed = Localization(language: sentences.language, units: entries.units)
            let target = try? typed.measures.weight(entries[.targetWeight])
            rows.append(row("targetWeight", target.map(typed.measures.text)))
            rows.append(row("targetDate", CalendarDay(entries[.targetDate]).map(sentences.date)))
            if let gap = entries.energyGap(typed.measures) {
                rows.append(row("pace", typed.pace(kilocalories: gap)))
            }
        }
        return rows
    }

    var food: [LabelledValue] {
        [
            row("mealsPerDay", entries[.mealsPerDay]), row("dietaryPreferences", entries[.dietaryPreferences]),
            row("allergies", entries[.allergies]),
        ]
    }

    private func choice(_ name: ProfileEntries.Name, label: (String) -> String) -> String? {
        entries[name].isEmpty ? nil : label(entries[name])
    }

    private func row(_ field: String, _ value: String?) -> LabelledValue {
        let value = value ?? ""
        return LabelledValue(
            label: localization.errors.label(of: field),
            value: value.isEmpty ? sentences("onboarding.review.none") : value)
    }
}
