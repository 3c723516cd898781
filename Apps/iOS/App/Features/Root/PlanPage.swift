import AppModels
import NutritionScience
import Screens
import SwiftUI

/// The pages behind My Plan and Progress, and those that explain.
struct PlanPage: View {
    let destination: Destination
    let session: AppSession

    @Environment(NavigationModel.self) private var navigation

    var body: some View {
        switch destination {
        case .whatIf: WhatIfView(session: session)
        case .timeline: PlanTimelineView(session: session)
        case .spending: PlanSpendingView(session: session)
        case .planComparison(let from, let to): PlanComparisonView(session: session, from: from, to: to)
        case .planReport: PlanReportView(session: session)
        case .metrics: MetricsHistoryView(session: session)
        case .targets: TargetsView(session: session)
        case .tasks:
            Kept {
                TasksModel(session)
            } content: {
                TasksView(model: $0)
            }
        case .badges: BadgesView(session: session)
        case .learn(nil): LearnListView()
        case .learn(let topic?): LearnView(session: session, topic: topic)
        case .help(nil): HelpView()
        case .help(let article?): ArticleView(article: article)
        case .nutrients(let name, let days, let end):
            nutrients(name, days.flatMap { NutrientsScreen.Span(rawValue: $0) } ?? .week, end)
        case .cycle(let month):
            Kept {
                CycleModel(session, month: month)
            } content: {
                CycleView(model: $0)
            }
        case .cycleSteps:
            Kept {
                CycleStepsModel(session)
            } content: {
                CycleStepsView(model: $0) { navigation.open("/home") }
            }
        case .web(let address): WebOnlyView(address: address)
        default: WebOnlyView(address: "/home")
        }
    }

    @ViewBuilder private func nutrients(
        _ name: String?, _ span: NutrientsScreen.Span, _ end: CalendarDay?
    ) -> some View {
        if let nutrient = name.flatMap({ Nutrient(rawValue: $0) }) {
            NutrientView(session: session, nutrient: nutrient, span: span, end: end)
        } else {
            NutrientsView(session: session, span: span, end: end)
        }
    }
}
