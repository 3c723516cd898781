import AppModels
import Screens
import SwiftUI
import Wording

/// What a step asks for, or shows.
struct OnboardingStepContent: View {
    @Bindable var model: OnboardingModel
    let screen: OnboardingScreen

    var body: some View {
        switch model.step {
        case .welcome: WelcomeStep()
        case .account:
            Card {
                field(screen.form.dateOfBirth)
                choice(screen.form.gender)
            }
        case .health: health
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

/// What two minutes bring, and the other ways in.
private struct WelcomeStep: View {
    @Environment(\.say) private var say

    var body: some View {
        Card {
            ForEach(1..<5, id: \.self) { TickLine(say("landing.how.\($0)")) }
        }
        Card {
            NavigationLink(value: "/onboarding/short") {
                Text(verbatim: say("short.open")).font(.headline).frame(minHeight: 44)
            }
            Text(verbatim: say("short.open.text"))
        }
        Card {
            CardHeading(say("steps.ways.title"))
            ForEach(["steps.ways.profile", "steps.ways.cycle"], id: \.self) { way in
                Text(verbatim: say(way)).font(.subheadline.weight(.semibold))
                Text(verbatim: say("\(way).text"))
            }
            MoreLink(say("steps.ways.cycle.open"), "/onboarding/cycle")
        }
    }
}

/// What was entered in a step, with the way to change it.
private struct ReviewCard: View {
    let group: OnboardingScreen.ReviewGroup
    let edit: @MainActor () -> Void

    var body: some View {
        Card {
            Text(verbatim: group.title).font(.headline).accessibilityAddTraits(.isHeader)
            ForEach(group.rows, id: \.label) { ValueRow($0) }
            if let answer = group.dateAnswer { Text(verbatim: answer) }
            Button(group.edit, action: edit).frame(minHeight: 44)
        }
    }
}

/// Kilograms or pounds, as segments.
struct UnitsPicker: View {
    let field: ChoiceField
    let chosen: @MainActor (String) -> Void

    var body: some View {
        Picker(selection: value) {
            ForEach(field.choices, id: \.value) { Text(verbatim: $0.label).tag($0.value) }
        } label: {
            Text(verbatim: field.label)
        }
        .pickerStyle(.segmented)
        .accessibilityLabel(Text(verbatim: field.label))
    }

    private var value: Binding<String> {
        Binding(
            get: { @MainActor in field.choices.first(where: \.isChosen)?.value ?? "" },
            set: { @MainActor in chosen($0) })
    }
}

/// Fields that few people need, behind a title; open where one of them was refused.
struct MoreFields<Content: View>: View {
    let hasProblem: Bool
    @ViewBuilder let content: Content

    @Environment(\.say) private var say
    @State private var isOpen = false

    var body: some View {
        Card {
            DisclosureGroup(isExpanded: $isOpen) {
                VStack(alignment: .leading, spacing: 16) { content }.padding(.top, 8)
            } label: {
                Text(verbatim: say("entry.more")).frame(minHeight: 44)
            }
        }
        .onChange(of: hasProblem, initial: true) { if hasProblem { isOpen = true } }
    }
}
