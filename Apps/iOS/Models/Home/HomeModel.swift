import APIContract
import Device
public import Observation
public import Screens
import Wording

/// Home: today at a glance, and what is logged by a tap.
@MainActor @Observable public final class HomeModel {
    let session: AppSession
    private let shown: LogReading<Shown>
    /// Whether the person wants to review their metrics later, for as long as the app runs.
    private var hasPutMetricsOff = false
    /// What the server says of metrics that changed; nil where they know them.
    private var serverNews: MetricsComparison?
    /// The badges that the person has seen the news of, before the server says so too.
    private var celebrated: Set<Badge.Code> = []

    /// What Home is made from, as the log has it.
    private struct Shown: Sendable {
        let home: HomeReading?
        let badges: Badges?
        /// The badges on which the phone alone has congratulated.
        let celebratedHere: Set<Badge.Code>
        /// What the server shows on Home.
        let summary: HomeSummary?

        init(_ log: LocalLog) throws(LocalStoreError) {
            home = try log.homeReading()
            badges = try log.badges()
            celebratedHere = try CelebratedHere(in: log)?.codes ?? []
            summary = try log.record(.home, .own, as: HomeSummary.self)
        }
    }

    /// Home of whoever uses the app.
    public init(_ session: AppSession) {
        self.session = session
        shown = LogReading(session) { log throws(LocalStoreError) in try Shown(log) }
    }

    /// What Home shows; nil before anything of the person has come here.
    public var screen: HomeScreen? {
        shown.value?.home.map { reading in
            HomeScreen(reading, hasPutMetricsOff: hasPutMetricsOff, serverNews: serverNews, session.localization)
        }
    }

    /// The amounts of water that a tap logs.
    public var drinks: [HomeScreen.Drink] { session.drinks }

    /// Whether the question what speaks against a first deficit is open.
    public var asksHealthQuestion: Bool { session.isHealthQuestionOpen }

    /// The badges that the person is congratulated on now.
    public var badgeNews: [BadgeNews] { earned.map { BadgeNews($0, session.sentences) } }

    private var earned: [Badge.Code] {
        let known = celebrated.union(shown.value?.celebratedHere ?? [])
        let badges = shown.value?.badges?.badges ?? []
        return badges.filter { $0.earnedOn != nil && !$0.isCelebrated && !known.contains($0.code) }.map(\.code)
    }

    /// Whether the server says that the metrics have changed.
    public var hasMetricsNews: Bool { shown.value?.summary?.cards.contains(.metricsUpdated) ?? false }

    /// Some time has passed: the window in which the person eats goes on by the minute.
    public func timePassed() { shown.readAnew() }

    /// Asks the server for the meals that tasks are made of, and what changed of the metrics, where it says that
    /// something did.
    public func load() async {
        await session.readMeals()
        guard hasMetricsNews, let server = session.server else {
            serverNews = nil
            return
        }
        guard let report = try? await server.get(MetricsNewsReport.self, "/v1/profile/metrics/news") else { return }
        serverNews = report.news
    }

    /// Brings the phone and the server in step at once.
    public func refreshed() async {
        await session.sync()
        await load()
    }

    /// Logs a glass of water.
    public func drinkTapped(_ drink: HomeScreen.Drink) { session.drinkTapped(drink) }

    /// Takes back what was drunk last today.
    public func undoDrinkTapped() {
        let last = session.read { log throws(LocalStoreError) in try log.homeReading()?.lastDrink }
        guard let last else { return }
        let isGone: Void? = session.change { log throws(LocalStoreError) in
            try log.change(.water, RecordID(last.id), nil)
        }
        if isGone != nil { say(.waterRemoved) }
    }

    /// Puts the review of the metrics off until the app is started anew.
    public func reviewMetricsLaterTapped() {
        hasPutMetricsOff = true
        session.note(.metricsAcknowledgmentCardTapped(action: .dismiss))
        session.note(.metricsAcknowledgmentCardDismissed)
        say(.metricsLater)
    }

    /// The person has seen what changed of their metrics.
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

    /// The person has seen which badges they earned.
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
