import Screens
import SwiftUI
import Wording

/// The little fire in its mood: embers that sleep, a small flame, a large one, or one that sends sparks.
struct FireView: View {
    let mood: FireMood

    @Environment(\.say) private var say

    var body: some View {
        HStack(alignment: .top, spacing: 2) {
            Image(systemName: mood == .asleep ? "flame" : "flame.fill")
                .font(.title)
                .imageScale(mood == .awake ? .small : mood == .blazing ? .large : .medium)
                .foregroundStyle(Color("Coral"))
            if mood == .asleep { Image(systemName: "zzz").font(.footnote).foregroundStyle(Color("SoftInk")) }
            if mood == .blazing { Image(systemName: "sparkles").font(.footnote).foregroundStyle(Color("Amber")) }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: mood.text(say)))
        .accessibilityAddTraits(.isImage)
    }
}
