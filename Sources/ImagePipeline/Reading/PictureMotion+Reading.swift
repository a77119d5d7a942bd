import BinaryContainers
import FileReading
import PhotoVocabulary

// Each reader goes through the file's parts once, from its beginning. What is damaged does not move.
extension PictureMotion {
    /// Reads how a picture moves; nil if it is a still one. Nothing is decoded.
    package static func read(_ file: SourceFile) -> PictureMotion? {
        guard let opened = try? file.openedPicture(), let firstBytes = try? opened.sniffedBytes(),
            let kind = try? PictureKind.sniff(firstBytes: firstBytes), kinds.contains(kind),
            let mapped = try? opened.mapped()
        else { return nil }
        return mapped.withBytes { read(ByteView($0), kind) }
    }

    static func read(_ file: ByteView, _ kind: PictureKind) -> PictureMotion? {
        switch kind {
        case .gif: gif(file)
        case .png: png(file)
        case .webp: webp(file)
        case .avif: avif(file)
        default: nil
        }
    }

    /// Source: <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>.
    private static func gif(_ file: ByteView) -> PictureMotion? {
        guard var place = file[10].flatMap({ GIFBlocks.skippingTable($0, at: 13, in: file) }) else { return nil }
        var (delays, delay, repeats): ([Double], Double, Bool) = ([], 0, false)
        loop: while delays.count < file.limits.elements {
            let end: Int?
            switch file[place] {
            case 0x2C:
                let table = file[place + 9].flatMap { GIFBlocks.skippingTable($0, at: place + 10, in: file) }
                end = table.flatMap { GIFBlocks.skippingChain(at: $0 + 1, in: file) }
                if end != nil { delays.append(delay) }
                delay = 0
            case 0x21:
                end = GIFBlocks.skippingChain(at: place + 2, in: file)
                if file[place + 1] == 0xF9, let hundredths = file.number(at: place + 4, 2, .littleEndian) {
                    delay = Double(hundredths) / 100
                }
                if GIFBlocks.isLoop(at: place, in: file) { repeats = true }
            default: break loop
            }
            guard let end else { break }
            place = end
        }
        return PictureMotion(.gif, delays: delays, repeats: repeats)
    }

    /// Source: <https://www.w3.org/TR/png-3/#apng-frame-based-animation>.
    private static func png(_ file: ByteView) -> PictureMotion? {
        var reader = PNGChunkReader(file)
        var (delays, plays): ([Double], Int?) = ([], nil)
        while let chunk = try? reader.next(), chunk.type != "IEND" {
            switch chunk.type {
            case "acTL": plays = file.number(at: chunk.data.lowerBound + 4, 4)
            case "fcTL" where chunk.data.count == 26:
                let part = file.number(at: chunk.data.lowerBound + 20, 2) ?? 0
                let whole = file.number(at: chunk.data.lowerBound + 22, 2) ?? 0
                delays.append(Double(part) / Double(whole == 0 ? 100 : whole))
            // Without `acTL` before the pixels, it is a still picture.
            case "IDAT" where plays == nil: return nil
            default: break
            }
        }
        return plays.flatMap { PictureMotion(.png, delays: delays, repeats: $0 != 1) }
    }

    /// Source: <https://developers.google.com/speed/webp/docs/riff_container>.
    private static func webp(_ file: ByteView) -> PictureMotion? {
        let chunks = file.leadingRIFFChunks()
        guard let control = chunks.first(where: { $0.type == "ANIM" }) else { return nil }
        let delays = chunks.filter { $0.type == "ANMF" }.compactMap {
            file.number(at: $0.data.lowerBound + 12, 3, .littleEndian).map { Double($0) / 1000 }
        }
        let plays = file.number(at: control.data.lowerBound + 4, 2, .littleEndian)
        return PictureMotion(.webp, delays: delays, repeats: plays != 1)
    }

    /// A file with a second track is transparent, or has sound.
    ///
    /// Source: ISO/IEC 23000-22, 6.3, and ISO/IEC 14496-12, 8.4.2 and 8.7.3.
    private static func avif(_ file: ByteView) -> PictureMotion? {
        guard file.brands?.contains("avis") == true else { return nil }
        func inside(_ box: Box?) -> [Box] { box.map { file.leadingBoxes(in: $0.data) } ?? [] }
        let tracks = inside(file.leadingBoxes().first("moov")).all("trak")
        let media = inside(inside(tracks.first).first("mdia"))
        let table = inside(inside(media.first("minf")).first("stbl"))
        guard tracks.count == 1, let header = media.first("mdhd"), let sizes = table.first("stsz"),
            let count = file.number(at: sizes.data.lowerBound + 8, 4)
        else { return nil }
        let isLong = file[header.data.lowerBound] == 1
        let place = header.data.lowerBound + (isLong ? 20 : 12)
        guard count > 1, let scale = file.number(at: place, 4), scale > 0,
            let length = file.number(at: place + 4, isLong ? 8 : 4), length > 0
        else { return nil }
        return PictureMotion(
            kind: .avif, frameCount: count, duration: Double(length) / Double(scale), repeats: true)
    }
}

extension PictureMotion {
    /// - Parameter delays: Of all frames, in seconds. Empty if it has no frames.
    private init?(_ kind: PictureKind, delays: [Double], repeats: Bool) {
        guard delays.count > 1 else { return nil }
        let milliseconds = delays.reduce(0) { $0 + 1000 * Self.shown($1) }.rounded()
        self.init(kind: kind, frameCount: delays.count, duration: milliseconds / 1000, repeats: repeats)
    }

    /// Frames of 10 ms and less are shown for 100 ms in all browsers, since old programs wrote 0.
    private static func shown(_ delay: Double) -> Double { delay < 0.0105 ? 0.1 : delay }
}
