import Services

/// The food diary: days and their entries, logging food, meals, and days that are typed in words.
struct DiaryFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        let (people, diary, person) = (services.people, services.diary, routes.web.person)
        DiaryAPI(diary: diary).addPersonRoutes(to: routes.api.person)
        DiaryTextAPI(texts: services.diaryTexts).addPersonRoutes(to: routes.api.person)
        DiaryWeb(people: people, diary: diary, water: services.water, pages: pages).addPersonRoutes(to: person)
        DayNotesWeb(diary: diary, pages: pages).addPersonRoutes(to: person)
        UnusualDaysWeb(people: people, diary: diary, pages: pages).addPersonRoutes(to: person)
        let weighable = WeighableFoods(foods: services.foods, kitchen: services.kitchen)
        EntryWeb(people: people, diary: diary, weighable: weighable, pages: pages).addPersonRoutes(to: person)
        RepeatedFoodsWeb(diary: diary, pages: pages).addPersonRoutes(to: person)
        SeveralEntriesWeb(people: people, diary: diary, pages: pages).addPersonRoutes(to: person)
        OwnMealsWeb(people: people, diary: diary, pages: pages).addPersonRoutes(to: person)
        FoodsWeb(
            people: people, diary: diary, foods: services.foods, kitchen: services.kitchen,
            texts: services.diaryTexts, pages: pages, now: services.now
        ).addPersonRoutes(to: person)
        DiaryTextWeb(people: people, texts: services.diaryTexts, pages: pages, now: services.now)
            .addPersonRoutes(to: person)
    }

    var chores: [Chore] {
        [Chore("diary") { [diary = services.diary] in try await diary.deleteExpired() }]
    }
}
