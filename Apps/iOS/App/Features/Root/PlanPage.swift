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
        case .whatIf:
            Kept {
                WhatIfModel(session)
            } content: {
                WhatIfView(model: $0)
            }
        case .timeline:
            Kept {
                MyPlanModel(session)
            } content: {
                PlanTimelineView(model: $0)
            }
        case .spending:
            Kept {
                MyPlanModel(session)
            } content: {
                PlanSpendingView(model: $0)
            }
        case .planHistory:
            Kept {
                PlanHistoryModel(session)
            } content: {
                PlanHistoryView(model: $0)
            }
        case .review:
            Kept {
                ReviewModel(session)
            } content: {
                ReviewView(model: $0)
            }
        case .planComparison(let from, let to): PlanComparisonView(session: session, from: from, to: to)
        case .planReport:
            Kept {
                PlanReportModel(session)
            } content: {
                PlanReportView(model: $0)
            }
        case .metrics: MetricsHistoryView(session: session)
        case .targets:
            Kept {
                TargetsModel(session)
            } content: {
                TargetsView(model: $0)
            }
        case .tasks:
            Kept {
                TasksModel(session)
            } content: {
                TasksView(model: $0)
            }
        case .badges:
            Kept {
                BadgesModel(session)
            } content: {
                BadgesView(model: $0)
            }
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
        if let nutrient = name.flatMap({ Nutrient(key: $0) }) {
            Kept {
                NutrientsModel(session, nutrient, span: span, end: end)
            } content: {
                NutrientView(model: $0)
            }
        } else {
            Kept {
                NutrientsModel(session, span: span, end: end)
            } content: {
                NutrientsView(model: $0)
            }
        }
    }
}
