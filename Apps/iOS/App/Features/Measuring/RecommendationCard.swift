import AppModels
import SwiftUI
import Wording

/// The likelihood of recommending the plan, from 0 to 10; at most once a quarter.
struct RecommendationCard: View {
    let model: HomeModel

    @Environment(\.say) private var say
    @ScaledMetric(relativeTo: .body) private var width = 44.0

    var body: some View {
        Card(say("questions.recommendation")) {
            HintText(say("questions.recommendation.scale"))
            LazyVGrid(columns: [GridItem(.adaptive(minimum: min(width, 120)), spacing: 8)], spacing: 8) {
                ForEach(0...10, id: \.self) { score in
                    Button {
                        model.recommendationTapped(score)
                    } label: {
                        Text(verbatim: say.number(score)).monospacedDigit().frame(maxWidth: .infinity, minHeight: 32)
                    }
                    .buttonStyle(.bordered)
                }
            }
            .readFromTheLeft()
            HintText(say("questions.note"))
            Button(say("questions.later"), action: model.recommendationLaterTapped)
                .frame(maxWidth: .infinity, minHeight: 44)
        }
    }
}
