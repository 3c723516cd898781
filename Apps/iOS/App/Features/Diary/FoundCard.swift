import AppModels
import Screens
import SwiftUI
import Wording

/// The search results, or without a search, the food most likely to be logged.
struct FoundCard: View {
    let model: AddFoodModel
    let screen: AddFoodScreen
    let open: @MainActor (AddFoodScreen.Row) -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card {
            if screen.isSearch {
                found
            } else if screen.favourites.isEmpty, screen.recent.isEmpty {
                Text(verbatim: say("diary.recent.none"))
            } else {
                section(say("diary.favourites"), screen.favourites)
                section(say("diary.recent"), screen.recent)
                choosing
            }
            if let lookup = model.lookupText { HintText(lookup) }
        }
    }

    /// Selecting several rows to log them with one tap.
    @ViewBuilder private var choosing: some View {
        if model.isChoosing {
            Button(model.logChosen, action: model.addChosenTapped).buttonStyle(SecondaryButtonStyle())
            Button(say("frame.cancel")) { model.isChoosing = false }.frame(maxWidth: .infinity, minHeight: 44)
        } else {
            Button(say("diary.choose")) { model.isChoosing = true }.frame(minHeight: 44)
        }
    }

    @ViewBuilder private var found: some View {
        HStack {
            Text(verbatim: say("diary.search.results")).font(.headline).accessibilityAddTraits(.isHeader)
            if model.isSearching { ProgressView().accessibilityLabel(Text(verbatim: say("frame.loading"))) }
        }
        if let problem = model.searchProblem {
            Text(verbatim: say("phone.search.here", ["reason": problem])).font(.subheadline)
        }
        rows(screen.found)
        if let text = screen.foundText, !model.isSearching {
            Text(verbatim: text)
            NavigationLink {
                Kept {
                    model.newFood()
                } content: {
                    OwnFoodView(model: $0)
                }
            } label: {
                Text(verbatim: say("kitchen.foods.add")).frame(minHeight: 44)
            }
        }
    }

    @ViewBuilder private func section(_ title: String, _ rows: [AddFoodScreen.Row]) -> some View {
        if !rows.isEmpty {
            Text(verbatim: title).font(.headline).accessibilityAddTraits(.isHeader)
            self.rows(rows)
        }
    }

    private func rows(_ rows: [AddFoodScreen.Row]) -> some View {
        ForEach(Array(rows.enumerated()), id: \.offset) { _, row in
            if model.isChoosing, !screen.isSearch {
                choice(row)
            } else {
                HStack(spacing: 8) {
                    line(row)
                    taps(row)
                }
            }
        }
    }

    private func choice(_ row: AddFoodScreen.Row) -> some View {
        let isChosen = model.isChosen(row)
        let food = [row.name, row.calories].filter { !$0.isEmpty }.joined(separator: ", ")
        return Button {
            model.chosen(row, !isChosen)
        } label: {
            HStack(spacing: 12) {
                ChosenMark(isChosen: isChosen)
                FoodLine(name: row.name, detail: row.detail, calories: row.calories)
            }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .accessibilityLabel(Text(verbatim: say.labelled(say("diary.choose"), food)))
    }

    @ViewBuilder private func taps(_ row: AddFoodScreen.Row) -> some View {
        if row.favourite != nil {
            Button {
                model.removeFavouriteTapped(row)
            } label: {
                Image(systemName: "star.fill").foregroundStyle(Color("Amber")).frame(minWidth: 44, minHeight: 44)
            }
            .accessibilityLabel(Text(verbatim: say.labelled(say("diary.favourite.remove"), row.name)))
        }
        AddButton(name: row.name, calories: row.calories) { model.addTapped(row) }
    }

    @ViewBuilder private func line(_ row: AddFoodScreen.Row) -> some View {
        let line = FoodLine(name: row.name, detail: row.detail, calories: row.calories)
        if row.address == nil {
            line
        } else {
            Button {
                open(row)
            } label: {
                line
            }.buttonStyle(.plain)
        }
    }
}
