/// What lets the app finish what it is about once it is out of sight.
@MainActor public protocol BackgroundMoments {
    /// Begins a moment; `over` is called where it is over before the app has ended it. Nil where the phone grants none.
    func begin(over: @escaping @MainActor @Sendable () -> Void) -> Int?

    /// Ends a moment: the app may be suspended.
    func end(_ moment: Int)
}
