package import APIContract
package import NutritionScience

/// A file in the light of what is known of the person, and the questions that follow.
///
/// The bounds are those of the founders' page on imports: a weight more than 15 % off the log, a day under 600 or over
/// 6,000 kcal, and a year's intake below the basal metabolic rate.
package struct ImportCheck {
    /// The facts that are known of a person before a file is added.
    package struct Known {
        /// The weigh-ins of their log, the earliest first, and the weight in their profile.
        let weighIns: [(day: CalendarDay, kilograms: Double)]
        /// In kilocalories; nil where no plan has been made.
        let basalMetabolicRate: Int?
        /// The order of day and month in the dates of where they live.
        let usualDateOrder: ImportAnswers.DateOrder
        /// The unit in which they weigh themselves.
        let usualUnit: ImportAnswers.WeightUnit
        /// The rule for days that look too small; nil where nothing is known of the person's expenditure.
        let smallDays: SmallDayRule?

        /// The facts about a person.
        package init(
            weighIns: [(day: CalendarDay, kilograms: Double)], basalMetabolicRate: Int?,
            usualDateOrder: ImportAnswers.DateOrder, usualUnit: ImportAnswers.WeightUnit,
            smallDays: SmallDayRule? = nil
        ) {
            self.weighIns = weighIns
            self.basalMetabolicRate = basalMetabolicRate
            self.usualDateOrder = usualDateOrder
            self.usualUnit = usualUnit
            self.smallDays = smallDays
        }
    }

    /// The file, read as the person answered.
    private(set) var file: LogFile
    /// The questions, answered or not.
    private(set) var questions: [ImportQuestion] = []
    /// The days that look too small to be all that was eaten, where they are asked about.
    var smallDays: [CalendarDay] = []

    let content: LogContent
    let answers: ImportAnswers
    let known: Known

    init(_ content: LogContent, _ answers: ImportAnswers, _ known: Known, days: ClosedRange<CalendarDay>?) {
        self.content = content
        self.answers = answers
        self.known = known
        file = LogFile(content, answers, days: days)
        askAboutDates()
        askAboutUnitOfWeights()
        askAboutOddWeights()
        askAboutKindOfEnergies()
        askAboutUnitOfEnergies()
        askAboutOddDays()
        askAboutLowIntake()
        askAboutSmallDays()
    }

    /// Asks something, with what can be answered, what is likely and what was answered.
    mutating func ask<Answer: CaseIterable & RawRepresentable<String>>(
        _ topic: ImportQuestion.Topic, among choices: [Answer] = Array(Answer.allCases), likely: Answer?,
        answer: Answer?, count: Int? = nil, numbers: [Double] = [], known: Double? = nil
    ) {
        questions.append(
            ImportQuestion(
                topic, choices: choices.map(\.rawValue), likely: likely?.rawValue, answer: answer?.rawValue,
                count: count, lowest: numbers.min(), highest: numbers.max(), known: known))
    }

    private mutating func askAboutDates() {
        guard content.dateOrder == nil else { return }
        let dates = content.weights.map(\.date) + content.intakes.map(\.date)
        let isOpen = dates.contains { date in
            if case .numbers(let first, let second, _, _) = date { first != second } else { false }
        }
        guard isOpen else { return }
        // Logs are kept day by day: the order in which the days lie closer together is the likelier one.
        let spans = ImportAnswers.DateOrder.allCases.map { order in
            let days = dates.compactMap { $0.day(order)?.daysSince1970 }
            return (order, span: (days.max() ?? 0) - (days.min() ?? 0), count: days.count)
        }
        let (first, second) = (spans[0], spans[1])
        let likely =
            first.count != second.count
            ? (first.count > second.count ? first.0 : second.0)
            : first.span == second.span ? known.usualDateOrder : first.span < second.span ? first.0 : second.0
        ask(.dateOrder, likely: likely, answer: answers.dateOrder)
    }

    /// Changes every day, and leaves out those of which nothing is left.
    mutating func removeFromDays(_ change: (inout LogFile.Day) -> Void) {
        file.days = file.days.compactMap { day in
            var day = day
            change(&day)
            return day.weight == nil && day.meals.isEmpty ? nil : day
        }
    }
}
