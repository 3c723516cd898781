import AppModels
import Screens
import SwiftUI
import Wording

/// Today's tasks and the streak.
struct HomeTasksCard: View {
    let model: TasksModel
    /// Whether weight and height are not known yet.
    let isUnknown: Bool

    @Environment(\.say) private var say

    var body: some View {
        Card(say("home.tasks")) {
            if let screen = model.today {
                if screen.rows.isEmpty { empty } else { tasks(screen) }
            }
            MoreLink(say("tasks.title"), "/tasks")
        }
    }

    @ViewBuilder private func tasks(_ screen: HomeTasksScreen) -> some View {
        if let streak = screen.streak {
            Label {
                Text(verbatim: streak).fontWeight(.semibold)
            } icon: {
                IconImage("flame")
            }
            .foregroundStyle(Color("Coral"))
        }
        if let summary = screen.summary {
            VStack(alignment: .leading, spacing: 2) {
                HintText(summary)
                if let encouragement = screen.encouragement { HintText(encouragement) }
            }
            .accessibilityElement(children: .combine)
        }
        ForEach(screen.rows, id: \.id) { row in TaskRow(row: row, ticked: model.ticked) }
        HintText(say("tasks.streak.how"))
    }

    @ViewBuilder private var empty: some View {
        Text(verbatim: say("home.tasks.empty.title")).fontWeight(.semibold).accessibilityAddTraits(.isHeader)
        Text(verbatim: say("home.tasks.empty.text"))
        PageLink(to: isUnknown ? "/diary/weight" : "/diary/weight?update=1") {
            Text(verbatim: say(isUnknown ? "home.log.weight" : "home.tasks.weight"))
        }
        .buttonStyle(SecondaryButtonStyle())
        PageLink(to: "/learn") { Text(verbatim: say("home.tasks.learn")) }.buttonStyle(SecondaryButtonStyle())
    }
}

/// A task to tick off, with the way to where it is logged.
private struct TaskRow: View {
    let row: HomeTasksScreen.Row
    let ticked: @MainActor (String, Bool) -> Void

    @Environment(\.say) private var say
    @Environment(\.accessibilityReduceMotion) private var isStill

    var body: some View {
        HStack(spacing: 8) {
            if row.isFixed {
                content
                    .accessibilityElement(children: .combine)
                    .accessibilityLabel(
                        Text(
                            verbatim: say(
                                "tasks.done.task",
                                ["task": [row.title, row.detail].compactMap(\.self).joined(separator: ", ")])))
            } else {
                Toggle(
                    isOn: Binding(
                        get: { @MainActor in row.isDone },
                        set: { @MainActor isDone in
                            withAnimation(isStill ? nil : .easeOut(duration: 0.2)) { ticked(row.id, isDone) }
                        })
                ) { words }
                .toggleStyle(TickStyle())
            }
            if let link = row.link {
                PageLink(to: link.address) { IconImage("next").frame(minWidth: 44, minHeight: 44) }
                    .accessibilityLabel(Text(verbatim: link.label))
            }
        }
        .sensoryFeedback(.success, trigger: row.isDone) { _, isDone in isDone }
    }

    private var content: some View {
        HStack(spacing: 12) {
            Image(systemName: "checkmark.circle.fill").font(.title3).foregroundStyle(Color("Green"))
                .accessibilityHidden(true)
            words
            Spacer(minLength: 0)
        }
        .frame(minHeight: 44)
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: row.title)
            if let detail = row.detail { HintText(detail) }
        }
    }
}

/// A circle to tick, as wide as its row.
private struct TickStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack(spacing: 12) {
                Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle").font(.title3)
                    .foregroundStyle(Color(configuration.isOn ? "Green" : "Edge"))
                    .accessibilityHidden(true)
                configuration.label
                Spacer(minLength: 0)
            }
            .frame(minHeight: 44)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityRepresentation { Toggle(isOn: configuration.$isOn) { configuration.label } }
    }
}
