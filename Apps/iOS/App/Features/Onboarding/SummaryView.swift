import APIContract
import AppModels
import Screens
import SwiftUI
import Wording

/// "How GTSD Works for You".
struct SummaryView: View {
    let model: SummaryModel
    /// The plan, which can be created again here.
    let plan: MyPlanModel
    /// Whether it is a sheet, which can be swiped away; the presenting view notes when that happens.
    var isSheet = false
    /// Closes the summary.
    let close: @MainActor () -> Void

    @Environment(\.say) private var say
    @Environment(\.scenePhase) private var phase
    /// Whether the second page of a shorter summary is open.
    @State private var isAtRest = false

    var body: some View {
        CardPage {
            switch model.content {
            case .loading: waiting
            case .failed:
                RetryView(say("summary.failed.title"), text: say("summary.failed.text"), retry: model.retryTapped)
                anyway
            case .healthQuestion(let screen):
                HealthQuestionForm(screen: screen, answered: model.healthQuestionAnswered)
                anyway
            case .withoutPlan:
                Text(verbatim: say("short.invite.home"))
                anyway
            case .summary(let screen):
                SummaryContent(screen: screen, model: model, follow: plan).onAppear { model.seen() }
                if !model.isFirst { beside }
                if let second = screen.second { more(second) }
                PrimaryButton(say(model.isFirst ? "summary.start" : "summary.done")) { leave(by: .getStartedButton) }
                    .accessibilityHint(Text(verbatim: model.isFirst ? say("summary.start.hint") : ""))
            }
        }
        .navigationTitle(Text(verbatim: say("summary.title")))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button {
                    leave(by: .closeButton)
                } label: {
                    IconImage("close")
                }
                .keyboardShortcut(.cancelAction)
                .accessibilityLabel(Text(verbatim: say("frame.close")))
                .accessibilityHint(Text(verbatim: model.isFirst ? say("summary.close.hint") : ""))
            }
        }
        .task { await model.load() }
        .onScrollGeometryChange(for: Double.self) { page in
            page.contentSize.height > 0 ? page.visibleRect.maxY / page.contentSize.height : 0
        } action: { _, share in
            model.scrolled(to: share)
        }
        .onChange(of: phase) { _, phase in
            switch phase {
            case .active: model.broughtBack()
            case .background: model.putAside()
            default: break
            }
        }
        // The second page is part of the summary.
        .onDisappear { if !isSheet, !isAtRest { model.left(by: .other) } }
        .navigationDestination(isPresented: $isAtRest) {
            if case .summary(let screen) = model.content, let second = screen.second {
                SummaryRestView(screen: screen, second: second, model: model) { leave(by: .getStartedButton) }
            }
        }
    }

    /// The link to the second page.
    private func more(_ second: SummaryScreen.SecondPage) -> some View {
        Button {
            isAtRest = true
        } label: {
            HStack(spacing: 6) {
                Text(verbatim: second.link).multilineTextAlignment(.leading)
                IconImage("next").font(.footnote)
            }
            .frame(minHeight: 44)
        }
        .foregroundStyle(Color("Teal"))
        .accessibilityLabel(Text(verbatim: second.link))
    }

    /// The comparison with the first plan, and the plan as a file.
    @ViewBuilder private var beside: some View {
        if let then = model.then {
            Card(then.title) {
                DataTableView(then.table)
            }
        }
        Card(say("summary.mail.title")) {
            if let address = model.mailAddress {
                Text(verbatim: say("summary.mail.text", ["email": address]))
                ProblemText(model.mailProblem)
                Button(say("summary.mail.submit")) { Task { @MainActor in await model.mailTapped() } }
                    .buttonStyle(SecondaryButtonStyle())
                    .disabled(model.isMailing)
            }
            MoreLink(say("report.open"), "/plan/print")
        }
    }

    @ViewBuilder private var waiting: some View {
        LoadingView()
        if model.isSlow {
            Card {
                Text(verbatim: say("onboarding.slow"))
                anyway
            }
            .onAppear { Announcement.post(say("onboarding.slow")) }
        }
    }

    private var anyway: some View {
        Button(say("onboarding.continue_anyway")) { leave(by: .other) }.buttonStyle(SecondaryButtonStyle())
    }

    private func leave(by exit: MeasuredEvent.ExitMethod) {
        model.leaveTapped(by: exit)
        close()
    }
}
