import Foundation
import Logging
import Screens
import ServiceLifecycle
import Services
import Wording

/// Sends what is queued, as long as the server runs. No request waits for it.
struct DeliveryService: NamedService {
    private let courier: Courier
    private let mailServer: MailServer?
    /// The address at which the operators of push services reach ours.
    private let contact: String
    private let now: @Sendable () -> Date
    private let logger: Logger

    init(_ dependencies: AppDependencies, plans: MyPlanService) {
        let logger = dependencies.logger
        self.courier = Courier(
            dependencies.storage, events: dependencies.events, publicAddress: dependencies.publicAddress
        ) { person in
            do { return try await plans.newsBasis(of: person) } catch {
                logger.warning("What news rest on can't be read", metadata: ["errorType": "\(type(of: error))"])
                throw error
            }
        }
        self.mailServer = dependencies.mailServer
        self.contact = dependencies.mailServer.map { "mailto:\($0.sender)" } ?? dependencies.publicAddress
        self.now = dependencies.storage.now
        self.logger = logger
    }

    func run() async throws {
        let client = PushClient(contact: contact, now: now)
        await withTaskGroup { tasks in
            tasks.addTask { await repeating("push") { try await courier.push(by: client) } }
            if let mailServer { tasks.addTask { await repeating("mail") { try await courier.mail(by: mailServer) } } }
        }
    }

    /// Does a round a second, and at once again after one that had something to do. What is on its way when the server is
    /// asked to stop is not broken off.
    private func repeating(_ channel: String, _ round: () async throws -> Courier.Round) async {
        while !Task.isShuttingDownGracefully, !Task.isCancelled {
            var pause = Duration.seconds(1)
            do {
                let round = try await round()
                guard round.isEmpty else {
                    tell(round, channel)
                    continue
                }
            } catch {
                pause = .seconds(5)
                // The database is away; what was queued is still there when it comes back.
                logger.warning(
                    "Delivery failed", metadata: ["channel": "\(channel)", "errorType": "\(type(of: error))"])
            }
            await cancelWhenGracefulShutdown { [pause] in try? await Task.sleep(for: pause) }
        }
    }

    private func tell(_ round: Courier.Round, _ channel: String) {
        let counts = [
            "delivered": round.delivered, "failed": round.failed, "dropped": round.dropped, "gone": round.gone,
            "putOff": round.putOff,
        ]
        var metadata: Logger.Metadata = counts.filter { $0.value > 0 }.mapValues { "\($0)" }
        metadata["channel"] = "\(channel)"
        if !round.mailProblems.isEmpty {
            metadata["why"] = "\(round.mailProblems.map(\.description).sorted().joined(separator: "; "))"
        }
        if !round.unreadable.isEmpty { metadata["unreadable"] = "\(round.unreadable.sorted().joined(separator: "; "))" }
        let isAsHoped = round.failed + round.dropped == 0 && round.unreadable.isEmpty
        logger.log(level: isAsHoped ? .info : .warning, "Delivered", metadata: metadata)
    }
}
