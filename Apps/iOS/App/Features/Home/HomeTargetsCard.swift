import APIContract
import AppModels
import Screens
import SwiftUI
import Wording

/// Today's targets with what is left of them, and logging food, weight and water.
struct HomeTargetsCard: View {
    let model: HomeModel
    let screen: HomeScreen

    @Environment(NavigationModel.self) private var navigation
    @Environment(\.say) private var say
    @ScaledMetric(relativeTo: .title2) private var ringWidth = 160.0
    @ScaledMetric(relativeTo: .body) private var drinkWidth = 96.0

    var body: some View {
        Card {
            if hasTargets { targets } else { CardHeading(say("home.log")) }
            if say.hidesNumbers { HomeWords(screen: screen) }
            logging
            VStack(alignment: .leading, spacing: 0) {
                MoreLink(say("home.log.day"), "/diary")
                if hasTargets {
                    MoreLink(say("home.targets.view"), "/plan")
                    MoreLink(say("targets.link"), "/targets")
                }
                MoreLink(say("home.unusual"), "/diary/unusual")
            }
        }
        .accessibilityLabel(Text(verbatim: say(hasTargets ? "home.targets" : "home.log")))
    }

    /// Whether there are targets, and Home shows them.
    private var hasTargets: Bool { screen.showsTargets && screen.energy != nil }

    @ViewBuilder private var targets: some View {
        HStack(alignment: .firstTextBaseline) {
            CardHeading(say("home.targets"))
            Spacer(minLength: 8)
            HelpLink(title: say("help.calorie_target.title"), address: "/help/calorie-target")
        }
        if let now = screen.now { Text(verbatim: now).font(.title3.weight(.semibold)) }
        if let energy = screen.energy {
            Button {
                opened(energy)
            } label: {
                RingView(ring: energy).frame(maxWidth: ringWidth).frame(maxWidth: .infinity)
            }
            .buttonStyle(.plain)
        }
        if let planned = screen.plannedMeal {
            Button(action: model.plannedMealTapped) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: planned.title)
                    Text(verbatim: planned.detail).font(.footnote)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .buttonStyle(SecondaryButtonStyle())
        }
        if let plan = screen.openPlan { MoreLink(plan.text, plan.address) }
        ForEach(screen.bars, id: \.id) { ring in TargetBar(ring: ring) { opened(ring) } }
        if let weight = screen.weight { MoreLink(weight.text, "/progress") }
    }

    private func opened(_ ring: HomeScreen.Ring) {
        model.ringTapped(ring)
        navigation.open(ring.address, from: .homeWidget)
    }

    @ViewBuilder private var logging: some View {
        PageLink(to: "/diary/add") { Text(verbatim: say("home.log.food")) }.buttonStyle(PrimaryButtonStyle())
        if !say.hidesNumbers {
            PageLink(to: "/diary/weight") { Text(verbatim: say("home.log.weight")) }
                .buttonStyle(SecondaryButtonStyle())
        }
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: say("home.water")).font(.subheadline.weight(.medium)).accessibilityAddTraits(.isHeader)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: min(drinkWidth, 220)), spacing: 8)], spacing: 8) {
                ForEach(screen.drinks, id: \.label) { drink in
                    Button {
                        model.drinkTapped(drink)
                    } label: {
                        Text(verbatim: drink.label).frame(maxWidth: .infinity, minHeight: 32)
                    }
                    .buttonStyle(.bordered)
                    .tint(Color("Blue"))
                }
            }
            if let undo = screen.undo {
                Button(undo) { model.undoDrinkTapped() }.frame(minHeight: 44)
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel(Text(verbatim: say("home.water")))
        .sensoryFeedback(.impact(weight: .light), trigger: screen.undo)
    }
}

/// A target with the part of it that is reached.
private struct TargetBar: View {
    let ring: HomeScreen.Ring
    let open: @MainActor () -> Void

    var body: some View {
        Button(action: open) {
            HStack(spacing: 8) {
                IconImage(ring.id).foregroundStyle(Color("SoftInk"))
                ValueRow(
                    label: ring.label, value: [ring.value, ring.unit].joined(separator: " "),
                    note: [ring.target, ring.left].compactMap(\.self).joined(separator: " · "))
            }
            .frame(minHeight: 44)
            .overlay(alignment: .bottom) { ProgressView(value: ring.fraction) }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(Text(verbatim: ring.name))
        }
        .buttonStyle(.plain)
    }
}
