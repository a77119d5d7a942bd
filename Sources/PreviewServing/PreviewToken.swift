/// The secret in the printed address: 128 random bits as 32 hexadecimal digits.
package struct PreviewToken: Hashable, Sendable {
    package let digits: String

    /// A new one, from the system's generator.
    package init() {
        digits = (0..<32).map { _ in String(UInt8.random(in: 0..<16), radix: 16) }.joined()
    }

    /// Compares in a time that does not depend on where the first difference is.
    func matches(_ candidate: some StringProtocol) -> Bool {
        let (own, other) = (Array(digits.utf8), Array(candidate.utf8))
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
