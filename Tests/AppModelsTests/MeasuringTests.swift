import APIContract
import AppModels
import Device
import Screens
import Testing
import Wording

/// The events that the app counts, and its presentation.
@MainActor @Suite struct MeasuringTests {
    private let clock = StandingClock()
    private let phone: LoggedInPhone

    init() throws { phone = try LoggedInPhone(clock) }

    private var log: LocalLog { get throws { try #require(phone.session.log) } }
    private var events: [MeasuredEvent] {
        get throws { try log.measuredBatch()?.request?.events?.compactMap(\.event) ?? [] }
    }
    private var seen: [String] { get throws { try log.measuredBatch()?.request?.seen?.map(\.experiment) ?? [] } }

    /// Stores the server's answer that the person is counted, with the product's presentation to them.
    private func sayYes(_ change: (inout Presentation) -> Void = { _ in }) throws {
        var presentation = Presentation()
        presentation.variants = [
            "zero_state_messaging": "benefit", "metrics_summary_length": "full", "plan_positioning": "summary",
            "educational_content": "full",
        ]
        change(&presentation)
        try log.hold(
            MeasuringConsent(isAsked: true, since: Timestamp(milliseconds: 0), presentation: presentation))
        phone.session.showAnew()
    }

    private func tellProfile() {
        let model = ShortWayModel(phone.session)
        for (name, value) in [
            ("dateOfBirth", "1990-02-03"), ("gender", "male"), ("currentWeight", "80"), ("height", "178"),
            ("primaryGoal", "maintain"),
        ] { model[named: name] = value }
        model.submitTapped()
        #expect(model.isFinished, "\(model.screen.form.problems)")
        HealthQuestionModel(phone.session).answered([])
    }

    @Test("The zero state, the card of the metrics and the rings are noted with a yes alone")
    func cards() async throws {
        let (profile, home) = (ProfileModel(phone.session), HomeModel(phone.session))
        profile.zeroStateSeen()
        home.metricsCardSeen()
        #expect(try log.measuredCount == 0)
        try sayYes()
        profile.zeroStateSeen()
        profile.completeTapped()
        await profile.laterTapped()
        home.zeroStateSeen()
        home.completeProfileTapped()
        home.metricsCardSeen()
        home.reviewMetricsTapped()
        home.reviewMetricsLaterTapped()
        #expect(
            try events == [
                .zeroStateViewed(location: .profileTab, daysSinceSignUp: .longer),
                .zeroStateCallTapped(action: .completeProfile, location: .profileTab),
                .zeroStateCallTapped(action: .maybeLater, location: .profileTab),
                .zeroStateViewed(location: .homeTab, daysSinceSignUp: .longer),
                .zeroStateCallTapped(action: .completeProfile, location: .homeTab),
                .metricsAcknowledgmentCardViewed,
                .metricsAcknowledgmentCardTapped(action: .review),
                .metricsAcknowledgmentCardTapped(action: .dismiss),
                .metricsAcknowledgmentCardDismissed,
            ])
        #expect(try seen == ["zero_state_messaging"])
    }

    @Test("Steps of onboarding are noted by the names of the list; that the rest is skipped counts the server")
    func onboarding() throws {
        try sayYes()
        let model = OnboardingModel(phone.session)
        model.continueTapped()
        model.continueTapped()
        #expect(try events == [.onboardingStepCompleted(step: .welcome)], "what was refused is not completed")
        model.skipTapped()
        #expect(try model.isFinished && log.measuredCount == 1)
    }

    @Test("A date of birth under 18 that is only typed takes a yes back, in the five steps and on the short way")
    func typedDateOfBirth() throws {
        for isShort in [false, true] {
            try log.heardNo(MeasuringConsent(isAsked: true, since: nil, presentation: Presentation()))
            try sayYes()
            phone.session.explanationOpened(of: "bmi")
            #expect(try log.measuredCount == 1)
            let (steps, short) = (OnboardingModel(phone.session), ShortWayModel(phone.session))
            func type(_ born: String) {
                if isShort { short[named: "dateOfBirth"] = born } else { steps[.dateOfBirth] = born }
            }
            type("1990-02-03")
            #expect(try log.measuredCount == 1 && !log.owesNo)
            type("2020-02-03")
            phone.session.explanationOpened(of: "bmi")
            #expect(try log.measuredCount == 0 && log.owesNo && log.measuring?.isYes == false)
            type("")
        }
    }

    @Test("The summary is noted once, with how far it was read, what was opened, and how it was left")
    func summary() throws {
        try sayYes()
        tellProfile()
        #expect(try events == [.onboardingStepCompleted(step: .short)])
        let summary = SummaryModel(phone.session, isFirst: true)
        summary.left(by: .other)
        summary.scrolled(to: 1)
        summary.seen()
        summary.seen()
        summary.scrolled(to: 0.6)
        summary.scrolled(to: 0.3)
        summary.explanationTapped(.bmr, isOpen: true)
        summary.explanationTapped(.bmr, isOpen: false)
        summary.leaveTapped(by: .swipeDismiss)
        summary.left(by: .other)
        #expect(
            try Array(events.dropFirst()) == [
                .metricsSummaryViewed(isFirst: true),
                .metricsSummaryLearnMoreTapped(section: .bmr, action: .expand),
                .learnMoreExpanded(section: .bmr),
                .metricsSummaryLearnMoreTapped(section: .bmr, action: .collapse),
                .metricsSummaryScrolled(scrollDepth: .half, timeOnScreen: .under15Seconds),
                .metricsSummaryCompleted(
                    timeOnScreen: .under15Seconds, expandedSections: .one, scrollDepth: .half,
                    exitMethod: .swipeDismiss),
            ])
        #expect(try Set(seen) == ["educational_content", "metrics_summary_length"])
    }

