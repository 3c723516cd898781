import APIContract
import Device
public import Screens
import Wording

/// The address at which calendar programs read the cycle. Only a server has one.
extension CycleModel {
    /// Whether there can be such an address.
    public var hasServer: Bool { session.server != nil }

    /// The address; nil where there is none, or it is not known yet.
    public var feed: CycleScreen.Feed? {
        guard let calendarFeed, let reading else { return nil }
        return CycleScreen.Feed(calendarFeed, of: reading.person, session.sentences)
    }

    /// Asks the server for the address.
    public func loadFeed() async {
        guard let server = session.server else { return }
        let known = try? await server.get(CalendarFeedResponse.self, "/v1/cycle/feed")
        if let known { calendarFeed = known.feed }
    }

    /// Makes an address. The one before is good for nothing any more.
    public func makeFeedTapped() async { await changeFeed("POST", .feedMade) }

    /// Takes the address away.
    public func revokeFeedTapped() async { await changeFeed("DELETE", .feedRevoked) }

    private func changeFeed(_ method: String, _ toast: Toast) async {
        guard let server = session.server, !isWaiting else { return }
        (isWaiting, feedFailure) = (true, nil)
        defer { isWaiting = false }
        do throws(SyncServerError) {
            let answer: CalendarFeedResponse = try await server.call(method, "/v1/cycle/feed", Empty())
            calendarFeed = answer.feed
            session.toast = toast.text(session.sentences)
        } catch {
            feedFailure = session.sentence(of: error)
        }
    }
}
