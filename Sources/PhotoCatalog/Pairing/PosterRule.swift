import PhotoVocabulary

extension PairRule {
    /// A film and the picture that stands for it: `clip.mp4` with `clip.jpg`, as youtube-dl names both
    /// (ytdl-org/youtube-dl#22816), and as Blueye's drones do (BluEye-Robotics/blueye.sdk#57).
    ///
    /// Phones write live photos with the same names, where the film is a part of the photo: `IMG_1638.HEIC` or
    /// `IMG_1638.JPG` and `IMG_1638.MOV`, which Takeout names `IMG_1638.MP4`
    /// (Xentraxx/GooglePhotosTakeoutHelper_Neo#119). These stay two.
    static let filmPoster = PairRule(
        "film and its picture", .poster,
        photo: { film in
            switch film.suffix {
            case "mov": [key(film, .other)]
            case "mp4" where isOfPhone(film): [key(film, .other)]
            case "mp4": [key(film, .jpeg), key(film, .other)]
            default: Picture.allCases.map { key(film, $0) }
            }
        },
        part: { name in name.kind == .picture ? key(name, Picture(PictureKind(ofFileNamed: name.name))) : nil })

    /// The kinds of pictures as live photos differ in them.
    private enum Picture: String, CaseIterable {
        case jpeg, heif, other

        init(_ kind: PictureKind?) {
            switch kind {
            case .jpeg: self = .jpeg
            case .heif: self = .heif
            default: self = .other
            }
        }
    }

    private static func key(_ name: PairName, _ picture: Picture) -> String { "\(name.stem).\(picture.rawValue)" }

    /// Whether a phone may have given the name to a photo: `IMG_1638`, `PXL_20240517_140321123`, `20240517_140321`.
    private static func isOfPhone(_ film: PairName) -> Bool {
        let prefix = ["img_", "mvimg_", "pxl_"].first(where: film.stem.hasPrefix)
        let digits = film.stem.dropFirst(prefix?.count ?? 0).utf8.prefix(while: \.isDigit).count
        return prefix == nil ? digits == 8 && film.stem.dropFirst(8).hasPrefix("_") : digits >= 4
    }
}
