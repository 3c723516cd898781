extension Identifier<Plan> {
    /// The number of a person's first plan. Each later one has the next.
    public static let first: Self = 1

    /// A number that no plan comes to: all plans are before it.
    public static let last = Self(rawValue: .max)

    /// The number of the plan after.
    public var next: Self { Self(rawValue: rawValue + 1) }

    /// The number of the plan before.
    public var previous: Self { Self(rawValue: rawValue - 1) }
}
