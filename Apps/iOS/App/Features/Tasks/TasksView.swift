import AppModels
import Screens
import SwiftUI
import Wording

/// The tasks that a person gave themselves.
struct TasksView: View {
    let model: TasksModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            if let screen = model.own {
                Text(verbatim: say("tasks.text"))
                FailureCard(screen.failure)
                if let invitation = model.invitation { InvitationCard(invitation) }
                TwoColumns {
                    tasks(screen)
                } second: {
                    rest(screen)
                }
            } else {
                ReadingView()
            }
        }
        .scrollDismissesKeyboard(.interactively)
        .navigationTitle(Text(verbatim: say("tasks.title")))
    }

    @ViewBuilder private func tasks(_ screen: TasksScreen) -> some View {
        if screen.tasks.isEmpty {
            Card(say("tasks.none.title"), icon: "tasks") {
                Text(verbatim: say("tasks.none.text"))
            }
        }
        ForEach(screen.tasks, id: \.id) { task in
            TaskCard(
                task: task, change: { model.changeTapped(task, title: $0, days: $1) },
                stop: { model.stopTapped(task, isStopped: true) })
        }
    }

    @ViewBuilder private func rest(_ screen: TasksScreen) -> some View {
        Card(say("tasks.add")) {
            TaskFields(form: screen.adding, submit: say("tasks.add.submit"), isPrimary: true) {
                model.addTapped(title: $0, days: $1)
            }
        }
        if !screen.stopped.isEmpty {
            Card(say("tasks.stopped")) {
                ForEach(screen.stopped, id: \.id) { task in
                    StoppedRow(task: task) { model.stopTapped(task, isStopped: false) }
                }
            }
        }
    }
}

/// A task that days have, with the form that changes it.
private struct TaskCard: View {
    let task: TasksScreen.Entry
    let change: @MainActor (String, Set<String>) -> Bool
    let stop: @MainActor () -> Void

    @Environment(\.say) private var say
    @State private var isOpen = false

    var body: some View {
        Card {
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: task.title).font(.headline).accessibilityAddTraits(.isHeader)
                Text(verbatim: task.days).font(.footnote).foregroundStyle(Color("SoftInk"))
            }
            Disclosure(isExpanded: $isOpen) {
                TaskFields(form: task.form, submit: say("frame.save"), isPrimary: false) { title, days in
                    let isStored = change(title, days)
                    if isStored { isOpen = false }
                    return isStored
                }
                .padding(.top, 8)
            } label: {
                Text(verbatim: say("tasks.change")).frame(minHeight: 44)
                    .accessibilityLabel(Text(verbatim: say.labelled(say("tasks.change"), task.title)))
            }
            Button(say("tasks.stop"), action: stop)
                .frame(minHeight: 44)
                .accessibilityLabel(Text(verbatim: say.labelled(say("tasks.stop"), task.title)))
        }
        .accessibilityLabel(Text(verbatim: task.title))
    }
}

/// A task that was stopped.
private struct StoppedRow: View {
    let task: TasksScreen.Entry
    let start: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: task.title)
                Text(verbatim: task.days).font(.footnote).foregroundStyle(Color("SoftInk"))
            }
            .accessibilityElement(children: .combine)
            Spacer(minLength: 8)
            Button(say("tasks.start"), action: start)
                .frame(minHeight: 44)
                .accessibilityLabel(Text(verbatim: say.labelled(say("tasks.start"), task.title)))
        }
    }
}
