import APIContract
import Device
public import Observation
public import Screens
import Wording

/// Home: today at a glance, and actions to log with one tap.
@MainActor @Observable public final class HomeModel {
    let session: AppSession
    private let shown: LogReading<Shown>
    /// Whether the person has postponed the review of their metrics, until the app restarts.
    private var hasPutMetricsOff = false
    /// The server's news of changed metrics; nil once the person has seen them.
    private var serverNews: MetricsComparison?
    /// The badges whose news the person has seen, before the server knows it.
    private var celebrated: Set<Badge.Code> = []

    /// The contents of Home, as read from the log.
    private struct Shown: Sendable {
        let home: HomeReading?
        let badges: Badges?
        /// The badges that were celebrated on the phone alone.
        let celebratedHere: Set<Badge.Code>
        /// The server's summary for Home.
        let summary: HomeSummary?

        init(_ log: LocalLog) throws(LocalStoreError) {
            var home = try log.homeReading()
            home?.person.hasPutOffProfile = try log.profilePutOff != nil
            self.home = home
            badges = try log.badges()
            celebratedHere = try CelebratedHere(in: log)?.codes ?? []
            summary = try log.record(.home, .own, as: HomeSummary.self)
        }
    }

    /// Home of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        shown = LogReading(session) { log throws(LocalStoreError) in try Shown(log) }
    }

    /// The contents of Home; nil until the person's data has arrived.
    public var screen: HomeScreen? {
        shown.value?.home.map { reading in
            HomeScreen(reading, hasPutMetricsOff: hasPutMetricsOff, serverNews: serverNews, session.localization)
        }
    }

    /// The amounts of water that one tap logs.
    public var drinks: [HomeScreen.Drink] { session.drinks }

    /// Whether the health question before a first deficit is open.
    public var asksHealthQuestion: Bool { session.isHealthQuestionOpen }

    /// The badges to celebrate now.
    public var badgeNews: [BadgeNews] { earned.map { BadgeNews($0, session.sentences) } }

    private var earned: [Badge.Code] {
        let known = celebrated.union(shown.value?.celebratedHere ?? [])
        let badges = shown.value?.badges?.badges ?? []
        return badges.filter { $0.earnedOn != nil && !$0.isCelebrated && !known.contains($0.code) }.map(\.code)
    }

    /// Whether the server reports changed metrics.
    public var hasMetricsNews: Bool { shown.value?.summary?.cards.contains(.metricsUpdated) ?? false }

    /// Updates the time-dependent contents: the eating window advances by the minute.
    public func timePassed() { shown.readAnew() }

    /// Loads the meals that tasks are made from, and the changes of the metrics if the server reports any.
    public func load() async {
        await session.readMeals()
        guard hasMetricsNews, let server = session.server else {
            serverNews = nil
            return
        }
        guard let report = try? await server.get(MetricsNewsReport.self, "/v1/profile/metrics/news") else { return }
        serverNews = report.news
    }

    /// Syncs the phone with the server at once.
    public func refreshed() async {
        await session.sync()
        await load()
    }

    /// Logs the meal that is planned for today.
    public func plannedMealTapped() {
        guard let ids = shown.value?.home?.plannedMeal?.ids else { return }
        session.change(saying: .entrySaved) { log throws(LocalStoreError) in
            try session.set(planned: false, ids, in: log)
        }
    }

    /// Logs a glass of water.
    public func drinkTapped(_ drink: HomeScreen.Drink) { session.drinkTapped(drink) }

    /// Removes the last drink of today.
    public func undoDrinkTapped() {
        let last = session.read { log throws(LocalStoreError) in try log.homeReading()?.lastDrink }
        guard let last else { return }
        let isGone: Void? = session.change { log throws(LocalStoreError) in
            try log.change(.water, RecordID(last.id), nil)
        }
        if isGone != nil { say(.waterRemoved) }
    }

    /// Postpones the review of the metrics until the app restarts.
    public func reviewMetricsLaterTapped() {
        hasPutMetricsOff = true
        session.note(.metricsAcknowledgmentCardTapped(action: .dismiss))
        session.note(.metricsAcknowledgmentCardDismissed)
        say(.metricsLater)
    }

    /// Postpones completing the profile. It is asked for the next time the profile is opened.
    public func completeProfileLaterTapped() async { await ProfileModel(session).laterTapped(on: .homeTab) }

    /// Dismisses the news of the metrics.
    public func metricsNewsSeenTapped() async {
        guard let server = session.server else {
            session.change { log throws(LocalStoreError) in try log.seeMetricsNews() }
            return
        }
        do throws(SyncServerError) {
            let _: MetricsNewsReport = try await server.call("DELETE", "/v1/profile/metrics/news", Empty())
            serverNews = nil
            await session.sync()
        } catch {
            session.toast = session.sentence(of: error)
        }
    }

    /// Dismisses the news of earned badges.
    public func badgeNewsSeenTapped() async {
        let codes = earned
        celebrated.formUnion(codes)
        guard let server = session.server else {
            session.change { log throws(LocalStoreError) in try log.celebrate(Set(codes)) }
            return
        }
        for code in codes {
            let _: BadgeCelebration? = try? await server.call("POST", "/v1/badges/\(code.rawValue)/celebrate", Empty())
        }
    }

    private func say(_ toast: Toast) { session.toast = toast.text(session.sentences) }
}
