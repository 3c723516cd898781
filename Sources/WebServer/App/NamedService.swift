import ServiceLifecycle

/// A service that goes by the name of its type.
///
/// A group writes down each of its services when it starts. Without a description that would be all that a service holds,
/// which took a third of the program's start, and belongs in no log.
protocol NamedService: Service, CustomStringConvertible {}

extension NamedService {
    var description: String { "\(Self.self)" }
}
