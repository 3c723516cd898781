import APIContract
import AppModels
import SwiftUI
import Wording

/// The rating of the plan, in stars; at most once a quarter.
struct RatingCard: View {
    let model: MyPlanModel

    @Environment(\.say) private var say

    var body: some View {
        Card(say("questions.rating")) {
            VStack(alignment: .leading, spacing: 8) {
                ForEach(MeasuredEvent.Stars.allCases, id: \.self) { stars in
                    Button {
                        model.ratingTapped(stars)
                    } label: {
                        Text(verbatim: String(repeating: "★", count: stars.rawValue))
                            .frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
                    }
                    .buttonStyle(.bordered)
                    .accessibilityLabel(Text(verbatim: model.label(of: stars)))
                }
            }
            HintText(say("questions.note"))
            Button(say("questions.later"), action: model.ratingLaterTapped)
                .frame(maxWidth: .infinity, minHeight: 44)
        }
    }
}
