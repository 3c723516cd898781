import APIContract
import Device
import Wording

/// The owner of the log: a phone without a server, or a person who is logged in.
extension AppSession {
    /// Starts using the phone without a server, in its language and units, under the given name.
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

    /// The phone's display preferences, for people who have not chosen any.
    private var preferencesOfPhone: JSONValue {
        let units: UnitSystem = surroundings.isMetric ? .metric : .us
        return ["language": .text(surroundings.language), "units": .text(units.rawValue)]
    }

    /// Opens the log of a new account, if the phone can store it, in the time zone of the phone.
    func open(new login: Login, at address: String) async -> Bool {
        let isMove = log?.account.isDeviceOnly ?? false
        guard await open(login, at: address) else { return false }
        // Preferences chosen on the phone alone, and its time zone, have moved with the log.
        guard !isMove else { return true }
        change { log throws(LocalStoreError) in
            let zone: JSONValue = ["timeZone": .text(surroundings.log.timeZone)]
            try log.change(.preferences, .own, preferencesOfPhone.overlaid(with: zone))
        }
        await sync()
        return true
    }

    /// Opens the log of a person who has just logged in. A log kept on the phone alone moves to their server, once. If
    /// the phone can't store that, nobody is logged in, and the log opened before stays. Returns whether it is open.
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

    /// The number of unsent entries that stay when the person logs out.
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

    /// Ends the login here and on the server. Unsent entries stay on the phone for the same person's next login, and so
    /// do the switches of the phone's features; all other health data is removed. A phone without a server has no
    /// login, and nothing happens: its data would be lost.
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
        // Meals the server has not received yet stay, like all unsent data.
        if try log.kept(Bool.self, named: Self.unsentMealsName) != true { names.append(LocalLog.ownMealsName) }
        try log.logOut(forgetting: names)
    }

    /// Deletes everything from a phone without a server.
    func deleteEverything() {
        guard let log, log.account.isDeviceOnly else { return }
        keeping { () throws(LocalStoreError) in
            try log.delete()
            state = .welcome
        }
        showAnew()
    }
}
