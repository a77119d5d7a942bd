import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers

/// The rules about pictures: pure functions of what workers found in them.
enum PictureRules {
    /// The findings about one picture by itself.
    ///
    /// - Parameters:
    ///   - file: The picture's path from the site's root.
    ///   - allowed: The private details that the site publishes on purpose, as the key `publish` states them.
    static func findings(
        about outcome: PictureOutcome, file: String, allowed: Set<PrivateDetail> = []
    ) -> [CheckFinding] {
        switch outcome {
        case .unreadable(let reason):
            [
                CheckFinding(
                    .uncheckedPicture, in: file,
                    "the picture was not checked: \(reason). Check it by hand, or replace it.")
            ]
        case .facts(let facts):
            problem(of: facts, file) + disguise(of: facts, file) + leaks(in: facts, file, allowed)
        }
    }

    private static func problem(of facts: PictureFacts, _ file: String) -> [CheckFinding] {
        guard let problem = facts.problem?.words.problem else { return [] }
        return [CheckFinding(.brokenPicture, in: file, "\(problem). Build the site again, or replace the picture.")]
    }

    private static func disguise(of facts: PictureFacts, _ file: String) -> [CheckFinding] {
        guard let format = facts.format, let named = PictureKind(ofFileNamed: file), !format.fits(named) else {
            return []
        }
        return [
            CheckFinding(
                .pictureExtension, in: file,
                "the name promises \(named.rawValue), but the content is \(format.rawValue). Servers will "
                    + "send it with the wrong type: rename it."
            )
        ]
    }

    private static func leaks(
        in facts: PictureFacts, _ file: String, _ allowed: Set<PrivateDetail>
    ) -> [CheckFinding] {
        var findings = facts.privateDetails.filter { !allowed.contains($0.detail) }.map { finding in
            let detail = finding.detail
            return CheckFinding(
                .privateData, in: file,
                "the picture reveals \(detail.revealed) (\(finding.tag)). Remove "
                    + "\(detail == .clip ? "the film" : "its metadata"), or allow it with "
                    + "\"publish: [\(detail.rawValue)]\"."
            )
        }
        if !facts.isSearched, facts.problem == nil {
            findings.append(
                CheckFinding(
                    .uncheckedPicture, in: file,
                    "its metadata can't be read, so it may reveal private details. Remove its metadata, or "
                        + "add \"unchecked-picture:\(file)\" to \"ignore\"."
                ))
        }
        return findings
    }

    /// The findings about what a page or a feed declares of a picture.
    ///
    /// - Parameters:
    ///   - file: The path of the page from the site's root.
    ///   - facts: What is known of the picture.
    static func findings(about reference: Reference, in file: String, _ facts: PictureFacts) -> [CheckFinding] {
        guard facts.problem == nil else { return [] }
        let problems = [
            (CheckRule.pictureRatio, ratio(reference, facts)), (.pictureWidth, width(reference, facts)),
            (.pictureType, type(reference, facts)),
        ]
        return problems.compactMap { rule, problem in
            problem.map { CheckFinding(rule, in: file, line: reference.line, $0) }
        }
    }

    private static func ratio(_ reference: Reference, _ facts: PictureFacts) -> String? {
        guard let declared = reference.declaredSize, let width = facts.width, let height = facts.height,
            haveOtherRatios(declared, (width, height))
        else { return nil }
        return
            "\"\(reference.address)\" has \(width) x \(height) pixels, but the page declares "
            + "\(declared.width) x \(declared.height), another ratio of the sides. Correct width and height."
    }

    /// Both sizes have whole pixels, so a difference of one pixel, at the size of either, is rounding.
    ///
    /// - Parameters: Sizes of a pixel or more per side.
    static func haveOtherRatios(_ one: (width: Int, height: Int), _ other: (width: Int, height: Int)) -> Bool {
        let (declared, real) = (
            (Double(one.width), Double(one.height)), (Double(other.width), Double(other.height))
        )
        let differences = [
            abs(declared.1 - declared.0 * real.1 / real.0), abs(declared.0 - declared.1 * real.0 / real.1),
            abs(real.1 - real.0 * declared.1 / declared.0), abs(real.0 - real.1 * declared.0 / declared.1),
        ]
        return differences.allSatisfy { $0 > 1 }
    }

    private static func width(_ reference: Reference, _ facts: PictureFacts) -> String? {
        // An SVG has any number of pixels.
        guard let descriptor = reference.descriptor, let width = facts.width, facts.format != .svg, descriptor != width
        else { return nil }
        return
            "\"\(reference.address)\" is \(width) pixels wide, but srcset declares \(descriptor)w. Correct "
            + "the descriptor."
    }

    private static func type(_ reference: Reference, _ facts: PictureFacts) -> String? {
        guard let type = reference.mediaType, let format = facts.format, let declared = PictureKind(mediaType: type),
            !format.fits(declared)
        else { return nil }
        return
            "\"\(reference.address)\" is declared as \(type), but it is \(format.rawValue). Browsers may not "
            + "show it: correct the type."
    }
}

extension Reference {
    /// Nil if the page does not declare both sides, each of a pixel or more.
    var declaredSize: (width: Int, height: Int)? {
        guard let declaredWidth, let declaredHeight, declaredWidth > 0, declaredHeight > 0 else { return nil }
        return (declaredWidth, declaredHeight)
    }
}

extension PictureKind {
    /// Whether a file with this content may be called so. AVIF is a kind of HEIF, and many RAW files are TIFFs.
    fileprivate func fits(_ promised: PictureKind) -> Bool {
        self == promised || (self == .tiff && promised == .raw) || (self == .avif && promised == .heif)
    }
}

extension PrivateDetail {
    /// As the end of "the picture reveals" or "the film reveals".
    var revealed: String {
        switch self {
        case .position: "where it was taken"
        case .serialNumber: "a serial number"
        case .owner: "the owner's name"
        case .credit: "who took it or owns its rights"
        case .clip: "a film inside it, which may have sound"
        }
    }
}
