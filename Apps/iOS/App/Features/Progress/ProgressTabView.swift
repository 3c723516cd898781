import AppModels
import Screens
import SwiftUI
import Wording

/// Progress: the days of a range.
struct ProgressTabView: View {
    let model: ProgressModel
    /// The range to show; nil for none.
    var visit: NavigationModel.Visit?

    @Environment(\.say) private var say

    var body: some View {
        shown.task(id: visit) {
            guard case .progress(let range?)? = visit?.destination else { return }
            await model.rangeNamed(range)
        }
    }

    @ViewBuilder private var shown: some View {
        if let words = model.words {
            WordsView(screen: words).logButton().refreshable { await model.load() }.task { await model.load() }
        } else {
            content
        }
    }

    private var content: some View {
        CardPage {
            if let screen = model.screen {
                if screen.isEmpty { ProgressEmptyCard(invitation: model.invitation) } else { filled(screen) }
            } else {
                ReadingView()
            }
        }
        .navigationTitle(Text(verbatim: say("progress.title")))
        .logButton()
        .refreshable { await model.load() }
        .task { await model.load() }
    }

    @ViewBuilder private func filled(_ screen: ProgressScreen) -> some View {
        if let invitation = model.invitation {
            InvitationCard(invitation)
        }
        RangePicker(title: say("progress.range"), ranges: screen.ranges, chosen: model.rangeTapped)
        let shown = screen.cards.filter { !$0.isFolded }
        TwoColumns {
            ForEach(shown.prefix(1), id: \.id) { ProgressCardView(card: $0) }
        } second: {
            ForEach(shown.dropFirst(), id: \.id) { ProgressCardView(card: $0) }
        }
        AdherenceCard(adherence: screen.adherence)
        ForEach(screen.cards.filter(\.isFolded), id: \.id) { ProgressCardView(card: $0) }
        MoreLink(say("nutrients.open"), "/nutrients?days=30")
        if let export = model.export { ProgressShareLink(export: export) }
        MoreLink(say("plan.history.title"), "/plan/history")
    }
}

/// The state without data in any range.
private struct ProgressEmptyCard: View {
    let invitation: String?

    @Environment(\.say) private var say

    var body: some View {
        Card {
            IconImage("progress").font(.largeTitle).foregroundStyle(Color("Teal"))
            CardHeading(say("progress.empty.title"))
            Text(verbatim: invitation ?? say("progress.empty.text"))
            if invitation == nil {
                PageLink(to: "/plan") { Text(verbatim: say("progress.empty.action")) }
                    .buttonStyle(PrimaryButtonStyle())
            } else {
                MoreLink(say("short.open"), "/onboarding/short")
            }
            MoreLink(say("import.link"), "/import")
        }
        .accessibilityLabel(Text(verbatim: say("progress.empty.title")))
    }
}

/// The ranges to choose from.
struct RangePicker: View {
    let title: String
    let ranges: [ProgressScreen.Range]
    /// The action for the index of the chosen range.
    let chosen: @MainActor (Int) async -> Void

    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        let picker = Picker(
            selection: Binding(
                get: { @MainActor in ranges.firstIndex(where: \.isCurrent) ?? 0 },
                set: { @MainActor place in Task { @MainActor in await chosen(place) } })
        ) {
            ForEach(Array(ranges.enumerated()), id: \.offset) { place, range in
                Text(verbatim: range.label).tag(place)
            }
        } label: {
            Text(verbatim: title)
        }
        // Large text does not fit into a segmented control.
        if textSize.isAccessibilitySize || ranges.count > 4 {
            picker.pickerStyle(.menu).frame(minHeight: 44)
        } else {
            picker.pickerStyle(.segmented)
        }
    }
}
