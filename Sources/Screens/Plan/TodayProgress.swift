import APIContract
import Wording

/// How much of a daily target is reached today.
public struct TodayProgress: Hashable, Sendable {
    /// "95 / 130 g".
    public let amount: String
    /// "73%", or "✓ on track"; nil for more calories than the target.
    public let state: String?
    /// How much of the target is reached, in per cent; 100 at most.
    public let percent: Int

    /// The targets of which something is reached, by their names: `calories`, `protein`, `water`.
    static func all(
        of today: DayTotals, _ targets: DayTargets?, _ localization: Localization
    ) -> [String: TodayProgress] {
        guard let targets else { return [:] }
        let (sentences, measures) = (localization.sentences, localization.measures)
        var all: [String: TodayProgress] = [:]
        if let calories = today.calories {
            all["calories"] = TodayProgress(
                calories, of: targets.calories, isThere: targets.isNear(calories: calories), sentences
            ) { (sentences.number($0), sentences("unit.calories")) }
        }
        if let protein = today.protein.map({ Int($0.rounded()) }), let target = targets.protein {
            all["protein"] = TodayProgress(protein, of: target, isThere: protein >= target, sentences) {
                (sentences.number($0), sentences("unit.grams"))
            }
        }
        if today.water > 0, let target = targets.water {
            all["water"] = TodayProgress(today.water, of: target, isThere: today.water >= target, sentences) {
                measures.parts(millilitres: $0)
            }
        }
        return all
    }

    /// More calories than the target are shown without a judgement: neither a share nor a tick.
    private init(
        _ reached: Int, of target: Int, isThere: Bool, _ sentences: Sentences,
        write: (Int) -> (number: String, unit: String)
    ) {
        let (now, goal) = (write(reached), write(target))
        let share = target > 0 ? 100 * reached / target : 0
        amount = sentences("myplan.today.amount", ["now": now.number, "target": goal.number, "unit": goal.unit])
        state =
            isThere
            ? sentences("myplan.today.there")
            : share < 100 ? sentences("myplan.today.share", ["percent": sentences.number(share)]) : nil
        percent = min(share, 100)
    }
}
