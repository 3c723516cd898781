public import APIContract
public import NutritionScience
public import Wording

/// A day of the diary: its food, drinks and weight; of a day to come, what is planned.
public struct DiaryScreen: Sendable {
    /// "Today", "Tomorrow", "Yesterday", or the date.
    public let title: String
    /// The date; nil where it is the title.
    public let date: String?
    /// "Planned for tomorrow. Nothing counts until you log it."; of a day that is over, the question about what is planned
    /// on it still; nil otherwise.
    public let lead: String?
    /// Whether the day has not come yet, so that food on it is planned, and nothing else can be logged.
    public let isToCome: Bool
    /// Whether the day is over.
    public let isPast: Bool
    /// The day as used in addresses: `2026-02-28`.
    public let day: String
    /// The day as used in links to logging; nil for today, which they open by default: a page of today that is kept
    /// past midnight then logs into the new day.
    public let namedDay: String?
    /// The address of the day before; nil on the very first day.
    public let previous: String?
    /// The address of the day after; nil on the last day that can be planned.
    public let next: String?
    /// The week around the day; nil where it was not read.
    public let week: DiaryWeek?
    /// The name of the units that amounts are written in.
    public let units: String
    /// The day's totals.
    public let totals: [Total]
    /// The energy left of the day's target; nil without one.
    public let energy: Energy?
    /// The reason for the ± in the total of energy; nil where nothing is a guess.
    public let doubt: String?
    /// The total of energy, alone.
    public let eaten: [Total]
    /// The totals that are pinned as bars: protein, and what the person chose.
    public let bars: [Total]
    /// The totals that are not pinned.
    public let others: [Total]
    /// The person's meals, including empty ones; entries without a meal last, if any.
    public let meals: [MealSection]
    /// The address for copying and moving the whole day; nil without entries.
    public let wholeDay: String?
    /// The drinks, each with its number.
    public let drinks: [Drink]
    /// The amounts of water that a tap logs.
    public let taps: [HomeScreen.Drink]
    /// The weight of the day; nil without a weigh-in.
    public let weight: String?
    /// A note that the targets are still those of another weight; nil where they are not, and on days without a
    /// weigh-in.
    public let following: String?
    /// The choice of certainty, for an entry that is changed on the page itself.
    public let guess: GuessField
    /// The person's notes on the day.
    public let note: DayNoteForm
    /// The entries just added, which can be undone; nil for none.
    public let added: String?
    /// The address for logging more on the same day, at the same meal; nil where no food was just added.
    public let another: String?
    /// "3 meals logged", for a person who hides numbers; nil for others.
    public let loggedMeals: String?
    /// The entries just removed, which can be undone; nil for none.
    public let removed: String?
    /// The entries just moved here, which can be undone; nil for none.
    public let moved: String?
    /// The planned entries just logged, which can be undone; nil for none.
    public let logged: String?

    /// The total of a nutrient, of energy or of water on a day.
    public struct Total: Sendable {
        /// Its id: `calories`, `protein`, `carbohydrate`, `fat`, `water`.
        public let id: String
        /// The total's name in the person's language: "Protein".
        public let label: String
        /// "1,250 of ~1,975 cal"; with guesses, "1,250 ± 140 of ~1,975 cal".
        public let value: String
        /// "725 cal to go"; nil without a target.
        public let left: String?
        /// Whether the total is above the target, as `left` says.
        public let isAbove: Bool
        /// The share of the target that is reached, 0 to 100.
        public let percent: Int
        /// Whether there is a target.
        public let hasTarget: Bool
        /// The target, in its stored unit; nil without one.
        public let target: Int?
    }

    /// An entry of water.
    public struct Drink: Sendable {
        /// The entry's number, for the form that removes it.
        public let id: String
        /// "250 ml".
        public let amount: String
    }

