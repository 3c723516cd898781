import APIContract
import Device
import Foundation

/// Files to the person's server and from it.
extension AppSession {
    /// Sends a file as the person, and returns what the server makes of it.
    func send<Answer: Decodable & Sendable>(_ file: URL, to path: String) async throws(SyncServerError) -> Answer {
        let (address, token) = try await addressAndToken()
        let answer: HTTPAnswer
        do { answer = try await surroundings.files.send(file, to: address + path, token: token) } catch {
            throw .unreachable
        }
        if (200..<300).contains(answer.status) {
            do { return try JSONText.decode(Success<Answer>.self, from: answer.body).data } catch {
                throw .unintelligible
            }
        }
        if answer.status >= 500 || answer.status == 429 { throw .unavailable(retryAfter: answer.retryAfter) }
        guard let failure = try? JSONDecoder().decode(Failure.self, from: answer.body) else { throw .unintelligible }
        throw .refused(failure)
    }

    /// Fetches a file as the person.
    func fetch(_ path: String) async throws(SyncServerError) -> URL {
        let (address, token) = try await addressAndToken()
        let file: FetchedFile
        do { file = try await surroundings.files.fetch(address + path, token: token) } catch { throw .unreachable }
        guard (200..<300).contains(file.status) else {
            try? FileManager.default.removeItem(at: file.place)
            throw .unavailable(retryAfter: nil)
        }
        return file.place
    }

    /// The server and a token that has not ended: asking who it is buys a new one where that is needed.
    private func addressAndToken() async throws(SyncServerError) -> (address: String, token: String) {
        guard let server else { throw .loggedOut }
        let _: UserResponse = try await server.get(UserResponse.self, "/auth/me")
        guard let known = (try? surroundings.credentials.load()) ?? nil else { throw .loggedOut }
        return (server.address, known.accessToken)
    }
}
