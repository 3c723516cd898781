import APIContract
import Device

/// Moving from a phone without a server to a server.
extension AppSession {
    /// The name of the value with plans the server has not received yet.
    static let movedPlansName = "plan to be made at the server"
    private static let badgesName = "badges to be told to the server"

    /// The names of values beside the log that are kept in a move: the state of Apple Health, the notification
    /// settings, the names of meals, unfinished forms.
    private static let keptNames = [
        HealthModel.name, NotificationsModel.name, LocalLog.ownMealsName, draftName,
        LocalLog.profilePutOffName, LocalLog.cycleStepsName, CycleStepsModel.typedName,
    ]

    /// The names of those that also move to another phone; the state of Apple Health and the notification settings
    /// belong to this phone.
    static let namesToTake = Set(keptNames).subtracting([HealthModel.name, NotificationsModel.name])

    /// Moves everything to a login's log. The server is to continue the plan and its history. It is notified of the
    /// badges, so that none is celebrated again.
    func move(_ mine: LocalLog, to theirs: LocalLog) throws(LocalStoreError) {
        let (plans, badges) = (try mine.plansToMove(), try mine.badges()?.badges ?? [])
        var kept: [String: any Encodable] = [:]
        for name in Self.keptNames {
            if let value = try mine.kept(JSONValue.self, named: name) { kept[name] = value }
        }
        if kept[LocalLog.ownMealsName] != nil { kept[Self.unsentMealsName] = true }
        if !plans.isEmpty { kept[Self.movedPlansName] = plans }
        try keepMovedTargets(mine, in: &kept)
        let earned = badges.filter { $0.earnedOn != nil }
        if !earned.isEmpty { kept[Self.badgesName] = earned }
        CelebratedHere(badges).keep(in: &kept)
        try mine.move(to: theirs, keeping: kept)
    }

    /// Has the server continue the phone's plan, once all the data it is based on has arrived. Returns whether it did.
    func makeMovedPlan(of log: LocalLog, at server: HTTPServer) async throws -> Bool {
        guard let kept = try log.kept(JSONValue.self, named: Self.movedPlansName),
            let reading = try log.myPlanReading()
        else { return false }
        switch reading.state {
        case .metrics(_, let id):
            let request = AcknowledgeMetricsRequest(metricsId: id)
            let _: AcknowledgeMetricsResponse = try await server.call(
                "POST", "/v1/profile/metrics/acknowledge", request)
        case .withoutPlan: break
        case .plan:
            try log.keep(Bool?.none, named: Self.movedPlansName)
            return false
        default: return false
        }
        let request = GeneratePlanRequest(moved: try? kept.decoded(as: [MovedPlan].self))
        let _: JSONValue = try await server.call("POST", "/v1/plans/generate", request)
        try log.keep(Bool?.none, named: Self.movedPlansName)
        return true
    }

    /// Sends the badges earned on the phone to the server. Returns whether it did. If the server rejects them, they are
    /// sent again another time.
    func tellBadges(of log: LocalLog, to server: HTTPServer) async throws -> Bool {
        guard let badges = try log.kept([Badge].self, named: Self.badgesName) else { return false }
        let request = EarnedBadgesRequest(badges, today: try log.today())
        do throws(SyncServerError) {
            let _: Badges = try await server.call("POST", "/v1/badges", request)
        } catch .refused {
            return false
        }
        try log.keep(Bool?.none, named: Self.badgesName)
        return true
    }
}
