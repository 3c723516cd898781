// Only the request for a review.
@_exported import Foundation
import SwiftUI
@MainActor @preconcurrency public struct RequestReviewAction { public func callAsFunction() {} }
extension EnvironmentValues { public var requestReview: RequestReviewAction { fatalError() } }
