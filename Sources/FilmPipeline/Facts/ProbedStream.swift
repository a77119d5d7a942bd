/// A stream as ffprobe describes it.
struct ProbedStream {
    let value: ProbeValue
    let index: Int

    /// - Returns: nil if it has no index, so that nothing can name it.
    init?(_ value: ProbeValue) {
        guard let index = value["index"].integer, FilmLimits.streamIndexes.contains(index) else { return nil }
        self.value = value
        self.index = index
    }

    var kind: String? { value["codec_type"].text }

    /// ffmpeg's name of the codec; nil if ffmpeg does not know it.
    var codec: String? {
        value["codec_name"].text.flatMap { ["none", "bin_data"].contains($0) ? nil : $0 }
    }

    /// What messages call its codec: ffmpeg's name, or the four letters in the file.
    var codecWord: String {
        let letters = value["codec_tag_string"].text.flatMap { $0.contains("[") ? nil : $0 }
        return codec ?? letters ?? "an unknown codec"
    }

    /// In seconds, more than 0.
    var duration: Double? {
        isOfUnknownLength ? nil : value["duration"].number.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Whether its header says that its length is unknown, which ffprobe takes for a length (ISO/IEC 14496-12, 8.4.2).
    var isOfUnknownLength: Bool { value["duration_ts"].number == Double(UInt32.max) }

    /// The frames or packets in it, if the container counts them.
    var count: Int? { value["nb_frames"].integer }

    var isDefault: Bool { has("default") }

    func has(_ disposition: String) -> Bool { value["disposition"][disposition].isTrue }

    func sideData(_ type: String) -> ProbeValue? {
        value["side_data_list"].items.first { $0["side_data_type"].text == type }
    }

    /// Whether it is encrypted for a player with a key.
    var isEncrypted: Bool { ["encv", "enca"].contains(value["codec_tag_string"].text) }
}

/// The streams of a film, and those that a rendition has.
struct ProbedStreams {
    let all: [ProbedStream]
    /// The times of the first packets in seconds, ascending, by the index of their stream.
    let times: [Int: [Double]]

    init(_ report: ProbeValue) {
        all = report["streams"].items.compactMap(ProbedStream.init)
        let packets = report["packets"].items.compactMap { packet -> (Int, Double)? in
            guard let stream = packet["stream_index"].integer,
                let time = packet["pts_time"].number ?? packet["dts_time"].number
            else { return nil }
            return (stream, time)
        }
        times = Dictionary(grouping: packets, by: \.0).mapValues { $0.map(\.1).sorted() }
    }

    /// The pictures that players show: the first that the film marks as its default, else the first.
    ///
    /// Covers, the thumbnails of chapters, tracks without packets and single pictures beside a film (the photo in a
    /// motion photo) are not a film's pictures if there are others.
    func picture() throws(FilmError) -> ProbedStream {
        let covers = ["attached_pic", "timed_thumbnails", "still_image"]
        let candidates = all.filter { stream in stream.kind == "video" && !covers.contains { stream.has($0) } }
        guard !candidates.isEmpty else { throw .noPictures }
        let filled = preferred(candidates) { times[$0.index] != nil && $0.count != 0 }
        let moving = preferred(filled) { $0.count != 1 }
        let sized = preferred(moving) { $0.value["width"].integer ?? 0 > 0 }
        return preferred(sized, where: \.isDefault)[0]
    }

    /// The sound that players play: the default that ffmpeg can decode, else the first of them that is not made for
    /// people who see or hear badly.
    ///
    /// - Returns: nil for a film without sound. A track without packets, as in time lapses, is not sound.
    /// - Throws: If no track can be decoded.
    func sound() throws(FilmError) -> FilmSound? {
        let tracks = all.filter { $0.kind == "audio" && $0.count != 0 }
        let sounds = tracks.compactMap { track in FilmSound(track).map { (track: track, sound: $0) } }
        guard !sounds.isEmpty else {
            // A known codec without channels or rate: ffprobe found no packet of it.
            guard let unknown = tracks.first(where: { !$0.isDecodableSound }) else { return nil }
            throw .unknownCodec(unknown.codecWord)
        }
        let others = ["visual_impaired", "hearing_impaired", "descriptions", "comment"]
        let plain = preferred(sounds) { sound in !others.contains { sound.track.has($0) } }
        return preferred(plain, where: \.track.isDefault)[0].sound
    }

    /// The members with a quality, or all if none has it.
    private func preferred<Member>(_ members: [Member], where condition: (Member) -> Bool) -> [Member] {
        let some = members.filter(condition)
        return some.isEmpty ? members : some
    }
}

extension ProbedStream {
    var isDecodableSound: Bool { !isEncrypted && FilmInput.sounds.contains { $0.name == codec } }
}

extension FilmSound {
    /// - Returns: nil if ffmpeg may not decode it, or doesn't know what is in it.
    init?(_ stream: ProbedStream) {
        guard stream.isDecodableSound, let codec = stream.codec,
            let channels = stream.value["channels"].integer, FilmLimits.channels.contains(channels),
            let rate = stream.value["sample_rate"].integer, FilmLimits.sampleRates.contains(rate)
        else { return nil }
        self.init(stream: stream.index, codec: codec, channels: channels, sampleRate: rate)
    }
}
