import Screens
import SwiftUI
import Wording

/// The card that asks to review the metrics.
struct MetricsCard: View {
    let screen: HomeScreen
    let review: @MainActor () -> Void
    let later: @MainActor () -> Void

    @Environment(\.say) private var say
    @State private var taps = 0

    var body: some View {
        NoticeCard {
            Image(systemName: "heart.text.square.fill").font(.largeTitle).imageScale(.large)
                .foregroundStyle(Color("Teal")).accessibilityHidden(true)
            title
            if let goal = screen.goalLine { Text(verbatim: goal).fontWeight(.semibold) }
            Text(verbatim: say("home.card.text"))
            items
            if !screen.peek.isEmpty { peek }
            Button(say("home.card.review")) {
                taps += 1
                review()
            }
            .buttonStyle(PrimaryButtonStyle())
            .sensoryFeedback(.impact(weight: .light), trigger: taps)
            .accessibilityLabel(Text(verbatim: say("home.card.review.label")))
            .accessibilityInputLabels([Text(verbatim: say("home.card.review"))])
            .accessibilityHint(Text(verbatim: say("home.card.review.hint")))
            Button(say("home.card.later"), action: later)
                .frame(maxWidth: .infinity, minHeight: 44)
                .accessibilityHint(Text(verbatim: say("home.card.later.hint")))
        }
        .overlay(RoundedRectangle(cornerRadius: 16).strokeBorder(Color("Teal").opacity(0.2), lineWidth: 1))
        .shadow(color: Color("Ink").opacity(0.08), radius: 8, y: 2)
        .accessibilityLabel(Text(verbatim: say("home.card.label")))
        .accessibilityHint(Text(verbatim: say("home.card.hint")))
    }

    private var title: some View {
        HStack(alignment: .firstTextBaseline) {
            CardHeading(say("home.card.title"))
            Spacer(minLength: 8)
            HelpLink(title: say("help.bmr.title"), address: "/help/bmr")
        }
    }

    private var items: some View {
        VStack(alignment: .leading, spacing: 8) {
            ForEach(["home.card.bmi", "home.card.bmr", "home.card.tdee"], id: \.self) { key in
                HStack(spacing: 8) {
                    Image(systemName: "checkmark.circle.fill").foregroundStyle(Color("Green"))
                    Text(verbatim: say(key)).font(.subheadline)
                }
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: say("home.card.items")))
    }

    private var peek: some View {
        Disclosure {
            VStack(alignment: .leading, spacing: 12) {
                ForEach(screen.peek, id: \.label) { ValueRow($0) }
                HintText(say("home.card.peek.note"))
            }
            .padding(.top, 8)
        } label: {
            Text(verbatim: say("home.card.peek")).frame(minHeight: 44)
        }
    }
}

/// A question mark that leads to an article.
struct HelpLink: View {
    let title: String
    let address: String

    var body: some View {
        PageLink(to: address) { IconImage("help").frame(minWidth: 44, minHeight: 44) }
            .foregroundStyle(Color("Teal"))
            .accessibilityLabel(Text(verbatim: title))
    }
}
