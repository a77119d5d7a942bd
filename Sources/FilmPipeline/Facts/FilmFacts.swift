import PhotoVocabulary

/// What is known of a film before any of its frames is decoded.
package struct FilmFacts: Hashable, Codable, Sendable {
    /// As players show it: upright, with square pixels.
    package var size: PixelSize
    /// In seconds, more than 0.
    package var duration: Double
    package var picture: FilmPicture
    /// Nil for a film without sound.
    package var sound: FilmSound?
    /// When it was taken, if the film says so.
    package var taken: FilmDate?
    /// Whether it has streams that no rendition has: data of cameras, subtitles, attachments.
    package var hasOtherStreams: Bool
    /// Whether ffmpeg finds its key frames without reading it from the start, as its format says.
    package var isIndexed = true
}

/// The stream of pictures that players show.
package struct FilmPicture: Hashable, Codable, Sendable {
    /// The dynamic range of its brightest white.
    package enum Range: Hashable, Codable, Sendable {
        case standard
        /// Perceptual quantizer: HDR10, HDR10+, Dolby Vision 8.1.
        case pq
        /// Hybrid log-gamma, also Dolby Vision 8.4.
        case hlg
    }

    /// The index of the stream in the file.
    package var stream: Int
    /// ffmpeg's name of its codec: `h264`, `hevc`, `prores`.
    package var codec: String
    /// ffmpeg's name of the form of its samples: `yuv420p10le`.
    package var pixelFormat: String
    /// As the decoder gives it: before the turn, with the pixels of the file, without what the file crops.
    package var storedSize: PixelSize
    /// Clockwise, in quarters: 0 to 3.
    package var quarterTurns: Int
    /// Whether left and right are exchanged, before the turn.
    package var isMirrored: Bool
    /// The width of a pixel divided by its height: 1 for square pixels.
    package var pixelAspect: Double
    /// Frames in a second: the mean, and the highest of the beginning, which is at least the mean. Of interlaced
    /// pictures a frame is two fields.
    package var meanRate: Double
    package var highestRate: Double
    package var isInterlaced: Bool
    package var range: Range
    /// ffmpeg's names of primaries, transfer and matrix; nil where the film does not say.
    package var primaries: String?
    package var transfer: String?
    package var matrix: String?
    package var isFullRange: Bool
    /// Bits in a second, on average; nil if the file does not say.
    package var bitRate: Int? = nil

    var turn: DisplayMatrix { DisplayMatrix(isMirrored: isMirrored, quarterTurns: quarterTurns) }
}

/// The stream of sound that players play.
package struct FilmSound: Hashable, Codable, Sendable {
    /// The index of the stream in the file.
    package var stream: Int
    /// ffmpeg's name of its codec: `aac`, `pcm_s16le`.
    package var codec: String
    package var channels: Int
    /// In hertz.
    package var sampleRate: Int
}

/// When a film was taken.
package struct FilmDate: Hashable, Codable, Sendable {
    /// As the clock showed it, `2024-05-17T14:03:21`, without an offset; only the day, `2024-05-17`, if no more is
    /// known.
    package var clock: String
    /// Of the clock from UTC, in minutes; nil if the film does not say. QuickTime's own date has one.
    package var offset: Int?
    /// Whether the clock is that of UTC, as the header of a movie has it, so that the place's own time is not known.
    package var isUTC: Bool
}

// A worker may have been taken over by a hostile film, and a cache may be damaged: what no film can have is rejected.

extension FilmFacts {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            size: try container.decode(PixelSize.self, forKey: .size),
            duration: try container.decode(Double.self, forKey: .duration),
            picture: try container.decode(FilmPicture.self, forKey: .picture),
            sound: try container.decodeIfPresent(FilmSound.self, forKey: .sound),
            taken: try container.decodeIfPresent(FilmDate.self, forKey: .taken),
            hasOtherStreams: try container.decode(Bool.self, forKey: .hasOtherStreams),
            isIndexed: try container.decode(Bool.self, forKey: .isIndexed))
        guard duration > 0, (try? FilmLimits.check(self)) != nil
        else { throw decoder.refusal("a film must be within the limits") }
    }
}

extension FilmPicture {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            stream: try container.decode(Int.self, forKey: .stream),
            codec: try container.decode(String.self, forKey: .codec),
            pixelFormat: try container.decode(String.self, forKey: .pixelFormat),
            storedSize: try container.decode(PixelSize.self, forKey: .storedSize),
            quarterTurns: try container.decode(Int.self, forKey: .quarterTurns),
            isMirrored: try container.decode(Bool.self, forKey: .isMirrored),
            pixelAspect: try container.decode(Double.self, forKey: .pixelAspect),
            meanRate: try container.decode(Double.self, forKey: .meanRate),
            highestRate: try container.decode(Double.self, forKey: .highestRate),
            isInterlaced: try container.decode(Bool.self, forKey: .isInterlaced),
            range: try container.decode(Range.self, forKey: .range),
            primaries: try container.decodeIfPresent(String.self, forKey: .primaries),
            transfer: try container.decodeIfPresent(String.self, forKey: .transfer),
            matrix: try container.decodeIfPresent(String.self, forKey: .matrix),
            isFullRange: try container.decode(Bool.self, forKey: .isFullRange),
            bitRate: try container.decodeIfPresent(Int.self, forKey: .bitRate))
        guard FilmLimits.streamIndexes.contains(stream), FilmInput.pictures.contains(where: { $0.name == codec }),
            ([pixelFormat] + [primaries, transfer, matrix].compactMap(\.self)).allSatisfy(FilmLimits.isName),
            (0...3).contains(quarterTurns), FilmLimits.pixelAspects.contains(pixelAspect),
            meanRate > 0, meanRate <= highestRate, highestRate <= FilmLimits.highestRate,
            bitRate.map({ (0..<1 << 31).contains($0) }) ?? true
        else { throw decoder.refusal("pictures must be as a film can have them") }
    }
}

extension FilmSound {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            stream: try container.decode(Int.self, forKey: .stream),
            codec: try container.decode(String.self, forKey: .codec),
            channels: try container.decode(Int.self, forKey: .channels),
            sampleRate: try container.decode(Int.self, forKey: .sampleRate))
        guard FilmLimits.streamIndexes.contains(stream), FilmInput.sounds.contains(where: { $0.name == codec }),
            FilmLimits.channels.contains(channels), FilmLimits.sampleRates.contains(sampleRate)
        else { throw decoder.refusal("sound must be as a film can have it") }
    }
}

extension FilmDate {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            clock: try container.decode(String.self, forKey: .clock),
            offset: try container.decodeIfPresent(Int.self, forKey: .offset),
            isUTC: try container.decode(Bool.self, forKey: .isUTC))
        guard TagDate(clock)?.filmDate == FilmDate(clock: clock, offset: nil, isUTC: false),
            offset.map(TagDate.offsets.contains) ?? true, !isUTC || offset == 0
        else { throw decoder.refusal("a date must be as a film can have it") }
    }
}
