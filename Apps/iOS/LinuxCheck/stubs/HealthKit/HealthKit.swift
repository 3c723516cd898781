@_exported import AppleFoundation // NSPredicate(format:), NSSortDescriptor(key:ascending:)
public enum HKAuthorizationStatus: Int, Sendable { case notDetermined, sharingDenied, sharingAuthorized }
public enum HKAuthorizationRequestStatus: Int, Sendable { case unknown, shouldRequest, unnecessary }
public enum HKBiologicalSex: Int, Sendable { case notSet, female, male, other }
public enum HKBloodType: Int, Sendable { case notSet, aPositive, aNegative, bPositive, bNegative, abPositive, abNegative, oPositive, oNegative }
public enum HKUpdateFrequency: Int, Sendable { case immediate = 1, hourly, daily, weekly }
public struct HKQuantityTypeIdentifier: Hashable, RawRepresentable, Sendable { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
    static let _s = Self(rawValue: "")
    public static let activeEnergyBurned = _s, appleExerciseTime = _s, appleStandTime = _s, basalBodyTemperature = _s, basalEnergyBurned = _s, bloodAlcoholContent = _s, bloodGlucose = _s,
        bloodPressureDiastolic = _s, bloodPressureSystolic = _s, bodyFatPercentage = _s, bodyMass = _s, bodyMassIndex = _s, bodyTemperature = _s, dietaryBiotin = _s,
        dietaryCaffeine = _s, dietaryCalcium = _s, dietaryCarbohydrates = _s, dietaryChloride = _s, dietaryCholesterol = _s, dietaryChromium = _s, dietaryCopper = _s,
        dietaryEnergyConsumed = _s, dietaryFatMonounsaturated = _s, dietaryFatPolyunsaturated = _s, dietaryFatSaturated = _s, dietaryFatTotal = _s, dietaryFiber = _s,
        dietaryFolate = _s, dietaryIodine = _s, dietaryIron = _s, dietaryMagnesium = _s, dietaryManganese = _s, dietaryMolybdenum = _s, dietaryNiacin = _s,
        dietaryPantothenicAcid = _s, dietaryPhosphorus = _s, dietaryPotassium = _s, dietaryProtein = _s, dietaryRiboflavin = _s, dietarySelenium = _s, dietarySodium = _s,
        dietarySugar = _s, dietaryThiamin = _s, dietaryVitaminA = _s, dietaryVitaminB12 = _s, dietaryVitaminB6 = _s, dietaryVitaminC = _s, dietaryVitaminD = _s,
        dietaryVitaminE = _s, dietaryVitaminK = _s, dietaryWater = _s, dietaryZinc = _s, distanceCycling = _s, distanceWalkingRunning = _s, flightsClimbed = _s, heartRate = _s,
        heartRateVariabilitySDNN = _s, height = _s, leanBodyMass = _s, numberOfAlcoholicBeverages = _s, oxygenSaturation = _s, respiratoryRate = _s, restingHeartRate = _s,
        stepCount = _s, vo2Max = _s, waistCircumference = _s, walkingHeartRateAverage = _s }
public struct HKCategoryTypeIdentifier: Hashable, RawRepresentable, Sendable { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
    static let _s = Self(rawValue: "")
    public static let appleStandHour = _s, lowHeartRateEvent = _s, mindfulSession = _s, pregnancy = _s, sleepAnalysis = _s, menstrualFlow = _s }
public struct HKCharacteristicTypeIdentifier: Hashable, RawRepresentable, Sendable { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
    static let _s = Self(rawValue: "")
    public static let activityMoveMode = _s, biologicalSex = _s, bloodType = _s, dateOfBirth = _s, fitzpatrickSkinType = _s, wheelchairUse = _s }
public struct HKCorrelationTypeIdentifier: Hashable, RawRepresentable, Sendable { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
    static let _s = Self(rawValue: "")
    public static let bloodPressure = _s, food = _s }

// Types (immutable, Sendable at Apple)
open class HKObjectType: NSObject, @unchecked Sendable { fileprivate override init() {}; open var identifier: String { "" }; open var requiresPerObjectAuthorization: Bool { false }
    public class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? { nil }
    public class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? { nil }
    public class func characteristicType(forIdentifier identifier: HKCharacteristicTypeIdentifier) -> HKCharacteristicType? { nil }
    public class func correlationType(forIdentifier identifier: HKCorrelationTypeIdentifier) -> HKCorrelationType? { nil }
    public class func workoutType() -> HKWorkoutType { fatalError() } }
