/// The energy of a gram of each macronutrient, in kilocalories.
///
/// Source: Atwater's general factors, as food labels use them: Merrill and Watt, Energy Value of Foods, USDA Handbook
/// 74, 1973.
public enum MacronutrientEnergy {
    /// A gram of protein.
    public static let protein = 4
    /// A gram of carbohydrate.
    public static let carbohydrate = 4
    /// A gram of fat.
    public static let fat = 9
}
