public import APIContract
import NutritionScience
public import Wording

/// Today at a glance.
public struct HomeScreen: Sendable {
    /// "Hi Alex!", the heading of the page.
    public let greeting: String
    /// Today.
    public let date: String
    /// Whether there are metrics to review.
    public let showsMetricsCard: Bool
    /// The purpose of the review, by the person's goal: "Let's calculate your weight loss targets".
    public let goalLine: String?
    /// BMI, BMR and TDEE as a preview of the review; empty where there is nothing to review.
    public let peek: [Figure]
    /// The changes in the metrics since the person last acknowledged them; nil without any.
    public let metricsNews: MetricsNewsCard?
    /// Whether weight and height are still missing.
    public let isZeroState: Bool
    /// Whether the page invites the person to enter them; false where that is switched off.
    public let showsZeroState: Bool
    /// Whether the invitation can be put off for good.
    public let canPutZeroStateOff: Bool
    /// Whether the plan changed by itself, the person has not seen it yet, and no other card mentions it.
    public let showsPlanNews: Bool
    /// The days of the last week, whose review waits to be read: "Oct 20 – Oct 26"; nil where none does.
    public let review: String?
    /// That the person has reached their target weight, and the calories that keep it: "You did it: 79 kg. About 2,110
    /// cal a day keeps you there."; nil where they haven't.
    public let goalReached: String?
    /// Today in the person's cycle; nil without one.
    public let cycle: CycleDashboard?
    /// The name of the units that amounts are written in.
    public let units: String
    /// Whether Home shows targets, where any exist.
    public let showsTargets: Bool
    /// The energy, shown as the large ring; nil where there is nothing to compute it from.
    public let energy: Ring?
    /// The targets that the person chose, for a widget.
    public let rings: [Ring]
    /// Three other targets, shown as bars: those the person chose first.
    public let bars: [Ring]
    /// The sentence of the day: "818 cal left today. Dinner of about 600 keeps you on course."; nil without targets. For a
    /// person who hides numbers, what to do next.
    public let now: String?
    /// The invitation to have the plan made, for a person who hides the metrics that it is made from; nil otherwise.
    public let planOffer: String?
    /// The kilocalories eaten today.
    public let eaten: Int
    /// The meal that is planned for today, to log it; nil where none is.
    public let plannedMeal: PlannedMeal?
    /// The question about a day whose plan was neither logged nor removed; nil where there is none.
    public let openPlan: OpenPlan?
    /// The next meal as it was yesterday, to log it again; nil where it wasn't, and where a meal is planned.
    public let usualMeal: UsualMeal?
    /// The weight over the last 14 days; nil with too few weigh-ins.
    public let weight: WeightLine?
    /// The amounts of water that a tap logs.
    public let drinks: [Drink]
    /// "Undo 250 ml"; nil where nothing was drunk today.
    public let undo: String?

    /// A target, and today's progress towards it.
    public struct Ring: Sendable {
        /// Its id: `calories`, `protein`, `carbohydrate`, `fat`, `water`.
        public let id: String
        /// "Calories", "Protein" or "Water".
        public let label: String
        /// The amount reached; the target while nothing is.
        public let value: String
        /// The unit of the value: "cal" or "g"; "cal/day" or "g/day" while the value is the target; "± 90 cal" where
        /// guesses are part of it.
        public let unit: String
        /// The target; nil where the value is the target.
        public let target: String?
        /// The target, in its stored unit.
        public let goal: Int
        /// The amount left, in words; nil while nothing is reached.
        public let left: String?
        /// The fraction of the target that is reached, 0 to 1.
        public let fraction: Double
        /// The ring in words, for screen readers: "Protein: 95 g, of ~180 g, 85 g to go. How is this calculated?"
        public let name: String
        /// The address of its arithmetic: on My Plan, or the page of its cycle.
        public let address: String
    }

    /// A meal to log as it was yesterday.
    public struct UsualMeal: Sendable {
        /// The meal's value in a form.
        public let meal: String
        /// The day it was eaten on, as in a form.
        public let day: String
        /// "Breakfast as yesterday".
        public let title: String
        /// "Porridge, Coffee · 420 cal".
        public let detail: String
    }

    /// The question about a day with something that was planned.
    public struct OpenPlan: Sendable {
        /// "You planned food for October 27, 2025. Did you eat it?"
        public let text: String
        /// The address of the day, on which it is logged or removed by a tap.
        public let address: String
    }

