import PhotoVocabulary

extension FilmPicture {
    /// - Parameters:
    ///   - times: Of the first packets in seconds, ascending.
    ///   - duration: Of the film in seconds, more than 0.
    init(_ stream: ProbedStream, times: [Double], duration: Double) throws(FilmError) {
        let value = stream.value
        guard !stream.isEncrypted else { throw .unreadable(detail: "it is encrypted for players with a key") }
        // Before the codec, which for some profiles has a name of Dolby's.
        let range = try Self.range(stream)
        guard let codec = stream.codec, FilmInput.pictures.contains(where: { $0.name == codec })
        else { throw .unknownCodec(stream.codecWord) }
        guard let size = Self.storedSize(stream), let pixelFormat = value["pix_fmt"].name
        else { throw .unreadable(detail: "its first pictures are damaged or missing") }
        // DV is always interlaced, and its header does not say so.
        let isInterlaced = ["tt", "bb", "tb", "bt"].contains(value["field_order"].text) || codec == "dvvideo"
        guard let rates = FrameRates(stream, times: times, duration: duration, isInterlaced: isInterlaced)
        else { throw .unreadable(detail: "the rate of its frames is not known") }
        let matrix = DisplayMatrix(stream.sideData("Display Matrix"))
        self.init(
            stream: stream.index, codec: codec, pixelFormat: pixelFormat, storedSize: size,
            quarterTurns: matrix.quarterTurns, isMirrored: matrix.isMirrored, pixelAspect: Self.pixelAspect(value),
            meanRate: rates.mean, highestRate: rates.highest, isInterlaced: isInterlaced,
            range: range, primaries: value["color_primaries"].name,
            transfer: value["color_transfer"].name, matrix: value["color_space"].name,
            isFullRange: value["color_range"].text == "pc" || pixelFormat.hasPrefix("yuvj"),
            bitRate: value["bit_rate"].integer.flatMap { $0 >= 0 ? $0 : nil })
    }

    /// Without the margins that newer versions of ffmpeg crop by the container's word, and name.
    private static func storedSize(_ stream: ProbedStream) -> PixelSize? {
        let cropping = stream.sideData("Frame Cropping")
        func cropped(_ side: String, _ margins: String...) -> Int? {
            stream.value[side].integer.map { length in
                length - margins.map { max(0, cropping?[$0].integer ?? 0) }.reduce(0, +)
            }
        }
        guard let width = cropped("width", "crop_left", "crop_right"),
            let height = cropped("height", "crop_top", "crop_bottom")
        else { return nil }
        let sides = 1...PixelSize.longestSide
        return sides.contains(width) && sides.contains(height) ? PixelSize(width: width, height: height) : nil
    }

    private static func pixelAspect(_ value: ProbeValue) -> Double {
        value["sample_aspect_ratio"].ratio.flatMap { FilmLimits.pixelAspects.contains($0) ? $0 : nil } ?? 1
    }

    /// Judges Dolby Vision by its base layer, which is what ffmpeg decodes. The compatibility of the base layer is 1
    /// for HDR10, 2 for SDR, 4 for HLG, 6 for the HDR10 of Blu-ray discs, and 0 for none (Dolby Vision profiles and
    /// levels, version 1.4). Profiles 4 and 7 always have a base layer.
    private static func range(_ stream: ProbedStream) throws(FilmError) -> Range {
        let vision = stream.sideData("DOVI configuration record")
        let compatibility = vision?["dv_bl_signal_compatibility_id"].integer
        if let profile = vision?["dv_profile"].integer {
            let hasBase = [4, 7].contains(profile) || compatibility ?? (profile == 5 ? 0 : 1) != 0
            guard hasBase else { throw .dolbyVision(profile: profile) }
        }
        // The matrix of Dolby Vision's own colours, which newer versions of ffmpeg know.
        if stream.value["color_space"].text == "ipt-c2" { throw .dolbyVision(profile: 5) }
        switch stream.value["color_transfer"].text {
        case "smpte2084": return .pq
        case "arib-std-b67": return .hlg
        case nil:
            // Only PQ is mastered on a display that the film names.
            if stream.sideData("Mastering display metadata") != nil { return .pq }
            switch compatibility {
            case 1, 6: return .pq
            case 4: return .hlg
            default: return .standard
            }
        default: return .standard
        }
    }
}
