import APIContract
import Device
public import Observation
public import Screens
import Wording

/// Reporting a problem: where it was is counted, and nothing else.
@MainActor @Observable public final class ProblemReportModel {
    /// Whether it is reported.
    public private(set) var isDone = false

    private let session: AppSession
    private let measuring: LogReading<MeasuringConsent>
    private var chosen: MeasuredEvent.Place?
    private var problem: String?

    /// A report of whoever uses the app.
    public init(_ session: AppSession) {
        self.session = session
        measuring = LogReading(session) { log throws(LocalStoreError) in try log.measuring }
    }

    /// The parts of the product; nil for somebody who is not counted, of whom nothing would arrive.
    public var place: ChoiceField? {
        guard measuring.value?.isYes == true else { return nil }
        let words = session.sentences
        return ChoiceField(
            "place", label: words("trouble.legend"), problem: problem, chosen: chosen?.rawValue,
            choices: MeasuredEvent.Place.allCases.map { place in
                (place.rawValue, words("trouble.place.\(place.rawValue)"), nil)
            })
    }

    /// Chooses where it was, by the name of the place.
    public func chosen(_ place: String) { (chosen, problem) = (MeasuredEvent.Place(rawValue: place), nil) }

    /// Reports it, with the next connection.
    public func submitTapped() {
        let words = session.sentences
        guard let chosen else { return problem = words("trouble.missing") }
        let isKept: Void? = session.change(saying: .problemReported) { log throws(LocalStoreError) in
            try log.note(.problemReported(place: chosen))
        }
        isDone = isKept != nil
    }
}
