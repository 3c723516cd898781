/// The reason why a transfer came to nothing.
package enum TransferError: Error, Equatable {
    /// The request can't be sent as it is: an address with a NUL, or a header with a line break.
    case invalid
    /// The task that waited was cancelled.
    case cancelled
    /// Nothing came for longer than the request allows.
    case silent
    /// The answer is longer than the request allows.
    case tooLong
    /// libcurl gave up with this result, a `CURLcode`, after the server's last status; 0 before there is one.
    case failed(result: UInt32, status: Int)
}
