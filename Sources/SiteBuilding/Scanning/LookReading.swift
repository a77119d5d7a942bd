import FileReading
import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SitePlanning

/// The files of looks that were made last, so that a preview makes only those of a new look.
package struct LookMemory: Sendable {
    fileprivate var known: (hash: ContentHash, files: LookFiles, notes: [String])?

    package init() {}
}

/// Makes the fonts and logos that a site publishes of those in its source.
package struct LookReading {
    let configuration: SiteConfiguration
    let workers: any JobRunning

    package init(configuration: SiteConfiguration, workers: any JobRunning) {
        self.configuration = configuration
        self.workers = workers
    }

    /// Larger fonts are worth a note, in bytes.
    private static let largeFont = 100 << 10
    /// Smaller fonts are not worth the time to shorten them, in bytes.
    private static let smallFont = 24 << 10

    /// Gives a site's theme the files of its looks.
    ///
    /// - Returns: Notes about the files.
    /// - Throws: ``BuildError/lookFile(path:_:)`` for the first logo that can't be used.
    package func read(
        _ material: inout SiteMaterial, knowing memory: inout LookMemory
    ) async throws(BuildError) -> [String] {
        let looks = material.looks
        if looks.isEmpty { return [] }
        if memory.known?.hash != looks.hash {
            var files = LookFiles()
            var notes: [String] = []
            for (path, font) in looks.fonts.sorted(by: { $0.key < $1.key }) {
                if let note = await add(path, font.data, font.font, to: &files) { notes.append(note) }
            }
            for path in looks.logos { try await add(logo: path, in: looks.folder, to: &files) }
            memory.known = (looks.hash, files, notes)
        }
        guard let known = memory.known else { return [] }
        material.wear(configuration.settings.look, known.files)
        return known.notes
    }

    private func add(_ path: String, _ data: Data, _ font: FontFile, to files: inout LookFiles) async -> String? {
        let language = configuration.language.description
        var published = (data: data, font: font)
        if data.count > Self.smallFont, FontSubset.isInstalled,
            let subset = await FontSubset.font(of: data, for: language), subset.data.count < data.count
        {
            published = subset
        }
        let name = Self.name("font", of: published.data, published.font.format.rawValue)
        files.fonts[path] = LookFiles.Font(name: name, isVariable: published.font.isVariable)
        files.data[name] = published.data
        guard published.data.count > Self.largeFont else { return nil }
        let remedy =
            FontSubset.isInstalled
            ? "Use a font with fewer characters."
            : "Install fonttools, with which the font is shortened to what the language needs."
        return "\(RelativePath.named(path, in: configuration.source)): visitors load \(published.data.count >> 10) KiB "
            + "of this font. \(remedy)"
    }

    private static func name(_ kind: String, of data: Data, _ suffix: String) -> String {
        "\(kind)-\(FileVersion.of(.of(data))).\(suffix)"
    }

    private func add(logo path: String, in folder: String, to files: inout LookFiles) async throws(BuildError) {
        let file = folder + "/" + path
        guard case .facts(let facts) = try await answer(PictureJob(files: [file]), path).first, let kind = facts.format
        else { throw error(path, .notAPicture) }
        if kind == .svg {
            guard let width = facts.width, let height = facts.height else { throw error(path, .notAPicture) }
            let data = try svg(file, path)
            add(path, data, Double(width) / Double(height), "svg", to: &files)
            return
        }
        let job = CoverJob(file: file, cuts: [.logo], focus: .centre, background: .white)
        guard let png = try await answer(job, path).first, CoverCut.logo.leak(in: [UInt8](png)) == nil,
            let size = CoverCut.logoSize(in: [UInt8](png))
        else { throw error(path, .failed("the process that reads it gave a wrong answer")) }
        add(path, png, Double(size.width) / Double(size.height), "png", to: &files)
    }

    private func add(_ path: String, _ data: Data, _ ratio: Double, _ suffix: String, to files: inout LookFiles) {
        let name = Self.name("logo", of: data, suffix)
        files.logos[path] = LookFiles.Logo(name: name, ratio: ratio)
        files.data[name] = data
    }

    private func svg(_ file: String, _ path: String) throws(BuildError) -> Data {
        guard let data = FileManager.default.contents(atPath: file) else { throw error(path, .unreadable) }
        guard data.count <= SVGLogo.mostBytes else { throw error(path, .tooLarge(limit: SVGLogo.mostBytes)) }
        guard let text = String(validating: data, as: UTF8.self) else { throw error(path, .notUTF8) }
        let plain = SVGLogo.withoutRemarks(text)
        if let what = SVGLogo.problem(in: plain) { throw error(path, .unsafeSVG(what)) }
        return Data(plain.utf8)
    }

    /// Has a worker do a job about a logo.
    private func answer<Job: WorkerJob>(_ job: Job, _ path: String) async throws(BuildError) -> Job.Answer {
        var outcome: Job.Outcome?
        do {
            try await workers.run([job]) { _, answer in outcome = answer }
        } catch {
            throw BuildError(error)
        }
        switch outcome {
        case .success(let answer): return answer
        case .failure(let failure): throw error(path, .failed(TextPageProblem.cause(failure)))
        case nil: throw error(path, .failed("the process that reads it gave no answer"))
        }
    }

    private func error(_ path: String, _ problem: LookFileProblem) -> BuildError {
        .lookFile(path: RelativePath.named(path, in: configuration.source), problem)
    }
}
