extension Color { public init(_ color: UIColor) {}
    public init(uiColor: UIColor) {} }
extension UIColor { public convenience init(_ color: Color) { self.init() } }
extension Image { public init(uiImage: UIImage) {} }
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never { associatedtype UIViewType: UIView; associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
    @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
    @MainActor @preconcurrency static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    @MainActor @preconcurrency func sizeThatFits(_ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context) -> CGSize?
    typealias Context = UIViewRepresentableContext<Self> }
extension UIViewRepresentable where Coordinator == Void { public func makeCoordinator() -> Coordinator { fatalError() } }
extension UIViewRepresentable { public var body: Never { fatalError() }
    public static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context) -> CGSize? { nil } }
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> { public var coordinator: Representable.Coordinator { fatalError() }
    public var transaction: Transaction { fatalError() }; public var environment: EnvironmentValues { fatalError() } }
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never { associatedtype UIViewControllerType: UIViewController; associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
    @MainActor @preconcurrency func updateUIViewController(_ uiViewController: Self.UIViewControllerType, context: Self.Context)
    @MainActor @preconcurrency static func dismantleUIViewController(_ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    @MainActor @preconcurrency func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: Self.UIViewControllerType, context: Self.Context) -> CGSize?
    typealias Context = UIViewControllerRepresentableContext<Self> }
extension UIViewControllerRepresentable where Coordinator == Void { public func makeCoordinator() -> Coordinator { fatalError() } }
extension UIViewControllerRepresentable { public var body: Never { fatalError() }
    public static func dismantleUIViewController(_ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: Self.UIViewControllerType, context: Self.Context) -> CGSize? { nil } }
@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> { public var coordinator: Representable.Coordinator { fatalError() }
    public var transaction: Transaction { fatalError() }; public var environment: EnvironmentValues { fatalError() } }
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController { public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder aDecoder: NSCoder) { nil }
    public var rootView: Content { get { fatalError() } set {} }
    public func sizeThatFits(in size: CGSize) -> CGSize { size } }
@MainActor public final class ImageRenderer<Content: View>: ObservableObject { public init(content: Content) { fatalError() }
    public var content: Content { get { fatalError() } set {} }; public var scale: CGFloat { get { 1 } set {} }; public var proposedSize: ProposedViewSize { get { .unspecified } set {} }
        public var isOpaque: Bool { get { false } set {} }
    public var uiImage: UIImage? { nil }; public var cgImage: CGImage? { nil } }
