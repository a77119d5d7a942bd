import FileReading
import BinaryContainers
import Foundation

/// Reads a rendition as it is published, to prove that it tells nothing but its picture.
public enum RenditionProof {
    /// What else than pixels and their colours' meaning the file holds, in words; nil if nothing.
    ///
    /// - Complexity: O(*n*) in the length of the file's headers; it is mapped, not read.
    public static func leak(in file: String, of format: RenditionFormat) throws(ImageError) -> String? {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: file, directoryHint: .notDirectory), options: .alwaysMapped)
        } catch {
            throw .cannotRead(reason: SystemError.last.reason)
        }
        return data.withUnsafeBytes { bytes in
            let bytes = bytes.bindMemory(to: UInt8.self)
            return switch format {
            case .jpeg: leak(inJPEG: bytes)
            case .webp: leak(inWebP: ByteView(bytes))
            case .avif: leak(inAVIF: ByteView(bytes))
            }
        }
    }

    private static func leak(inJPEG bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]), let segments = try? JPEGSegments(of: bytes).segments else {
            return "a header that can't be read"
        }
        for segment in segments {
            let data = bytes[segment.data]
            switch segment.marker {
            case 0xC0, 0xC4, 0xDA, 0xDB, 0xDD: continue
            // JFIF 1.02: fourteen bytes, if there is no thumbnail.
            case 0xE0 where data.starts(with: "JFIF\0".utf8) && data.count == 14: continue
            case 0xE2 where data.starts(with: "ICC_PROFILE\0".utf8): continue
            default: return "a segment \(String(segment.marker, radix: 16, uppercase: true))"
            }
        }
        return bytes.suffix(2).elementsEqual([0xFF, 0xD9]) ? nil : "bytes behind its end"
    }

    private static func leak(inWebP bytes: ByteView) -> String? {
        guard bytes.code(at: 0) == "RIFF", bytes.code(at: 8) == "WEBP" else { return "a header that can't be read" }
        let chunks = bytes.leadingRIFFChunks()
        if let stranger = chunks.first(where: { !publishedChunks.contains($0.type) }) {
            return "a chunk \(stranger.type)"
        }
        let end = chunks.last.map { $0.data.upperBound + $0.data.count % 2 }
        return end == bytes.count ? nil : "bytes behind its end"
    }

    private static let publishedChunks: Set<FourCharacterCode> = ["VP8X", "ICCP", "ALPH", "VP8 "]
    private static let publishedBoxes: Set<FourCharacterCode> = ["ftyp", "meta", "mdat"]

    private static func leak(inAVIF bytes: ByteView) -> String? {
        let boxes = bytes.leadingBoxes()
        guard boxes.last?.range.upperBound == bytes.count, let meta = boxes.first("meta") else {
            return "boxes that can't be read"
        }
        if let stranger = boxes.first(where: { !publishedBoxes.contains($0.type) }) { return "a box \(stranger.type)" }
        // Version and flags come first, then in the list of items their count.
        for list in bytes.leadingBoxes(in: meta.data.dropFirst(4)).all("iinf") {
            for item in bytes.leadingBoxes(in: list.data.dropFirst(6)) {
                let kind = String(decoding: bytes[item.data.dropFirst(8).prefix(4)] ?? [], as: UTF8.self)
                if kind != "av01" { return "an item \(kind)" }
            }
        }
        return boxes.first?.type == "ftyp" ? nil : "a header that can't be read"
    }
}
