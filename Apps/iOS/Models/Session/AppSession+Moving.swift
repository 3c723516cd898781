import APIContract
import Device

/// From a phone of its own to a server.
extension AppSession {
    /// The name under which plans wait for the server.
    static let movedPlansName = "plan to be made at the server"
    private static let badgesName = "badges to be told to the server"

    /// What the phone keeps beside the log, and goes on keeping: how far Apple Health was read, what is told, the names
    /// of meals, what is half filled in.
    private static let keptNames = [
        HealthModel.name, NotificationsModel.name, LocalLog.ownMealsName, draftName,
        LocalLog.profilePutOffName, LocalLog.cycleStepsName, CycleStepsModel.typedName,
    ]

    /// What of it goes along to another phone: how far Apple Health was read, and what is told, is the phone's own.
    static let namesToTake = Set(keptNames).subtracting([HealthModel.name, NotificationsModel.name])

    /// Moves everything to a login's log. Where there was a plan, the server is to go on with it and with those before.
    /// It is told of the badges, and nobody is congratulated on one again.
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

    /// Has the server go on with the plan that the phone had on its own, once all that it rests on is there. Returns
    /// whether it did.
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

    /// Tells the server of the badges that the phone gave on its own. Returns whether it did. Where it refuses them, they are
    /// told again another time.
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
