import BinaryContainers
import PhotoVocabulary

/// Whether the end of a picture's file is there.
enum FileEnd {
    /// How a picture's data end.
    enum Data {
        case whole
        /// In zeros that can't be pixels: a download that broke off may have its full length (nextcloud/server#20584),
        /// and decoders take zeros for pixels.
        case missing
        /// In zeros, as those of a lossless WebP whose last rows have one colour.
        case doubtful
    }

    /// Formats without an answer have checksums, or pixels that may be zero. JPEGs are checked by ``JPEGCheck``.
    static func data(in file: ByteView, of format: PictureKind) -> Data {
        let start = startOfZeros(file)
        guard file.count - start > mostZeros else { return .whole }
        func hasZeros(_ range: Range<Int>) -> Bool { range.upperBound - start > mostZeros }
        switch format {
        case .gif: return GIFBlocks.haveEnd(before: start, in: file) ? .whole : .missing
        case .webp:
            let pixels = file.leadingRIFFChunks().first { ["VP8 ", "VP8L"].contains($0.type) && hasZeros($0.data) }
            guard let pixels else { return .whole }
            guard pixels.type == "VP8 " else { return .doubtful }
            // libwebp 1.2.4 ends a lossy picture of few columns or colours in zeros: up to a ninth of the file was
            // measured.
            return pixels.data.upperBound - start > pixels.data.count / 8 ? .missing : .whole
        case .heif, .avif:
            let items = (try? HEIFContents(file.leadingBoxes(), of: file))?.items ?? []
            let isMissing = items.contains { !metadata.contains($0.kind) && $0.extents.contains(where: hasZeros) }
            return isMissing ? .missing : .whole
        case .jpeg, .png, .tiff, .svg, .jxl, .raw: return .whole
        }
    }

    /// Returns whether a file that can't be decoded is cut, or ends in zeros. Decoders may report an invalid header.
    static func isMissing(in file: ByteView, of format: PictureKind) -> Bool {
        if file.count - startOfZeros(file) > mostZeros { return true }
        do throws(ContainerError) {
            switch format {
            case .webp: _ = try file.riffContents("WEBP")
            case .heif, .avif: _ = try file.boxes()
            case .tiff: return isCut(tiff: file)
            case .png:
                var reader = PNGChunkReader(file)
                while try reader.next().type != "IEND" {}
            case .jpeg, .gif, .svg, .jxl, .raw: break
            }
        } catch {
            if case .truncated = error { return true }
        }
        return false
    }

    private static func isCut(tiff file: ByteView) -> Bool {
        guard let structure = TIFFStructure(file) else { return file.count < 8 }
        guard let directory = structure.directory(at: structure.start), directory.isWhole else { return true }
        return [(0x111, 0x117), (0x144, 0x145)].contains { starts, lengths in
            guard let starts = directory[starts], let lengths = directory[lengths] else { return false }
            let (places, counts) = (
                structure.values(starts, limit: starts.count), structure.values(lengths, limit: lengths.count)
            )
            return zip(places, counts).contains { $0 + $1 > file.count }
        }
    }

    private static func startOfZeros(_ file: ByteView) -> Int { file.bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0 }

    /// Coded pixels may end in a few zeros.
    private static let mostZeros = 64
    /// Kinds of items that are not pictures.
    private static let metadata: Set<FourCharacterCode> = ["Exif", "mime", "uri "]
}

/// The blocks of a GIF.
///
/// Source: <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>.
enum GIFBlocks {
    /// Returns the offset after a colour table; nil if the file ends within it.
    ///
    /// - Parameter flags: Those of the header or the image descriptor before the table.
    static func skippingTable(_ flags: UInt8, at place: Int, in file: ByteView) -> Int? {
        let end = place + (flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1))
        return end <= file.count ? end : nil
    }

    /// Returns the offset after a chain of blocks of up to 255 bytes, which an empty block ends; nil if there is no
    /// end.
    static func skippingChain(at start: Int, in file: ByteView) -> Int? {
        var place = start
        while let length = file[place] {
            place += 1 + Int(length)
            if length == 0 { return place }
        }
        return nil
    }

    /// Returns whether a block says how often an animation is played: an application block with a name of eleven bytes,
    /// whose first part has three.
    static func isLoop(at place: Int, in file: ByteView) -> Bool {
        file[place + 1] == 0xFF
            && ["NETSCAPE2.0", "ANIMEXTS1.0"].contains {
                file.begins(at: place + 2, with: [11] + Array($0.utf8) + [3, 1])
            }
    }

    /// Returns whether the trailer, which ends the file, comes before an offset. True for unknown blocks before it.
    fileprivate static func haveEnd(before limit: Int, in file: ByteView) -> Bool {
        var place = file[10].flatMap { skippingTable($0, at: 13, in: file) }
        while let start = place, start < limit {
            switch file[start] {
            case 0x2C:
                let table = file[start + 9].flatMap { skippingTable($0, at: start + 10, in: file) }
                place = table.flatMap { skippingChain(at: $0 + 1, in: file) }
            case 0x21: place = skippingChain(at: start + 2, in: file)
            default: return true
            }
        }
        return false
    }
}
