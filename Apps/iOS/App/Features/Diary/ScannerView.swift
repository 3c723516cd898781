import SwiftUI
import Wording

/// The camera, for a barcode.
struct ScannerView: View {
    let scanning: any BarcodeScanning
    let scanned: @MainActor (String) -> Void

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss
    @Environment(\.scenePhase) private var phase
    @State private var state = BarcodeScanningState.asking

    var body: some View {
        NavigationStack {
            Group {
                switch state {
                case .asking: LoadingView()
                case .ready: scanning.scanner { found in scanned(found) }.ignoresSafeArea(edges: .bottom)
                case .denied: notice("diary.scan.denied")
                case .unavailable: notice("phone.scan.unavailable")
                }
            }
            .safeAreaInset(edge: .bottom) {
                if state == .ready {
                    Text(verbatim: say("diary.scan.text")).padding(16).frame(maxWidth: .infinity)
                        .background(.regularMaterial)
                }
            }
            .navigationTitle(Text(verbatim: say("diary.scan")))
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { CloseButton(dismiss: { dismiss() }) }
        }
        // The camera stops while the app is out of sight, and is asked for anew after that.
        .task(id: phase == .background) { state = phase == .background ? .asking : await scanning.begin() }
    }

    private func notice(_ key: String) -> some View {
        CardPage {
            Card {
                Text(verbatim: say(key))
                if state == .denied { PermissionButton() }
            }
        }
    }
}
