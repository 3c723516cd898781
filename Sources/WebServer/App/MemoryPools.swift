#if canImport(Glibc)
    import CMalloc
#endif

/// The pools that threads take memory from.
package enum MemoryPools {
    /// The allocator would have eight for each processor, in each of which some lies idle.
    private static let most: CInt = 4

    /// Has threads share a few pools. Called before there are many threads.
    package static func share() {
        #if canImport(Glibc)
            mallopt(M_ARENA_MAX, most)
        #endif
    }
}
