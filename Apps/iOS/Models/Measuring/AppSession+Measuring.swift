import APIContract
import Device
import Screens
import Wording

/// Measuring with the person's consent, at their server. Events that can't be stored are dropped silently; a phone
/// without a server stores none.
extension AppSession {
    /// Notes an event.
    func note(_ event: MeasuredEvent) {
        try? log?.note(event)
        countReaders.readAnew()
    }

    /// Notes that the person saw their variant of an experiment.
    func note(_ experiment: Experiment) {
        try? log?.note(experiment)
        countReaders.readAnew()
    }

    /// Notes that the explanation of a number was opened, by its name: "calories", "bmr".
    public func explanationOpened(of number: String) {
        if let section = MeasuredEvent.Section(ofNumber: number) { note(.learnMoreExpanded(section: section)) }
    }

    /// Notes a tap on a notification, with the time at which it was shown. A plan notification belongs to the plan of
    /// its week.
    public func notificationTapped(_ notification: NavigationModel.TappedNotification) {
        guard notification.address == NotificationKind.planUpdated.path else { return }
        let seconds = notification.shownAt.seconds(until: surroundings.log.now())
        note(.weeklyPlanNotificationOpened(timeToOpen: MeasuredEvent.Duration(seconds: seconds)))
    }

    /// The product's presentation to the person, as last received from their server.
    private var presentation: Presentation { person?.presentation ?? Presentation() }

    /// Notes the end of onboarding with a profile. Returns whether "How GTSD Works for You" follows; otherwise Home
    /// does.
    public func onboardingEnded() -> Bool {
        note(.planPositioning)
        guard presentation.summary == nil else { return true }
        toast = Toast.allSet.text(sentences)
        return false
    }

    /// The current question about the person's opinion of the product; nil for none.
    var question: Presentation.Question? { presentation.question }

    /// Answers or dismisses a question.
    func close(_ question: Presentation.Question, with answer: MeasuredEvent?) {
        guard change({ log throws(LocalStoreError) in try log.close(question, with: answer) }) != nil else { return }
        if answer != nil { toast = Toast.questionAnswered.text(sentences) }
    }

    /// Loads the consent and the presentation from the server if they are due, and sends pending events. Events that
    /// can't be sent stay pending.
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
            // A server of an earlier version has no measuring.
            return isMeasuringDue = false
        } catch {
            return
        }
        while let batch = try log.measuredBatch() {
            if let request = try log.send(batch), await !send(request, to: server) { return }
            try log.forget(batch)
        }
    }

    /// Stores the server's consent record, and updates the screens that depend on it. The consent of a person who
    /// entered an age below the limit is withdrawn.
    func hold(_ consent: MeasuringConsent, of log: LocalLog) {
        isMeasuringDue = false
        let isNew = keeping { () throws(LocalStoreError) in
            let isNew = try log.hold(consent)
            if try log.measuring?.isYes == true, isTooYoungToBeCounted(in: log) { try log.sayNo() }
            return isNew
        }
        if isNew == true { showAnew() }
    }

    /// Sends a pending withdrawal of consent to the server; without a connection, it stays pending.
    func tellNo(of log: LocalLog, to server: HTTPServer) async throws(SyncServerError) {
        guard keeping(.reading, { () throws(LocalStoreError) in try log.owesNo }) == true else { return }
        let request = MeasuringRequest(isMeasured: false)
        let consent: MeasuringConsent = try await server.call("PUT", "/v1/measuring", request)
        isMeasuringDue = false
        keeping { () throws(LocalStoreError) in try log.heardNo(consent) }
        showAnew()
    }

    /// Sends events to the server. Returns whether the server responded; rejected events are dropped.
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
    /// The section that explains a number of My Plan or the profile; nil for a number without one.
    init?(ofNumber number: String) {
        switch number {
        case "calories": self = .calorieTarget
        default: self.init(rawValue: number)
        }
    }
}

extension Timestamp {
    /// The duration until a later moment, in seconds.
    func seconds(until later: Timestamp) -> Double { Double(later.milliseconds - milliseconds) / 1000 }
}
