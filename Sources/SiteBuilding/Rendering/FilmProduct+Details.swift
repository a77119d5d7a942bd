import BuildCache
import FilmPipeline
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers

extension FilmProduct {
    package struct Details: Sendable {
        let spec: FilmSpec
        let original: OriginalTreatment?
        let found: Found
    }

    /// What the pass over photos has found out about a film, or about a picture that moves.
    package struct Found: Sendable {
        enum Kind: Sendable {
            case film
            case picture(PictureMotion)
            /// That of a live photo or a motion photo. Nil for a clip in a file of its own.
            case clip(EmbeddedClip?)
        }

        let kind: Kind
        /// In seconds; 0 if it is not known.
        let duration: Double
        /// Of the picture or the poster.
        let size: PixelSize

        /// Nil if no picture moves.
        var motion: PictureMotion? {
            if case .picture(let motion) = kind { motion } else { nil }
        }

        /// Where a clip is in the file of its photo; nil for a whole file.
        var clip: EmbeddedClip? {
            if case .clip(let clip) = kind { clip } else { nil }
        }

        /// Whether it is a film, and not a photo.
        var isFilm: Bool {
            if case .film = kind { true } else { false }
        }

        var isClip: Bool {
            if case .clip = kind { true } else { false }
        }
    }
}

extension AnswerStore<PhotoAnswer> {
    /// What has to be known to make a film of a photo.
    ///
    /// - Returns: Nil for a still picture, and for what has no page, or is shown without its film.
    func filmDetails(of photo: Photo, in album: Album) throws(BuildError) -> FilmProduct.Details? {
        guard photo.mayMove else { return nil }
        // Most pictures stand still, which a part of the answer tells in less time.
        if !photo.file.isNamedFilm, photo.clip == nil {
            guard try BuildError.cache(findsMotion(in: photo.file)) else { return nil }
        }
        guard let answer = try BuildError.cache(answer(to: photo.file)),
            let metadata = answer.metadata, album.admits(metadata, of: photo)
        else { return nil }
        return FilmProduct.Found(of: photo, answer).flatMap { FilmProduct.Details(of: photo, $0) }
    }
}

extension FilmProduct.Found {
    /// - Parameter answer: Of the pass over photos.
    /// - Returns: Nil for a still picture, and for a film without a poster.
    package init?(of film: Photo, _ answer: PhotoAnswer) {
        guard case .done(let metadata, let photo) = answer else { return nil }
        if film.file.isNamedFilm {
            self.init(kind: .film, duration: metadata.duration ?? 0, size: photo.size)
        } else if film.hasClip(metadata) {
            // How long it is, is known when ffmpeg reads it. Most phones record this long.
            self.init(kind: .clip(film.clip == nil ? metadata.clip : nil), duration: 3, size: photo.size)
        } else if let motion = photo.motion {
            self.init(kind: .picture(motion), duration: motion.duration, size: photo.size)
        } else {
            return nil
        }
    }
}

extension FilmProduct.Details {
    /// - Returns: Nil if only the film's poster, or the still picture, is shown.
    package init?(of film: Photo, _ found: FilmProduct.Found) {
        let settings = film.filmSettings
        let (isShown, heights, hasSound) =
            found.isClip
            ? (settings.live == .show, [FilmSettings.clipHeight], settings.clipsHaveSound)
            : (settings.choice == .show, settings.heights, settings.hasSound)
        guard isShown else { return nil }
        self.init(
            spec: FilmSpec(
                heights: heights, hasSound: hasSound, byteLimit: settings.byteLimit, isClip: found.isClip),
            // The pass over originals publishes pictures.
            original: found.isFilm ? film.originalTreatment : nil, found: found)
    }
}
