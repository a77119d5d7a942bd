import FilmPipeline
import PhotoCatalog
import PhotoWorkers

/// The rules about films: pure functions of what workers found in them.
enum FilmRules {
    /// What a film is in a site.
    enum Role: Hashable, Sendable {
        /// Pages play it.
        case rendition
        /// Visitors download it, as the camera or a program wrote it.
        case original
    }

    /// The findings about one film by itself.
    ///
    /// - Parameters:
    ///   - file: The film's path from the site's root.
    ///   - allowed: The private details that the site publishes on purpose, as the key `publish` states them.
    static func findings(
        about outcome: MovieOutcome, file: String, as role: Role = .rendition, allowed: Set<PrivateDetail> = []
    ) -> [CheckFinding] {
        switch outcome {
        case .unreadable(let reason):
            [
                CheckFinding(
                    .uncheckedFilm, in: file,
                    "the film was not checked: \(reason). Check it by hand, or replace it.")
            ]
        case .broken(let reason):
            [CheckFinding(.brokenFilm, in: file, "the film \(reason). Build the site again, or replace the film.")]
        case .facts(let facts): leaks(in: facts, file, role, allowed) + parts(of: facts, file, role)
        }
    }

    /// The finding about a film whose structure is not known.
    static func unknown(_ file: String) -> CheckFinding {
        CheckFinding(
            .uncheckedFilm, in: file,
            "only MP4 and QuickTime are checked, so it may reveal private details. "
                + "Publish it as MP4, or \(ignoring(file)).")
    }

    private static func ignoring(_ file: String) -> String {
        "add \"\(CheckRule.uncheckedFilm.rawValue):\(file)\" to \"ignore\""
    }

    private static func leaks(
        in facts: MovieFacts, _ file: String, _ role: Role, _ allowed: Set<PrivateDetail>
    ) -> [CheckFinding] {
        facts.findings.privateDetails(isOriginal: role == .original).filter { !allowed.contains($0.detail) }.map {
            finding in
            CheckFinding(
                .privateData, in: file,
                "the film reveals \(finding.detail.revealed) (\(finding.tag)). Remove its metadata, or allow it with "
                    + "\"publish: [\(finding.detail.rawValue)]\".")
        }
    }

    /// The findings about what the film has, one for each rule.
    private static func parts(of facts: MovieFacts, _ file: String, _ role: Role) -> [CheckFinding] {
        func finding(_ rule: CheckRule, _ kinds: Set<MovieFinding.Kind>, _ consequence: String) -> CheckFinding? {
            let parts = facts.findings.filter { kinds.contains($0.kind) }.map(\.description)
            guard !parts.isEmpty else { return nil }
            let more = parts.count > 3 ? " and \(parts.count - 3) more" : ""
            return CheckFinding(
                rule, in: file, "the film has \(parts.prefix(3).joined(separator: ", "))\(more)\(consequence)")
        }
        var findings = [
            finding(.brokenFilm, [.malformed], ". Build the site again, or replace the film."),
            finding(
                .uncheckedFilm, [.unknown],
                ", so it may reveal private details. Build the site again, make the film again without it, or "
                    + "\(ignoring(file))."),
        ]
        switch role {
        case .original:
            findings.append(finding(.filmMetadata, [.hidden], ", which visitors can take out. Remove it."))
        case .rendition:
            findings += [
                finding(
                    .filmMetadata, [.device, .date, .program, .text, .data, .stream, .hidden],
                    ", which visitors can read. Build the site again, or remove it."),
                finding(
                    .filmCodec, [.codec], ". Not every browser plays that. Make the film again in H.264 and AAC."),
            ]
            if !facts.isFastStart {
                findings.append(
                    CheckFinding(
                        .filmStart, in: file,
                        "its index is behind its pictures, so browsers load much of it before it plays. Build the "
                            + "site again, or run ffmpeg with \"-movflags +faststart\"."))
            }
        }
        return findings.compactMap(\.self)
    }

    /// The findings about what a page declares of a film.
    ///
    /// - Parameter file: The path of the page from the site's root.
    static func findings(about reference: Reference, in file: String, _ facts: MovieFacts) -> [CheckFinding] {
        let problems = [(CheckRule.filmRatio, ratio(reference, facts)), (.filmType, type(reference, facts))]
        return problems.compactMap { rule, problem in
            problem.map { CheckFinding(rule, in: file, line: reference.line, $0) }
        }
    }

    private static func ratio(_ reference: Reference, _ facts: MovieFacts) -> String? {
        guard let declared = reference.declaredSize, let width = facts.width, let height = facts.height,
            PictureRules.haveOtherRatios(declared, (width, height))
        else { return nil }
        return
            "\"\(reference.address)\" has \(width) x \(height) pixels, but the page declares "
            + "\(declared.width) x \(declared.height), another ratio of the sides. Correct width and height."
    }

    /// The type is that of MP4, and its codecs, if it names them, are the film's.
    private static func type(_ reference: Reference, _ facts: MovieFacts) -> String? {
        guard let declared = reference.mediaType else { return nil }
        let parts = declared.split(separator: ";", maxSplits: 1).map { String($0).trimmed.lowercased() }
        let remedy = "Browsers may not play it: correct the type."
        guard let type = parts.first, ["video/mp4", "video/x-m4v", "video/quicktime"].contains(type) else {
            return "\"\(reference.address)\" is declared as \(declared), but it is MP4. \(remedy)"
        }
        guard parts.count > 1, parts[1].hasPrefix("codecs="), !facts.findings.contains(where: { $0.kind == .codec })
        else { return nil }
        let codecs = parts[1].dropFirst("codecs=".count).split { "\"', ".contains($0) }.map(String.init)
        guard Set(codecs) != Set(facts.codecs.map { $0.lowercased() }) else { return nil }
        return
            "\"\(reference.address)\" is declared with the codecs \(codecs.joined(separator: ", ")), but it has "
            + "\(facts.codecs.joined(separator: ", ")). \(remedy)"
    }
}
