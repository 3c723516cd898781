import AppModels
import Screens
import SwiftUI
import UniformTypeIdentifiers
import Wording

/// Recipes of a file: read by the server, looked at one by one, and saved.
struct RecipeImportView: View {
    let model: RecipeImportModel

    @Environment(\.say) private var say
    @State private var confirmation: RecipeConfirmationModel?
    @State private var recipe: RecipeModel?

    var body: some View {
        CardPage {
            Text(verbatim: say("kitchen.import.text"))
            if model.hasServer {
                FailureCard(model.failure)
                if let screen = model.screen { recipes(screen) }
                file
            } else {
                Card { Text(verbatim: say("phone.recipe.file")) }
            }
        }
        .navigationTitle(Text(verbatim: say("kitchen.import.title")))
        .navigationBarTitleDisplayMode(.inline)
        .navigationDestination(item: $confirmation) { RecipeConfirmationView(model: $0) }
        .navigationDestination(item: $recipe) { RecipeView(model: $0) }
    }

    private func recipes(_ screen: RecipeImportScreen) -> some View {
        Card(say("kitchen.import.file")) {
            Text(verbatim: screen.summary)
            ForEach(screen.recipes, id: \.address) { row in
                Button {
                    open(row)
                } label: {
                    FoodLine(name: row.name, detail: row.detail, calories: nil)
                }
                .buttonStyle(.plain)
            }
            if model.canReadMore {
                SecondaryButton(say("phone.recipes.more"), action: model.moreTapped)
            }
            if screen.hasNext {
                SecondaryButton(say("kitchen.import.saveComplete"), action: model.saveCompleteTapped)
                HintText(say("kitchen.import.saveComplete.hint"))
            }
            Button(say("import.discard"), action: model.forget).frame(maxWidth: .infinity, minHeight: 44)
        }
        .disabled(model.isWaiting)
    }

    private var file: some View {
        Card(say(model.screen == nil ? "import.file" : "import.another")) {
            HintText(say("kitchen.import.file.hint"))
            FileButton(
                say("import.read"), UTType.named("html", "htm", "mhtml", "mht", "json", "zip"),
                isPrimary: model.screen == nil, isWaiting: model.isWaiting, chosen: model.fileChosen)
        }
    }

    private func open(_ row: RecipeImportScreen.Row) {
        switch model.opened(row) {
        case .confirmation(let model)?: confirmation = model
        case .recipe(let model)?: recipe = model
        case nil: break
        }
    }
}
