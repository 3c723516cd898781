import AppModels
import Screens
import SwiftUI
import Wording

/// The help centre: short answers to what people ask.
struct HelpView: View {
    @Environment(\.say) private var say

    var body: some View {
        ReadingListView(text: say("help.text"), list: .help(say)).navigationTitle(Text(verbatim: say("help.title")))
    }
}

/// A list of things to read.
struct ReadingListView: View {
    let text: String
    let list: ReadingList

    var body: some View {
        CardPage {
            HintText(text)
            ForEach(list.entries, id: \.address) { entry in
                PageLink(to: entry.address) {
                    Card {
                        HStack(spacing: 12) {
                            VStack(alignment: .leading, spacing: 4) {
                                Text(verbatim: entry.title).font(.headline).foregroundStyle(Color("Teal"))
                                Text(verbatim: entry.summary).foregroundStyle(Color("Ink"))
                            }
                            .multilineTextAlignment(.leading)
                            Spacer(minLength: 8)
                            IconImage("next").foregroundStyle(Color("SoftInk"))
                        }
                    }
                    .accessibilityElement(children: .combine)
                }
                .buttonStyle(.plain)
            }
        }
    }
}

/// An article of the help centre.
struct ArticleView: View {
    let article: HelpArticle

    @Environment(AppSession.self) private var session
    @Environment(\.say) private var say

    var body: some View {
        let screen = ArticleScreen(article, say)
        CardPage {
            Text(verbatim: screen.title).font(.title2.weight(.bold)).accessibilityAddTraits(.isHeader)
            ForEach(Array(screen.sections.enumerated()), id: \.offset) { _, section in
                Card(section.title) {
                    Text(verbatim: section.text).textSelection(.enabled)
                    ForEach(section.sources, id: \.self) { SourceText($0) }
                    if let picture = section.picture { ArticlePicture(picture: picture) }
                }
            }
            if session.log != nil { MoreLink(say("summary.title"), "/how-it-works") }
            MoreLink(say("myplan.learn"), "/learn")
        }
        .navigationTitle(Text(verbatim: say("help.title")))
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// The screen that a part of an article speaks of.
private struct ArticlePicture: View {
    let picture: ArticleScreen.Picture

    var body: some View {
        Image(picture.file.replacing(".png", with: ""))
            .resizable()
            .scaledToFit()
            .frame(maxWidth: 390)
            .clipShape(RoundedRectangle(cornerRadius: 12))
            .accessibilityLabel(Text(verbatim: picture.text))
    }
}
