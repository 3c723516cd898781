import AppModels
import Screens
import SwiftUI
import Wording

/// A page in words, for a person who hides weight and energy.
struct WordsView: View {
    let screen: WordsScreen
    /// Whether an answer is being sent.
    var isWaiting = false
    /// Gives the chosen answer.
    var answered: @MainActor (WordsScreen.Form) async -> Void = { _ in }

    var body: some View {
        CardPage {
            if let lede = screen.lede { HintText(lede) }
            ForEach(Array(screen.cards.enumerated()), id: \.offset) { _, card in
                Card(card.title) {
                    ForEach(card.lines, id: \.self) { Text(verbatim: $0) }
                    ForEach(card.forms, id: \.address) { form($0) }
                    ForEach(card.links, id: \.address) { MoreLink($0.label, $0.address) }
                }
            }
        }
        .navigationTitle(Text(verbatim: screen.title))
    }

    @ViewBuilder private func form(_ form: WordsScreen.Form) -> some View {
        if form.isPrimary {
            PrimaryButton(form.label, isWaiting: isWaiting) { await answered(form) }
        } else {
            SecondaryButton(form.label, isWaiting: isWaiting) { await answered(form) }
        }
        if let text = form.text { HintText(text) }
    }
}

/// The part of Home for a person who hides numbers: the next step, and how far the day is.
struct HomeWords: View {
    let screen: HomeScreen

    var body: some View {
        if let offer = screen.planOffer { MoreLink(offer, "/plan") }
        if let now = screen.now { Text(verbatim: now).font(.title3.weight(.semibold)) }
        ForEach(screen.bars, id: \.id) { bar in
            VStack(alignment: .leading, spacing: 4) {
                Label {
                    Text(verbatim: bar.label)
                } icon: {
                    IconImage(bar.id).foregroundStyle(Color("SoftInk"))
                }
                ProgressView(value: bar.fraction).accessibilityHidden(true)
            }
            .accessibilityElement(children: .combine)
        }
    }
}
