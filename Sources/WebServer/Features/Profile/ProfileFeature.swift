import Services

/// The profile, the question before a first deficit, and reminders to complete it.
struct ProfileFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        let (people, profiles, person) = (services.people, services.profiles, routes.web.person)
        ProfileAPI(profiles: profiles, dismissals: services.dismissals).addPersonRoutes(to: routes.api.person)
        ProfileWeb(people: people, tasks: services.tasks, dismissals: services.dismissals, pages: pages)
            .addPersonRoutes(to: person)
        EditProfileWeb(people: people, preferences: services.preferences, profiles: profiles, pages: pages)
            .addPersonRoutes(to: person)
        RemoveMeasuresWeb(people: people, profiles: profiles, pages: pages).addPersonRoutes(to: person)
        HealthQuestionWeb(people: people, profiles: profiles, pages: pages).addPersonRoutes(to: person)
    }

    var chores: [Chore] {
        [
            Chore("reminders", ignoresClock: true) { [dismissals = services.dismissals] in
                try await dismissals.remind()
            }
        ]
    }
}
