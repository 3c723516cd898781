import APIContract
import NutritionScience
import Rules
import Testing

/// The week that is reviewed, and when to notify of it.
@Suite struct ReviewWeekTests {
    private static let today = SamplePerson.today

    @Test(
        "The last finished week is reviewed from Monday on, where the plan was there when it began",
        arguments: [(-9, true), (-10, true), (-8, false), (0, false)])
    func last(made: Int, isReviewed: Bool) throws {
        let plan = SamplePerson.planInForce(try SamplePerson.plan(), made: Self.today.adding(days: made))
        let week = ReviewWeek.last(before: Self.today, plan: plan, SamplePerson.preferences)
        #expect(week == (isReviewed ? ReviewScene.week : nil))
        #expect(ReviewWeek.last(before: Self.today, plan: nil, SamplePerson.preferences) == nil)
    }

    @Test(
        "A review waits to be read until it was, and the next one anew",
        arguments: [(nil, true), (-7, true), (0, false), (7, false)] as [(Int?, Bool)])
    func unread(read: Int?, isUnread: Bool) throws {
        var facts = try SamplePerson.facts()
        facts.plan = SamplePerson.planInForce(try SamplePerson.plan(), made: Self.today.adding(days: -30))
        facts.readReview = read.map(ReviewScene.day)
        #expect(PersonReading(facts, computed: try facts.computed()).hasUnreadReview == isUnread)
    }

    @Test("On Sunday, the message is for Monday at 8 where the person lives; a late turn sends it at once")
    func announcement() throws {
        let preferences = Preferences(timeZone: "Europe/Berlin")
        let sunday = Timestamp(startOf: ReviewScene.day(6)).adding(seconds: 3600)
        let (monday, time) = ReviewWeek.announcement(at: sunday, preferences)
        #expect(monday == ReviewScene.monday)
        #expect(time == Timestamp(startOf: ReviewScene.day(7)).adding(seconds: 7 * 3600))
        let late = Timestamp(startOf: ReviewScene.day(8))
        #expect(ReviewWeek.announcement(at: late, preferences) == (ReviewScene.monday, late))
    }

    @Test("A pause is the seven days from today on, beside what the person has set, without breaks that are over")
    func pause() {
        let past = Self.today.adding(days: -20)...Self.today.adding(days: -14)
        let own = OwnTargets(maintenance: MaintenanceDays(refeeds: [2], breaks: [past]))
        let values = ReviewPause.adding(to: own, today: Self.today)
        #expect(values.refeedDays == ["wednesday"])
        #expect(values.dietBreaks == [.init(from: "2026-03-04", to: "2026-03-10")])
    }
}
