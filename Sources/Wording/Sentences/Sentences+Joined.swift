extension Sentences {
    /// A label and its text, in one line: "Your target date: 1 March", "Remove: Oats".
    public func labelled(_ label: String, _ text: String) -> String {
        self("frame.labelled", ["label": label, "text": text])
    }

    /// Something with a remark on it, in one line: "Notes (optional)".
    public func remarked(_ text: String, _ remark: String) -> String {
        self("frame.remarked", ["text": text, "remark": remark])
    }
}
