public import APIContract
import NutritionScience
public import Wording

extension ProfileEntries {
    /// Returns the request, and a sentence for each field that can't be understood.
    ///
    /// The values are not validated here; the service does that.
    public func request(_ localization: Localization) -> (request: OnboardingRequest, problems: [String: String]) {
        var reader = EntryReader(entries: self, localization: localization)
        var request = OnboardingRequest()
        request.dateOfBirth = reader.text(.dateOfBirth)
        request.gender = reader.text(.gender)
        request.currentWeight = reader.weight(.currentWeight)
        request.height = reader.height()
        request.bodyFat = reader.percentage(.bodyFat)
        request.bmrFormula = reader.text(.bmrFormula)
        request.primaryGoal = reader.text(.primaryGoal)
        request.activityLevel = reader.text(.activityLevel)
        if hasTarget {
            request.targetWeight = reader.weight(.targetWeight)
            request.targetDate = reader.text(.targetDate)
            request.energyGap = reader.energyGap()
        }
        request.dietaryPreferences = reader.list(.dietaryPreferences)
        request.allergies = reader.list(.allergies)
        request.mealsPerDay = reader.whole(.mealsPerDay)
        return (request, reader.problems)
    }

    /// Returns the changes from the known entries; an unchanged field is not sent, so that nothing is rounded.
    public func changes(
        from known: ProfileEntries, _ localization: Localization
    ) -> (changes: ProfileChanges, problems: [String: String]) {
        let (request, problems) = request(localization)
        func isChanged(_ names: Name...) -> Bool { names.contains { self[$0] != known[$0] } }
        var changes = ProfileChanges()
        if isChanged(.dateOfBirth) { changes.dateOfBirth = request.dateOfBirth ?? "" }
        if isChanged(.gender) { changes.gender = request.gender ?? "" }
        if isChanged(.currentWeight) { changes.currentWeight = request.currentWeight ?? 0 }
        if isChanged(.height, .heightInches) { changes.height = request.height ?? 0 }
        if isChanged(.bodyFat) { changes.bodyFat = Change(request.bodyFat) }
        if isChanged(.bmrFormula) { changes.bmrFormula = request.bmrFormula ?? "" }
        // Another goal resets the pace to the usual one, unless a pace was typed for it.
        if isChanged(.pace) { changes.energyGap = Change(request.energyGap) }
        if isChanged(.primaryGoal) { changes.primaryGoal = request.primaryGoal ?? "" }
        if isChanged(.activityLevel) { changes.activityLevel = request.activityLevel ?? "" }
        if isChanged(.targetWeight, .primaryGoal) { changes.targetWeight = Change(request.targetWeight) }
        if isChanged(.targetDate, .primaryGoal) { changes.targetDate = Change(request.targetDate) }
        if isChanged(.dietaryPreferences) { changes.dietaryPreferences = request.dietaryPreferences }
        if isChanged(.allergies) { changes.allergies = request.allergies }
        if isChanged(.mealsPerDay) { changes.mealsPerDay = request.mealsPerDay ?? 0 }
        return (changes, problems)
    }

    /// Whether the goal has a target weight.
    var hasTarget: Bool {
        [Goal.loseWeight.rawValue, Goal.gainMuscle.rawValue, ""].contains(self[.primaryGoal])
    }
}

/// Reads entries, and collects their problems.
private struct EntryReader {
    let entries: ProfileEntries
    let localization: Localization
    var problems: [String: String] = [:]

    func text(_ name: ProfileEntries.Name) -> String? {
        let text = entries[name].trimmed
        return text.isEmpty ? nil : text
    }

    mutating func weight(_ name: ProfileEntries.Name) -> Double? {
        do {
            let weight = try localization.measures.weight(entries[name]).kilograms.value
            return weight == 0 ? refuseNothing(name, AllowedRange.kilograms, "kg") : weight
        } catch {
            refuse(error, name, "problem.notAWeight", example: localization.measures.exampleOfWeight)
            return nil
        }
    }

    mutating func height() -> Double? {
        do {
            let height = try entries.height(localization.measures).centimetres.value
            return height == 0 ? refuseNothing(.height, AllowedRange.centimetres, "cm") : height
        } catch {
            refuse(error, .height, "problem.notAHeight", example: localization.units.system == .us ? "5'10\"" : "177.8")
            return nil
        }
    }

    /// The deficit or surplus of a pace: 1,000 kcal a day for each kilogram a week.
    mutating func energyGap() -> Int? {
        guard text(.pace) != nil else { return nil }
        guard let gap = entries.energyGap(localization.measures) else {
            problems[ProfileEntries.Name.pace.rawValue] = WhatIfScreen.paceProblem(localization)
            return nil
        }
        return gap
    }

    mutating func whole(_ name: ProfileEntries.Name) -> Int? {
        guard let text = text(name) else { return nil }
        let grouping = localization.sentences.notation.groupingSeparator
        guard text.utf8.count <= 9, let number = Int(text.replacing(grouping, with: "")) else {
            problems[name.rawValue] = localization.sentences(
                "problem.notANumber", ["field": localization.errors.label(of: name.rawValue)])
            return nil
        }
        return number
    }

    /// A percentage, with or without its sign.
    mutating func percentage(_ name: ProfileEntries.Name) -> Double? {
        guard let text = text(name) else { return nil }
        guard let percentage = Percentage(text) else {
            let example = "22.5".replacing(".", with: localization.sentences.notation.decimalSeparator)
            problems[name.rawValue] = localization.sentences(
                "problem.notAPercentage",
                ["field": localization.errors.label(of: name.rawValue), "example": example])
            return nil
        }
        return percentage.percent.value
    }

    func list(_ name: ProfileEntries.Name) -> [String] {
        entries[name].split { $0 == "," || $0 == ";" || $0.isNewline }.map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    /// Refuses 0, which in requests stands for no value: a person who types it doesn't mean that.
    private mutating func refuseNothing(
        _ name: ProfileEntries.Name, _ range: ClosedRange<Int>, _ unit: String
    ) -> Double? {
        problems[name.rawValue] = localization.errors.sentence(
            for: .outOfRange(minimum: range.lowerBound, maximum: range.upperBound, unit: unit), field: name.rawValue)
        return nil
    }

    private mutating func refuse(
        _ problem: MeasureProblem, _ name: ProfileEntries.Name, _ sentence: String, example: String
    ) {
        guard problem != .empty else { return }
        let example = example.replacing(".", with: localization.sentences.notation.decimalSeparator)
        problems[name.rawValue] = localization.sentences(
            sentence, ["field": localization.errors.label(of: name.rawValue), "example": example])
    }
}
