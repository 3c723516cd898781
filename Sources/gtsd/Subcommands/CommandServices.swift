import Foundation
import Measuring
import Services
import WebServer

/// The services that commands use. A command is not limited, counts nobody, and caches no login.
struct CommandServices: Sendable {
    let storage: Storage
    private let writer: PersonWriter
    private let limits: RateLimiter
    private let identities = IdentityCaches()
    private let events: EventBuffer
    private let product: ProductState

    /// Creates services of a database, with the flags of a server in this environment.
    init(_ storage: Storage, environment: ServerEnvironment) {
        self.storage = storage
        writer = PersonWriter(storage, hints: ChangeHints(storage.database))
        limits = RateLimiter(storage.database, isOn: false, now: storage.now)
        let health = FlagHealth(isOn: false, environment: environment, now: storage.now)
        events = EventBuffer(isOn: false, health: health, now: storage.now)
        product = ProductState(storage.database, environment: environment, events: events, health: health)
    }

    var hints: HintService { HintService(storage, hints: writer.hints) }
    var accounts: AccountService {
        AccountService(writer, limits: limits, identities: identities, passwords: PasswordHasher())
    }
    var profiles: ProfileService { ProfileService(writer, limits: limits, events: events, identities: identities) }
    var cycleOnboarding: CycleOnboardingService {
        CycleOnboardingService(writer, limits: limits, profiles: profiles)
    }
    var recompute: RecomputeService { RecomputeService(storage, hints: writer.hints, events: events) }
    var kitchen: KitchenService { KitchenService(writer, limits: limits) }
    var imports: ImportService {
        ImportService(writer, limits: limits, events: events, profiles: profiles, reader: .itself)
    }
    var recipeImports: RecipeImportService {
        let foods = FoodService(database: storage.database, limitsRates: false, now: storage.now)
        return RecipeImportService(writer, imports: imports, foods: foods, kitchen: kitchen)
    }
    var flags: FlagService { FlagService(storage.database, product: product, now: storage.now) }
    var experiments: ExperimentService { ExperimentService(storage.database, product: product, now: storage.now) }
    var operators: OperatorService {
        OperatorService(
            storage, flags: flags, events: EventService(storage.database, events: events, now: storage.now))
    }
}

extension StorageSettings {
    /// Runs `body` with the services of commands. Afterwards servers receive a hint of the changes; where they can't be
    /// reached, devices receive the changes with their next request.
    ///
    /// - Parameters:
    ///   - environment: The environment of the server.
    ///   - mustExist: For work that makes no sense in an empty database.
    /// - Throws: As ``withStorage(mustExist:keepsReserve:_:)``.
    func withServices(
        environment: ServerEnvironment = .production, mustExist: Bool = true,
        _ body: (CommandServices) async throws -> Void
    ) async throws {
        try await withStorage(mustExist: mustExist) { storage, _ in
            let services = CommandServices(storage, environment: environment)
            try await body(services)
            try? await services.hints.tellOthers()
        }
    }
}
