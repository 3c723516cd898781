import APIContract
import Device
import Screens
import Wording

/// What is counted of whoever uses the app, at their server and with their yes. What can't be kept is not counted, and nobody
/// is troubled with that; on a phone of its own nothing ever is.
extension AppSession {
    /// Notes that somebody did something.
    func note(_ event: MeasuredEvent) {
        try? log?.note(event)
        countReaders.readAnew()
    }

    /// Notes that somebody sees how an experiment shows itself to them.
    func note(_ experiment: Experiment) {
        try? log?.note(experiment)
        countReaders.readAnew()
    }

    /// The explanation of a number was opened, by the name of the number: "calories", "bmr".
    public func explanationOpened(of number: String) {
        if let section = MeasuredEvent.Section(ofNumber: number) { note(.learnMoreExpanded(section: section)) }
    }

    /// A notification was tapped that the phone had shown at a time. One of the plan is that of its week.
    public func notificationTapped(_ notification: NavigationModel.TappedNotification) {
        guard notification.address == NotificationKind.planUpdated.path else { return }
        let seconds = notification.shownAt.seconds(until: surroundings.log.now())
        note(.weeklyPlanNotificationOpened(timeToOpen: MeasuredEvent.Duration(seconds: seconds)))
    }

    /// How the product shows itself to the person, as their server said last.
    private var presentation: Presentation { person?.presentation ?? Presentation() }

    /// Onboarding ends with the profile told. Returns whether "How GTSD Works for You" follows; otherwise Home does.
    public func onboardingEnded() -> Bool {
        note(.planPositioning)
        guard presentation.summary == nil else { return true }
        toast = Toast.allSet.text(sentences)
        return false
    }

    /// What the person is asked now of how they like the product; nil for nothing.
    var question: Presentation.Question? { presentation.question }

    /// The person answers a question, or puts it aside.
    func close(_ question: Presentation.Question, with answer: MeasuredEvent?) {
        guard change({ log throws(LocalStoreError) in try log.close(question, with: answer) }) != nil else { return }
        if answer != nil { toast = Toast.questionAnswered.text(sentences) }
    }

    /// Asks the server whether the person may be counted and how the product shows itself to them, where that is due, and
    /// sends what waits. What can't be sent waits on.
    func measure(_ log: LocalLog, at server: HTTPServer) async throws(LocalStoreError) {
        let (waiting, owesNo) = (try log.measuredCount, try log.owesNo)
        defer { countReaders.readAnew() }
        guard isMeasuringDue || owesNo || waiting > 0 else { return }
        do throws(SyncServerError) {
            try await tellNo(of: log, to: server)
            let consent = try await server.get(MeasuringConsent.self, "/v1/measuring")
            hold(consent, of: log)
            try await tellNo(of: log, to: server)
        } catch .refused {
            // A server of an earlier version counts nobody.
            return isMeasuringDue = false
        } catch {
            return
        }
        while let batch = try log.measuredBatch() {
            if let request = try log.send(batch), await !send(request, to: server) { return }
            try log.forget(batch)
        }
    }

    /// Keeps what the server says of measuring, and shows anew what follows from it. A yes of somebody who has typed that
    /// they are too young is taken back.
    func hold(_ consent: MeasuringConsent, of log: LocalLog) {
        isMeasuringDue = false
        let isNew = keeping { () throws(LocalStoreError) in
            let isNew = try log.hold(consent)
            if try log.measuring?.isYes == true, isTooYoungToBeCounted(in: log) { try log.sayNo() }
            return isNew
        }
        if isNew == true { showAnew() }
    }

    /// Tells the server of a no that it has not heard of yet; without a connection, that waits.
    func tellNo(of log: LocalLog, to server: HTTPServer) async throws(SyncServerError) {
        guard keeping(.reading, { () throws(LocalStoreError) in try log.owesNo }) == true else { return }
        let request = MeasuringRequest(isMeasured: false)
        let consent: MeasuringConsent = try await server.call("PUT", "/v1/measuring", request)
        isMeasuringDue = false
        keeping { () throws(LocalStoreError) in try log.heardNo(consent) }
        showAnew()
    }

    /// Sends something to be counted. Returns whether the server has answered; what it refuses is not counted.
    private func send(_ request: MeasuredEventsRequest, to server: HTTPServer) async -> Bool {
        do throws(SyncServerError) {
            let _: MeasuredEventsResponse = try await server.call("POST", "/v1/measuring/events", request)
            return true
        } catch .refused {
            return true
        } catch {
            return false
        }
    }
}

extension MeasuredEvent.Section {
    /// The part that explains a number of My Plan or the profile; nil for a number that none of them does.
    init?(ofNumber number: String) {
        switch number {
        case "calories": self = .calorieTarget
        default: self.init(rawValue: number)
        }
    }
}

extension Timestamp {
    /// How long it is until a later moment, in seconds.
    func seconds(until later: Timestamp) -> Double { Double(later.milliseconds - milliseconds) / 1000 }
}
