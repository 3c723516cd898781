import AppModels
import Screens
import SwiftUI
import Wording

/// The questions or the content of a step.
struct OnboardingStepContent: View {
    @Bindable var model: OnboardingModel
    let screen: OnboardingScreen

    var body: some View {
        switch model.step {
        case .welcome: WelcomeStep(offersCycle: model.offersCycle)
        case .account:
            FillFromHealth(model: model)
            Card {
                field(screen.form.dateOfBirth)
                choice(screen.form.gender)
            }
        case .health:
            FillFromHealth(model: model)
            health
        case .goals: goals
        case .review:
            ForEach(screen.review, id: \.address) { group in
                ReviewCard(group: group) { model.editTapped(address: group.address) }
            }
        }
    }

    private var health: some View {
        Card {
            UnitsPicker(field: screen.form.units) { model.unitsTapped(named: $0) }
            field(screen.form.currentWeight)
            ViewThatFits {
                HStack(alignment: .top, spacing: 12) { heights }
                VStack(spacing: 12) { heights }
            }
        }
    }

    private var heights: some View { ForEach(screen.form.height, id: \.name) { field($0) } }

    @ViewBuilder private var goals: some View {
        Card {
            choice(screen.form.primaryGoal)
            choice(screen.form.activityLevel)
            ForEach(screen.form.target, id: \.name) { field($0) }
        }
        MoreFields(hasProblem: screen.form.hasFoodProblem) {
            ForEach(screen.form.food, id: \.name) { field($0) }
        }
    }

    private func field(_ field: FormField) -> some View {
        FormFieldView(field, text: $model[named: field.name])
    }

    private func choice(_ field: ChoiceField) -> some View {
        ChoiceFieldView(field) { model[named: field.name] = $0 }
    }
}

/// The benefits of the two minutes, and the other ways in.
private struct WelcomeStep: View {
    let offersCycle: Bool

    @Environment(\.say) private var say

    var body: some View {
        Card {
            ForEach(1..<5, id: \.self) { TickLine(say("landing.how.\($0)")) }
        }
        MoreLink(say("short.open"), "/onboarding/short")
        if offersCycle { MoreLink(say("short.cycle"), "/onboarding/cycle") }
    }
}

/// Fills in fields from Apple Health that are still empty.
private struct FillFromHealth: View {
    let model: OnboardingModel

    @Environment(\.say) private var say
    @State private var health = HealthKitStore()
    @State private var isWaiting = false

    var body: some View {
        if health.isAvailable {
            Button {
                isWaiting = true
                Task { @MainActor in
                    await model.healthTapped(health)
                    isWaiting = false
                }
            } label: {
                Label {
                    Text(verbatim: say("phone.health.fill"))
                } icon: {
                    IconImage("heart")
                }
            }
            .buttonStyle(SecondaryButtonStyle())
            .disabled(isWaiting)
        }
    }
}

/// A step's answers, with a link to change them.
private struct ReviewCard: View {
    let group: OnboardingScreen.ReviewGroup
    let edit: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(group.title) {
            ForEach(group.rows, id: \.label) { ValueRow($0) }
            if let answer = group.dateAnswer { Text(verbatim: say.labelled(say("reach.title"), answer)) }
            Button(group.edit, action: edit).frame(minHeight: 44)
        }
    }
}
