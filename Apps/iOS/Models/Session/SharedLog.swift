import APIContract
import Device
public import Foundation
import NutritionScience
import Rules
public import Screens
public import Wording

/// The log as widgets, Siri and Shortcuts see it: in the folder that they share with the app, without the app running.
/// What they change is shown at once, and sent by the app when it runs next.
public struct SharedLog: Sendable {
    /// Today, in a few numbers.
    public struct Today: Sendable {
        /// The targets, and how much of them is reached.
        public let rings: [HomeScreen.Ring]
        /// The amounts of water that a tap logs.
        public let drinks: [HomeScreen.Drink]
    }

    /// What became of logging something, with a sentence to say.
    public enum Outcome: Sendable {
        case done(String)
        /// It is unusual; the person is asked whether it is right.
        case question(String)
        case refused(String)
    }

    /// Words in the person's language.
    public let sentences: Sentences

    private let log: LocalLog?
    private let localization: Localization

    /// The log of whoever uses the app, with these surroundings.
    public init(_ surroundings: AppSurroundings) {
        let own = Preferences(
            language: surroundings.language, units: surroundings.isMetric ? .metric : .us)
        log = Self.open(surroundings)
        let known = log.flatMap { try? $0.preferences() }
        localization = Localization(known ?? own)
        sentences = localization.sentences
    }

    /// The log in a folder of the phone; nil where that can't be opened, as before the phone was unlocked once.
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

    /// Today; nil before there is anything of a person here.
    public var today: Today? {
        guard let reading = (try? log?.homeReading()) ?? nil else { return nil }
        let screen = HomeScreen(reading, hasPutMetricsOff: true, localization)
        return Today(rings: screen.rings, drinks: screen.drinks)
    }

    /// When the day of the person ends, after which another one is to be shown.
    public func endOfDay(after date: Date) -> Date {
        let time = Timestamp(milliseconds: Int64(date.timeIntervalSince1970 * 1000))
        guard let preferences = try? log?.preferences() else {
            return date.addingTimeInterval(3600)
        }
        let midnight = preferences.next(TimeOfDay(minutes: 0), after: time)
        return Date(timeIntervalSince1970: Double(midnight.milliseconds) / 1000)
    }

    /// Logs what was drunk.
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

    /// Logs what the scales show today, in the person's units. A weight far from those before is asked about first.
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
