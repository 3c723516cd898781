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
            Text(verbatim: say("problem_report.lede"))
            if let place = model.place {
                Card { ChoiceFieldView(place, chosen: model.chosen) }
                HintText(say("problem_report.only"))
                PrimaryButton(say("problem_report.submit")) {
                    model.submitTapped()
                    if model.isDone { dismiss() }
                }
            } else {
                Card {
                    Text(verbatim: say("problem_report.not"))
                    MoreLink(say("measuring.open"), "/settings/measuring")
                }
            }
        }
        .navigationTitle(Text(verbatim: say("problem_report.title")))
        .navigationBarTitleDisplayMode(.inline)
    }
}
