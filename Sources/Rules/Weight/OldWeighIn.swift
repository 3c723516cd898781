/// When the latest weigh-in is too long ago for accurate targets.
package enum OldWeighIn {
    /// So many days after it, a person is asked for one.
    package static let days = 14
}