open class HKCharacteristicType: HKObjectType, @unchecked Sendable { public convenience init(_ identifier: HKCharacteristicTypeIdentifier) { fatalError() } }
open class HKSampleType: HKObjectType, @unchecked Sendable { open var isMaximumDurationRestricted: Bool { false }; open var maximumAllowedDuration: TimeInterval { 0 } }
open class HKCategoryType: HKSampleType, @unchecked Sendable { public convenience init(_ identifier: HKCategoryTypeIdentifier) { fatalError() } }
open class HKCorrelationType: HKSampleType, @unchecked Sendable { public convenience init(_ identifier: HKCorrelationTypeIdentifier) { fatalError() } }
open class HKWorkoutType: HKSampleType, @unchecked Sendable {}
open class HKQuantityType: HKSampleType, @unchecked Sendable { public convenience init(_ identifier: HKQuantityTypeIdentifier) { fatalError() }
    open func `is`(compatibleWith unit: HKUnit) -> Bool { false } }
public enum HKMetricPrefix: Int, Sendable { case none, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera, femto }
open class HKUnit: NSObject, @unchecked Sendable { fileprivate override init() {}
    public convenience init(from string: String) { fatalError() }
    open var unitString: String { "" }; open func isNull() -> Bool { false }
    open func unitMultiplied(by unit: HKUnit) -> HKUnit { self }
    open func unitDivided(by unit: HKUnit) -> HKUnit { self }
    open func unitRaised(toPower power: Int) -> HKUnit { self }
    open func reciprocal() -> HKUnit { self }
    public class func gramUnit(with prefix: HKMetricPrefix) -> Self { fatalError() }
    public class func gram() -> Self { fatalError() }
    public class func ounce() -> Self { fatalError() }
    public class func pound() -> Self { fatalError() }
    public class func stone() -> Self { fatalError() }
    public class func moleUnit(withMolarMass gramsPerMole: Double) -> Self { fatalError() }
    public class func meterUnit(with prefix: HKMetricPrefix) -> Self { fatalError() }
    public class func meter() -> Self { fatalError() }
    public class func inch() -> Self { fatalError() }
    public class func foot() -> Self { fatalError() }
    public class func yard() -> Self { fatalError() }
    public class func mile() -> Self { fatalError() }
    public class func literUnit(with prefix: HKMetricPrefix) -> Self { fatalError() }
    public class func liter() -> Self { fatalError() }
    public class func fluidOunceUS() -> Self { fatalError() }
    public class func fluidOunceImperial() -> Self { fatalError() }
    public class func cupUS() -> Self { fatalError() }
    public class func cupImperial() -> Self { fatalError() }
    public class func millimeterOfMercury() -> Self { fatalError() }
    public class func second() -> Self { fatalError() }
    public class func secondUnit(with prefix: HKMetricPrefix) -> Self { fatalError() }
    public class func minute() -> Self { fatalError() }
    public class func hour() -> Self { fatalError() }
    public class func day() -> Self { fatalError() }
    public class func jouleUnit(with prefix: HKMetricPrefix) -> Self { fatalError() }
    public class func joule() -> Self { fatalError() }
    public class func kilocalorie() -> Self { fatalError() }
    public class func smallCalorie() -> Self { fatalError() }
    public class func largeCalorie() -> Self { fatalError() }
    public class func degreeCelsius() -> Self { fatalError() }
    public class func degreeFahrenheit() -> Self { fatalError() }
    public class func kelvin() -> Self { fatalError() }
    public class func internationalUnit() -> Self { fatalError() }
    public class func count() -> Self { fatalError() }
    public class func percent() -> Self { fatalError() } }
public let HKUnitMolarMassBloodGlucose: Double = 180.15588
open class HKQuantity: NSObject, @unchecked Sendable { fileprivate override init() {}
    public convenience init(unit: HKUnit, doubleValue value: Double) { fatalError() }
    open func `is`(compatibleWith unit: HKUnit) -> Bool { false }
    open func doubleValue(for unit: HKUnit) -> Double { 0 }
    open func compare(_ quantity: HKQuantity) -> ComparisonResult { .orderedSame } }

// Objects
open class HKSource: NSObject, @unchecked Sendable { fileprivate override init() {}; public class func `default`() -> HKSource { fatalError() }; open var name: String { "" }
    open var bundleIdentifier: String { "" } }
