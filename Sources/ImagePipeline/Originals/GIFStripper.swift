import BinaryContainers

/// Strips a GIF of comments, plain text blocks, application data except the loop count, and everything after the
/// trailer.
///
/// Source: <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>.
enum GIFStripper {
    static func pieces(of file: ByteView) throws(ImageError) -> [FilePiece] {
        guard let flags = file[10], var place = GIFBlocks.skippingTable(flags, at: 13, in: file) else {
            throw .truncated(.gif)
        }
        var pieces: [FilePiece] = []
        pieces.take(0..<place)
        var control: Range<Int>?
        while true {
            let start = place
            switch file[place] {
            case 0x3B:
                return pieces + [.bytes([0x3B])]
            case 0x2C:
                // The image descriptor has position, size and flags; a colour table and the byte of the LZW code size
                // follow it.
                guard let flags = file[place + 9],
                    let table = GIFBlocks.skippingTable(flags, at: place + 10, in: file),
                    let end = GIFBlocks.skippingChain(at: table + 1, in: file)
                else { throw .truncated(.gif) }
                if let control { pieces.take(control) }
                control = nil
                pieces.take(start..<end)
                place = end
            case 0x21:
                guard let label = file[place + 1], let end = GIFBlocks.skippingChain(at: place + 2, in: file) else {
                    throw .truncated(.gif)
                }
                place = end
                switch label {
                // A graphic control block without extra data has eight bytes.
                case 0xF9: control = end - start == 8 ? start..<end : nil
                // A graphic control block before a plain text block is removed with the text.
                case 0x01: control = nil
                case 0xFF where end - start == 19 && GIFBlocks.isLoop(at: start, in: file): pieces.take(start..<end)
                default: break
                }
            case nil:
                throw .truncated(.gif)
            default:
                throw .damaged(.gif, detail: "an unknown block")
            }
        }
    }
}
