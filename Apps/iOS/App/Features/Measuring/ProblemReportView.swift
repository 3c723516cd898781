import AppModels
import SwiftUI
import Wording

/// "Report a Problem": where it was.
struct ProblemReportView: View {
    let model: ProblemReportModel

    @Environment(\.dismiss) private var dismiss
    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            Text(verbatim: say("trouble.lede"))
            if let place = model.place {
                Card { ChoiceFieldView(place, chosen: model.chosen) }
                HintText(say("trouble.only"))
                PrimaryButton(say("trouble.submit")) {
                    model.submitTapped()
                    if model.isDone { dismiss() }
                }
            } else {
                Card {
                    Text(verbatim: say("trouble.not"))
                    MoreLink(say("measuring.open"), "/settings/measuring")
                }
            }
        }
        .navigationTitle(Text(verbatim: say("trouble.title")))
        .navigationBarTitleDisplayMode(.inline)
    }
}
