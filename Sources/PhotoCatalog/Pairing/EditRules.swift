extension PairRule {
    /// An iPhone's edited photo, `IMG_E1636.JPG` beside `IMG_1636.JPG`, as Image Capture and Windows copy both
    /// (RhetTbull/osxphotos#1113). The `.AAE` file beside them has the edits themselves, as Photos reads them.
    static let iPhoneEdit = PairRule(
        "edited photo of an iPhone", .edit, editsFilms: true,
        photo: { name in
            let number = name.stem.dropFirst(5)
            let isNumbered = number.utf8.count >= 4 && number.utf8.prefix(4).allSatisfy(\.isDigit)
            return name.stem.hasPrefix("img_e") && isNumbered ? ["img_\(number)"] : []
        })

    /// `X_edited.jpeg` beside `X.jpeg`, as osxphotos, PhotoSync (photoprism/photoprism#1028), Photoshop Express
    /// (photoview/photoview#690) and Immich (immich-app/immich#11503) name edited photos; beside `X_original.jpeg`, as
    /// kei does (rhoopr/kei#501). In `X_edited(1)`, the number is that of another photo `X(1)`, or counts the copies of
    /// `X`.
    static let editedCopy = PairRule(
        "edited photo of other programs", .edit, editsFilms: true,
        photo: { name in
            let (stem, number) = name.numbered
            guard let base = PairName.split(stem, .underscore, where: { $0 == "edited" }) else { return [] }
            let own = ["\(base)_original", base]
            return number.isEmpty ? own : [base + number, "\(base) \(number)"] + own
        })

    /// `X_edited-1.jpg` beside `X.jpg`: Photoshop Elements counts the versions of a photo, and puts the last one on top
    /// of its version set.
    static let elementsVersion = PairRule(
        "version of Photoshop Elements", .edit, photo: { versions(of: $0.stem[...], "_edited-") })

    /// `IMG_1636-adjusted.JPG` beside `IMG_1636.JPG` or `IMG_1636-original.JPG`, as icloudpd names both
    /// (icloud-photos-downloader/icloud_photos_downloader#1249, #1043).
    static let adjustedCopy = PairRule(
        "edited photo of icloudpd", .edit, editsFilms: true,
        photo: { name in name.beforeMark(.dash) { $0 == "adjusted" }.map { ["\($0)-original", $0] } ?? [] })

    /// `X (Modified).jpg` and `X (Modified (2)).jpg` beside `X.jpg`, as F-Spot names versions of a photo
    /// (its `Photo.CreateDefaultModifiedVersion`).
    static let modifiedCopy = PairRule(
        "modified version of F-Spot", .edit,
        photo: { name in
            if let base = name.stem.withoutSuffix(" (modified)") { return [String(base)] }
            guard let stem = name.stem.withoutSuffix("))") else { return [] }
            let earlier = versions(of: stem, " (modified (")
            guard let base = earlier.last else { return [] }
            return earlier.dropLast().map { $0 + "))" } + ["\(base) (modified)", base]
        })

    /// `X_v1.jpg` beside `X.jpg`, as digiKam names versions (`versions_view.rst` of its manual). People number photos
    /// so too: the history of changes that digiKam writes into XMP must name the original.
    static let digiKamVersion = PairRule(
        "version of digiKam", .edit, needsOriginal: true, photo: { versions(of: $0.stem[...], "_v") },
        isProven: { copy, _, proof in
            guard let base = versions(of: copy.stem[...], "_v").last else { return false }
            return proof.hasTexts(copy.name, ["digiKam:ImageHistory", String(copy.name.prefix(base.count))])
        })

    /// Returns the stems of earlier versions of a file, the last one first, and that of the original.
    ///
    /// - Parameter mark: What is between the original's stem and the number.
    private static func versions(of stem: Substring, _ mark: String) -> [String] {
        let digits = stem.utf8.reversed().prefix(while: \.isDigit).count
        guard (1...2).contains(digits), let number = Int(stem.suffix(digits)), number > 0,
            let base = stem.dropLast(digits).withoutSuffix(mark)
        else { return [] }
        return (1..<number).reversed().map { "\(base)\(mark)\($0)" } + [String(base)]
    }

    /// `X-edited.jpg` beside `X.jpg`, as Google Photos names edited copies, also in Takeout.
    ///
    /// Takeout writes "edited" in the user's language, cuts names that are too long, and writes JSON only for the
    /// original. A copy with JSON of its own was a photo of its own. Words of other languages only count with JSON for
    /// the original.
    static let takeoutCopy = PairRule(
        "edited copy of Google Photos", .edit, editsFilms: true,
        photo: { name in
            let (stem, number) = name.numbered
            let isCut = name.name.utf16.count >= SidecarSearch.takeoutLength
            let base = PairName.split(stem, .dash) { EditMark.isOne($0) || (isCut && EditMark.isBeginning($0)) }
            return base.map { [$0 + number] } ?? []
        },
        isProven: { copy, original, takeout in
            if takeout.mayDescribe(copy) { return false }
            return copy.numbered.stem.hasSuffix("-edited") || takeout.describe(original)
        })

    /// `20230101_123456~2.jpg` beside `20230101_123456.jpg`: a copy that Google Photos or the gallery of a phone saved
    /// after editing (photoview/photoview#690, Majorfi/immich-stack#38). Only names with a date and a time count.
    static let phoneCopy = PairRule(
        "edited copy on a phone", .edit, editsFilms: true,
        photo: { name in
            let digits = name.stem.utf8.reversed().prefix(while: \.isDigit).count
            let base = name.stem.dropLast(digits)
            guard (1...2).contains(digits), base.utf8.last == UInt8(ascii: "~"), hasTime(base) else { return [] }
            return [String(base.dropLast())]
        })

    /// `X-Edit.tif` and `X-Edit-2.tif` beside the file that Lightroom handed to Photoshop: the default of its external
    /// editing ("The Raw File Shuffle" in Digital Photo Pro, travisterrell/FreshFrames). `-HDR` and `-Pano` are merges
    /// of several shots, and so photos of their own.
    static let lightroomEdit = PairRule(
        "edited photo of Lightroom and Photoshop", .edit,
        photo: { name in
            let base = name.beforeMark(.dash) { mark in
                guard mark.utf8.starts(with: "edit".utf8) else { return false }
                let rest = mark.utf8.dropFirst(4)
                return rest.isEmpty
                    || (rest.count > 1 && rest.first == UInt8(ascii: "-") && rest.dropFirst().allSatisfy(\.isDigit))
            }
            return base.map { [$0] } ?? []
        })

    /// `X_DxO.jpg` and `X_DxO_DeepPRIME.jpg`, as DxO PhotoLab exports photos (tutodxo.com,
    /// "Exporting photos": the suffix `_DxO`).
    static let dxoExport = PairRule(
        "photo developed by DxO", .edit,
        photo: { name in name.beforeMark(.any) { $0.isMark(["dxo"]) }.map { [$0] } ?? [] })

    /// `X-topaz-denoise-sharpen.jpg` and `X-DeNoiseAI-standard.jpg`: by default, Topaz Photo AI, DeNoise AI, Sharpen AI
    /// and Gigapixel append their names and settings. No documentation says which settings there are. So a word that
    /// means something else too, such as a gem, only counts with one of them behind it.
    static let topazExport = PairRule(
        "photo improved by Topaz", .edit,
        photo: { name in
            let base = name.beforeMark(.any) { mark in
                guard !mark.isMark(["denoiseai", "denoise-ai", "sharpenai", "sharpen-ai"]) else { return true }
                return mark.isMark(["topaz", "gigapixel"]) && topazSettings.contains(where: mark.contains)
            }
            return base.map { [$0] } ?? []
        })

    private static let topazSettings = [
        "-denoise", "-sharpen", "-enhance", "-upscale", "-face", "-text", "-color", "-light", "-scale", "-width",
        "-height", "-standard", "-art", "-lines", "-compressed", "-low_res", "-low-res", "-redefine", "-recover",
    ]

    /// Whether a name has a date and a time, such as `20230101_123456`.
    private static func hasTime(_ stem: Substring) -> Bool {
        let runs = stem.utf8.split(omittingEmptySubsequences: false) { !$0.isDigit }
        return zip(runs, runs.dropFirst()).contains { $0.count == 8 && (6...9).contains($1.count) }
    }
}

extension StringProtocol {
    /// Returns the text before an ending; nil if it has another one, or nothing before it.
    fileprivate func withoutSuffix(_ ending: String) -> SubSequence? {
        hasSuffix(ending) && utf8.count > ending.utf8.count ? dropLast(ending.count) : nil
    }
}
