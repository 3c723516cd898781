import ServiceLifecycle
import Services

#if canImport(Glibc)
    import CMalloc
#endif

/// Gives memory back to the system that is not used any more, as long as the server runs. After a rush the database and the
/// allocator would keep all of it, the latter in pieces.
struct MemoryReleaseLoop: NamedService {
    private static let pause = Duration.seconds(10)

    let storage: Storage

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                await storage.releaseMemory()
                #if canImport(Glibc)
                    malloc_trim(0)
                #endif
                try? await Task.sleep(for: Self.pause)
            }
        }
    }
}
