import Foundation
import Measuring
import Services

/// The use cases that features offer, each made once.
struct AppServices {
    let accounts: AccountService
    let profiles: ProfileService
    let metrics: MetricsService
    let plans: PlanService
    let myPlan: MyPlanService
    let recompute: RecomputeService
    let expenditures: ExpenditureService
    let tasks: TaskService
    let progress: ProgressService
    let reviews: ReviewService
    let home: HomeService
    let cycles: CycleService
    let targets: TargetsService
    let diary: DiaryService
    let diaryTexts: DiaryTextService
    /// Foods and recipes of people's own.
    let kitchen: KitchenService
    let nutrients: NutrientService
    let weights: WeightService
    let water: WaterService
    let imports: ImportService
    let recipeImports: RecipeImportService
    let foods: FoodService
    let notifications: NotificationService
    let logReminders: LogReminderService
    let people: PersonService
    let preferences: PreferencesService
    let dismissals: DismissalService
    let reports: PlanReportService
    let cycleOnboarding: CycleOnboardingService
    let exports: ExportService
    let hints: HintService
    /// The use cases by which mutations of devices are applied.
    let mutations: MutationUseCases
    let measuring: MeasuringService
    let events: EventService
    let indicators: IndicatorService
    let flags: FlagService
    let experiments: ExperimentService
    let operators: OperatorService
    let rollbacks: RollbackService
    let now: @Sendable () -> Date

    init(_ dependencies: AppDependencies) {
        let (storage, limits, hints) = (dependencies.storage, dependencies.limits, dependencies.hints)
        let (identities, events, product) = (dependencies.identities, dependencies.events, dependencies.product)
        let writer = PersonWriter(storage, hints: hints)
        self.now = storage.now
        self.accounts = AccountService(
            writer, limits: limits, identities: identities, isMeasuring: events.isOn,
            forgetting: dependencies.forgetting, passwords: dependencies.passwords,
            publicAddress: dependencies.publicAddress, mailWasWritten: dependencies.mailWasWritten)
        self.measuring = MeasuringService(
            writer, limits: limits, events: events, product: product, identities: identities)
        self.events = EventService(storage.database, events: events, now: storage.now)
        self.indicators = IndicatorService(storage.database, events: events, now: storage.now)
        self.flags = FlagService(storage.database, product: product, now: storage.now)
        self.experiments = ExperimentService(storage.database, product: product, now: storage.now)
        self.operators = OperatorService(storage, flags: flags, events: self.events)
        self.rollbacks = RollbackService(
            storage.database, events: events, product: product, health: dependencies.health, now: storage.now,
            reason: RollbackMails.reason,
            announce: RollbackMails(masterKey: storage.masterKey, mailWasWritten: dependencies.mailWasWritten).queue)
        self.profiles = ProfileService(writer, limits: limits, events: events, identities: identities)
        self.preferences = PreferencesService(writer)
        self.cycleOnboarding = CycleOnboardingService(writer, limits: limits, profiles: profiles)
        self.metrics = MetricsService(writer, events: events)
        self.plans = PlanService(writer, limits: limits, events: events)
        self.recompute = RecomputeService(storage, hints: hints, events: events)
        self.expenditures = ExpenditureService(storage)
        self.tasks = TaskService(writer, limits: limits, events: events)
        self.home = HomeService(storage, product: product, tasks: tasks)
        self.cycles = CycleService(writer, limits: limits)
        self.targets = TargetsService(writer, limits: limits)
        self.progress = ProgressService(storage)
        self.reviews = ReviewService(storage, limits: limits)
        self.diary = DiaryService(writer, limits: limits, events: events)
        self.kitchen = KitchenService(writer, limits: limits)
        self.nutrients = NutrientService(storage)
        self.weights = WeightService(writer, limits: limits, events: events, profiles: profiles)
        self.water = WaterService(writer, limits: limits)
        self.imports = ImportService(
            writer, limits: limits, events: events, profiles: profiles, reader: dependencies.fileReader)
        self.foods = FoodService(
            database: storage.database, limitsRates: limits.isOn,
            lookup: dependencies.openFoodFacts.map { ProductLookup($0, now: storage.now) }, now: storage.now)
        self.diaryTexts = DiaryTextService(storage, foods: foods, diary: diary, water: water)
        self.recipeImports = RecipeImportService(writer, imports: imports, foods: foods, kitchen: kitchen)
        self.notifications = NotificationService(storage, limits: limits, pushHosts: dependencies.pushHosts)
        self.logReminders = LogReminderService(storage)
        self.people = PersonService(storage, limits: limits, identities: identities, product: product)
        self.dismissals = DismissalService(storage, limits: limits)
        self.myPlan = MyPlanService(writer, metrics: metrics, product: product)
        self.reports = PlanReportService(storage, limits: limits)
        self.exports = ExportService(storage, limits: limits, tasks: tasks)
        self.hints = HintService(storage, hints: hints)
        self.mutations = MutationUseCases(writer, limits: limits, events: events, identities: identities)
    }
}
