/// A model that something is opened with: each is itself alone.
public protocol OpenedModel: AnyObject, Hashable, Identifiable {}

extension OpenedModel {
    /// Whether two are one and the same.
    public nonisolated static func == (one: Self, other: Self) -> Bool { one === other }

    /// Tells one from others by itself, whatever is in it.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
