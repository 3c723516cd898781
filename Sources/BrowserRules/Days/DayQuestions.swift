import APIContract
import NutritionScience
import Rules

/// Days in sum, beside their targets.
enum DayQuestions {
    /// Answers `entries`, `drinks` and `weighIns` with what each day comes to on which there is any, in no order.
    static func totals(_ question: JSONValue) -> JSONValue {
        var days: [DayTotals] = []
        var places: [Int: Int] = [:]
        func each(_ name: String, _ add: (inout DayTotals, JSONValue) -> Void) {
            // A day on which something is only planned has nothing.
            for json in question.list(name) where !json.flag("isPlanned") {
                guard let day = json.day("day") else { continue }
                let place = places[day.daysSince1970] ?? days.count
                if place == days.count {
                    places[day.daysSince1970] = place
                    days.append(DayTotals(day: day))
                }
                add(&days[place], json)
            }
        }
        each("entries") { totals, entry in
            // One without energy is none.
            guard let contents = FoodNutrients(entry) else { return }
            totals.add(contents, guess: entry.whole("guess"), at: entry.choice("meal"))
        }
        each("drinks") { $0.water += $1.whole("millilitres") ?? 0 }
        each("weighIns") { $0.weight = $1.number("weight") }
        return .list(days.map { $0.json })
    }

    /// Answers `amounts`, each with the `id` of its ring, what is `reached` and its `target`: whether it is there, whether
    /// it is near or clearly above, and how much of it is reached in per cent.
    static func judgements(_ question: JSONValue) -> JSONValue {
        .list(question.list("amounts").map { judgement(of: $0) })
    }

    private static func judgement(of amount: JSONValue) -> JSONValue {
        guard let reached = amount.whole("reached"), let target = amount.whole("target") else { return .null }
        let isNear = DayTargets.isNear(reached, target)
        // Only protein and water are the better for more.
        let id = amount.text("id")
        let isBetterForMore = id == "protein" || id == "water"
        var answer = Answer()
        answer.set("isNear", isNear)
        answer.set("isThere", isBetterForMore ? reached >= target : isNear)
        answer.set("isAbove", !isBetterForMore && reached > target && !isNear)
        answer.set("percent", target > 0 ? Int(100 * Int64(reached) / Int64(target)) : 0)
        return answer.json
    }

    /// Answers `days` from Monday until `today`, each what was logged with its `targets`, with what the week comes to.
    static func week(_ question: JSONValue) -> JSONValue {
        guard let today = question.day("today") else { return .null }
        let days = question.list("days").compactMap { json in
            DayTotals(json).map { ProgressDay(totals: $0, targets: DayTargets(json.value("targets"))) }
        }
        let week = WeekSoFar(days.filter { !$0.totals.isEmpty }, today: today, targets: nil)
        var answer = Answer()
        answer.set("meanCalories", week.meanCalories)
        answer.set("meanTarget", week.meanTarget)
        answer.set("loggedDays", week.adherence.loggedDays)
        answer.set("daysOnTarget", week.adherence.daysOnTarget)
        answer.set("proteinDays", week.proteinDays)
        answer.set("waterDays", week.waterDays)
        return answer.json
    }
}
