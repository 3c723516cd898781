import AppModels
import LocalAuthentication

/// Asks for Face ID, Touch ID, or the phone's code.
struct FaceLock: Locking {
    var isAvailable: Bool { LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) }

    func unlock(reason: String) async -> Bool {
        (try? await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: reason)) ?? false
    }
}
