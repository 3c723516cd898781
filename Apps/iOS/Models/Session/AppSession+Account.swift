import APIContract
import Device
import Wording

/// Whose log it is: without a server, and as somebody who is logged in.
extension AppSession {
    /// Uses the phone on its own, without any server, in its language and units. Whoever uses it is called by `name`.
    public func useWithoutServerTapped(name: String = "") {
        keeping { () throws(LocalStoreError) in
            state = .open(try LocalLog(.device, in: surroundings.store, surroundings.log))
        }
        showAnew()
        change { log throws(LocalStoreError) in
            try log.change(.preferences, .own, preferencesOfPhone)
            if !name.isEmpty { try log.change(.profile, .own, ["name": .text(name)]) }
        }
    }

    /// How the phone shows things, for somebody who has not chosen yet.
    private var preferencesOfPhone: JSONValue {
        let units: UnitSystem = surroundings.isMetric ? .metric : .us
        return ["language": .text(surroundings.language), "units": .text(units.rawValue)]
    }

    /// Opens the log of somebody who has just signed up, where the phone can keep it. Their days are those of where the
    /// phone is.
    func open(new login: Login, at address: String) async -> Bool {
        let isMove = log?.account.isDeviceOnly ?? false
        guard await open(login, at: address) else { return false }
        // What was chosen on the phone alone, and where the person lives, has moved with the log.
        guard !isMove else { return true }
        change { log throws(LocalStoreError) in
            let zone: JSONValue = ["timeZone": .text(surroundings.log.timeZone)]
            try log.change(.preferences, .own, preferencesOfPhone.overlaid(with: zone))
        }
        await sync()
        return true
    }

    /// Opens the log of somebody who has just logged in. What was kept on the phone alone moves to their server, once.
    /// Where the phone can't keep that, nobody is logged in, and what was open stays so. Returns whether it is open.
    func open(_ login: Login, at address: String) async -> Bool {
        let credentials = Credentials(login, at: address)
        let before = (try? surroundings.credentials.load()) ?? nil
        do { try surroundings.credentials.save(credentials) } catch {
            failed(.full, .keeping)
            return false
        }
        let isOpen: Void? = keeping { () throws(LocalStoreError) in
            let theirs = try LocalLog(credentials.account, in: surroundings.store, surroundings.log)
            try theirs.loggedIn(as: login.user)
            if let mine = log, mine.account.isDeviceOnly { try move(mine, to: theirs) }
            state = .open(theirs)
        }
        guard isOpen != nil else {
            try? surroundings.credentials.save(before)
            return false
        }
        isMeasuringDue = true
        changed()
        await sync()
        return true
    }

    /// How many entries were not sent and stay when the person logs out.
    func waitingAtLogOut() -> LogReading<Int> {
        let names = Self.namesOfWaiting
        return LogReading(self) { log throws(LocalStoreError) in
            var count = try log.unsentCount
            for name in names where try log.kept(JSONValue.self, named: name) != nil { count += 1 }
            return count
        }
    }

    /// The same in words; nil for none.
    func waiting(_ count: Int?) -> String? {
        guard let count, count > 0 else { return nil }
        return sentences.count("phone.logout.waiting", count)
    }

    /// Ends the login here and on the server. What was not sent stays on the phone, for the same person to come back, and so
    /// do the switches of what the phone does; nothing else says anything of their health any more. On a phone on its own
    /// there is no login, and nothing happens: what is only there would be gone.
    public func logOutTapped() async {
        guard log?.account.isDeviceOnly != true else { return }
        if let server { try? await server.logOut() }
        keeping { () throws(LocalStoreError) in if let log { try logOut(of: log) } }
        try? surroundings.credentials.save(nil)
        (state, connectionProblem, needsLogIn) = (.welcome, nil, false)
        showAnew()
    }

    private func logOut(of log: LocalLog) throws(LocalStoreError) {
        if var health = try log.kept(HealthState.self, named: HealthModel.name) {
            health.forgetValues(try log.records(.weighIn, as: WeighIn.self))
            try log.keep(health, named: HealthModel.name)
        }
        var names = Self.namesOfHalfDone
        // Meals that the server is still to hear of wait like everything that was not sent.
        if try log.kept(Bool.self, named: Self.unsentMealsName) != true { names.append(LocalLog.ownMealsName) }
        try log.logOut(forgetting: names)
    }

    /// Deletes everything from a phone on its own.
    func deleteEverything() {
        guard let log, log.account.isDeviceOnly else { return }
        keeping { () throws(LocalStoreError) in
            try log.delete()
            state = .welcome
        }
        showAnew()
    }
}
