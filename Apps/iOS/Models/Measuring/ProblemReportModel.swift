import APIContract
import Device
public import Observation
public import Screens
import Wording

/// Reporting a problem: only its place in the product is counted.
@MainActor @Observable public final class ProblemReportModel {
    /// Whether it was reported.
    public private(set) var isDone = false

    private let session: AppSession
    private let measuring: LogReading<MeasuringConsent>
    private var chosen: MeasuredEvent.Place?
    private var problem: String?

    /// A report by the app's user.
    public init(_ session: AppSession) {
        self.session = session
        measuring = LogReading(session) { log throws(LocalStoreError) in try log.measuring }
    }

    /// The parts of the product; nil without consent to measuring, since no report would be sent.
    public var place: ChoiceField? {
        guard measuring.value?.isYes == true else { return nil }
        let words = session.sentences
        return ChoiceField(
            "place", label: words("trouble.legend"), problem: problem, chosen: chosen?.rawValue,
            choices: MeasuredEvent.Place.allCases.map { place in
                (place.rawValue, words("trouble.place.\(place.rawValue)"), nil)
            })
    }

    /// Chooses the place of the problem, by its name.
    public func chosen(_ place: String) { (chosen, problem) = (MeasuredEvent.Place(rawValue: place), nil) }

    /// Reports the problem with the next connection.
    public func submitTapped() {
        let words = session.sentences
        guard let chosen else { return problem = words("trouble.missing") }
        let isKept: Void? = session.change(saying: .problemReported) { log throws(LocalStoreError) in
            try log.note(.problemReported(place: chosen))
        }
        isDone = isKept != nil
    }
}
