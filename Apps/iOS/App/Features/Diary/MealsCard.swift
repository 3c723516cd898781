import Screens
import SwiftUI
import Wording

/// The day's entries, meal by meal.
struct MealsCard: View {
    let screen: DiaryScreen
    let isPast: Bool
    let add: @MainActor (String) -> Void
    let open: @MainActor (DiaryScreen.Entry) -> Void
    let remove: @MainActor (DiaryScreen.Entry) -> Void
    /// Logs a planned entry.
    let log: @MainActor (DiaryScreen.Entry) -> Void
    /// Logs everything that is planned of a meal.
    let logAll: @MainActor (DiaryScreen.MealSection) -> Void
    let copy: @MainActor (DiaryScreen.MealSection) -> Void
    /// Selects several entries: those of a meal, or nil for all of the day.
    let choose: @MainActor (DiaryScreen.MealSection?) -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(say("diary.meals")) {
            ForEach(Array(screen.meals.enumerated()), id: \.offset) { place, meal in
                if place > 0 { Divider() }
                head(meal)
                ForEach(meal.entries, id: \.id) { EntryRow(entry: $0, open: open, log: log, remove: remove) }
                if !meal.entries.isEmpty { more(meal) }
            }
            Divider()
            if screen.wholeDay != nil {
                Button(say("diary.several.day")) { choose(nil) }.frame(minHeight: 44)
            }
            MoreLink(say("meals.open"), "/diary/meals")
        }
    }

    /// The actions for all entries of a meal.
    private func more(_ meal: DiaryScreen.MealSection) -> some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 24) { ways(meal) }
            VStack(alignment: .leading, spacing: 0) { ways(meal) }
        }
    }

    @ViewBuilder private func ways(_ meal: DiaryScreen.MealSection) -> some View {
        if meal.logAll != nil { way("diary.planned.log.all", meal) { logAll(meal) } }
        if isPast, meal.id != nil, meal.isEaten { way("diary.copy.today", meal) { copy(meal) } }
        if meal.several != nil { way("diary.several.open", meal) { choose(meal) } }
    }

    private func way(
        _ key: String, _ meal: DiaryScreen.MealSection, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        Button(say(key), action: action).frame(minHeight: 44)
            .accessibilityLabel(Text(verbatim: say.labelled(say(key), meal.title)))
    }

    private func head(_ meal: DiaryScreen.MealSection) -> some View {
        HStack(spacing: 8) {
            SideBySide {
                Text(verbatim: meal.title).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
                if let time = meal.time { Text(verbatim: time).font(.footnote).foregroundStyle(Color("SoftInk")) }
                if let total = meal.total, !total.isEmpty {
                    Text(verbatim: total).font(.subheadline).monospacedDigit()
                        .frame(maxWidth: .infinity, alignment: .trailing)
                }
                if let planned = meal.planned {
                    Text(verbatim: planned).font(.footnote).monospacedDigit().foregroundStyle(Color("SoftInk"))
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            if let id = meal.id {
                Button {
                    add(id)
                } label: {
                    IconImage("plus").frame(minWidth: 44, minHeight: 44)
                }
                .accessibilityLabel(Text(verbatim: say.labelled(say("diary.add"), meal.title)))
            }
        }
    }
}

/// A diary entry: a tap opens it, and it can be removed.
private struct EntryRow: View {
    let entry: DiaryScreen.Entry
    let open: @MainActor (DiaryScreen.Entry) -> Void
    let log: @MainActor (DiaryScreen.Entry) -> Void
    let remove: @MainActor (DiaryScreen.Entry) -> Void

    @Environment(\.say) private var say

    var body: some View {
        HStack(spacing: 8) {
            Button {
                open(entry)
            } label: {
                FoodLine(
                    name: entry.name, detail: entry.detail, calories: entry.calories, isPlanned: entry.isPlanned)
            }
            .buttonStyle(.plain)
            .accessibilityAction(named: Text(verbatim: say("diary.remove"))) { remove(entry) }
            if entry.canBeLogged {
                Button(say("diary.planned.log")) { log(entry) }.frame(minHeight: 44)
                    .accessibilityLabel(Text(verbatim: say.labelled(say("diary.planned.log"), entry.name)))
            }
            RemoveButton(name: entry.name) { remove(entry) }
        }
    }
}

/// A food with its name, amount and energy.
struct FoodLine: View {
    let name: String
    let detail: String?
    /// Its energy; nil if it is not shown here.
    let calories: String?
    /// Whether it is planned and counts for nothing yet.
    var isPlanned = false

    @Environment(\.say) private var say

    var body: some View {
        SideBySide {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: name)
                if let detail { Text(verbatim: detail).font(.footnote).foregroundStyle(Color("SoftInk")) }
                if isPlanned {
                    Text(verbatim: say("diary.planned")).font(.footnote.weight(.semibold)).foregroundStyle(
                        Color("Teal"))
                }
            }
            .multilineTextAlignment(.leading)
            .frame(maxWidth: .infinity, alignment: .leading)
            if let calories, !calories.isEmpty { Text(verbatim: calories).monospacedDigit() }
        }
        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        .contentShape(Rectangle())
        .accessibilityElement(children: .combine)
    }
}

/// Removes an item, labelled with its name.
struct RemoveButton: View {
    let name: String
    let remove: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        Button(action: remove) {
            IconImage("close").foregroundStyle(Color("SoftInk")).frame(minWidth: 44, minHeight: 44)
        }
        .accessibilityLabel(Text(verbatim: say.labelled(say("diary.remove"), name)))
    }
}
