import AppModels
import Screens
import SwiftUI
import Wording

/// The changes of the plan: by the person just now, or automatic since the last visit.
struct PlanNews: View {
    let screen: MyPlanScreen

    @Environment(\.say) private var say

    var body: some View {
        if screen.isUpdated {
            NoticeCard(say("myplan.updated.title")) {
                if !screen.changes.isEmpty {
                    part("myplan.updated.changes")
                    ChangeLines(screen.changes)
                }
                if let stays = screen.ownStays { Text(verbatim: stays) }
            }
            .onAppear { Announcement.post(say("myplan.updated.title")) }
        }
        if let news = screen.newsSinceLastVisit {
            WhatChangedCard(news: news, ownStays: screen.ownStays)
        }
    }

    private func part(_ key: String) -> some View {
        Text(verbatim: say(key)).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
    }
}

/// The card "What Changed": the causes, the targets, and the reasons.
private struct WhatChangedCard: View {
    let news: PlanNewsScreen
    let ownStays: String?

    @Environment(\.say) private var say

    var body: some View {
        NoticeCard {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text(verbatim: "🎉").accessibilityHidden(true)
                CardHeading(say("myplan.news.title"))
            }
            if let text = news.text { Text(verbatim: text) }
            if !news.changes.isEmpty {
                part("myplan.news.changes")
                ChangeLines(news.changes)
            }
            if !news.reasons.isEmpty {
                part("myplan.news.reasons")
                PointList(news.reasons)
            }
            if let praise = news.praise { Text(verbatim: praise) }
            if let ownStays { Text(verbatim: ownStays) }
            PageLink(to: news.comparison) { Text(verbatim: say("myplan.news.view")) }
                .buttonStyle(SecondaryButtonStyle())
        }
        .accessibilityLabel(Text(verbatim: say("myplan.news.title")))
        .onAppear { Announcement.post(say("myplan.news.title")) }
    }

    private func part(_ key: String) -> some View {
        Text(verbatim: say(key)).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
    }
}

/// The questions of the plan: a newer weigh-in, following one, the health question, or whether a week was logged.
struct PlanQuestions: View {
    let model: MyPlanModel
    let screen: MyPlanScreen
    let weigh: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        if let old = screen.oldWeighIn {
            NoticeCard(say("myplan.weigh_in.title")) {
                Text(verbatim: old)
                Button(say("myplan.weight"), action: weigh).buttonStyle(SecondaryButtonStyle())
            }
        }
        if let following = screen.following { PlanFollowCard(model: model, text: following) }
        if model.asksHealthQuestion { HealthQuestionCard(then: "plan") }
        if let week = model.questionableWeek {
            NoticeCard(say("myplan.week.title")) {
                Text(verbatim: week.text)
                Button(say("myplan.week.yes")) { model.answered(week, isComplete: true) }
                    .buttonStyle(SecondaryButtonStyle())
                Button(say("myplan.week.no")) { model.answered(week, isComplete: false) }
                    .buttonStyle(SecondaryButtonStyle())
            }
        }
    }
}

/// The notice that the plan was computed from another weight, with a button to update it.
struct PlanFollowCard: View {
    let model: MyPlanModel
    let text: String

    @Environment(\.say) private var say

    var body: some View {
        NoticeCard {
            Text(verbatim: text)
            if model.hasFailed { ProblemText(model.connectionProblem ?? say("myplan.metrics.failed")) }
            SecondaryButton(say("myplan.follow"), isWaiting: model.isWaiting, action: model.updateTapped)
        }
    }
}
