/// The daily targets that a person has set themselves; the others are the plan's.
///
/// They override the plan without changing it: without them, everything is as the plan has it.
public struct OwnTargets: Hashable, Sendable {
    /// The targets of every day that has none of its own.
    public var everyDay: Day
    /// The targets of the days of the week instead, Monday first, always seven.
    public var weekdays: [Day]
    /// The maxima of nutrients to limit; nil for public guidance.
    public var maxima: OwnMaxima
    /// The days at maintenance.
    public var maintenance: MaintenanceDays

    /// Nothing set, unless given. `weekdays` are keyed by the number of the day, 0 for Monday.
    public init(
        everyDay: Day = Day(), weekdays: [Int: Day] = [:], maxima: OwnMaxima = OwnMaxima(),
        maintenance: MaintenanceDays = MaintenanceDays()
    ) {
        self.everyDay = everyDay
        self.weekdays = (0..<7).map { weekdays[$0] ?? Day() }
        self.maxima = maxima
        self.maintenance = maintenance
    }

    /// Whether nothing is set.
    public var isEmpty: Bool { self == OwnTargets() }

    /// The targets that a person has set for a day; nil for the plan's.
    public struct Day: Hashable, Sendable {
        /// Kilocalories.
        public var calories: Int?
        /// Protein, fat and carbohydrate.
        public var macronutrients: OwnMacronutrients
        /// Grams of fibre.
        public var fibre: Int?
        /// Millilitres of water.
        public var water: Int?

        /// Nothing set, unless given.
        public init(
            calories: Int? = nil, macronutrients: OwnMacronutrients = OwnMacronutrients(), fibre: Int? = nil,
            water: Int? = nil
        ) {
            self.calories = calories
            self.macronutrients = macronutrients
            self.fibre = fibre
            self.water = water
        }

        /// The kilocalories of the day: those that are set, or those of the macronutrients where all three are set in
        /// grams; nil for the plan's.
        public var energy: Int? { calories ?? macronutrients.energyOfGrams }
    }

    /// The targets of a day of the week, 0 for Monday: its own, completed by those of every day.
    public func day(_ weekday: Int) -> Day {
        let own = weekdays[weekday]
        let hasMacronutrients = own.macronutrients != OwnMacronutrients()
        return Day(
            calories: own.energy ?? everyDay.energy,
            macronutrients: hasMacronutrients ? own.macronutrients : everyDay.macronutrients,
            fibre: own.fibre ?? everyDay.fibre, water: own.water ?? everyDay.water)
    }

    /// Whether calories are set on any day.
    public var hasCalories: Bool { (0..<7).contains { day($0).calories != nil } }
}

/// A person's own maxima of nutrients to limit; nil for public guidance.
public struct OwnMaxima: Hashable, Sendable {
    /// Grams of free sugars.
    public var sugar: Int?
    /// Grams of saturated fat.
    public var saturatedFat: Int?
    /// Tenths of a gram of salt.
    public var tenthsOfSalt: Int?

    /// Nothing set, unless given.
    public init(sugar: Int? = nil, saturatedFat: Int? = nil, tenthsOfSalt: Int? = nil) {
        self.sugar = sugar
        self.saturatedFat = saturatedFat
        self.tenthsOfSalt = tenthsOfSalt
    }
}

/// Days on which a person eats as much as they burn, within a plan to lose weight.
public struct MaintenanceDays: Hashable, Sendable {
    /// The days of the week that are refeeds, 0 for Monday, in order.
    public var refeeds: [Int]
    /// Diet breaks, earliest first.
    public var breaks: [ClosedRange<CalendarDay>]

    /// The most diet breaks that may be kept.
    public static let mostBreaks = 20
    /// The allowed length of a diet break, in days.
    public static let breakDays = 1...84
    /// The most days between today and the start of a diet break.
    public static let breakDistance = 366

    /// None, unless given.
    public init(refeeds: [Int] = [], breaks: [ClosedRange<CalendarDay>] = []) {
        self.refeeds = refeeds
        self.breaks = breaks
    }

    /// The diet break that a day is in; nil where it is in none.
    public func dietBreak(on day: CalendarDay) -> ClosedRange<CalendarDay>? { breaks.first { $0.contains(day) } }

    /// Whether a day is a refeed or in a diet break.
    public func contains(_ day: CalendarDay) -> Bool {
        refeeds.contains(day.weekday) || dietBreak(on: day) != nil
    }
}

/// A person's own targets by the day from which they apply. Past days stay as they were lived.
public struct OwnTargetsHistory: Hashable, Sendable {
    /// The targets that apply from a day on.
    public struct Change: Hashable, Sendable {
        /// The first day.
        public let day: CalendarDay
        /// The targets; empty for none.
        public let own: OwnTargets

        /// Targets that apply from a day on.
        public init(from day: CalendarDay, _ own: OwnTargets) {
            self.day = day
            self.own = own
        }
    }

    /// The changes, earliest first.
    public private(set) var changes: [Change]

    /// The most changes that are kept; older ones are dropped.
    public static let mostChanges = 1000

    /// A history of these changes, earliest first.
    public init(_ changes: [Change] = []) {
        self.changes = changes
    }

    /// The targets that apply on a day; empty where there are none.
    public func own(on day: CalendarDay) -> OwnTargets {
        changes.last { $0.day <= day }?.own ?? OwnTargets()
    }

    /// The targets that apply on a day and after it, each from the day on which it was set.
    public func since(_ day: CalendarDay) -> OwnTargetsHistory {
        OwnTargetsHistory(Array(changes.dropFirst(changes.lastIndex { $0.day <= day } ?? 0)))
    }

    /// Sets targets from today on, replacing the current ones.
    public mutating func set(_ own: OwnTargets, from today: CalendarDay) {
        changes.removeAll { $0.day >= today }
        if changes.last?.own ?? OwnTargets() != own { changes.append(Change(from: today, own)) }
        changes.removeFirst(max(0, changes.count - Self.mostChanges))
    }

    /// Adopts targets that were set elsewhere, earliest first, on days before today and before the first change here.
    /// Nothing changes from today on.
    public mutating func takeOver(_ past: [Change], today: CalendarDay) {
        let first = changes.first?.day
        var taken = past.filter { $0.day < min(first ?? today, today) }
        if let last = taken.last, !last.own.isEmpty, first.map({ $0 > today }) ?? true {
            taken.append(Change(from: today, OwnTargets()))
        }
        changes = (taken + changes).suffix(Self.mostChanges)
    }
}

extension OwnMacronutrients {
    /// The kilocalories of all three where all are set in grams; nil otherwise.
    var energyOfGrams: Int? {
        guard case .grams(let protein) = protein, case .grams(let fat) = fat,
            case .grams(let carbohydrate) = carbohydrate
        else { return nil }
        return MacronutrientEnergy.protein * protein + MacronutrientEnergy.fat * fat
            + MacronutrientEnergy.carbohydrate * carbohydrate
    }
}
