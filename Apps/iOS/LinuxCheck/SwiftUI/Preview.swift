public struct PreviewTrait<T>: Sendable { public static var sizeThatFitsLayout: Self { .init() }; public static var portrait: Self { .init() }; public static var landscapeLeft: Self { .init() } }
public enum _PreviewTraits {}
@freestanding(declaration)
public macro Preview(_ name: String? = nil, traits: PreviewTrait<_PreviewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View) = #externalMacro(module: "PreviewStub",
    type: "PreviewMacro")
@attached(peer) public macro Previewable() = #externalMacro(module: "PreviewStub", type: "PreviewableMacro")
