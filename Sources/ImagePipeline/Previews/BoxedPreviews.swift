import BinaryContainers

/// Finds previews in RAW files with boxes of the ISO base media file format: CR3.
///
/// Each track is one picture, and one of them is the full-size JPEG. A smaller preview is in a box of Canon's own.
enum BoxedPreviews {
    static func places(in file: ByteView) -> [Range<Int>] {
        let top = boxes(in: 0..<file.count, of: file)
        let tables = top.all("moov").flatMap { boxes(in: $0.data, of: file).all("trak") }.map { track in
            (["mdia", "minf", "stbl"] as [FourCharacterCode]).reduce([track]) { around, type in
                around.flatMap { boxes(in: $0.data, of: file).all(type) }
            }.flatMap { boxes(in: $0.data, of: file) }
        }
        return tables.compactMap { sample($0, of: file) } + top.all("uuid").compactMap { preview(in: $0, of: file) }
    }

    /// Returns the range of the first sample of a track, from its sample tables (ISO/IEC 14496-12, 8.7).
    private static func sample(_ tables: [Box], of file: ByteView) -> Range<Int>? {
        guard let sizes = tables.first("stsz")?.data.lowerBound, let common = file.number(at: sizes + 4, 4),
            let length = common > 0 ? common : file.number(at: sizes + 12, 4)
        else { return nil }
        let short = tables.first("stco").flatMap { file.number(at: $0.data.lowerBound + 8, 4) }
        let long = tables.first("co64").flatMap { file.number(at: $0.data.lowerBound + 8, 8) }
        return (short ?? long).map { $0..<$0 + length }
    }

    /// Returns the range of Canon's preview. After the box's UUID come 8 bytes, then a box `PRVW` with size, length and
    /// JPEG.
    private static func preview(in box: Box, of file: ByteView) -> Range<Int>? {
        let preview = box.data.lowerBound + 24
        guard file.code(at: preview + 4) == "PRVW", let length = file.number(at: preview + 20, 4) else { return nil }
        return preview + 24..<preview + 24 + length
    }

    /// Returns the boxes in a range. The last box of a truncated file reaches beyond its end and is clipped.
    private static func boxes(in range: Range<Int>, of file: ByteView) -> [Box] {
        file.leadingBoxes(in: range, clipsLast: true)
    }
}
