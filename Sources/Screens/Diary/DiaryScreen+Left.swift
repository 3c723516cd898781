import APIContract
import Wording

extension DiaryScreen {
    /// The energy that is left of the day's target, or above it.
    public struct Energy: Hashable, Sendable {
        /// "818"; nil where the target is reached.
        public let number: String?
        /// "cal left", "cal above", or "Target reached".
        public let words: String
    }

    /// The totals that are pinned as bars: protein, and the others that the person chose to see. Water, which has a line of
    /// its own on the page, gives way where they are many.
    static func barred(_ rings: [DayRing]) -> [DayRing] {
        let chosen = DayRing.allCases.filter { $0 == .protein || ($0 != .calories && rings.contains($0)) }
        return chosen.count > DayRing.count ? chosen.filter { $0 != .water } : chosen
    }
}

extension DiaryScreen.Energy {
    /// The energy left of a target, or above it.
    init(of target: Int, eaten: Int, _ localization: Localization) {
        let (left, sentences) = (target - eaten, localization.sentences)
        let isAbove = DayRing.isAbove(DayRing.calories.rawValue, eaten, target)
        guard left > 0 || isAbove else {
            (number, words) = (nil, sentences("home.ring.reached"))
            return
        }
        number = sentences.energy(abs(left))
        words = sentences(
            isAbove ? "diary.energy.above" : "diary.energy.left", ["unit": sentences("unit.calories")])
    }
}
