/// Where a RAW file of ISO's base media format may have its previews: CR3.
///
/// Each of its tracks is one picture, the JPEG of full size among them; a smaller one is in a box of Canon's.
enum BoxedPreviews {
    static func places(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        let numbers = BinaryNumbers(bytes, .bigEndian)
        let top = boxes(in: 0..<bytes.count, numbers)
        let tables = top.named("moov").flatMap { boxes(in: $0, numbers).named("trak") }.map { track in
            ["mdia", "minf", "stbl"].reduce([track]) { around, name in
                around.flatMap { boxes(in: $0, numbers).named(name) }
            }.flatMap { boxes(in: $0, numbers) }
        }
        return tables.compactMap { sample($0, numbers) }
            + top.named("uuid").compactMap { preview(in: $0, numbers) }
    }

    /// The first picture of a track, by the tables of its samples (ISO/IEC 14496-12, 8.7).
    private static func sample(
        _ tables: [(type: String, body: Range<Int>)], _ numbers: BinaryNumbers<UnsafeBufferPointer<UInt8>>
    ) -> Range<Int>? {
        guard let sizes = tables.named("stsz").first?.lowerBound,
            let common = numbers.number(at: sizes + 4, 4),
            let length = common > 0 ? common : numbers.number(at: sizes + 12, 4)
        else { return nil }
        let short = tables.named("stco").first.flatMap { numbers.number(at: $0.lowerBound + 8, 4) }
        let long = tables.named("co64").first.flatMap { numbers.number(at: $0.lowerBound + 8, 8) }
        return (short ?? long).map { $0..<$0 + length }
    }

    /// Behind the box's own identifier are 8 bytes, then a box `PRVW` with the picture's size, its length and itself.
    private static func preview(
        in box: Range<Int>, _ numbers: BinaryNumbers<UnsafeBufferPointer<UInt8>>
    ) -> Range<Int>? {
        let preview = box.lowerBound + 24
        guard numbers.matches("PRVW", at: preview + 4), let length = numbers.number(at: preview + 20, 4) else {
            return nil
        }
        return preview + 24..<preview + 24 + length
    }

    private static func boxes(
        in range: Range<Int>, _ numbers: BinaryNumbers<UnsafeBufferPointer<UInt8>>
    ) -> [(type: String, body: Range<Int>)] {
        var boxes: [(type: String, body: Range<Int>)] = []
        var place = range.lowerBound
        while place + 8 <= range.upperBound, let short = numbers.number(at: place, 4) {
            let type = String(decoding: numbers.bytes[place + 4..<place + 8], as: UTF8.self)
            let long = short == 1 ? numbers.number(at: place + 8, 8) : nil
            let length = short == 0 ? range.upperBound - place : long ?? short
            let head = long == nil ? 8 : 16
            // The last box of a file that is cut short reaches beyond it.
            let end = min(place + length, range.upperBound)
            guard length >= head, place + head <= end else { break }
            boxes.append((type, place + head..<end))
            place = end
        }
        return boxes
    }
}

extension [(type: String, body: Range<Int>)] {
    fileprivate func named(_ type: String) -> [Range<Int>] { filter { $0.type == type }.map(\.body) }
}
