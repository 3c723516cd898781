import AppModels
import Screens
import SwiftUI
import Wording

/// Home: today at a glance.
struct HomeView: View {
    let model: HomeModel
    let tasks: TasksModel

    @Environment(\.say) private var say
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        ScrollView {
            if let screen = model.screen {
                VStack(alignment: .leading, spacing: 24) {
                    header(screen)
                    if screen.showsMetricsCard { MetricsCard(screen: screen, later: model.reviewMetricsLaterTapped) }
                    rings(screen)
                    water(screen)
                    if let today = tasks.today { TasksCard(screen: today, ticked: tasks.ticked) }
                }
                .padding(16)
                .frame(maxWidth: 640)
                .frame(maxWidth: .infinity)
            } else {
                ProgressView().accessibilityLabel(Text(verbatim: say("device.loading")))
            }
        }
        .background(Color("Paper"))
    }

    private func header(_ screen: HomeScreen) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: screen.date).font(.subheadline).foregroundStyle(Color("SoftInk"))
            Text(verbatim: screen.greeting).font(.title.weight(.bold)).accessibilityAddTraits(.isHeader)
        }
    }

    private func rings(_ screen: HomeScreen) -> some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 96), spacing: 16)], spacing: 16) {
            ForEach(screen.rings, id: \.id) { ring in
                NavigationLink(value: ring.address) { RingView(ring: ring) }
                    .buttonStyle(.plain)
            }
        }
    }

    private func water(_ screen: HomeScreen) -> some View {
        Card {
            Text(verbatim: say("plan.water")).font(.headline).accessibilityAddTraits(.isHeader)
            ForEach(screen.drinks, id: \.label) { drink in
                Button(drink.label) { model.drinkTapped(drink) }
                    .buttonStyle(.bordered)
                    .frame(minHeight: 44)
            }
        }
    }
}

/// The card that asks to review the metrics.
private struct MetricsCard: View {
    let screen: HomeScreen
    let later: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card {
            Text(verbatim: say("home.card.title")).font(.headline).accessibilityAddTraits(.isHeader)
            if let goal = screen.goalLine { Text(verbatim: goal).font(.body.weight(.semibold)) }
            Text(verbatim: say("home.card.text"))
            NavigationLink(value: "/plan") { Text(verbatim: say("home.card.review")).frame(maxWidth: .infinity) }
                .buttonStyle(.borderedProminent)
                .accessibilityHint(Text(verbatim: say("home.card.review.hint")))
            Button(say("home.card.later"), action: later)
                .accessibilityHint(Text(verbatim: say("home.card.later.hint")))
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel(Text(verbatim: say("home.card.label")))
    }
}

/// Today's tasks.
private struct TasksCard: View {
    let screen: HomeTasksScreen
    let ticked: @MainActor (String, Bool) -> Void

    var body: some View {
        Card {
            ForEach(screen.rows, id: \.id) { row in
                Toggle(isOn: Binding(get: { row.isDone }, set: { @MainActor isDone in ticked(row.id, isDone) })) {
                    VStack(alignment: .leading) {
                        Text(verbatim: row.title)
                        if let detail = row.detail { Text(verbatim: detail).font(.caption) }
                    }
                }
                .disabled(row.isFixed)
            }
        }
    }
}
