import Testing

@testable import PhotoCatalog

@Suite("Subtitles of films")
struct WebVTTTests {
    private func clean(_ text: String, _ file: String = "a.vtt") throws(SubtitleError) -> String {
        try WebVTT.clean(Array(text.utf8), of: file)
    }

    /// The text of one cue, cleaned.
    private func cue(_ text: String) throws -> String {
        let clean = try clean("WEBVTT\n\n00:01.000 --> 00:02.000\n\(text)\n")
        let start = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n"
        #expect(clean.hasPrefix(start) && clean.hasSuffix("\n"))
        return String(clean.dropFirst(start.count).dropLast())
    }

    @Test("Only the times and texts of cues are kept, in the order of their starts")
    func kept() throws {
        let source = """
            WEBVTT Made by Ann at home
            Kind: captions

            NOTE
            Ask Ben whether this may be shown.

            STYLE
            ::cue { color: red }

            REGION
            id:fred

            second
            01:00:02.500 --> 01:00:04.000 line:0 align:start
            <v Ann>Later.

            00:01.000 --> 00:02.000
            First,
            in two lines.
            """
        let clean = """
            WEBVTT

            00:00:01.000 --> 00:00:02.000
            First,
            in two lines.

            01:00:02.500 --> 01:00:04.000
            Later.

            """
        #expect(try self.clean(source) == clean)
        // What it writes, it reads.
        #expect(try self.clean(clean) == clean)
    }

    @Test("SubRip becomes WebVTT, with any line breaks", arguments: ["\n", "\r\n", "\r"])
    func subRip(lineBreak: String) throws {
        let lines = [
            "1", "00:00:01,000 --> 00:00:02,000", "{\\an8}One", "", "", "2", "00:00:03,000 --> 00:00:04,000", "Two",
        ]
        let clean = try clean(lines.joined(separator: lineBreak), "a.srt")
        #expect(
            clean == "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n\n00:00:03.000 --> 00:00:04.000\nTwo\n")
    }

    @Test(
        "Of tags, those of italic, bold and underlined text stay, and all else is text",
        arguments: [
            ("<i>a</i> <B>b</B> <u.loud>c</u>", "<i>a</i> <b>b</b> <u>c</u>"),
            ("<i>a <b>b</i> c</b>", "<i>a <b>b</b></i> c"), ("<i>a", "<i>a</i>"), ("a</i>", "a"),
            ("<font color=\"#fff\">a</font> <c.x>b</c> <00:01.500>c", "a b c"),
            ("<script>alert(1)</script>", "alert(1)"), ("1 < 2 & 3 > 2", "1 &lt; 2 &amp; 3 &gt; 2"),
            ("<i <b>a", "&lt;i <b>a</b>"), ("a &amp; b &lt;i&gt;&nbsp;&copy;", "a &amp; b &lt;i&gt;&nbsp;&amp;copy;"),
            ("  a\u{7}\u{202E}  ", "a"), ("{no} {\\i1}a{\\i0}", "{no} a"), ("<a", "&lt;a"),
        ])
    func tags(text: String, clean: String) throws {
        #expect(try cue(text) == clean)
    }

    @Test("UTF-16 and Windows-1252 are read as well")
    func encodings() throws {
        let text = "WEBVTT\n\n00:01.000 --> 00:02.000\nMéduse\n"
        let wide = text.utf16.reduce(into: [0xFF, 0xFE] as [UInt8]) { $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)] }
        let old = text.unicodeScalars.map { UInt8($0.value) }
        #expect(try WebVTT.clean(wide, of: "a.vtt").contains("Méduse\n"))
        #expect(try WebVTT.clean(old, of: "a.vtt").contains("Méduse\n"))
    }

    @Test(
        "An error names the file, the line and what to do",
        arguments: [
            ("1\n00:00:01,000 --> 00:00:02,000\na\n", "a.vtt", "a.vtt: line 1: does not begin with WEBVTT"),
            ("WEBVTT\n\na\nb\n", "a.vtt", "a.vtt: line 3: a text without a time"),
            ("WEBVTT\n\n00:01.000 --> 00:99.000\na\n", "a.vtt", "a.vtt: line 3: not a time"),
            ("WEBVTT\n\n00:01.00 --> 00:02.000\na\n", "a.vtt", "a.vtt: line 3: not a time"),
            ("WEBVTT\n\n00:02.000 --> 00:01.000\na\n", "a.vtt", "a.vtt: line 3: the end is not after the start"),
            (
                "1\n00:00:01,000 --> 00:00:02,000\na\n2\n00:00:03,000 --> 00:00:04,000\nb\n", "sea/a.srt",
                "sea/a.srt: line 5: a time within a text"
            ),
            ("WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>\n", "a.vtt", "a.vtt: no subtitles"),
            ("", "a.srt", "a.srt: no subtitles"), ("a\0b", "a.srt", "a.srt: not a text"),
        ])
    func errors(text: String, file: String, message: String) throws {
        let error = #expect(throws: SubtitleError.self) { try clean(text, file) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
        #expect(error?.description.hasSuffix(".") == true)
    }

    @Test("Files that are too long are refused, and those of the largest size are read")
    func limits() throws {
        func cues(_ count: Int) -> String {
            "WEBVTT\n" + String(repeating: "\n00:01.000 --> 00:02.000\na\n", count: count)
        }
        #expect(throws: SubtitleError(file: "a.vtt", line: nil, cause: .tooLarge)) {
            try clean("WEBVTT" + String(repeating: " ", count: 1 << 20))
        }
        let error = #expect(throws: SubtitleError.self) { try clean(cues(WebVTT.cueLimit + 1)) }
        #expect(error?.cause == .tooManyCues)
        #expect(try clean(cues(WebVTT.cueLimit)).split(separator: "\n").count == 2 * WebVTT.cueLimit + 1)
        // Each of these would make a search from every place slow.
        for text in ["<", "<i", "{\\", "&", "<i>", "</i>", "a --"] {
            let long = String(repeating: text, count: 100_000 / text.utf8.count)
            #expect(try !clean("WEBVTT\n\n00:01.000 --> 00:02.000\na\(long)\n").isEmpty)
        }
    }
}