open class HKSourceRevision: NSObject, @unchecked Sendable { open var source: HKSource { fatalError() }; open var version: String? { nil }; open var productType: String? { nil } }
open class HKDevice: NSObject, @unchecked Sendable { public class func local() -> HKDevice { fatalError() }; open var name: String? { nil }; open var manufacturer: String? { nil }
    open var model: String? { nil } }
open class HKObject: NSObject, @unchecked Sendable { fileprivate override init() {}; open var uuid: UUID { UUID() }; open var sourceRevision: HKSourceRevision { fatalError() }
    open var device: HKDevice? { nil }
    open var metadata: [String: Any]? { nil } }
open class HKSample: HKObject, @unchecked Sendable { open var sampleType: HKSampleType { fatalError() }; open var startDate: Date { Date() }; open var endDate: Date { Date() }
    open var hasUndeterminedDuration: Bool { false } }
open class HKQuantitySample: HKSample, @unchecked Sendable { open var quantityType: HKQuantityType { fatalError() }; open var quantity: HKQuantity { fatalError() }; open var count: Int { 1 }
    public convenience init(type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date) { fatalError() }
    public convenience init(type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date, metadata: [String: Any]?) { fatalError() }
    public convenience init(type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date, device: HKDevice?, metadata: [String: Any]?) { fatalError() } }
open class HKCategorySample: HKSample, @unchecked Sendable { open var categoryType: HKCategoryType { fatalError() }; open var value: Int { 0 }
    public convenience init(type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date, metadata: [String: Any]?) { fatalError() }
    public convenience init(type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date) { fatalError() } }
open class HKCorrelation: HKSample, @unchecked Sendable { open var correlationType: HKCorrelationType { fatalError() }; open var objects: Set<HKSample> { [] }
    public convenience init(type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date, objects: Set<HKSample>) { fatalError() }
    public convenience init(type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date, objects: Set<HKSample>, metadata: [String: Any]?) { fatalError() }
    open func objects(for objectType: HKObjectType) -> Set<HKSample> { [] } }
open class HKWorkout: HKSample, @unchecked Sendable { open var duration: TimeInterval { 0 } }
open class HKDeletedObject: NSObject, @unchecked Sendable { open var uuid: UUID { UUID() }; open var metadata: [String: Any]? { nil } }
open class HKBiologicalSexObject: NSObject, @unchecked Sendable { open var biologicalSex: HKBiologicalSex { .notSet } }
open class HKBloodTypeObject: NSObject, @unchecked Sendable { open var bloodType: HKBloodType { .notSet } }
public let HKMetadataKeySyncIdentifier = "HKMetadataKeySyncIdentifier"
public let HKMetadataKeySyncVersion = "HKMetadataKeySyncVersion"
public let HKMetadataKeyExternalUUID = "HKExternalUUID"
public let HKMetadataKeyFoodType = "HKFoodType"
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
public let HKMetadataKeyTimeZone = "HKTimeZone"
public let HKSampleSortIdentifierStartDate = "startDate"
public let HKSampleSortIdentifierEndDate = "endDate"
public let HKObjectQueryNoLimit: Int = 0
public let HKPredicateKeyPathSource = "source"
public let HKPredicateKeyPathStartDate = "startDate"
public let HKPredicateKeyPathEndDate = "endDate"
public let HKPredicateKeyPathQuantity = "quantity"
public let HKPredicateKeyPathMetadata = "metadata"

// Queries
public struct HKQueryOptions: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strictStartDate = Self(rawValue: 1), strictEndDate = Self(rawValue: 2) }
public struct HKStatisticsOptions: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let separateBySource = Self(rawValue: 1), discreteAverage = Self(rawValue: 2), discreteMin = Self(rawValue: 4), discreteMax = Self(rawValue: 8),
        cumulativeSum = Self(rawValue: 16), mostRecent = Self(rawValue: 32),
        duration = Self(rawValue: 64) }
open class HKQueryAnchor: NSObject, NSSecureCoding, @unchecked Sendable { public convenience init(fromValue value: Int) { fatalError() }; fileprivate override init() {}
    public static var supportsSecureCoding: Bool { true }; public func encode(with coder: NSCoder) {}; public required init?(coder: NSCoder) { nil } }
