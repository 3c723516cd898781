import AppModels
import Screens
import SwiftUI
import Wording

/// Logging food: in words, by search, from recent food, by its numbers, by its barcode.
struct AddFoodView: View {
    @Bindable var model: AddFoodModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss
    @Environment(\.barcodeScanning) private var scanning
    @State private var food: FoodModel?
    @State private var typed: TypedDayModel?
    @State private var isScanning = false

    var body: some View {
        FormPage {
            if let screen = model.screen {
                Text(verbatim: screen.dayName).font(.subheadline).foregroundStyle(Color("SoftInk"))
                MealPicker(meals: screen.meals, chosen: screen.meal) { model.meal = $0 }
                FoundCard(model: model, screen: screen) { food = model.food(of: $0) }
                if !screen.isSearch {
                    Button(say("reading.text")) { typed = model.typedDay() }.buttonStyle(SecondaryButtonStyle())
                    RepeatsCard(repeats: screen.repeats, add: model.repeatTapped)
                }
                TypedFoodCard(model: model, screen: screen)
                NavigationLink {
                    Kept {
                        model.kitchen()
                    } content: {
                        KitchenView(model: $0)
                    }
                } label: {
                    Text(verbatim: say("kitchen.open")).frame(minHeight: 44)
                }
            } else {
                ReadingView()
            }
        }
        .navigationTitle(Text(verbatim: say("diary.add.title")))
        .navigationBarTitleDisplayMode(.inline)
        .searchable(
            text: $model.query, placement: .navigationBarDrawer(displayMode: .always),
            prompt: Text(verbatim: say("diary.search.hint"))
        )
        .toolbar {
            CloseButton(dismiss: { dismiss() })
            ToolbarItem(placement: .primaryAction) {
                Button {
                    isScanning = true
                } label: {
                    Image(systemName: "barcode.viewfinder")
                }
                .accessibilityLabel(Text(verbatim: say("diary.scan")))
            }
        }
        .task(id: model.query) {
            // Further typing within a moment restarts the search.
            try? await Task.sleep(for: .milliseconds(250))
            if !Task.isCancelled { await model.search() }
        }
        .navigationDestination(item: $food) { FoodView(model: $0) }
        .navigationDestination(item: $typed) { TypedDayView(model: $0) }
        .sheet(isPresented: $isScanning) {
            ScannerView(scanning: scanning) { barcode in
                isScanning = false
                model.scanned(barcode)
            }
        }
        .onChange(of: model.isDone) { _, isDone in if isDone { dismiss() } }
    }
}

/// The meal to log food at.
private struct MealPicker: View {
    let meals: [AddFoodScreen.MealLink]
    let chosen: String
    let choose: @MainActor (String) -> Void

    @Environment(\.say) private var say

    var body: some View {
        let meal = Binding(get: { @MainActor in chosen }, set: { @MainActor in choose($0) })
        LabelledMenu(label: say("field.meal"), value: meal) {
            ForEach(meals, id: \.meal) { Text(verbatim: $0.name).tag($0.meal) }
        }
    }
}

/// The previous day's entries, to log them again.
private struct RepeatsCard: View {
    let repeats: [AddFoodScreen.Repeat]
    let add: @MainActor (AddFoodScreen.Repeat) -> Void

    @Environment(\.say) private var say

    var body: some View {
        if !repeats.isEmpty {
            Card(say("diary.repeat")) {
                ForEach(repeats, id: \.label) { again in
                    HStack(spacing: 8) {
                        FoodLine(name: again.label, detail: nil, calories: again.calories)
                        AddButton(name: again.label, calories: again.calories) { add(again) }
                    }
                }
            }
        }
    }
}

/// Logs an item at once.
struct AddButton: View {
    let name: String
    let calories: String
    let add: @MainActor () -> Void

    @Environment(\.say) private var say

    private var food: String { [name, calories].filter { !$0.isEmpty }.joined(separator: ", ") }

    var body: some View {
        Button(action: add) { IconImage("plus").frame(minWidth: 44, minHeight: 44) }
            .buttonStyle(.bordered)
            .accessibilityLabel(Text(verbatim: say.labelled(say("diary.add.this"), food)))
    }
}

/// The form for food by its numbers.
private struct TypedFoodCard: View {
    @Bindable var model: AddFoodModel
    let screen: AddFoodScreen

    @Environment(\.say) private var say
    @State private var isOpen = false

    var body: some View {
        Card {
            Disclosure(isExpanded: $isOpen) {
                VStack(alignment: .leading, spacing: 16) {
                    ForEach(screen.fields, id: \.name) { field in
                        FormFieldView(field, text: $model[field: field.name])
                    }
                    ChoiceMenu(screen.guess.choice) { model.entries[.guess] = $0 }
                    if let doubt = model.inDoubt, !doubt.isEmpty {
                        Button(say("reading.question.yes"), action: model.confirmTapped)
                            .buttonStyle(SecondaryButtonStyle())
                    }
                    PrimaryButton(say("diary.add.button"), action: model.addTypedTapped)
                }
                .padding(.top, 8)
            } label: {
                Text(verbatim: say("diary.typed")).font(.headline).frame(minHeight: 44)
            }
        }
    }
}
