/// The container of a WebP: RIFF chunks.
///
/// Source: <https://developers.google.com/speed/webp/docs/riff_container>.
enum WebPFile {
    /// The file with its picture and `profile`, and nothing else of what the encoder put there.
    static func published(_ file: [UInt8], size: PixelSize, profile: [UInt8]?) throws(ImageError) -> [UInt8] {
        let picture = chunks(of: file).filter { ["ALPH", "VP8 "].contains($0.name) }
        guard picture.contains(where: { $0.name == "VP8 " }) else { throw .cannotEncode(detail: "WebP without VP8") }
        let hasAlpha = picture.contains { $0.name == "ALPH" }
        var body = Array("WEBP".utf8)
        if hasAlpha || profile != nil {
            let flags: UInt8 = (profile == nil ? 0 : 0x20) | (hasAlpha ? 0x10 : 0)
            body += chunk(
                "VP8X", [flags, 0, 0, 0] + littleEndian(size.width - 1, 3) + littleEndian(size.height - 1, 3))
        }
        if let profile { body += chunk("ICCP", profile[...]) }
        for (name, data) in picture { body += chunk(name, data) }
        return Array("RIFF".utf8) + littleEndian(body.count, 4) + body
    }

    /// As far as they are whole.
    static func chunks(of file: [UInt8]) -> [(name: String, data: ArraySlice<UInt8>)] {
        var chunks: [(String, ArraySlice<UInt8>)] = []
        var place = 12
        while place + 8 <= file.count {
            let length = file[place + 4..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            guard place + 8 + length <= file.count else { break }
            let name = String(decoding: file[place..<place + 4], as: UTF8.self)
            chunks.append((name, file[place + 8..<place + 8 + length]))
            place += 8 + length + length % 2
        }
        return chunks
    }

    private static func chunk(_ name: String, _ data: ArraySlice<UInt8>) -> [UInt8] {
        Array(name.utf8) + littleEndian(data.count, 4) + data + (data.count % 2 == 0 ? [] : [0])
    }

    private static func littleEndian(_ number: Int, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
