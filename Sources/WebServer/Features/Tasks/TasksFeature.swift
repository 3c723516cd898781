/// The tasks of days, and badges.
struct TasksFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        TasksAPI(tasks: services.tasks).addPersonRoutes(to: routes.api.person)
        TasksWeb(people: services.people, tasks: services.tasks, pages: pages).addPersonRoutes(to: routes.web.person)
    }
}
