import AppModels
import Screens
import SwiftUI
import Wording

/// A food, and how much of it to log.
struct FoodView: View {
    @Bindable var model: FoodModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        FormPage {
            if let screen = model.screen {
                food(screen)
            } else if let failure = model.failure {
                RetryView(failure, retry: model.load)
            } else {
                LoadingView()
            }
        }
        .task { await model.load() }
        .onChange(of: model.isDone) { _, isDone in if isDone { dismiss() } }
    }

    @ViewBuilder private func food(_ screen: FoodScreen) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: screen.name).font(.title2.weight(.bold)).accessibilityAddTraits(.isHeader)
            if let brand = screen.brand { Text(verbatim: brand).foregroundStyle(Color("SoftInk")) }
        }
        if screen.ownVersion != nil {
            Card {
                Text(verbatim: say("kitchen.hidden"))
                NavigationLink {
                    Kept {
                        model.ownVersion() ?? model
                    } content: {
                        FoodView(model: $0)
                    }
                } label: {
                    Text(verbatim: say("kitchen.hidden.open")).frame(minHeight: 44)
                }
            }
        }
        Card {
            AmountFields(form: screen.form, live: model.live, entries: $model.entries)
            ChoiceMenu(screen.form.meal) { model.entries[.meal] = $0 }
            FormFieldView(screen.form.day, text: $model.entries[.day])
            ChoiceMenu(screen.form.guess.choice) { model.entries[.guess] = $0 }
            if let doubt = model.inDoubt, !doubt.isEmpty {
                Button(say("reading.question.yes"), action: model.confirmTapped).buttonStyle(SecondaryButtonStyle())
            }
            PrimaryButton(say("diary.add.button"), action: model.addTapped)
        }
        FactsCard(screen: screen)
        NavigationLink {
            OwnFormView(model: model)
        } label: {
            Text(verbatim: screen.ownText).frame(minHeight: 44)
        }
    }
}

/// The form in which the person makes their own version of a food.
struct OwnFormView: View {
    let model: FoodModel

    @State private var form: FoodModel.OwnForm?

    var body: some View {
        Group {
            switch form {
            case .food(let food)?: OwnFoodView(model: food)
            case .recipe(let recipe)?: RecipeView(model: recipe)
            case nil:
                if let failure = model.failure {
                    CardPage { RetryView(failure, retry: load) }
                } else {
                    LoadingView()
                }
            }
        }
        .task { if form == nil { await load() } }
    }

    private func load() async {
        await model.load()
        form = model.ownForm()
    }
}
