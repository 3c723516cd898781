public import APIContract
import NutritionScience
import Rules

extension LocalLog {
    /// Every badge, earned or to come; nil before a server has sent them. A device of its own stores them itself.
    ///
    /// - Throws: `LocalStoreError`.
    public func badges() throws(LocalStoreError) -> Badges? {
        try read { rows in
            guard account.isDeviceOnly else { return try rows.value(Badges.self, .badges, .own) }
            return Badges(badges: try rows.badgeBook().everyBadge)
        }
    }

    /// Stores the badges that are earned by now on a device of its own. They stay, whatever is deleted later. Returns
    /// whether there are new ones.
    ///
    /// - Throws: `LocalStoreError`.
    @discardableResult
    public func earnBadges() throws(LocalStoreError) -> Bool {
        guard account.isDeviceOnly else { return false }
        let time = surroundings.now()
        let found = try read { rows in try rows.newBadges(at: time) }
        guard !found.isEmpty else { return false }
        return try write { rows in
            var (state, book) = (try rows.state(), try rows.badgeBook())
            book.earn(found)
            state.badges = book.badges
            try rows.set(state)
            return true
        }
    }

    /// Records that the person was congratulated on badges of a device of its own, which happens once.
    ///
    /// - Throws: `LocalStoreError`.
    public func celebrate(_ badges: Set<Badge.Code>) throws(LocalStoreError) {
        guard account.isDeviceOnly else { return }
        try write { rows in
            var (state, book) = (try rows.state(), try rows.badgeBook())
            guard !book.celebrate(badges).isEmpty else { return }
            state.badges = book.badges
            try rows.set(state)
        }
    }
}

extension AccountRows {
    /// The badges of a device of its own, as a task book.
    func badgeBook() throws -> TaskBook {
        var book = TaskBook()
        book.badges = try state().badges ?? []
        return book
    }

    /// The badges that were earned by a moment and are not stored yet.
    fileprivate func newBadges(at time: Timestamp) throws -> [EarnedBadge] {
        let state = try state()
        guard state.badges?.count != Badge.Code.allCases.count, let person = try person(at: time) else { return [] }
        let streak = try ownStreak(of: person, taskBook(of: person, from: person.today))
        return streak.recent.newBadges(
            acknowledgedOn: state.isAcknowledged ? state.acknowledgedAt.map { person.preferences.day(at: $0) } : nil,
            isProfileFilledIn: person.settings.map { ProfileCompleteness($0).missing.isEmpty } ?? false,
            longestStreak: streak.walk.longest, today: person.today)
    }
}