    /// A planned meal to log.
    public struct PlannedMeal: Sendable {
        /// The numbers of its entries, as in a form: `12,13`.
        public let ids: String
        /// "Log dinner as planned".
        public let title: String
        /// "Lentil soup, Bread · 620 cal".
        public let detail: String
    }

    /// The trend of the weight over the last 14 days.
    public struct WeightLine: Sendable {
        /// The trend day by day, the earliest first, in kilograms.
        public let days: [TrendDay]
        /// "Your weight: 80.7 kg, 0.6 kg less than two weeks ago".
        public let text: String
    }

    /// An amount of water.
    public struct Drink: Sendable {
        /// "+ 250 ml".
        public let label: String
        /// The amount that a tap logs, whatever unit the label is in.
        public let millilitres: Int
    }

    private static func goalReached(by person: PersonReading, _ localization: Localization) -> String? {
        guard let plan = person.current, let target = person.settings?.targetWeight,
            plan.guards.contains(.goalReached)
        else { return nil }
        // As exact as it is: to the next ten.
        let calories = (plan.calorieTarget.result.units + 5) / 10 * 10
        return localization.sentences(
            "home.goal_reached",
            [
                "weight": localization.text(kilograms: target),
                "calories": localization.sentences.energy(about: calories),
            ])
    }

    /// The home screen of a person's day; `hasPutMetricsOff` is whether the person postponed the review of their
    /// metrics, and `serverNews` a server's comparison of changed metrics, where the reading has none.
    public init(
        _ reading: HomeReading, hasPutMetricsOff: Bool, serverNews: MetricsComparison? = nil,
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        let (person, intake, targets) = (reading.person, reading.intake, reading.targets)
        let isComplete = person.computed != nil
        let hides = sentences.hidesNumbers
        self.greeting = sentences("home.greeting", ["name": person.user.name.givenName])
        self.date = sentences.date(person.today)
        // The health question comes before the metrics: both cards would lead to it.
        let offersMetrics = reading.offersMetrics && !person.isHealthQuestionOpen
        self.showsMetricsCard = offersMetrics && !hasPutMetricsOff && !hides
        self.planOffer = offersMetrics && hides ? sentences("hidden.metrics.title") : nil
        self.isZeroState = !isComplete
        self.showsZeroState = person.isInvitedToComplete && !isComplete && person.presentation.zeroState != nil
        self.canPutZeroStateOff = person.onlyFasts
        self.metricsNews =
            hides
            ? nil
            : reading.metricsNews.flatMap { MetricsNewsCard($0, of: person, localization) }
                ?? serverNews.flatMap { MetricsNewsCard($0, of: person, localization) }
        self.review = ReviewScreen.waiting(for: person, sentences)
        self.showsPlanNews = person.hasPlanNews && metricsNews == nil && review == nil
        self.goalLine = person.computed.map { sentences("home.card.goal.\($0.attainableGoal.rawValue)") }
        self.peek = showsMetricsCard ? person.computed.map { PlanFigures(numbersOf: $0, localization).peek } ?? [] : []
        self.goalReached = Self.goalReached(by: person, localization)
        self.units = localization.units.text
        self.cycle = reading.cycle.flatMap { CycleDashboard($0, of: person.week, tasks: reading.tasks, localization) }
        self.showsTargets = person.presentation.showsTargets
        let isPlanned = isComplete && person.plan != nil
        let all: [(ring: DayRing, shown: Ring)] = DayRing.allCases.compactMap { ring in
            targets?.amount(ring).map { target in
                let doubt = ring == .calories ? intake.doubt : nil
                return (
                    ring,
                    Ring(ring, intake.amount(ring), doubt: doubt, of: target, isPlanned: isPlanned, localization)
                )
            }
        }
        self.rings = hides ? [] : all.filter { person.preferences.rings.contains($0.ring) }.map(\.shown)
        self.energy = hides ? nil : all.first { $0.ring == .calories }?.shown
        let others = all.filter { $0.ring != .calories }
        let chosen = others.filter { person.preferences.rings.contains($0.ring) }
        let further = others.filter { !person.preferences.rings.contains($0.ring) }
        self.bars = (chosen + further).prefix(3).map { hides ? $0.shown.withoutFigures : $0.shown }
        self.now =
            hides
            ? Self.nextStep(reading.nextMeal, of: person.meals, sentences)
            : reading.remainder.map { Self.now($0, next: reading.nextMeal, of: person.meals, sentences) }
        self.eaten = reading.intake.calories
        self.plannedMeal = reading.plannedMeal.map { PlannedMeal($0, of: person.meals, sentences) }
        self.openPlan = reading.openPlan.map { day in
            OpenPlan(text: sentences("home.open_plan", ["date": sentences.date(day)]), address: "/diary?day=\(day)")
        }
        self.usualMeal =
            reading.plannedMeal != nil
            ? nil
            : reading.mealBefore.map {
                UsualMeal($0, of: person.meals, on: person.today.adding(days: -1), sentences)
            }
        self.weight = hides ? nil : WeightLine(reading.weightTrend, localization.measures, sentences)
        self.drinks = Drink.usual(localization)
        self.undo =
            reading.lastDrink.map { drink in
                sentences("home.water.undo", ["amount": localization.measures.text(millilitres: drink.millilitres)])
            }
    }
}

