public import Foundation

extension Timestamp {
    /// The moment of a date, to the millisecond.
    public init(_ date: Date) {
        self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded(.down)))
    }
}