open class HKQuery: NSObject, @unchecked Sendable { fileprivate override init() {}; open var objectType: HKObjectType? { nil }; open var predicate: NSPredicate? { nil }
    public class func predicateForSamples(withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []) -> NSPredicate { fatalError() }
    public class func predicateForObject(with UUID: UUID) -> NSPredicate { fatalError() }
    public class func predicateForObjects(with UUIDs: Set<UUID>) -> NSPredicate { fatalError() }
    public class func predicateForObjects(from source: HKSource) -> NSPredicate { fatalError() }
    public class func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate { fatalError() }
    public class func predicateForObjects(withMetadataKey key: String) -> NSPredicate { fatalError() }
    public class func predicateForObjects(withMetadataKey key: String, allowedValues: [Any]) -> NSPredicate { fatalError() }
    public class func predicateForObjects(withMetadataKey key: String, operatorType: NSComparisonPredicate.Operator, value: Any) -> NSPredicate { fatalError() }
    public class func predicateForQuantitySamples(with operatorType: NSComparisonPredicate.Operator, quantity: HKQuantity) -> NSPredicate { fatalError() } }
open class HKQueryDescriptor: NSObject, @unchecked Sendable { public init(sampleType: HKSampleType, predicate: NSPredicate?) {}; open var sampleType: HKSampleType { fatalError() }
    open var predicate: NSPredicate? { nil } }
open class HKSampleQuery: HKQuery, @unchecked Sendable {
    public init(sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?, resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?,
        (any Error)?) -> Void) {}
    public init(queryDescriptors: [HKQueryDescriptor], limit: Int, resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void) {} }
