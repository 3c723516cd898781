import APIContract

// The question that is being written, and the answer that is being read: in a browser nothing else runs meanwhile.
nonisolated(unsafe) private var asked = UnsafeMutableRawBufferPointer(start: nil, count: 0)
nonisolated(unsafe) private var answered = UnsafeMutableRawBufferPointer(start: nil, count: 0)

/// Makes room for a question of a size in bytes, where the worker writes it.
@_cdecl("make_room")
public func makeRoom(_ count: Int) -> UnsafeMutableRawPointer? {
    asked.deallocate()
    asked = .allocate(byteCount: max(count, 1), alignment: 8)
    return asked.baseAddress
}

/// Answers the question that was written, of a size in bytes: four bytes with the length of the answer, and the answer.
@_cdecl("answer_question")
public func answerQuestion(_ count: Int) -> UnsafeRawPointer? {
    let question = JSONValue(bytes: Array(asked.prefix(count)))
    let bytes = (question.map(BrowserRules.answer) ?? .null).bytes
    answered.deallocate()
    answered = .allocate(byteCount: 4 + bytes.count, alignment: 8)
    answered.storeBytes(of: UInt32(bytes.count).littleEndian, as: UInt32.self)
    UnsafeMutableRawBufferPointer(rebasing: answered[4...]).copyBytes(from: bytes)
    return UnsafeRawPointer(answered.baseAddress)
}
