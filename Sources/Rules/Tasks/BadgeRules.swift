package import APIContract
package import NutritionScience

/// A badge that a person has.
package struct EarnedBadge: Codable, Hashable, Sendable {
    /// Which badge it is.
    package let code: Badge.Code
    /// The day on which it was earned, where the person lived.
    package let day: CalendarDay
    /// Whether the person has been notified of it.
    package var isCelebrated = false
}

extension TaskBook {
    /// Days in a row for which there is a badge.
    package static let streakBadges: [(days: Int, code: Badge.Code)] = [
        (1, .streak1), (7, .streak7), (30, .streak30), (100, .streak100),
    ]

    /// Whether a badge is earned. It is kept for ever, whatever is deleted later.
    package func has(_ code: Badge.Code) -> Bool { badges.contains { $0.code == code } }

    /// Keeps badges that are new.
    package mutating func earn(_ found: [EarnedBadge]) {
        for badge in found where !has(badge.code) { badges.append(badge) }
    }

    /// Takes over badges that were earned elsewhere. One that is there already was earned on the earlier of both days.
    package mutating func takeOver(_ earned: [EarnedBadge]) {
        for badge in earned {
            guard let index = badges.firstIndex(where: { $0.code == badge.code }) else {
                badges.append(badge)
                continue
            }
            guard badge.day < badges[index].day else { continue }
            badges[index] = EarnedBadge(
                code: badge.code, day: badge.day, isCelebrated: badges[index].isCelebrated)
        }
    }

    /// Takes the badges that the person has not been notified of; from now on they count as notified.
    package mutating func celebrate(_ codes: Set<Badge.Code>) -> [Badge.Code] {
        let news = badges.filter { !$0.isCelebrated && codes.contains($0.code) }.map(\.code)
        for index in badges.indices where news.contains(badges[index].code) { badges[index].isCelebrated = true }
        return news
    }

    /// Every badge, earned or to come.
    package var everyBadge: [Badge] {
        Badge.Code.allCases.map { code in
            let earned = badges.first { $0.code == code }
            return Badge(code: code, earnedOn: earned?.day, isCelebrated: earned?.isCelebrated ?? false)
        }
    }
}

extension TaskHistory {
    /// The badges that these days and a person's state have earned, and the book does not have yet. They acknowledged their
    /// metrics on a day, if they did, and their profile may be filled in.
    package func newBadges(
        acknowledgedOn: CalendarDay?, isProfileFilledIn: Bool, longestStreak: Int, today: CalendarDay
    ) -> [EarnedBadge] {
        var found: [EarnedBadge] = []
        func earn(_ code: Badge.Code, on day: CalendarDay?) {
            if let day, !book.has(code) { found.append(EarnedBadge(code: code, day: day)) }
        }
        earn(.healthScholar, on: acknowledgedOn)
        earn(.profileComplete, on: isProfileFilledIn ? today : nil)
        for (days, code) in TaskBook.streakBadges where longestStreak >= days { earn(code, on: today) }
        if !book.has(.waterGoal) {
            earn(.waterGoal, on: firstDay { $0.water >= $1.water ?? .max })
        }
        if !book.has(.proteinGoal) {
            earn(.proteinGoal, on: firstDay { $0.protein ?? 0 >= $1.protein.map(Double.init) ?? .infinity })
        }
        return found
    }

    private func firstDay(_ isReached: (DayTotals, TaskBook.Demands) -> Bool) -> CalendarDay? {
        totals.values.filter { totals in book.demands(on: totals.day).map { isReached(totals, $0) } ?? false }
            .map(\.day).min()
    }
}
