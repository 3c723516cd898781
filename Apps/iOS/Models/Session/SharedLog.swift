import APIContract
import Device
public import Foundation
import NutritionScience
import Rules
public import Screens
public import Wording

/// The log for widgets, Siri and Shortcuts: in the folder shared with the app, without the app running. Their changes
/// are shown at once, and sent the next time the app runs.
public struct SharedLog: Sendable {
    /// Today, in a few numbers.
    public struct Today: Sendable {
        /// The targets, and their progress.
        public let rings: [HomeScreen.Ring]
        /// The amounts of water that one tap logs.
        public let drinks: [HomeScreen.Drink]
    }

    /// The result of logging something, with a sentence to say.
    public enum Outcome: Sendable {
        case done(String)
        /// The value is unusual; the person is asked to confirm it.
        case question(String)
        case refused(String)
    }

    /// The sentences in the person's language.
    public let sentences: Sentences

    private let log: LocalLog?
    private let localization: Localization

    /// The log of the app's user, with these surroundings.
    public init(_ surroundings: AppSurroundings) {
        let own = Preferences(
            language: surroundings.language, units: surroundings.isMetric ? .metric : .us)
        log = Self.open(surroundings)
        let known = log.flatMap { try? $0.preferences() }
        localization = Localization(known ?? own)
        sentences = localization.sentences
    }

    /// The log in a folder of the phone; nil if it can't be opened, as before the phone's first unlock.
    public init?(folder: URL, language: String, isMetric: Bool) {
        guard
            let surroundings = try? AppSurroundings.phone(folder: folder, language: language, isMetric: isMetric)
        else {
            return nil
        }
        self.init(surroundings)
    }

    private static func open(_ surroundings: AppSurroundings) -> LocalLog? {
        if let credentials = (try? surroundings.credentials.load()) ?? nil {
            return try? LocalLog(credentials.account, in: surroundings.store, surroundings.log)
        }
        guard (try? surroundings.store.accounts().contains(.device)) == true else { return nil }
        return try? LocalLog(.device, in: surroundings.store, surroundings.log)
    }

    /// Today; nil until the person's data has arrived.
    public var today: Today? {
        guard let reading = (try? log?.homeReading()) ?? nil else { return nil }
        let screen = HomeScreen(reading, hasPutMetricsOff: true, localization)
        return Today(rings: screen.rings, drinks: screen.drinks)
    }

    /// The end of the person's day, after which the next one has to be shown.
    public func endOfDay(after date: Date) -> Date {
        let time = Timestamp(milliseconds: Int64(date.timeIntervalSince1970 * 1000))
        guard let preferences = try? log?.preferences() else {
            return date.addingTimeInterval(3600)
        }
        let midnight = preferences.next(TimeOfDay(minutes: 0), after: time)
        return Date(timeIntervalSince1970: Double(midnight.milliseconds) / 1000)
    }

    /// Logs a drink.
    public func drink(millilitres: Int) -> Outcome {
        guard let log else { return .refused(sentences("phone.intent.failed")) }
        guard case .accepted(let amount) = FieldCheck.millilitres(millilitres) else {
            return .refused(sentences("phone.intent.water.range"))
        }
        do throws(LocalStoreError) {
            try log.drink(millilitres: amount, on: try log.today())
            let text = localization.measures.text(millilitres: amount)
            return .done(sentences("phone.intent.water.done", ["amount": text]))
        } catch {
            return .refused(sentences(error.sentenceKey))
        }
    }

    /// Logs today's weight, in the person's units. A weight far from the earlier ones needs confirmation first.
    public func weigh(_ weight: Double, isConfirmed: Bool = false) -> Outcome {
        guard let log else { return .refused(sentences("phone.intent.failed")) }
        do throws(LocalStoreError) {
            let today = try log.today()
            let typed = sentences.typed(grams: weight)
            var form = WeighInForm(weight: typed, day: today.description, localization)
            guard let kilograms = form.readWeight() else {
                return .refused(form.problems["weight"] ?? sentences("phone.intent.failed"))
            }
            if case .refused(_, let problem) = FieldCheck.measuredWeight(kilograms) {
                return .refused(localization.errors.sentence(for: problem, field: "weight"))
            }
            if !isConfirmed, let problem = try log.question(about: kilograms, on: today) {
                return .question(localization.errors.sentence(for: problem, field: "weight"))
            }
            try log.weigh(kilograms: kilograms, on: today, isConfirmed: isConfirmed)
            return .done(sentences("phone.intent.weight.done", ["weight": localization.text(kilograms: kilograms)]))
        } catch {
            return .refused(sentences(error.sentenceKey))
        }
    }
}
