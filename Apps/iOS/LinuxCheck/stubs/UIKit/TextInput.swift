import Foundation
// UIKit value types that SwiftUI modifiers name (real home: UIKit, re-exported by SwiftUI).
public enum UIKeyboardType: Int, Sendable { case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch,
    asciiCapableNumberPad }
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public struct UITextContentType: RawRepresentable, Hashable, Sendable { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
    static let _s = Self(rawValue: "")
    public static let name = _s, givenName = _s, familyName = _s, nickname = _s, username = _s, password = _s, newPassword = _s, oneTimeCode = _s,
        emailAddress = _s, telephoneNumber = _s, URL = _s, organizationName = _s, postalCode = _s, fullStreetAddress = _s, birthdate = _s }
