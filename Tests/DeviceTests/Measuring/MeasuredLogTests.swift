import APIContract
import Device
import Testing

/// Events waiting on a device to be sent.
@Suite struct MeasuredLogTests {
    private static let morning = Timestamp(startOf: TestDevice.today).adding(seconds: 8 * 3600)
    private static let no = consent(since: nil)

    private static func consent(
        since: Timestamp? = morning, question: Presentation.Question? = nil, showing variant: String = "targets"
    ) -> MeasuringConsent {
        var presentation = Presentation()
        presentation.question = question
        presentation.variants = ["targets_widget": variant]
        return MeasuringConsent(isAsked: true, since: since, presentation: presentation)
    }

    private static func events(_ log: LocalLog) throws -> [MeasuredEventsRequest.Done] {
        try log.measuredBatch()?.request?.events ?? []
    }

    @Test("Nothing is noted before a yes or after a no, which deletes what waited, and so does another yes")
    func consent() throws {
        let log = try TestDevice().log
        try log.note(.goalChanged)
        #expect(try log.hold(Self.no) && log.measuredCount == 0)
        try log.note(.goalChanged)
        #expect(try log.measuredCount == 0)
        #expect(try log.hold(Self.consent()))
        try log.note(.goalChanged)
        try log.note(.targetsWidget)
        #expect(try !log.hold(Self.consent()) && log.measuredCount == 2, "the same yes changes nothing")
        #expect(try log.hold(Self.consent(since: Self.morning.adding(seconds: 60))) && log.measuredCount == 0)
        try log.note(.goalChanged)
        #expect(try log.measuredCount == 1)
        #expect(try log.hold(Self.no) && log.measuredCount == 0)
        try log.note(.goalChanged)
        #expect(try log.measuredCount == 0 && log.measuring == Self.no)
        let old = MeasuringConsent(isAsked: false, since: Self.morning, presentation: Presentation())
        try log.hold(old)
        try log.note(.goalChanged)
        #expect(try log.measuredCount == 0, "nobody is asked any more")
    }

    @Test("A no that the server has not heard of holds against its yes, and also when the person logs out and in again")
    func ownNo() throws {
        let log = try TestDevice().log
        try log.hold(Self.consent())
        try log.note(.goalChanged)
        try log.sayNo()
        #expect(try log.owesNo && log.measuredCount == 0 && log.measuring == Self.no)
        try log.hold(Self.consent())
        try log.note(.goalChanged)
        #expect(try log.measuredCount == 0 && log.measuring == Self.no, "the server does not know better")
        try log.logOut()
        try log.hold(Self.consent())
        #expect(try log.owesNo && log.measuring == Self.no)
        try log.heardNo(Self.no)
        #expect(try !log.owesNo)
        try log.hold(Self.consent())
        try log.note(.goalChanged)
        #expect(try log.measuredCount == 1, "a later yes is one")
    }

    @Test("Times go no further than the hour; being there counts once an hour, and an experiment is seen once")
    func hours() throws {
        let clock = TestClock(Self.morning.adding(seconds: 59 * 60))
        let log = try TestDevice(surroundings: clock.surroundings).log
        try log.hold(Self.consent())
        for _ in 0..<2 {
            try log.note(.visited)
            try log.note(.goalChanged)
            try log.note(.targetsWidget)
        }
        clock.move(to: Self.morning.adding(seconds: 61 * 60))
        try log.note(.visited)
        try log.note(.targetsWidget)
        let request = try #require(try log.measuredBatch()?.request)
        #expect(request.events?.map(\.event) == [.visited, .goalChanged, .goalChanged, .visited])
        let next = Self.morning.adding(seconds: 3600)
        #expect(request.events?.map(\.madeAt) == [Self.morning, Self.morning, Self.morning, next])
        #expect(request.seen?.map(\.experiment) == ["targets_widget"])
        #expect(request.seen?.map(\.seenAt) == [Self.morning])
        #expect(request.seen?.map(\.variant) == ["targets"])
        try log.note(.zeroStateMessaging)
        try log.hold(Self.consent(showing: "tasks_only"))
        try log.note(.targetsWidget)
        let seen = try log.measuredBatch()?.request?.seen
        #expect(seen?.map(\.variant) == ["targets", "tasks_only"], "one that does not run is not noted")
    }

