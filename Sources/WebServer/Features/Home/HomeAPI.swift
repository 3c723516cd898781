import Hummingbird
import Services

/// Today at a glance.
struct HomeAPI: Sendable {
    let home: HomeService

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/home") { _, context in
            try Response.success(try await home.home(of: context.person))
        }
    }
}
