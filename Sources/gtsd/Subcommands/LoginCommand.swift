import APIContract
import ArgumentParser
import Device
import Foundation
import Wording

/// `gtsd login`
struct LoginCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login",
        abstract: "Log in to an account at a server, to log from this terminal.",
        discussion: """
            Asks for the password, or reads it from standard input. The login is kept in a file that only you can read, \
            in $XDG_CONFIG_HOME/gtsd; what you log is kept sealed in $XDG_DATA_HOME/gtsd, so that it works without a \
            connection too.

            Examples:
              gtsd login --server https://gtsd.example.org --email ada@example.org
              gtsd login --server https://gtsd.example.org --token - < token.txt
            """)

    @Option(
        help: ArgumentHelp(
            "The address of the server. (default: the one before, or http://127.0.0.1:8080)", valueName: "address"))
    var server: String?

    @Option(help: ArgumentHelp("The e-mail address of the account.", valueName: "address"))
    var email: String?

    // A token may begin with a hyphen.
    @Option(
        parsing: .unconditional,
        help: "An access token in the place of e-mail and password; - reads it from standard input.")
    var token: String?

    func run() async throws {
        try await reportingFailures { try await logIn() }
    }

    private func logIn() async throws {
        let sentences = Sentences()
        let before = try DeviceFiles.storedCredentials()
        let given = server ?? before?.server ?? "http://127.0.0.1:8080"
        guard let address = ServerAddress.normalised(given) else {
            throw CommandFailure(sentence: sentences("device.login.address", ["server": given]))
        }
        let credentials: Credentials
        do throws(SyncServerError) {
            credentials = try await self.credentials(
                at: HTTPServer(address: address, credentials: DeviceFiles.credentials))
        } catch {
            throw CommandFailure(sentence: DeviceSession.sentence(for: error, sentences))
        }
        if let before, before.account != credentials.account {
            throw CommandFailure(sentence: sentences("device.login.other", ["email": before.email]))
        }
        let session = try DeviceSession(credentials)
        try DeviceFiles.save(credentials)
        print(sentences("device.login.done", ["email": credentials.email, "server": address]))
        let (report, problem) = try await session.sync()
        if let problem { throw CommandFailure(sentence: session.sentence(for: problem)) }
        SyncCommand.show(report, session)
        try SyncCommand.showRefused(session)
    }

    private func credentials(at server: HTTPServer) async throws(SyncServerError) -> Credentials {
        let sentences = Sentences()
        if let token {
            let token = token == "-" ? readLine()?.trimmingCharacters(in: .whitespaces) ?? "" : token
            let user = try await server.user(of: token)
            return Credentials(
                server: server.address, person: user.id, email: user.email, accessToken: token, refreshToken: nil)
        }
        let address: String
        let password: String
        do {
            address = try email ?? TerminalInput.line(sentences("device.login.email"))
            password = try TerminalInput.secret(sentences("device.login.password"))
        } catch {
            throw .loggedOut
        }
        // A machine that knows no zone says UTC.
        let zone = LocalLog.Surroundings.system.timeZone
        let request = LogInRequest(email: address, password: password, timeZone: zone == "UTC" ? nil : zone)
        return Credentials(try await server.logIn(request), at: server.address)
    }
}

/// `gtsd logout`
struct LogoutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout",
        abstract: "End the login, and delete from this device what the server has.",
        discussion: """
            What was not sent is not deleted: it waits on this device, sealed, until the same person logs in again, and \
            --export writes it to a file.

            Examples:
              gtsd logout
              gtsd logout --export unsent.json
            """)

    @Option(help: ArgumentHelp("Write what was not sent to this file.", valueName: "file"))
    var export: String?

    func run() async throws {
        try await reportingFailures {
            let session = try DeviceSession.current()
            if let export {
                let file = try session.keeping { try session.log.unsentFile() }
                try DeviceFiles.write(Data(try JSONText.encode(file)), to: export)
                print(session.sentences("device.logout.exported", ["file": export]))
            }
            // The login ends here in any case, and at the server when it can be reached.
            try? await session.server.logOut()
            let waiting = try session.keeping { try session.log.logOut() }
            try DeviceFiles.save(nil)
            print(session.sentences("device.logout.done"))
            if waiting > 0 { print(session.sentences.count("device.logout.waiting", waiting)) }
        }
    }
}