extension HomeScreen.Ring {
    fileprivate init(
        _ ring: DayRing, _ reached: Int, doubt: Int?, of target: Int, isPlanned: Bool, _ localization: Localization
    ) {
        let (id, sentences) = (ring.rawValue, localization.sentences)
        let (goal, now) = (localization.target(target, of: ring), localization.amount(reached, of: ring))
        self.id = id
        self.goal = target
        self.label = sentences("plan.\(id)")
        self.value = reached == 0 ? "~" + goal.number : now.number
        self.unit =
            if reached == 0 {
                sentences("plan.unit.perDay", ["unit": goal.unit])
            } else if let doubt, doubt > 0 {
                sentences("home.ring.doubt", ["doubt": sentences.energy(about: doubt), "unit": now.unit])
            } else {
                now.unit
            }
        self.target = reached == 0 ? nil : sentences("home.ring.of", ["target": "~\(goal.number) \(goal.unit)"])
        self.left = reached == 0 ? nil : localization.distance(of: ring, reached, to: target)
        self.fraction = target > 0 ? min(1, Double(reached) / Double(target)) : 0
        let amounts = ["\(value) \(unit)", self.target, left].compactMap(\.self).joined(separator: ", ")
        self.name = sentences("home.ring.name", ["label": label, "amounts": amounts])
        self.address = isPlanned ? "/plan#how-\(id)" : "/cycle"
    }
}

extension Localization {
    /// The target of a ring, with its unit, as exact as targets are read.
    func target(_ amount: Int, of ring: DayRing) -> (number: String, unit: String) {
        guard ring == .calories else { return self.amount(amount, of: ring) }
        return (sentences.energy(about: amount), sentences("unit.calories"))
    }

    /// An amount of a ring's nutrient, with its unit: `1,975` and `cal`.
    func amount(_ amount: Int, of ring: DayRing) -> (number: String, unit: String) {
        switch ring {
        case .calories: (sentences.energy(amount), sentences("unit.calories"))
        case .protein, .carbohydrate, .fat: (sentences.number(amount), sentences("unit.grams"))
        case .water: measures.parts(millilitres: amount)
        }
    }
}

extension DayRing {
    /// Whether an amount is clearly and undesirably above its target: calories, carbohydrate and fat that are no longer
    /// near theirs.
    static func isAbove(_ id: String, _ reached: Int, _ target: Int) -> Bool {
        ["calories", "carbohydrate", "fat"].contains(id) && reached > target
            && !DayTargets.isNear(reached, target)
    }
}

extension Localization {
    /// The distance of an amount from its target, both rounded as shown: "855 cal to go", "Target reached". Calories,
    /// carbohydrate and fat are reported as above it once they are no longer near it; more protein and water is fine.
    func distance(of ring: DayRing, _ reached: Int, to target: Int) -> String {
        sentences.distance(ring.rawValue, reached, to: target) { apart in
            ring == .water ? measures.distance(from: reached, to: target) : amount(apart, of: ring)
        }
    }
}

extension Sentences {
    /// The same, with the distance formatted by `write`.
    func distance(
        _ id: String, _ reached: Int, to target: Int, _ write: (Int) -> (number: String, unit: String)
    ) -> String {
        let isAbove = DayRing.isAbove(id, reached, target)
        let apart = write(abs(target - reached))
        guard isAbove || (reached < target && apart.number != "0") else { return self("home.ring.reached") }
        return self(isAbove ? "home.ring.above" : "home.ring.left", ["amount": "\(apart.number) \(apart.unit)"])
    }
}
