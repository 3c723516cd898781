import ServiceLifecycle

#if canImport(Glibc)
    import CMalloc
#endif

/// Gives memory back to the system that is not used any more, as long as the server runs. After a rush the allocator would
/// keep all of it, in pieces.
struct MemoryReleaseLoop: NamedService {
    private static let pause = Duration.seconds(10)

    func run() async throws {
        #if canImport(Glibc)
            await cancelWhenGracefulShutdown {
                while !Task.isCancelled {
                    try? await Task.sleep(for: Self.pause)
                    malloc_trim(0)
                }
            }
        #else
            try? await gracefulShutdown()
        #endif
    }
}
