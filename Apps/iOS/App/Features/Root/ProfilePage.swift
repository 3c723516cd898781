import AppModels
import SwiftUI

/// The pages about the person: the profile, settings, accounts, and onboarding for people who skipped it.
struct ProfilePage: View {
    let destination: Destination
    let session: AppSession

    @Environment(NavigationModel.self) private var navigation
    @Environment(LockModel.self) private var lock
    @Environment(HealthModel.self) private var health: HealthModel
    @Environment(NotificationsModel.self) private var notifications: NotificationsModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        switch destination {
        case .profile:
            Kept {
                ProfileModel(session)
            } content: { profile in
                Kept {
                    BadgesModel(session)
                } content: {
                    ProfileView(model: profile, badges: $0)
                }
            }
        case .editProfile(let place):
            Kept {
                EditProfileModel(session)
            } content: {
                EditProfileView(model: $0, place: place)
            }
        case .removeMeasures:
            Kept {
                RemoveMeasuresModel(session)
            } content: {
                RemoveMeasuresView(model: $0)
            }
        case .healthQuestion:
            Kept {
                HealthQuestionModel(session)
            } content: {
                HealthQuestionView(model: $0)
            }
        case .summary(let isFirst):
            Kept {
                SummaryModel(session, isFirst: isFirst)
            } content: { summary in
                Kept {
                    MyPlanModel(session)
                } content: {
                    SummaryView(model: summary, plan: $0) {
                        if isFirst { navigation.leaveAll(for: "/home") } else { dismiss() }
                    }
                }
            }
        case .onboarding(let step):
            Kept {
                OnboardingModel(session, at: step)
            } content: { model in
                OnboardingView(model: model) { wasSkipped in
                    if wasSkipped {
                        dismiss()
                    } else if session.onboardingEnded() {
                        navigation.leave(for: "/how-it-works?first")
                    } else {
                        navigation.leaveAll(for: "/home")
                    }
                }
            }
        case .shortWay:
            Kept {
                ShortWayModel(session)
            } content: { model in
                ShortWayView(model: model) { navigation.leave(for: "/onboarding/short/budget") }
            }
        case .shortBudget:
            Kept {
                ShortBudgetModel(session)
            } content: {
                ShortBudgetView(model: $0) { navigation.leaveAll(for: "/home") }
            }
        case .signUp, .forgotPassword, .resetPassword: AccountPage(destination, session: session)
        case .logIn: AccountPage(destination, session: session).modifier(Closable())
        case .dataImport:
            Kept {
                ImportModel(session)
            } content: {
                ImportView(model: $0)
            }
        case .export:
            Kept {
                SettingsModel(session)
            } content: {
                FilesView(model: $0)
            }
        case .settings(let place):
            Kept {
                SettingsModel(session)
            } content: {
                SettingsView(model: $0, lock: lock, place: place)
            }
        case .sessions:
            Kept {
                SessionsModel(session)
            } content: {
                SessionsView(model: $0)
            }
        case .notifications: NotificationsView(model: notifications)
        case .health: HealthView(model: health)
        case .problemReport:
            Kept {
                ProblemReportModel(session)
            } content: {
                ProblemReportView(model: $0)
            }
        case .measuring:
            Kept {
                MeasuringModel(session)
            } content: {
                MeasuringView(model: $0)
            }
        default: WebOnlyView(address: "/profile")
        }
    }
}
