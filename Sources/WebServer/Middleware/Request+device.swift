import APIContract
import HTTPTypes
import Hummingbird

extension Request {
    /// The program or browser that sends the request, by its own account.
    var device: ClientDevice { ClientDevice(userAgent: headers[.userAgent] ?? "") }
}