open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
    public init(type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int, resultsHandler handler: @escaping @Sendable (HKAnchoredObjectQuery, [HKSample]?,
        [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void) {}
    open var updateHandler: (@Sendable (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void)? }
public typealias HKObserverQueryCompletionHandler = () -> Void
open class HKObserverQuery: HKQuery, @unchecked Sendable {
    public init(sampleType: HKSampleType, predicate: NSPredicate?, updateHandler: @escaping @Sendable (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?) -> Void) {}
    public init(queryDescriptors: [HKQueryDescriptor], updateHandler: @escaping @Sendable (HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler, (any Error)?) -> Void) {} }
open class HKStatistics: NSObject, @unchecked Sendable { fileprivate override init() {}; open var quantityType: HKQuantityType { fatalError() }; open var startDate: Date { Date() }
    open var endDate: Date { Date() }; open var sources: [HKSource]? { nil }
    open func sumQuantity() -> HKQuantity? { nil }
    open func averageQuantity() -> HKQuantity? { nil }
    open func minimumQuantity() -> HKQuantity? { nil }
    open func maximumQuantity() -> HKQuantity? { nil }
    open func mostRecentQuantity() -> HKQuantity? { nil }
    open func mostRecentQuantityDateInterval() -> DateInterval? { nil }
    open func sumQuantity(for source: HKSource) -> HKQuantity? { nil } }
open class HKStatisticsCollection: NSObject, @unchecked Sendable { fileprivate override init() {}
    open func statistics(for date: Date) -> HKStatistics? { nil }
    open func enumerateStatistics(from startDate: Date, to endDate: Date, with block: @escaping (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func statistics() -> [HKStatistics] { [] }
    open func sources() -> Set<HKSource> { [] } }
public struct HKSamplePredicate<Sample: HKSample>: Hashable { public let sampleType: HKSampleType; public let nsPredicate: NSPredicate?
    public static func categorySample(type categoryType: HKCategoryType, predicate: NSPredicate? = nil) -> HKSamplePredicate<HKCategorySample> { fatalError() }
    public static func correlation(type correlationType: HKCorrelationType, predicate: NSPredicate? = nil) -> HKSamplePredicate<HKCorrelation> { fatalError() }
    public static func quantitySample(type quantityType: HKQuantityType, predicate: NSPredicate? = nil) -> HKSamplePredicate<HKQuantitySample> { fatalError() }
    public static func sample(type sampleType: HKSampleType, predicate: NSPredicate? = nil) -> HKSamplePredicate<HKSample> { fatalError() }
    public static func workout(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkout> { fatalError() } }
public protocol HKAsyncQuery { associatedtype Output
    func result(for healthStore: HKHealthStore) async throws -> Output }
public protocol HKAsyncSequenceQuery { associatedtype Sequence: AsyncSequence
    func results(for healthStore: HKHealthStore) -> Sequence }
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery { public var predicates: [HKSamplePredicate<Sample>]; public var sortDescriptors: [SortDescriptor<Sample>]
    public var limit: Int?
    public init(predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil) { fatalError() }
    public func result(for healthStore: HKHealthStore) async throws -> [Sample] { [] } }
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: HKAsyncQuery, HKAsyncSequenceQuery { public var predicates: [HKSamplePredicate<Sample>]; public var anchor: HKQueryAnchor?
    public var limit: Int?
    public struct Result { public let addedSamples: [Sample]; public let deletedObjects: [HKDeletedObject]; public let newAnchor: HKQueryAnchor }
    public struct Results: AsyncSequence { public typealias Element = HKAnchoredObjectQueryDescriptor<Sample>.Result
        public struct Iterator: AsyncIteratorProtocol { public mutating func next() async throws -> Element? { nil } }
        public func makeAsyncIterator() -> Iterator { .init() } }
    public init(predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil) { fatalError() }
    public func result(for healthStore: HKHealthStore) async throws -> Result { fatalError() }
    public func results(for healthStore: HKHealthStore) -> Results { fatalError() } }
public struct HKStatisticsQueryDescriptor: HKAsyncQuery { public var predicate: HKSamplePredicate<HKQuantitySample>; public var options: HKStatisticsOptions
    public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) { fatalError() }
    public func result(for healthStore: HKHealthStore) async throws -> HKStatistics? { nil } }
public struct HKStatisticsCollectionQueryDescriptor: HKAsyncQuery { public var predicate: HKSamplePredicate<HKQuantitySample>; public var options: HKStatisticsOptions
    public var anchorDate: Date; public var intervalComponents: DateComponents
    public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions, anchorDate: Date, intervalComponents: DateComponents) { fatalError() }
    public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection { fatalError() } }
public struct HKSourceQueryDescriptor<Sample: HKSample>: HKAsyncQuery { public var predicate: HKSamplePredicate<Sample>; public init(predicate: HKSamplePredicate<Sample>) { fatalError() }
    public func result(for healthStore: HKHealthStore) async throws -> [HKSource] { [] } }

// Store
open class HKHealthStore: NSObject, @unchecked Sendable { public override init() {}
    public class func isHealthDataAvailable() -> Bool { false }
    open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .notDetermined }
    public func requestAuthorization(toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>) async throws {}
    open func requestAuthorization(toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?, completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {}
    @discardableResult open func statusForAuthorizationRequest(toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>) async throws -> HKAuthorizationRequestStatus { .unknown }
    open func earliestPermittedSampleDate() -> Date { Date() }
    open func save(_ object: HKObject) async throws {}
    open func save(_ objects: [HKObject]) async throws {}
    open func save(_ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {}
    open func save(_ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {}
    open func delete(_ object: HKObject) async throws {}
    open func delete(_ objects: [HKObject]) async throws {}
    open func delete(_ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {}
    @discardableResult open func deleteObjects(of objectType: HKObjectType, predicate: NSPredicate) async throws -> Int { 0 }
    open func deleteObjects(of objectType: HKObjectType, predicate: NSPredicate, withCompletion completion: @escaping @Sendable (Bool, Int, (any Error)?) -> Void) {}
    open func execute(_ query: HKQuery) {}
    open func stop(_ query: HKQuery) {}
    open func biologicalSex() throws -> HKBiologicalSexObject { fatalError() }
    open func bloodType() throws -> HKBloodTypeObject { fatalError() }
    open func dateOfBirthComponents() throws -> DateComponents { fatalError() }
    open func enableBackgroundDelivery(for type: HKObjectType, frequency: HKUpdateFrequency) async throws {}
    open func enableBackgroundDelivery(for type: HKObjectType, frequency: HKUpdateFrequency, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {}
    open func disableBackgroundDelivery(for type: HKObjectType) async throws {}
    open func disableAllBackgroundDelivery() async throws {}
    open func preferredUnits(for quantityTypes: Set<HKQuantityType>) async throws -> [HKQuantityType: HKUnit] { [:] } }
public struct HKError: Error, Hashable, Sendable { public init(_ code: Code) {}
    public enum Code: Int, Sendable { case noError = 0, errorHealthDataUnavailable, errorHealthDataRestricted, errorInvalidArgument, errorAuthorizationDenied, errorAuthorizationNotDetermined,
        errorDatabaseInaccessible, errorUserCanceled,
        errorAnotherWorkoutSessionStarted, errorUserExitedWorkoutSession, errorRequiredAuthorizationDenied, errorNoData }
    public var code: Code { .noError }
    public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }; public static var errorHealthDataRestricted: Code { .errorHealthDataRestricted }
        public static var errorInvalidArgument: Code { .errorInvalidArgument }
    public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }; public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
    public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }; public static var errorUserCanceled: Code { .errorUserCanceled }
        public static var errorNoData: Code { .errorNoData } }
