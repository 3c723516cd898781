/// The source of a formula. Its description lives in `Wording`.
public enum Citation: String, CaseIterable, Sendable {
    /// World Health Organization, body mass index classification for adults.
    case worldHealthOrganization
    /// Mifflin et al. 1990, Am J Clin Nutr 51:241: n = 498, ages 19 to 78.
    case mifflinStJeor1990
    /// Cunningham 1991, Am J Clin Nutr 54:963: resting energy expenditure from lean mass.
    case cunningham1991
    /// The activity multipliers: a convention of dietetics, without a primary study.
    case activityConvention
    /// National Academies 2023, dietary reference intakes for energy: doubly labelled water in adults from 19.
    case dietaryReferenceIntakes2023
    /// The person's own weigh-ins and log, as evaluated by `ExpenditureFilter`.
    case ownLog
    /// The deficit and surplus that the product's specification sets.
    case specification
    /// Jäger et al. 2017, International Society of Sports Nutrition position stand on protein, J Int Soc Sports Nutr
    /// 14:20.
    case sportsNutrition2017
    /// National Heart, Lung, and Blood Institute 1998, clinical guidelines for overweight and obesity, NIH 98-4083.
    case obesityGuideline1998
    /// Jensen et al. 2014, AHA/ACC/TOS guideline 2013 for the management of overweight and obesity, Circulation
    /// 129:S102.
    case obesityGuideline2013
    /// Institute of Medicine 2004, dietary reference intakes for water.
    case instituteOfMedicine2004
    /// Institute of Medicine 2005, dietary reference intakes for energy and macronutrients.
    case instituteOfMedicine2005
    /// Byrne et al. 2018, Int J Obes 42:129, the MATADOR trial: 51 men with obesity.
    case matador2018
    /// Peos et al. 2021, Med Sci Sports Exerc 53:1685, the ICECAP trial: 61 resistance-trained adults.
    case icecap2021
    /// Cioffi et al. 2018, J Transl Med 16:371: eleven trials of fasting on some days of the week.
    case intermittentReview2018
}

extension Quantity {
    /// The source of the usual formula for this quantity.
    var citation: Citation {
        switch self {
        case .bodyMassIndex: .worldHealthOrganization
        case .basalMetabolicRate: .mifflinStJeor1990
        case .totalDailyEnergyExpenditure: .activityConvention
        case .measuredExpenditure: .dietaryReferenceIntakes2023
        case .proteinTarget: .sportsNutrition2017
        case .calorieTarget, .waterTarget, .weeklyRate, .weeksToGoal: .specification
        }
    }
}
