extension String {
    /// The given name of a person of this name: `Sarah` for `Sarah Jane Miller`.
    ///
    /// The whole name where it may not begin with the given one: after a title or with initials (`Dr. Weber`), with a comma
    /// (`Miller, Sarah`), and in scripts without capitals, some of whose languages name the family first.
    package var givenName: String {
        guard let first = split(whereSeparator: \.isWhitespace).first, first.count > 1, !contains(","),
            first.allSatisfy({ $0.isCased || "-'’".contains($0) })
        else { return self }
        return String(first)
    }
}
