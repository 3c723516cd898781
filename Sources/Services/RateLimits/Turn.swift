import Synchronization

/// A turn at something of which only so much is done at once. It ends once: when it is ended, and at the latest when
/// nobody holds it any more.
package final class Turn: Sendable {
    private let ending: Mutex<(@Sendable () -> Void)?>

    /// A turn that has begun. `ending` is called when it ends.
    package init(ending: @escaping @Sendable () -> Void) { self.ending = Mutex(ending) }

    deinit { end() }

    /// Ends it, unless it has ended.
    package func end() {
        let end = ending.withLock { ending in
            defer { ending = nil }
            return ending
        }
        end?()
    }
}
