import APIContract
import Cryptography
import HTTPTypes
import Hummingbird
import NIOCore
import Screens
import Services
import Wording

/// The routes that calendar programs read. The secret in the address grants access.
struct CalendarFeedRoutes: Sendable {
    let cycles: CycleService

    /// Adds the routes open to anyone who knows the secret.
    func addPublicRoutes(to router: some RouterMethods<AppRequestContext>) {
        router.get("/calendar/{secret}.ics") { request, context in
            let reading = try await cycles.readFeed(secret: context.parameters.get("secret") ?? "")
            let text = CycleCalendarFile(reading).text
            let tag = SHA256.hash(data: Array(text.utf8)).prefix(16).map { String($0, radix: 36) }.joined()
            var response = await Response.unlessMatched(request, tag: tag) { headers in
                var headers = headers
                headers[.contentType] = "text/calendar; charset=utf-8"
                return Response(
                    status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
            }
            response.headers[.robots] = "noindex"
            return response
        }
    }
}

extension CycleCalendarFile {
    /// The calendar of what was read, in the person's language.
    init(_ reading: CalendarFeedReading) {
        self.init(
            reading.stretches, name: reading.name, time: reading.time,
            Sentences(language: Language(code: reading.language)))
    }
}

extension CalendarFeed {
    /// The feed with a secret.
    init(_ secret: CalendarFeedSecret, publicAddress: String) {
        self.init(secret: secret.text, createdAt: secret.createdAt, publicAddress: publicAddress)
    }
}

extension HTTPField.Name {
    /// `X-Robots-Tag`: what search engines may do.
    static let robots = HTTPField.Name("X-Robots-Tag") ?? .cacheControl
}
