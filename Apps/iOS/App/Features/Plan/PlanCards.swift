import AppModels
import Screens
import SwiftUI
import Wording

/// The way to the target weight: how far it is, where it leads, and the pace.
struct PlanRoadCard: View {
    let screen: MyPlanScreen
    let model: MyPlanModel

    @Environment(\.say) private var say

    var body: some View {
        let hero = screen.hero
        Card {
            Text(verbatim: hero.title).font(.title2.weight(.bold)).fontDesign(.rounded).accessibilityAddTraits(
                .isHeader)
            if let way = hero.way {
                ProgressView(value: Double(way.percent), total: 100)
                    .tint(Color("Teal"))
                    .accessibilityLabel(Text(verbatim: say("myplan.hero.progress.label")))
                    .accessibilityValue(Text(verbatim: way.progress))
                HintText(way.progress).accessibilityHidden(true)
                ViewThatFits(in: .horizontal) {
                    HStack(alignment: .firstTextBaseline, spacing: 16) { weights(way) }
                    VStack(alignment: .leading, spacing: 8) { weights(way) }
                }
            }
            if let text = hero.text { Text(verbatim: text) }
            ahead(screen.way)
            if let pace = screen.pace { PaceSliderView(slider: pace, model: model) }
        }
        .accessibilityLabel(Text(verbatim: hero.title))
    }

    @ViewBuilder private func ahead(_ way: MyPlanScreen.WayAhead) -> some View {
        if let chart = way.chart { DayChartView(chart) }
        if let estimate = way.estimate {
            FigureText(estimate)
            if let note = estimate.note { HintText(note) }
        }
        if let answer = way.dateAnswer { Text(verbatim: say.labelled(say("reach.title"), answer)) }
        if let none = way.none { Text(verbatim: none) }
        MoreLink(say("myplan.timeline.more"), "/plan/timeline", about: say("plan.timeline"))
    }

    @ViewBuilder private func weights(_ way: MyPlanScreen.Way) -> some View {
        weight("plan.start", way.start, note: way.started)
        Spacer(minLength: 0)
        weight("myplan.hero.now", way.now, note: way.trend)
        Spacer(minLength: 0)
        weight("plan.target", way.goal)
    }

    private func weight(_ key: String, _ value: String, note: String? = nil) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            HintText(say(key))
            Text(verbatim: value).font(.title3.weight(.semibold)).fontDesign(.rounded).monospacedDigit()
            if let note { HintText(note) }
        }
        .accessibilityElement(children: .combine)
    }
}

/// The week so far.
struct PlanWeekCard: View {
    let week: ThisWeekScreen

    @Environment(\.say) private var say

    var body: some View {
        Card(say("week.title"), icon: "tasks") {
            ForEach(week.rows, id: \.self) { ValueRow($0) }
            PointList(week.words)
            MoreLink(say("week.more"), "/progress", about: say("week.title"))
        }
    }
}

/// The adjustments to the plan, with reasons; nothing if there are none.
struct PlanNotices: View {
    let screen: MyPlanScreen

    var body: some View {
        if !screen.notices.isEmpty {
            Card(screen.noticesTitle, icon: "shield") {
                ForEach(screen.notices, id: \.self) { notice in
                    Text(verbatim: notice.title).fontWeight(.semibold).accessibilityAddTraits(.isHeader)
                    Text(verbatim: notice.text)
                }
            }
        }
    }
}

/// The five steps to a cycle.
struct CycleStepsCard: View {
    let steps: MyPlanModel.CycleSteps

    @Environment(\.say) private var say

    var body: some View {
        Card(say("steps.plan.title"), icon: "cycle") {
            Text(verbatim: say("steps.plan.text"))
            PageLink(to: "/onboarding/cycle") { Text(verbatim: say(key)) }.buttonStyle(SecondaryButtonStyle())
            MoreLink(say("cycle.open"), "/cycle")
        }
    }

    private var key: String {
        switch steps {
        case .notBegun: "steps.plan.begin"
        case .begun: "steps.plan.continue"
        case .completed: "steps.plan.again"
        }
    }
}