    /// The screen of a day. `targets` are those in force on it; nil without any. A past day under `halfExpected`
    /// kilocalories counts as not logged; nil where that is not known. `added` and `moved` are the numbers of entries
    /// that just arrived, `logged` of those that were planned until now, `removed` the count of those just removed.
    /// `before` are the entries of the day before, and `rings`
    /// the targets that the person chose to see.
    public init(
        _ day: CalendarDay, food: DiaryDay, meals: OwnMeals, water: WaterDay, weighIn: WeighIn?, today: CalendarDay,
        targets: DayTargets?, note: DayNote, gender: Gender? = nil, halfExpected: Int?,
        weightBeforePlanFollows: Double? = nil, added: Set<DiaryEntry.ID> = [], removed: Int = 0,
        moved: Set<DiaryEntry.ID> = [], logged: Set<DiaryEntry.ID> = [], before: [DiaryEntry] = [],
        week: DiaryWeekReading? = nil,
        rings: [DayRing] = DayRing.usual, _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.title = sentences.dayName(day, today: today)
        // A flight west leaves a day with a log that has not come yet again.
        let isToCome =
            day > today && food.entries.isEmpty && water.entries.isEmpty && weighIn == nil && note.isEmpty
        self.date = abs(day.daysSince1970 - today.daysSince1970) < 2 ? sentences.date(day) : nil
        let isOpen = day < today && food.eatenAndPlanned.contains(where: \.isPlanned)
        self.lead =
            isToCome
            ? sentences.planned(for: day, today: today) : isOpen ? sentences("diary.planned.past") : nil
        (self.isToCome, self.isPast) = (isToCome, day < today)
        self.day = day.description
        self.namedDay = day == today ? nil : day.description
        self.previous = day.daysSince1970 > 0 ? "/diary?day=\(day.adding(days: -1))" : nil
        self.next = day < DiaryEntryRequest.lastDay(today: today) ? "/diary?day=\(day.adding(days: 1))" : nil
        self.units = localization.units.text
        self.week = week.map { DiaryWeek($0, shown: day, today: today, sentences) }
        self.totals = Self.totals(food, water, targets, localization)
        self.loggedMeals = isToCome ? nil : Self.loggedMeals(food, sentences)
        self.energy =
            sentences.hidesNumbers ? nil : targets.map { Energy(of: $0.calories, eaten: food.calories, localization) }
        self.doubt = sentences.hidesNumbers || food.doubt == 0 ? nil : sentences("diary.doubt.how")
        let barred = sentences.hidesNumbers ? [] : Set(Self.barred(rings).map(\.rawValue))
        self.eaten = totals.filter { $0.id == DayRing.calories.rawValue }
        self.bars = totals.filter { barred.contains($0.id) }
        self.others = totals.filter { !barred.contains($0.id) && $0.id != DayRing.calories.rawValue }
        self.meals = Self.meals(
            food, meals, before: before, new: added.union(moved).union(logged), today: today, sentences)
        self.wholeDay =
            food.eatenAndPlanned.isEmpty ? nil : "/diary/several?\(day == today ? "" : "day=\(day)&")all=1"
        self.drinks = water.entries.map {
            Drink(id: String($0.id), amount: localization.measures.text(millilitres: $0.millilitres))
        }
        self.taps = HomeScreen.Drink.usual(localization)
        self.weight = weighIn.map {
            sentences.hidesNumbers ? sentences("hidden.weighed") : localization.text(kilograms: $0.weight)
        }
        self.following =
            weighIn == nil ? nil : weightBeforePlanFollows.map { _ in localization.planFollows }
        let isLow = day < today && !food.entries.isEmpty && halfExpected.map { food.calories < $0 } ?? false
        self.guess = GuessField("", problem: nil, sentences)
        self.note = DayNoteForm(note, isLow: isLow, gender: gender, sentences)
        // A person's entries of all kinds share one numbering, so `added` identifies water too.
        let drunk = water.entries.filter { added.contains(DiaryEntry.ID(rawValue: $0.id.rawValue)) }
        self.added = Self.news(
            day > today ? "planned" : "added",
            food.eatenAndPlanned.filter { added.contains($0.id) }.map { sentences.name(of: $0) }
                + drunk.map { localization.measures.text(millilitres: $0.millilitres) }, sentences)
        self.another = food.eatenAndPlanned.last { added.contains($0.id) }.map { entry in
            let query = [
                day == today ? nil : "day=\(day)", entry.meal.map { "meal=\($0.rawValue)" },
            ].compactMap(\.self)
            return query.isEmpty ? "/diary/add" : "/diary/add?" + query.joined(separator: "&")
        }
        self.moved = Self.news(
            "moved", food.eatenAndPlanned.filter { moved.contains($0.id) }.map { sentences.name(of: $0) }, sentences)
        self.logged = Self.news(
            "added", food.entries.filter { logged.contains($0.id) }.map { sentences.name(of: $0) }, sentences)
        self.removed =
            removed > 1
            ? sentences("diary.removed.other", ["count": sentences.number(removed)])
            : removed == 0 ? nil : sentences("diary.removed")
    }