    @Test("How far the summary was read is noted once, and the time counts in which it was in sight")
    func outOfSight() throws {
        try sayYes()
        tellProfile()
        let summary = SummaryModel(phone.session, isFirst: true)
        summary.putAside()
        summary.broughtBack()
        summary.seen()
        clock.pass(seconds: 10)
        summary.putAside()
        clock.pass(hours: 1)
        summary.putAside()
        summary.broughtBack()
        clock.pass(seconds: 6)
        summary.broughtBack()
        summary.scrolled(to: 1)
        summary.left(by: .closeButton)
        #expect(
            try Array(events.dropFirst()) == [
                .metricsSummaryViewed(isFirst: true),
                .metricsSummaryScrolled(scrollDepth: .none, timeOnScreen: .under15Seconds),
                .metricsSummaryCompleted(
                    timeOnScreen: .underMinute, expandedSections: .none, scrollDepth: .all, exitMethod: .closeButton),
            ])
    }

    @Test("A variant is noted with its name, and only while its experiment runs")
    func running() throws {
        try sayYes { $0.variants = [:] }
        ProfileModel(phone.session).zeroStateSeen()
        #expect(try seen == [])
        try sayYes { ($0.variants, $0.zeroState) = (["zero_state_messaging": "feature"], .feature) }
        ProfileModel(phone.session).zeroStateSeen()
        #expect(phone.session.onboardingEnded(), "nothing of the others is noted")
        #expect(try log.measuredBatch()?.request?.seen?.map(\.variant) == ["feature"])
    }

    @Test("A page knows once whether a ring, a notification or the bar has led there")
    func sources() {
        let navigation = NavigationModel()
        #expect(navigation.takeSource(of: .plan) == .tabBar)
        let notification = NavigationModel.TappedNotification(address: "/plan", shownAt: Timestamp(milliseconds: 0))
        navigation.follow(notification)
        #expect(navigation.tapped == notification && navigation.tab == .home, "it waits for the tabs")
        navigation.entered(.main, of: "somebody")
        #expect(navigation.tab == .plan && navigation.takeSource(of: .plan) == .pushNotification)
        #expect(navigation.takeSource(of: .plan) == .tabBar)
        navigation.open("/plan#how-water", from: .homeWidget)
        #expect(navigation.takeSource(of: .plan) == .homeWidget)
        navigation.open("/plan")
        #expect(navigation.takeSource(of: .plan) == .other)
    }

    @Test("A notification of the plan's week is noted with how long it stood there, and no other")
    func notifications() throws {
        try sayYes()
        let shownAt = phone.surroundings.log.now().adding(seconds: -120)
        for address in ["/plan", "/diary/weight"] {
            phone.session.notificationTapped(.init(address: address, shownAt: shownAt))
        }
        #expect(try events == [.weeklyPlanNotificationOpened(timeToOpen: .under3Minutes)])
    }

    @Test("Explanations are noted by the names of the list, and those of nothing in it are not")
    func explanations() throws {
        try sayYes()
        for number in ["calories", "bmi", "balance", "fibre"] { phone.session.explanationOpened(of: number) }
        let sections: [MeasuredEvent.Section] = [.calorieTarget, .bmi, .balance]
        #expect(try events == sections.map { .learnMoreExpanded(section: $0) })
    }

    @Test("The variants hold without a connection, also after the app was started again")
    func variants() throws {
        try sayYes { presentation in
            (presentation.zeroState, presentation.summary, presentation.showsTargets) = (.feature, nil, false)
        }
        try phone.logIn()
        let words = phone.session.sentences
        #expect(
            ProfileModel(phone.session).screen?.invitation?.headline == words("profile.zero_state.feature.headline"))
        #expect(HomeModel(phone.session).screen?.showsTargets == false)
        #expect(!phone.session.onboardingEnded())
        #expect(phone.session.toast == Toast.allSet.text(words))
        #expect(!ShortBudgetModel(phone.session).offersSummary)
        #expect(try seen == ["plan_positioning"])
        try sayYes { $0.summary = .progressive }
        #expect(phone.session.onboardingEnded())
        tellProfile()
        guard case .summary(let screen) = SummaryModel(phone.session, isFirst: true).content else {
            Issue.record("no summary")
            return
        }
        #expect(screen.second?.parts.numbers == true && !screen.parts.numbers)
    }

    @Test("The quarter's question goes with its answer, and with being put aside")
    func question() throws {
        let home = HomeModel(phone.session)
        #expect(!home.asksRecommendation)
        try sayYes { $0.question = .recommendation }
        #expect(home.asksRecommendation)
        home.recommendationTapped(11)
        #expect(home.asksRecommendation)
        home.recommendationTapped(9)
        #expect(!home.asksRecommendation)
        #expect(phone.session.toast == Toast.questionAnswered.text(phone.session.sentences))
        let score = try #require(MeasuredEvent.Score(rawValue: 9))
        #expect(try events == [.recommendationAnswered(score: score)])
        try log.forgetMeasured()
        try sayYes { $0.question = .recommendation }
        home.recommendationLaterTapped()
        #expect(!home.asksRecommendation)
        #expect(try log.measuredBatch()?.request?.putAside == ["recommendation"])
    }

    @Test("A problem is reported with its place, by those who are counted")
    func problemReport() throws {
        let model = ProblemReportModel(phone.session)
        #expect(model.place == nil)
        try sayYes()
        #expect(model.place?.choices.count == MeasuredEvent.Place.allCases.count)
        model.submitTapped()
        #expect(model.place?.problem == phone.session.sentences("trouble.missing") && !model.isDone)
        model.chosen("kitchen")
        model.submitTapped()
        #expect(try model.isDone && events == [.problemReported(place: .kitchen)])
    }

    @Test("Logging out deletes what waits")
    func logOut() async throws {
        try sayYes()
        HomeModel(phone.session).metricsCardSeen()
        let log = try log
        #expect(try log.measuredCount == 1)
        await phone.session.logOutTapped()
        #expect(try log.measuredCount == 0 && log.measuring == nil)
    }

    @Test("A phone of its own asks nobody and notes nothing")
    func alone() async throws {
        let session = try await OwnPhone.withPlan()
        session.cameBack()
        MyPlanModel(session).seen(from: .tabBar)
        HomeModel(session).seen()
        session.explanationOpened(of: "bmr")
        let log = try #require(session.log)
        #expect(try log.measuredCount == 0 && log.measuring == nil)
        #expect(!SettingsModel(session).asksMeasuring)
        let model = MeasuringModel(session)
        await model.load()
        #expect(model.screen == nil && model.failure == session.sentences("phone.server.none"))
    }
}
