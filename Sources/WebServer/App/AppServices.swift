import Foundation
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
    let people: PersonService
    let dismissals: DismissalService
    let reports: PlanReportService
    let cycleOnboarding: CycleOnboardingService
    let exports: ExportService
    let measuring: MeasuringService
    let indicators: IndicatorService
    let flags: FlagService
    let experiments: ExperimentService
    let rollbacks: RollbackService
    let now: @Sendable () -> Date

    init(_ dependencies: AppDependencies) {
        let storage = dependencies.storage
        self.now = storage.now
        self.accounts = AccountService(
            storage, forgetting: dependencies.forgetting, passwords: dependencies.passwords,
            publicAddress: dependencies.publicAddress, mailWasWritten: dependencies.mailWasWritten)
        self.measuring = MeasuringService(storage)
        self.indicators = IndicatorService(storage)
        self.flags = FlagService(storage)
        self.experiments = ExperimentService(storage)
        self.rollbacks = RollbackService(storage, mailWasWritten: dependencies.mailWasWritten)
        self.profiles = ProfileService(storage)
        self.cycleOnboarding = CycleOnboardingService(storage, profiles: profiles)
        self.metrics = MetricsService(storage)
        self.plans = PlanService(storage)
        self.recompute = RecomputeService(storage)
        self.expenditures = ExpenditureService(storage)
        self.tasks = TaskService(storage)
        self.home = HomeService(storage, tasks: tasks)
        self.cycles = CycleService(storage)
        self.targets = TargetsService(storage)
        self.progress = ProgressService(storage)
        self.diary = DiaryService(storage)
        self.kitchen = KitchenService(storage)
        self.nutrients = NutrientService(storage)
        self.weights = WeightService(storage, profiles: profiles)
        self.water = WaterService(storage)
        self.imports = ImportService(storage, profiles: profiles, reader: dependencies.fileReader)
        self.foods = FoodService(
            database: storage.database, limitsRates: storage.limitsRates,
            lookup: dependencies.openFoodFacts.map { ProductLookup($0, now: storage.now) }, now: storage.now)
        self.diaryTexts = DiaryTextService(storage, foods: foods)
        self.recipeImports = RecipeImportService(storage, imports: imports, foods: foods, kitchen: kitchen)
        self.notifications = NotificationService(storage, pushHosts: dependencies.pushHosts)
        self.people = PersonService(storage)
        self.dismissals = DismissalService(storage)
        self.myPlan = MyPlanService(storage)
        self.reports = PlanReportService(storage)
        self.exports = ExportService(storage, tasks: tasks)
    }
}