    @Test("Of more than there is room for the oldest goes, and a hundred are sent at once")
    func bounds() throws {
        let log = try TestDevice().log
        try log.hold(Self.consent())
        for _ in 0..<20 { try log.note(.metricsAcknowledgmentCardViewed) }
        for _ in 0..<300 { try log.note(.goalChanged) }
        #expect(try log.measuredCount == 300)
        for left in [200, 100, 0] {
            let batch = try #require(try log.measuredBatch())
            #expect(batch.request?.events?.count == 100)
            #expect(batch.request?.events?.allSatisfy { $0.event == .goalChanged } == true)
            try log.note(.visited)
            try log.forget(batch)
            #expect(try log.measuredCount == left + 1, "what came since waits on")
            let waiting = try #require(try log.measuredBatch())
            guard left == 0 else { continue }
            #expect(waiting.request?.events?.map(\.event) == [.visited])
        }
    }

    @Test("What was sent without an answer goes again as it was, under the same key, before what came since")
    func again() throws {
        let log = try TestDevice().log
        /// The events of the next request.
        func sent() throws -> MeasuredEventsRequest {
            let batch = try #require(try log.measuredBatch())
            return try #require(try log.send(batch))
        }
        try log.hold(Self.consent())
        try log.note(.metricsAcknowledgmentCardViewed)
        let first = try sent()
        try log.note(.planTabViewed(source: .tabBar, cachedPlan: false))
        let batch = try #require(try log.measuredBatch())
        let second = try #require(try log.send(batch))
        #expect(second.events?.map(\.event) == [.metricsAcknowledgmentCardViewed])
        #expect(first.clientKey != nil && second.clientKey == first.clientKey)
        try log.forget(batch)
        let rest = try sent()
        #expect(rest.events?.map(\.event) == [.planTabViewed(source: .tabBar, cachedPlan: false)])
        #expect(rest.clientKey != nil && rest.clientKey != first.clientKey)
        try log.forgetMeasured()
        try log.note(.metricsAcknowledgmentCardViewed)
        let anew = try sent()
        #expect(anew.clientKey != rest.clientKey && anew.events?.count == 1)
    }

    @Test("Logging out deletes what waits and what the server said; nobody else sees any of it")
    func logOut() throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let log = try TestDevice(store: store).log
        let other = try TestDevice(store: store, account: Account(server: "https://gtsd.example.org", person: 8)).log
        try log.hold(Self.consent())
        try log.note(.goalChanged)
        #expect(try other.measuring == nil && other.measuredCount == 0)
        try other.logOut()
        #expect(try log.measuredCount == 1)
        try log.logOut()
        #expect(try log.measuredCount == 0 && log.measuring == nil)
    }

    @Test("A question that was answered or put aside is not asked again before the server has heard of it")
    func questions() throws {
        let log = try TestDevice().log
        let score = try #require(MeasuredEvent.Score(rawValue: 9))
        try log.hold(Self.consent(question: .recommendation))
        try log.close(.recommendation, with: .recommendationAnswered(score: score))
        #expect(try log.measuring == Self.consent() && log.measuredCount == 1)
        #expect(try !log.hold(Self.consent(question: .recommendation)) && log.measuring?.presentation.question == nil)
        try log.hold(Self.consent(question: .rating))
        try log.close(.rating, with: nil)
        #expect(try !log.hold(Self.consent(question: .rating)))
        let batch = try #require(try log.measuredBatch())
        #expect(batch.request?.events?.map(\.event) == [.recommendationAnswered(score: score)])
        #expect(batch.request?.putAside == ["rating"])
        try log.forget(batch)
        try log.hold(Self.consent(question: .rating))
        #expect(try log.measuring?.presentation.question == .rating, "now the server knows better")
    }

    @Test("How the product shows itself is in what screens are made of, as the server said it last")
    func presentation() throws {
        let log = try TestDevice().log
        try log.loggedIn(
            as: User(
                id: User.ID(rawValue: 7), email: "alex@example.org", name: "Alex", hasCompletedOnboarding: true,
                createdAt: Self.morning))
        #expect(try log.personReading()?.presentation == Presentation())
        var presentation = Presentation()
        (presentation.zeroState, presentation.summary, presentation.showsTargets) = (.feature, nil, false)
        try log.hold(MeasuringConsent(isAsked: false, since: nil, presentation: presentation))
        #expect(try log.personReading()?.presentation == presentation)
    }
}
