import AppModels
import Screens
import SwiftUI
import Wording

/// Several entries of a day, to copy, move or remove them together.
struct ChooseEntriesView: View {
    @Bindable var model: ChooseEntriesModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        CardPage {
            if let screen = model.screen {
                Text(verbatim: screen.dayName).font(.subheadline).foregroundStyle(Color("SoftInk"))
                if screen.meals.isEmpty {
                    Card { Text(verbatim: say("diary.several.empty")) }
                } else {
                    TwoColumns {
                        entries(screen)
                    } second: {
                        place(screen)
                    }
                }
            } else {
                ReadingView()
            }
        }
        .navigationTitle(Text(verbatim: say("diary.several.title")))
        .navigationBarTitleDisplayMode(.inline)
        .onChange(of: model.isDone) { _, isDone in if isDone { dismiss() } }
    }

    @ViewBuilder private func entries(_ screen: ChooseEntriesScreen) -> some View {
        ForEach(Array(screen.meals.enumerated()), id: \.offset) { _, meal in
            Card(meal.title) {
                ForEach(meal.entries, id: \.field) { entry in
                    Button {
                        model.chosen(entry, !entry.isChosen)
                    } label: {
                        HStack(spacing: 12) {
                            ChosenMark(isChosen: entry.isChosen)
                            FoodLine(
                                name: entry.name, detail: entry.detail, calories: entry.calories,
                                isPlanned: entry.isPlanned)
                        }
                    }
                    .buttonStyle(.plain)
                    .accessibilityAddTraits(entry.isChosen ? .isSelected : [])
                }
            }
        }
    }

    private func place(_ screen: ChooseEntriesScreen) -> some View {
        Card {
            ForEach(screen.problems, id: \.self) { if $0.field != "to" { ProblemText($0.sentence) } }
            FormFieldView(screen.to, text: $model.to)
            ChoiceMenu(screen.meal) { model.toMeal = $0 }
            PrimaryButton(say("diary.several.copy"), action: model.copyTapped)
            Button(say("diary.several.move"), action: model.moveTapped).buttonStyle(SecondaryButtonStyle())
            Button(say("diary.remove"), role: .destructive, action: model.removeTapped)
                .frame(maxWidth: .infinity, minHeight: 44)
        }
    }
}

/// The check box of an item in a selection. The view around it provides the accessibility label.
struct ChosenMark: View {
    let isChosen: Bool

    var body: some View {
        Image(systemName: isChosen ? "checkmark.square.fill" : "square")
            .font(.title3)
            .foregroundStyle(Color(isChosen ? "Teal" : "Edge"))
            .accessibilityHidden(true)
    }
}
