import AppModels
import Screens
import SwiftUI
import Wording

/// The person's cycle: today, its month, and what is done with it.
struct CycleView: View {
    @Bindable var model: CycleModel

    @Environment(\.say) private var say
    @Environment(NavigationModel.self) private var navigation

    var body: some View {
        shown
            .scrollDismissesKeyboard(.interactively)
            .navigationTitle(Text(verbatim: say("cycle.title")))
            // A cycle with fasting days may be the first thing that asks for it.
            .onChange(of: model.asksHealthQuestion) { _, asks in
                if asks { navigation.open("/profile/health-question?then=cycle") }
            }
            .confirmationDialog(
                question, isPresented: isAsking, titleVisibility: .visible, presenting: model.confirming
            ) { asked in
                Button(confirmation(asked), role: asked == .end ? .destructive : nil, action: model.confirmTapped)
                Button(say("frame.cancel"), role: .cancel) {}
            } message: { asked in
                Text(verbatim: say(asked == .end ? "cycle.end.text" : "cycle.past"))
            }
    }

    @ViewBuilder private var shown: some View {
        if let words = model.words { WordsView(screen: words, answered: model.answered) } else { cards }
    }

    private var cards: some View {
        CardPage {
            if let screen = model.screen {
                Text(verbatim: say("cycle.text"))
                FailureCard(screen.failure)
                if model.asksHealthQuestion { HealthQuestionCard(then: "cycle") }
                if let invitation = model.invitation { InvitationCard(invitation) }
                TwoColumns {
                    if let now = screen.now {
                        CycleNowCard(model: model, screen: screen, now: now)
                    } else {
                        empty
                    }
                } second: {
                    if screen.hasDays { CycleMonthCard(month: screen.month, show: model.monthTapped) }
                    if model.hasServer, screen.hasDays || model.feed != nil { CycleFeedCard(model: model) }
                    CycleChoosingCard(model: model, screen: screen)
                    CycleOwnCard(model: model, own: screen.own)
                }
            } else {
                ReadingView()
            }
        }
    }

    private var empty: some View {
        Card(say("cycle.empty.title"), icon: "compass") {
            Text(verbatim: say("cycle.empty.text"))
            PageLink(to: "/onboarding/cycle") { Text(verbatim: say("steps.ways.cycle")) }
                .buttonStyle(SecondaryButtonStyle())
        }
    }

    private var isAsking: Binding<Bool> {
        Binding(
            get: { @MainActor in model.confirming != nil },
            set: { @MainActor isAsking in if !isAsking { model.confirming = nil } })
    }

    private var question: String { model.confirming.map { say("cycle.\($0.rawValue)") } ?? "" }

    private func confirmation(_ asked: CycleModel.Confirming) -> String {
        say(asked == .end ? "cycle.end.submit" : "cycle.\(asked.rawValue)")
    }
}
