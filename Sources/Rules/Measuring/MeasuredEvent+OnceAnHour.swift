package import APIContract

extension MeasuredEvent {
    /// Whether it counts once an hour, however often it is done within it.
    package var countsOnceAnHour: Bool { self == .visited }
}
