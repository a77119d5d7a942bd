import PhotoVocabulary

/// The filters of ffmpeg that turn the pictures of a film into those of a rendition: upright, progressive, with square
/// pixels, in BT.709 with limited range and 4:2:0.
///
/// ffmpeg itself turns the pictures before, by the film's header.
struct PictureFilters: Hashable, Sendable {
    let picture: FilmPicture
    /// Of the rendition.
    let size: PixelSize
    /// The path of the ``ToneTable``, if the film needs one.
    let table: String?

    /// The value of the option `-filter:v`.
    var text: String {
        let rate = FrameRate(picture)
        return [
            picture.isInterlaced ? progressive(doublesFields: rate.doublesFields) : nil,
            rate.dropsFrames ? Self.dropping : nil,
            colours,
            "setsar=1",
            "setparams=field_mode=prog:range=limited:color_primaries=bt709:color_trc=bt709:colorspace=bt709",
        ].compactMap(\.self).joined(separator: ",")
    }

    /// Makes the scaler the same on all processors.
    static let exactness = "accurate_rnd+full_chroma_int+full_chroma_inp+bitexact"
    static let scaling = "bicubic+" + exactness

    /// Keeps the first frame, and those that come long enough after the last one that was kept.
    static let dropping =
        "select='isnan(prev_selected_t)+gte(t-prev_selected_t,\(FrameRate.shortestDistance))'"

    /// Fields are lines of the pictures as they are stored.
    private func progressive(doublesFields: Bool) -> String {
        let back = Self.turns[(4 - picture.quarterTurns % 4) % 4] + (picture.isMirrored ? ["hflip"] : [])
        return (back + [Self.deinterlacing(doublesFields: doublesFields)] + Self.turn(of: picture))
            .joined(separator: ",")
    }

    /// Makes whole pictures of fields.
    static func deinterlacing(doublesFields: Bool) -> String {
        "bwdif=mode=\(doublesFields ? "send_field" : "send_frame"):parity=auto:deint=all"
    }

    /// From stored pictures to upright ones.
    static func turn(of picture: FilmPicture) -> [String] {
        (picture.isMirrored ? ["hflip"] : []) + turns[picture.quarterTurns % 4]
    }

    /// Filters by quarters, clockwise.
    private static let turns = [[], ["transpose=clock"], ["hflip", "vflip"], ["transpose=cclock"]]

    private var colours: String {
        let source = "in_color_matrix=\(picture.matrixRead):in_range=\(picture.isFullRange ? "full" : "limited")"
        let target = "out_color_matrix=bt709:out_range=limited"
        let size = "w=\(size.width):h=\(size.height)"
        guard let table else { return "scale=\(size):\(source):\(target):flags=\(Self.scaling),format=yuv420p" }
        return "scale=\(size):\(source):flags=\(Self.scaling),format=gbrp16le,"
            + "lut3d=file=\(Self.quoted(table)):interp=tetrahedral,"
            + "scale=\(target):flags=\(Self.scaling),format=yuv420p"
    }

    /// Escapes a value first for its filter, then for the graph (ffmpeg-filters, "Notes on filtergraph escaping").
    static func quoted(_ value: String) -> String {
        escaped(escaped(value, #"\':"#), #"\'[],;"#)
    }

    private static func escaped(_ value: String, _ special: String) -> String {
        String(value.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
    }
}

extension FilmPicture {
    /// Whether its colours need a ``ToneTable``.
    package var needsTable: Bool { toneTable != nil }

    /// The table that its colours need; nil if they are BT.709's or nearly so.
    package var toneTable: ToneTable? {
        guard range != .standard || ["bt2020", "smpte432"].contains(primaries) else { return nil }
        return ToneTable(range: range, primaries: primaries == "smpte432" ? .displayP3 : .bt2020)
    }

    /// The filter `scale`'s name of the matrix by which the pictures become red, green and blue.
    ///
    /// As in players, it follows from the size if the film does not say: BT.709 since there is high definition.
    var matrixRead: String {
        switch matrix {
        case "bt709": "bt709"
        case "bt470bg", "smpte170m": "bt601"
        case "fcc": "fcc"
        case "smpte240m": "smpte240m"
        case "bt2020nc", "bt2020c": "bt2020"
        default:
            if range != .standard || primaries == "bt2020" {
                "bt2020"
            } else {
                storedSize.width >= 1_280 || storedSize.height > 576 ? "bt709" : "bt601"
            }
        }
    }
}
