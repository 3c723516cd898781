import AppModels
import Screens
import SwiftUI
import Wording

/// The news at the top of Home: changes, achievements, requests.
struct HomeNews: View {
    let model: HomeModel
    let screen: HomeScreen

    @Environment(\.say) private var say

    var body: some View {
        if let news = screen.metricsNews { MetricsNewsView(news: news, seen: model.metricsNewsSeenTapped) }
        if let review = screen.review {
            NoticeCard {
                HintText(review)
                MoreLink(say("review.card"), "/review")
            }
        }
        if screen.showsPlanNews { NoticeCard { MoreLink(say("home.news"), "/plan") } }
        if let goalReached = screen.goalReached {
            NoticeCard {
                Text(verbatim: goalReached)
                MoreLink(say("home.goal_reached.next"), "/profile/edit#goals")
            }
        }
        if model.asksHealthQuestion { HealthQuestionCard(then: "home") }
        let badges = model.badgeNews
        if !badges.isEmpty { CelebrationCard(news: badges, close: model.badgeNewsSeenTapped) }
    }
}

/// The card that asks the person to review their metrics, while it is due.
struct MetricsInvitation: View {
    let model: HomeModel
    let screen: HomeScreen
    let open: @MainActor (String) -> Void

    @Environment(\.accessibilityReduceMotion) private var isStill

    var body: some View {
        if screen.showsMetricsCard {
            MetricsCard(screen: screen, review: review, later: later)
                .onAppear { model.metricsCardSeen() }
                .transition(
                    isStill
                        ? .opacity
                        : .asymmetric(insertion: .scale(scale: 0.95).combined(with: .opacity), removal: .opacity))
        }
    }

    private func review() {
        model.reviewMetricsTapped()
        open("/plan")
    }

    private func later() {
        withAnimation(isStill ? nil : .spring(response: 0.3, dampingFraction: 0.8)) { model.reviewMetricsLaterTapped() }
    }
}

/// The card for an unanswered health question before a first deficit.
struct HealthQuestionCard: View {
    /// The address the answer leads back to.
    let then: String

    @Environment(\.say) private var say

    var body: some View {
        NoticeCard(say("health.card.title")) {
            Text(verbatim: say("health.card.text"))
            MoreLink(say("health.card.open"), "/profile/health-question?then=\(then)", about: say("health.card.title"))
        }
    }
}

/// The changes of the metrics, and the reasons.
private struct MetricsNewsView: View {
    let news: MetricsNewsCard
    let seen: @MainActor () async -> Void

    @Environment(\.say) private var say

    var body: some View {
        NoticeCard(say("metrics.updated.title")) {
            ChangeLines(news.lines)
            ForEach(news.reasons, id: \.self) { HintText($0) }
            if let planned = news.planned { HintText(planned) }
            if news.hasPlanNews { MoreLink(say("home.news"), "/plan") }
            PageLink(to: "/profile/metrics") { Text(verbatim: say("metrics.updated.view")) }
                .buttonStyle(PrimaryButtonStyle())
            Button(say("metrics.updated.seen")) { Task { @MainActor in await seen() } }
                .frame(maxWidth: .infinity, minHeight: 44)
        }
        .onAppear { Announcement.post(say("metrics.updated.title")) }
    }
}

/// The badges that were just earned.
private struct CelebrationCard: View {
    let news: [BadgeNews]
    let close: @MainActor () async -> Void

    @Environment(\.say) private var say
    @Environment(\.accessibilityReduceMotion) private var isStill

    var body: some View {
        NoticeCard(say("badges.news")) {
            ForEach(news, id: \.title) { badge in
                HStack(spacing: 12) {
                    MedalView(icon: badge.icon, isEarned: true)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: badge.sentence).fontWeight(.medium)
                        HintText(badge.title)
                    }
                }
                .accessibilityElement(children: .combine)
            }
            Button(say("badges.close")) { Task { @MainActor in await close() } }.buttonStyle(SecondaryButtonStyle())
        }
        .sensoryFeedback(.success, trigger: news.count)
        .transition(isStill ? .opacity : .scale(scale: 0.9).combined(with: .opacity))
        .onAppear { Announcement.post(news.map(\.sentence).joined(separator: " ")) }
    }
}