    private static func totals(
        _ food: DiaryDay, _ water: WaterDay, _ targets: DayTargets?, _ localization: Localization
    ) -> [Total] {
        let shown = localization.sentences.hidesNumbers ? [.water] : DayRing.allCases
        return shown.map { ring in
            let reached: Double =
                switch ring {
                case .calories: Double(food.calories)
                case .protein: food.protein ?? 0
                case .carbohydrate: food.carbohydrate ?? 0
                case .fat: food.fat ?? 0
                case .water: Double(water.millilitres)
                }
            return Total(
                ring, Int(reached.rounded()), doubt: ring == .calories ? food.doubt : 0, of: targets?.amount(ring),
                localization)
        }
    }

    /// A sentence about entries that were just added or moved; nil for none.
    private static func news(_ happened: String, _ names: [String], _ sentences: Sentences) -> String? {
        guard let first = names.first else { return nil }
        return names.count == 1
            ? sentences("diary.\(happened).one", ["name": first])
            : sentences("diary.\(happened).other", ["count": sentences.number(names.count)])
    }
}

extension DiaryScreen.Total {
    fileprivate init(_ ring: DayRing, _ reached: Int, doubt: Int, of target: Int?, _ localization: Localization) {
        let (id, sentences) = (ring.rawValue, localization.sentences)
        var now = localization.amount(reached, of: ring)
        if doubt > 0 {
            now.number = sentences("diary.doubt", ["amount": now.number, "doubt": sentences.energy(about: doubt)])
        }
        self.id = id
        self.label = sentences("plan.\(id)")
        self.hasTarget = target != nil
        self.target = target
        guard let target else {
            self.value = "\(now.number) \(now.unit)"
            self.left = nil
            self.isAbove = false
            self.percent = 0
            return
        }
        let goal = localization.target(target, of: ring)
        self.value = sentences(
            "diary.total", ["now": now.number, "target": "~\(goal.number) \(goal.unit)"])
        self.left = localization.distance(of: ring, reached, to: target)
        self.isAbove = DayRing.isAbove(id, reached, target)
        self.percent = target > 0 ? min(100, reached * 100 / target) : 0
    }
}

extension HomeScreen.Drink {
    /// The amounts of water that a tap logs: a glass and a bottle.
    package static func usual(_ localization: Localization) -> [HomeScreen.Drink] {
        (localization.units.system == .us ? [237, 473] : [250, 500]).map { millilitres in
            HomeScreen.Drink(
                label: localization.sentences(
                    "home.water.add", ["amount": localization.measures.text(millilitres: millilitres)]),
                millilitres: millilitres)
        }
    }
}

extension Sentences {
    /// "Planned for tomorrow. Nothing counts until you log it."; nil unless the day is to come.
    func planned(for day: CalendarDay, today: CalendarDay) -> String? {
        guard day > today else { return nil }
        return day == today.adding(days: 1)
            ? self("diary.planned.tomorrow") : self("diary.planned.day", ["date": date(day)])
    }

    /// The name of an entry.
    func name(of entry: DiaryEntry) -> String { entry.name ?? self("diary.unnamed") }

    /// The time, amount and macronutrients of an entry: "12:30 · 45 g · 10 g protein"; nil where none is known.
    func detail(of entry: DiaryEntry) -> String? {
        let amounts = detail(
            grams: entry.grams, said: entry.portion, protein: entry.protein, carbohydrate: entry.carbohydrate,
            fat: entry.fat)
        let parts = [entry.time.map(time), amounts].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// The amount and its macronutrients; nil where nothing is known.
    func detail(
        grams: Double?, said portion: DiaryEntry.Portion? = nil, protein: Double?, carbohydrate: Double?, fat: Double?
    ) -> String? {
        let parts = [
            grams.map { text(food: $0, said: portion) },
            protein.map { self("diary.protein", ["grams": text(grams: $0)]) },
            carbohydrate.map { self("diary.carbohydrate", ["grams": text(grams: $0)]) },
            fat.map { self("diary.fat", ["grams": text(grams: $0)]) },
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }
}
