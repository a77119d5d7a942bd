/// Reads the beginning of captions in WebVTT.
enum CaptionsReader {
    /// Source: [WebVTT](https://www.w3.org/TR/webvtt1/#file-structure), 4.1.
    static func facts(of bytes: [UInt8]) -> FileFacts {
        var facts = FileFacts()
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let rest = start.dropFirst(6)
        if !start.starts(with: "WEBVTT".utf8) || rest.first.map({ ![0x09, 0x0A, 0x0D, 0x20].contains($0) }) == true {
            facts.complain(
                .brokenCaptions, line: 1,
                "the first line is not \"WEBVTT\", so browsers show no captions. Add it, with an empty line behind it.")
        } else if String(validating: bytes, as: UTF8.self) == nil {
            facts.complain(.brokenCaptions, "the captions are not UTF-8. Save them as UTF-8.")
        }
        return facts
    }
}
