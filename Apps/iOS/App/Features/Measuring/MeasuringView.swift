import AppModels
import Screens
import SwiftUI
import Wording

/// "Help Improve GTSD": consent to measuring, and the events counted so far.
struct MeasuringView: View {
    let model: MeasuringModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            if let screen = model.screen {
                if screen.isAsked { Text(verbatim: say("measuring.lede")) }
                FailureCard(model.failure)
                TwoColumns {
                    answer(screen)
                } second: {
                    counted(screen)
                }
            } else if let failure = model.failure {
                RetryView(failure, retry: model.load)
            } else {
                LoadingView()
            }
        }
        .navigationTitle(Text(verbatim: say("measuring.title")))
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.load() }
        .refreshable { await model.load() }
    }

    private func answer(_ screen: MeasuringScreen) -> some View {
        Card {
            if screen.isAsked {
                Text(verbatim: screen.since ?? say("measuring.not"))
                if screen.since == nil {
                    HintText(say("measuring.age"))
                    PrimaryButton(say("measuring.yes"), isWaiting: model.isWaiting) { await model.answered(true) }
                } else {
                    SecondaryButton(say("measuring.no"), isWaiting: model.isWaiting) { await model.answered(false) }
                }
                Disclosure {
                    ForEach(screen.what, id: \.self) { HintText($0) }
                } label: {
                    Text(verbatim: say("measuring.what.title"))
                }
            } else {
                Text(verbatim: say("measuring.not_asked"))
            }
        }
    }

    private func counted(_ screen: MeasuringScreen) -> some View {
        Card(say("measuring.rows")) {
            HintText(say("measuring.rows.text"))
            if screen.rows.isEmpty { Text(verbatim: say("measuring.rows.none")) }
            ForEach(Array(screen.rows.enumerated()), id: \.offset) { _, row in MeasuredRowView(row: row) }
            if let more = screen.more { HintText(more) }
            if let waiting = model.waiting { HintText(waiting) }
        }
    }
}

/// The events counted within an hour.
private struct MeasuredRowView: View {
    let row: MeasuringScreen.Row

    @Environment(\.say) private var say

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: row.title).font(.subheadline.weight(.medium))
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: row.name).font(.footnote.monospaced())
                if !row.properties.isEmpty { Text(verbatim: row.properties).font(.footnote.monospaced()) }
            }
            .readFromTheLeft()
            HintText(row.hour)
            HintText(say.labelled(say("measuring.row.count"), row.count))
        }
        .accessibilityElement(children: .combine)
    }
}
