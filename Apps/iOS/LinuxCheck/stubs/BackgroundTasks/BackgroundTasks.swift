@_exported import Foundation
open class BGTaskRequest: NSObject { open var identifier: String { "" }; open var earliestBeginDate: Date? }
open class BGAppRefreshTaskRequest: BGTaskRequest { public init(identifier: String) {} }
open class BGProcessingTaskRequest: BGTaskRequest { public init(identifier: String) {}
    open var requiresNetworkConnectivity = false; open var requiresExternalPower = false }
open class BGTask: NSObject { open var identifier: String { "" }; open var expirationHandler: (() -> Void)?
    open func setTaskCompleted(success: Bool) {} }
open class BGAppRefreshTask: BGTask {}
open class BGProcessingTask: BGTask {}
open class BGTaskScheduler: NSObject { public class var shared: BGTaskScheduler { fatalError() }
    @discardableResult open func register(forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping (BGTask) -> Void) -> Bool { false }
    open func submit(_ taskRequest: BGTaskRequest) throws {}
    open func cancel(taskRequestWithIdentifier identifier: String) {}
    open func cancelAllTaskRequests() {}
    open func pendingTaskRequests() async -> sending [BGTaskRequest] { [] }
    open func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {}
    public struct Error: Swift.Error, Hashable, Sendable { public enum Code: Int, Sendable { case unavailable = 1, tooManyPendingTaskRequests, notPermitted }
        public var code: Code { .unavailable }; public static var unavailable: Code { .unavailable }; public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
            public static var notPermitted: Code { .notPermitted } } }
