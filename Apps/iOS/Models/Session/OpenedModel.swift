/// A model that something is opened with: each is itself alone.
public protocol OpenedModel: AnyObject, Hashable, Identifiable {}

extension OpenedModel {
    public nonisolated static func == (one: Self, other: Self) -> Bool { one === other }

    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
