import SwiftUI

/// Makes a model when its view is first seen, and keeps it for as long as the view is there.
struct Kept<Model: AnyObject, Content: View>: View {
    let make: @MainActor () -> Model
    @ViewBuilder let content: @MainActor (Model) -> Content

    @State private var model: Model?

    /// Makes a model by the first closure, and draws it by the second.
    init(_ make: @escaping @MainActor () -> Model, @ViewBuilder content: @escaping @MainActor (Model) -> Content) {
        self.make = make
        self.content = content
    }

    var body: some View {
        if let model {
            content(model)
        } else {
            Color("Paper").onAppear { model = make() }
        }
    }
}
