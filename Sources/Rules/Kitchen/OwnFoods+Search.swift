package import APIContract

extension OwnFoods {
    /// The foods that a search shows. An own food stands in the place of a food of the table that it corrects, or whose
    /// barcode it has, whatever it is called.
    ///
    /// - Parameter own: The own foods that were found by their words. They come first, and none is shown twice.
    package func replacing(_ found: [Food], beside own: [OwnFood]) -> (listed: [Food], own: [OwnFood]) {
        let corrections = corrections
        func version(of food: Food) -> OwnFood.ID? {
            corrections[food.id] ?? food.barcode.flatMap { Barcode($0) }.flatMap(id(barcode:))
        }
        var shown = Set(own.map(\.id))
        let others = found.compactMap(version).filter { shown.insert($0).inserted }.compactMap(food)
        return (found.filter { version(of: $0) == nil }, own + others)
    }
}
