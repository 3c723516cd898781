/// Foods, searched by words and by barcode.
struct FoodsFeature: Feature {
    let services: AppServices

    func addRoutes(to routes: AppRoutes) {
        FoodsAPI(foods: services.foods, diary: services.diary).addPersonRoutes(to: routes.api.person)
    }
}
