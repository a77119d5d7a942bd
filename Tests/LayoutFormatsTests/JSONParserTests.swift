import Foundation
import Testing

@testable import LayoutFormats

@Suite("The JSON parser")
struct JSONParserTests {
    private func value(_ json: String) throws(LayoutRequestError) -> JSONValue {
        try JSONParser.value(of: Array(json.utf8))
    }

    @Test("Values of every kind are parsed")
    func hasValuesOfEveryKind() throws {
        let json = "\u{FEFF}\r\n\t {\"a\" : [ 1 , true,false , null,\"b\",[ ],{ }] , \"a\":2 } \n"
        #expect(
            try value(json)
                == .object([
                    .init(
                        key: "a",
                        value: .list([
                            .number(1), .flag(true), .flag(false), .null, .text("b"), .list([]), .object([]),
                        ])),
                    .init(key: "a", value: .number(2)),
                ]))
    }

    @Test(
        "A number is parsed as the nearest double",
        arguments: [
            ("0", 0), ("-0", -0.0), ("12", 12), ("-12.5", -12.5), ("1e3", 1000), ("1E+3", 1000), ("2.5e-1", 0.25),
            ("123456789012345", 123_456_789_012_345), ("18446744073709551616", 18_446_744_073_709_551_616),
            ("0.1", 0.1), ("5e-324", .leastNonzeroMagnitude), ("1e-999", 0), ("1e999", .infinity),
            ("-1e999", -.infinity),
            ("Infinity", .infinity), ("-Infinity", -.infinity),
        ])
    func numbersAreTheNearestDoubles(json: String, number: Double) throws {
        let value = try value(json)
        #expect(value == .number(number))
    }

    @Test(
        "Escapes in texts are decoded",
        arguments: [
            (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e4é\u65E5""#, "äé日"),
            (#""\ud83d\ude00😀""#, "😀😀"), (#""\ud83d!""#, "\u{FFFD}!"), (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
            (#""\ud83d\u0041""#, "\u{FFFD}A"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
        ])
    func textsAreUnescaped(json: String, text: String) throws {
        #expect(try value(json) == .text(text))
    }

    @Test(
        "Invalid JSON is refused with its line and column",
        arguments: [
            ("", 1, 1, "a value"), ("  \n ", 2, 2, "a value"), ("[1,\n 2,]", 2, 4, "a value"),
            ("[1 2]", 1, 4, #""," or "]""#),
            ("[1", 1, 3, #""," or "]""#), (#"{"a": 1,}"#, 1, 9, "a key in quotes"), ("{a: 1}", 1, 2, "a key in quotes"),
            (#"{"a" 1}"#, 1, 6, #"":""#), (#"{"a": 1 "b": 2}"#, 1, 9, #""," or "}""#), ("{} {}", 1, 4, "the end"),
            ("01", 1, 2, "the end"), ("+1", 1, 1, "a value"), (".5", 1, 1, "a value"), ("1.", 1, 3, "a digit"),
            ("1.5e", 1, 5, "a digit"), ("-", 1, 2, "a digit"), ("-x", 1, 2, "a digit"), ("True", 1, 1, "a value"),
            ("nul", 1, 1, "a value"), ("'a'", 1, 1, "a value"), ("[1] // one", 1, 5, "the end"),
            (#"["äé😀" 1]"#, 1, 8, #""," or "]""#), (#""a"#, 1, 3, "a closing quote"),
            ("\"a\nb\"", 1, 3, "a closing quote"),
            (#""\x""#, 1, 3, #"one of \" \\ \/ \b \f \n \r \t \u"#), (#""\u12g4""#, 1, 6, "a hexadecimal digit"),
            (#""\u12"#, 1, 6, "a hexadecimal digit"), (#""\"#, 1, 3, #"one of \" \\ \/ \b \f \n \r \t \u"#),
            (String(repeating: "[", count: 100_000), 1, 65, "less nesting"),
        ])
    func whatIsNoneIsRefusedWithItsPlace(json: String, line: Int, column: Int, expected: String) {
        #expect(throws: LayoutRequestError.brokenJSON(expected: expected, line: line, column: column)) {
            try value(json)
        }
    }

    @Test("An error is one line that starts with the place")
    func errorsAreOneLineWithThePlaceFirst() {
        #expect(
            LayoutRequestError.brokenJSON(expected: "a value", line: 2, column: 4).description
                == "line 2, column 4: not valid JSON, a value is expected. Correct it there.")
        #expect(LayoutRequestError.notUTF8.description == "not UTF-8. Save it in that encoding.")
    }

    @Test(
        "Bytes that are not UTF-8 are refused",
        arguments: [[0xFF], [0x22, 0xC3, 0x22], [0xFF, 0xFE, 0x31, 0x00]] as [[UInt8]])
    func otherEncodingsAreRefused(bytes: [UInt8]) {
        #expect(throws: LayoutRequestError.notUTF8) { try JSONParser.value(of: bytes) }
    }

    /// Foundation's parser lets a comma before a closing brace pass.
    @Test("The parser accepts the same JSON as Foundation")
    func isJSONIfItIsToFoundation() {
        let sample = Array(#"{"a": [1, -2.5e+3, true], "\u00e4\n": {"b": null}}"#.utf8)
        for index in sample.indices {
            for character in #"[]{}",:\0159.eE+-tfnu "#.utf8 {
                var json = sample
                json[index] = character
                let text = String(decoding: json, as: UTF8.self)
                let isOurs = (try? JSONParser.value(of: json)) != nil
                let isFoundations = (try? JSONSerialization.jsonObject(with: Data(json))) != nil
                #expect(isOurs == isFoundations || text.contains(/,\s*}/), "\(text)")
            }
        }
    }
}
