import AppModels
import Screens
import SwiftUI
import Wording

/// The page of a destination.
struct DestinationView: View {
    let destination: Destination
    /// The part of a tab's first page to show; nil for none.
    let visit: NavigationModel.Visit?

    @Environment(AppSession.self) private var session
    @Environment(NavigationModel.self) private var navigation

    /// The page of a destination.
    init(_ destination: Destination, visit: NavigationModel.Visit? = nil) {
        (self.destination, self.visit) = (destination, visit)
    }

    var body: some View {
        let hides = session.sentences.hidesNumbers
        if hides, destination.hasOnlyNumbers {
            WordsView(screen: .hidden(session.sentences))
        } else if hides, destination.reviewsNumbers {
            plan
        } else {
            page
        }
    }

    @ViewBuilder private var page: some View {
        switch destination {
        case .home:
            Kept {
                HomeModel(session)
            } content: { home in
                Kept {
                    TasksModel(session)
                } content: {
                    HomeView(model: home, tasks: $0) { navigation.open($0) }
                }
            }
        case .plan: plan
        case .progress:
            Kept {
                ProgressModel(session)
            } content: {
                ProgressTabView(model: $0, visit: visit)
            }
        case .diary, .addFood, .food, .entry, .chooseEntries, .typedDay, .weight, .ownMeals, .unusualDays, .kitchen:
            DiaryPage(destination: destination, visit: visit, session: session)
        case .profile, .editProfile, .healthQuestion, .removeMeasures, .export, .settings, .sessions, .notifications,
            .health, .measuring, .problemReport, .onboarding,
            .shortWay, .shortBudget, .summary, .signUp, .logIn, .forgotPassword, .resetPassword, .dataImport:
            ProfilePage(destination: destination, session: session)
        case .refused: RefusedView()
        default: PlanPage(destination: destination, session: session)
        }
    }

    private var plan: some View {
        Kept {
            MyPlanModel(session)
        } content: {
            MyPlanView(model: $0, visit: visit)
        }
    }
}

/// A page that the app does not have, with a link to the person's server in a browser.
struct WebOnlyView: View {
    let address: String

    @Environment(AppSession.self) private var session
    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            Card(say("phone.web.title"), icon: "compass") {
                if let page = session.page(at: address) {
                    Text(verbatim: say("phone.web.text"))
                    Link(destination: page) { Text(verbatim: say("phone.web.open")) }
                        .buttonStyle(SecondaryButtonStyle())
                } else {
                    Text(verbatim: say("phone.web.none"))
                }
            }
        }
    }
}
