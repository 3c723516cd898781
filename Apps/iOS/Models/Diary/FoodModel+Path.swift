import APIContract

extension FoodModel.Named {
    /// The food at the end of an address: "12" of the table, "own/3" of the person's own; nil for none.
    public init?(path: String) {
        let parts = path.split(separator: "/").map(String.init)
        if parts.count == 2, parts[0] == "own", let id = OwnFood.ID(parts[1]) {
            self = .own(id)
        } else if parts.count == 1, let id = Food.ID(parts[0]) {
            self = .listed(id, nil)
        } else {
            return nil
        }
    }
}
