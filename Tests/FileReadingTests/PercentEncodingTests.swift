import FileReading
import Testing

@Suite("Percent-encoding")
struct PercentEncodingTests {
    @Test("A decoded name is the one that was encoded", arguments: ["", "a-b_c.d~", "café 100%", "\n/\u{1F30A}"])
    func roundTrip(name: String) {
        #expect(PercentEncoding.decode(PercentEncoding.encoded(name).utf8) == Array(name.utf8))
    }

    @Test("Incomplete escapes and unprintable bytes are refused", arguments: ["%", "%4", "%zz", "a b", "caf\u{E9}"])
    func refused(address: String) {
        #expect(PercentEncoding.decode(address.utf8) == nil)
    }
}
