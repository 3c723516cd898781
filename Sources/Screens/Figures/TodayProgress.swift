import APIContract
import Wording

/// The part of a daily target that is reached today.
public struct TodayProgress: Hashable, Sendable {
    /// "95 / 130 g".
    public let amount: String
    /// "73%", or "✓ on track"; nil for more calories than the target.
    public let state: String?
    /// The part of the target that is reached, in per cent; 100 at most.
    public let percent: Int

    /// The targets with any progress, by the names of their rings.
    static func all(
        of today: DayTotals, _ targets: DayTargets?, _ localization: Localization
    ) -> [String: TodayProgress] {
        guard let targets else { return [:] }
        let reached: [(DayRing, Int?)] = [
            (.calories, today.calories), (.protein, today.protein.map { Int($0.rounded()) }),
            (.carbohydrate, today.carbohydrate.map { Int($0.rounded()) }), (.fat, today.fat.map { Int($0.rounded()) }),
            (.water, today.water > 0 ? today.water : nil),
        ]
        var all: [String: TodayProgress] = [:]
        for (ring, amount) in reached {
            guard let amount, let target = targets.amount(ring) else { continue }
            // Exceeding the target is an achievement only for protein and water.
            let isThere =
                switch ring {
                case .protein, .water: amount >= target
                case .calories, .carbohydrate, .fat: DayTargets.isNear(amount, target)
                }
            all[ring.rawValue] = TodayProgress(amount, of: target, isThere: isThere, localization.sentences) {
                localization.amount($0, of: ring)
            }
        }
        return all
    }

    /// Calories above the target are shown without judgement: neither a percentage nor a tick.
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
