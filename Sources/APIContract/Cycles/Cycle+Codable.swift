public import NutritionScience

extension CyclePhase.Kind: Codable {}
extension CyclePreset: Codable {}
extension CycleTargets.Rule: Codable {}

extension CyclePhase: Codable {
    private enum CodingKeys: String, CodingKey {
        case kind, days, share
    }

    /// Reads `kind`, `days` and, where there is one, `share`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(Kind.self, forKey: .kind), days: try container.decode(Int.self, forKey: .days),
            share: try container.decodeIfPresent(Int.self, forKey: .share))
    }

    /// Writes `kind`, `days` and, where there is one, `share`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(days, forKey: .days)
        try container.encodeIfPresent(share, forKey: .share)
    }
}

extension CyclePattern: Codable {
    /// Reads a list of phases; throws `CyclePatternProblem` for one that is no pattern.
    public init(from decoder: any Decoder) throws {
        try self.init([CyclePhase](from: decoder))
    }

    /// Writes a list of phases.
    public func encode(to encoder: any Encoder) throws {
        try phases.encode(to: encoder)
    }
}
