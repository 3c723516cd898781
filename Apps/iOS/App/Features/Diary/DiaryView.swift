import AppModels
import Screens
import SwiftUI
import Wording

/// A day of the diary.
struct DiaryView: View {
    let model: DiaryModel

    @Environment(\.say) private var say
    @Environment(\.horizontalSizeClass) private var width
    @State private var sheet: DiarySheet?

    var body: some View {
        ScrollView {
            if let screen = model.screen {
                VStack(alignment: .leading, spacing: 24) {
                    DiaryHeader(screen: screen, hasNext: model.hasNext, dayTapped: model.dayTapped)
                    DiaryNews(screen: screen, model: model)
                    if width == .regular {
                        HStack(alignment: .top, spacing: 24) {
                            VStack(spacing: 24) { eaten(screen) }
                            VStack(spacing: 24) { rest(screen) }
                        }
                    } else {
                        eaten(screen)
                        rest(screen)
                    }
                }
                .padding(16)
                .frame(maxWidth: width == .regular ? 1080 : 640)
                .frame(maxWidth: .infinity)
            } else {
                LoadingView()
            }
        }
        .background(Color("Paper"))
        .navigationTitle(Text(verbatim: say("diary.title")))
        .navigationBarTitleDisplayMode(.inline)
        .sheet(item: $sheet) { sheet in DiarySheetView(sheet: sheet) }
    }

    @ViewBuilder private func eaten(_ screen: DiaryScreen) -> some View {
        TotalsCard(screen: screen) { sheet = .add(model.addFood()) }
        MealsCard(
            screen: screen, isPast: model.isPast, add: { sheet = .add(model.addFood(at: $0)) },
            open: { entry in sheet = model.entry(entry).map(DiarySheet.entry) }, remove: { model.removeTapped($0) },
            copy: model.copyToTodayTapped)
    }

    @ViewBuilder private func rest(_ screen: DiaryScreen) -> some View {
        DiaryWaterCard(screen: screen, drink: model.drinkTapped, remove: { model.removeTapped($0) })
        DiaryWeightCard(
            screen: screen, change: { sheet = .weight(model.weighIn()) }, remove: model.removeWeightTapped)
        DayNoteCard(form: screen.note, day: screen.day, isNoted: model.isNoted, save: model.noteTapped)
            .id(screen.day)
    }
}

/// What opens over the diary.
enum DiarySheet: Identifiable {
    case add(AddFoodModel)
    case entry(EntryModel)
    case weight(WeighInModel)

    var id: ObjectIdentifier {
        switch self {
        case .add(let model): ObjectIdentifier(model)
        case .entry(let model): ObjectIdentifier(model)
        case .weight(let model): ObjectIdentifier(model)
        }
    }
}

/// What opens over the diary, as a sheet with its own way on.
private struct DiarySheetView: View {
    let sheet: DiarySheet

    var body: some View {
        NavigationStack {
            switch sheet {
            case .add(let model): AddFoodView(model: model)
            case .entry(let model): EntryView(model: model)
            case .weight(let model): WeighInView(model: model)
            }
        }
    }
}

/// Which day it is, and the days beside it.
private struct DiaryHeader: View {
    let screen: DiaryScreen
    let hasNext: Bool
    let dayTapped: @MainActor (Int) -> Void

    @Environment(\.say) private var say

    var body: some View {
        HStack(alignment: .center, spacing: 12) {
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: screen.title).font(.title.weight(.bold)).accessibilityAddTraits(.isHeader)
                if let date = screen.date { Text(verbatim: date).font(.subheadline).foregroundStyle(Color("SoftInk")) }
            }
            Spacer(minLength: 8)
            if screen.previous != nil { step("back", say("diary.previous"), by: -1) }
            if hasNext { step("next", say("diary.next"), by: 1) }
        }
    }

    private func step(_ icon: String, _ label: String, by days: Int) -> some View {
        Button { dayTapped(days) } label: { IconImage(icon).frame(minWidth: 44, minHeight: 44) }
            .buttonStyle(.bordered)
            .accessibilityLabel(Text(verbatim: label))
    }
}

/// What was just done, and can be taken back.
private struct DiaryNews: View {
    let screen: DiaryScreen
    let model: DiaryModel

    @Environment(\.say) private var say

    var body: some View {
        if let added = screen.added {
            banner(added, undo: model.undoAddingTapped)
        } else if let removed = screen.removed {
            banner(removed, undo: model.undoTapped)
        }
    }

    private func banner(_ text: String, undo: @escaping @MainActor () -> Void) -> some View {
        HStack(spacing: 12) {
            Text(verbatim: text)
            Spacer(minLength: 8)
            Button(say("diary.undo"), action: undo).frame(minHeight: 44)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 4)
        .background(Color("Tint"), in: RoundedRectangle(cornerRadius: 12))
        .onAppear { Announcement.post(text) }
        .onChange(of: text) { _, text in Announcement.post(text) }
    }
}
