import AppModels
import Screens
import SwiftUI
import Wording

/// The way of the plan to its target weight: how long it takes, why, and how the simple rule counts it.
struct PlanTimelineView: View {
    let model: MyPlanModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            if case .plan(_, let screen) = model.content {
                TwoColumns {
                    way(screen)
                } second: {
                    simple(screen)
                }
            } else {
                NoPlanCard()
            }
        }
        .navigationTitle(Text(verbatim: say("plan.timeline")))
    }

    private func way(_ screen: PlanTimelineScreen) -> some View {
        Card {
            if let chart = screen.chart { DayChartView(chart) }
            ForEach(screen.rows, id: \.self) { ValueRow($0) }
            if let answer = screen.dateAnswer {
                Text(verbatim: say.labelled(say("reach.title"), answer))
                MoreLink(say("myplan.goals"), "/profile/edit#goals")
            }
            if let expectation = screen.expectation { Text(verbatim: expectation) }
            if let source = screen.source { SourceText(source) }
            if let none = screen.none { Text(verbatim: none) }
            if let cycle = screen.cycleWay { Text(verbatim: cycle) }
        }
    }

    private func simple(_ screen: PlanTimelineScreen) -> some View {
        Card(say("myplan.opened")) {
            if let rule = screen.simpleRule { ValueRow(rule) }
            ExplanationParts(screen.explanation)
        }
    }
}
