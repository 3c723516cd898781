@_exported import Foundation
public enum LAPolicy: Int, Sendable { case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication = 2 }
public enum LABiometryType: Int, Sendable { case none = 0, touchID, faceID, opticID }
public struct LAError: Error, Hashable, Sendable { public init(_ code: Code) {}
    public enum Code: Int, Sendable { case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4, passcodeNotSet = -5, biometryNotAvailable = -6,
        biometryNotEnrolled = -7, biometryLockout = -8, appCancel = -9,
        invalidContext = -10, notInteractive = -1004 }
    public var code: Code { .authenticationFailed }
    public static var authenticationFailed: Code { .authenticationFailed }; public static var userCancel: Code { .userCancel }; public static var userFallback: Code { .userFallback }
        public static var systemCancel: Code { .systemCancel }
    public static var passcodeNotSet: Code { .passcodeNotSet }; public static var biometryNotAvailable: Code { .biometryNotAvailable }
        public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
    public static var biometryLockout: Code { .biometryLockout }; public static var appCancel: Code { .appCancel }; public static var invalidContext: Code { .invalidContext }
        public static var notInteractive: Code { .notInteractive } }
open class LAContext: NSObject { public override init() {}
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool { false }
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void) {}
    @discardableResult open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool { false }
    open func invalidate() {}
    open var localizedFallbackTitle: String?; open var localizedCancelTitle: String?; open var localizedReason = ""; open var biometryType: LABiometryType { .none }
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0; open var interactionNotAllowed = false; open var evaluatedPolicyDomainState: Data? { nil } }
