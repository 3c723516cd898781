/// The background time in which the app finishes its work.
@MainActor public protocol BackgroundMoments {
    /// Begins a background task; `over` is called if its time runs out before the app has ended it. Nil if the phone
    /// grants none.
    func begin(over: @escaping @MainActor @Sendable () -> Void) -> Int?

    /// Ends a background task: the app may be suspended.
    func end(_ moment: Int)
}
