import BinaryContainers

/// Takes out of a GIF comments, texts, what programs keep in it but how often it repeats, and what follows its end.
///
/// Source: <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>.
enum GIFStripper {
    static func pieces(of file: ByteView) throws(ImageError) -> [FilePiece] {
        guard let flags = file[10], var place = skippingTable(flags, at: 13, in: file) else { throw .truncated(.gif) }
        var pieces: [FilePiece] = []
        pieces.take(0..<place)
        var control: Range<Int>?
        while true {
            let start = place
            switch file[place] {
            case 0x3B:
                return pieces + [.bytes([0x3B])]
            case 0x2C:
                // Behind place, size and table of the picture, a byte that says how it is packed.
                guard let flags = file[place + 9], let table = skippingTable(flags, at: place + 10, in: file),
                    let end = skippingBlocks(at: table + 1, in: file)
                else { throw .truncated(.gif) }
                if let control { pieces.take(control) }
                control = nil
                pieces.take(start..<end)
                place = end
            case 0x21:
                guard let label = file[place + 1], let end = skippingBlocks(at: place + 2, in: file) else {
                    throw .truncated(.gif)
                }
                place = end
                switch label {
                // Eight bytes, if nothing else is in it.
                case 0xF9: control = end - start == 8 ? start..<end : nil
                // A text takes what controls it along.
                case 0x01: control = nil
                case 0xFF where isLoop(start..<end, in: file): pieces.take(start..<end)
                default: break
                }
            case nil:
                throw .truncated(.gif)
            default:
                throw .damaged(.gif, detail: "an unknown block")
            }
        }
    }

    /// Three bytes behind a name of eleven, and nothing else.
    private static func isLoop(_ block: Range<Int>, in file: ByteView) -> Bool {
        let isKnown = ["NETSCAPE2.0", "ANIMEXTS1.0"].contains {
            file.begins(at: block.lowerBound + 2, with: [11] + Array($0.utf8) + [3, 1])
        }
        return isKnown && block.count == 19
    }

    private static func skippingTable(_ flags: UInt8, at place: Int, in file: ByteView) -> Int? {
        let end = place + (flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1))
        return end <= file.count ? end : nil
    }

    /// Blocks of up to 255 bytes, the last of which has none.
    private static func skippingBlocks(at start: Int, in file: ByteView) -> Int? {
        var place = start
        while let length = file[place] {
            place += 1 + Int(length)
            if length == 0 { return place }
        }
        return nil
    }
}
