/// What a gram of each macronutrient gives, in kilocalories.
///
/// Source: Atwater's general factors, as food labels use them: Merrill and Watt, Energy Value of Foods, USDA Handbook 74,
/// 1973. Fibre at 2 is that of Regulation (EU) No 1169/2011, annex XIV.
public enum MacronutrientEnergy {
    /// A gram of protein.
    public static let protein = 4
    /// A gram of carbohydrate.
    public static let carbohydrate = 4
    /// A gram of fat.
    public static let fat = 9
    /// A gram of alcohol.
    public static let alcohol = 7
    /// A gram of fibre, where a label counts it apart from carbohydrate.
    public static let fibre = 2
}
