import AppModels
import Screens
import SwiftUI
import Wording

/// A day of the diary.
struct DiaryView: View {
    let model: DiaryModel

    @Environment(\.say) private var say
    @State private var sheet: DiarySheet?
    @State private var several: ChooseEntriesModel?

    var body: some View {
        Group {
            if let screen = model.screen {
                CardPage {
                    DiaryHeader(screen: screen, hasNext: model.hasNext, dayTapped: model.dayTapped)
                    if let invitation = model.invitation { InvitationCard(invitation) }
                    if let small = model.small { SmallDaysCard(screen: small, model: model) }
                    TwoColumns {
                        eaten(screen)
                    } second: {
                        rest(screen)
                    }
                }
                .scrollDismissesKeyboard(.interactively)
                .refreshable { await model.refreshed() }
                .sensoryFeedback(.success, trigger: screen.added) { _, added in added != nil }
                // The undo banner stays visible wherever the page is scrolled, and covers nothing.
                .safeAreaInset(edge: .top, spacing: 0) {
                    DiaryNewsBanner(screen: screen, model: model) { sheet = .add(model.addAnother()) }
                }
                .logButton(
                    LogButton(
                        drinks: screen.isToCome ? [] : screen.taps, drink: model.drinkTapped,
                        food: { sheet = .add(model.addFood()) },
                        weight: screen.isToCome ? nil : weigh))
            } else {
                CardPage { ReadingView(retry: model.refreshed) }
            }
        }
        .background(Color("Paper"))
        .navigationTitle(Text(verbatim: say("diary.title")))
        .navigationBarTitleDisplayMode(.inline)
        .navigationDestination(item: $several) { ChooseEntriesView(model: $0) }
        .sheet(item: $sheet) { sheet in DiarySheetView(sheet: sheet) }
        .task { await model.load() }
    }

    /// Opens the form for a weight.
    private var weigh: @MainActor () -> Void { { sheet = .weight(model.weighIn()) } }

    @ViewBuilder private func eaten(_ screen: DiaryScreen) -> some View {
        if let lead = screen.lead { Text(verbatim: lead).foregroundStyle(Color("SoftInk")) }
        TotalsCard(screen: screen) { sheet = .add(model.addFood()) }
        MealsCard(
            screen: screen, isPast: model.isPast, add: { sheet = .add(model.addFood(at: $0)) },
            open: { entry in sheet = model.entry(entry).map(DiarySheet.entry) }, remove: { model.removeTapped($0) },
            log: model.logTapped, logAll: model.logAllTapped, copy: model.copyToTodayTapped,
            choose: { several = model.several(at: $0) })
    }

    @ViewBuilder private func rest(_ screen: DiaryScreen) -> some View {
        if !screen.isToCome {
            DiaryWaterCard(screen: screen, drink: model.drinkTapped, remove: { model.removeTapped($0) })
            DiaryWeightCard(
                screen: screen, change: { sheet = .weight(model.weighIn()) }, remove: model.removeWeightTapped)
            DayNoteCard(form: screen.note, isNoted: model.isNoted, save: model.noteTapped).id(screen.day)
        }
    }
}

/// The sheets of the diary.
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

/// A sheet over the diary, with its own navigation.
private struct DiarySheetView: View {
    let sheet: DiarySheet

    var body: some View {
        NavigationStack {
            Group {
                switch sheet {
                case .add(let model): AddFoodView(model: model)
                case .entry(let model): EntryView(model: model)
                case .weight(let model): WeighInView(model: model)
                }
            }
            .navigationDestination(for: Destination.self) { DestinationView($0) }
        }
        .environment(\.isInTab, false)
    }
}

/// The day that is shown, with links to the adjacent days.
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
            HStack(spacing: 12) {
                if screen.previous != nil { step("back", say("diary.previous"), by: -1) }
                if hasNext { step("next", say("diary.next"), by: 1) }
            }
            .accessibilityElement(children: .contain)
            .accessibilityLabel(Text(verbatim: say("diary.days")))
        }
    }

    private func step(_ icon: String, _ label: String, by days: Int) -> some View {
        Button {
            dayTapped(days)
        } label: {
            IconImage(icon).frame(minWidth: 44, minHeight: 44)
        }
        .buttonStyle(.bordered)
        .accessibilityLabel(Text(verbatim: label))
    }
}
