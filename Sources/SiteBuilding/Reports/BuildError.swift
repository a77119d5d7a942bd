import BuildCache
import FileReading
import Foundation
import ImagePipeline
import MarkupValidation
import PageRendering
import PhotoCatalog
import PhotoWorkers
import SharedStore
import SiteFolder
import SitePlanning

/// The reason why no new site was built. The old site, if any, is unchanged unless the case says otherwise.
package enum BuildError: FileErrorConvertible, Sendable, CustomStringConvertible {
    /// The source folder or its configuration can't be used.
    case catalog(CatalogError)
    /// The source is the destination, or in it.
    case sourceInside(source: String, destination: String)
    /// The destination is a folder of the source with files that are not a site's.
    case albumAsDestination(String)
    /// The destination is the theme's folder, or in it: each site would have the one before among the theme's files.
    case themeAsDestination(String)
    /// The destination has the site of another source.
    case siteOfOther(destination: String, source: String)
    /// A file or folder can't be read or written, the destination can't be used, or the site in it can't be replaced.
    case site(SiteFolderError)
    /// What earlier builds know can't be read or written.
    case cache(CacheError)
    /// The cache would be stored inside the source or the destination.
    case cacheInside(cache: String, folder: String)
    /// The store can't be used.
    case store(StoreError)
    /// A store and a folder of the build are the same, or one contains the other.
    case storeInside(store: String, folder: String)
    /// An album or a text can't be planned.
    case planning(PlanningError)
    /// The secret of the gallery can't be used.
    ///
    /// - Parameter place: its file, or the environment variable that has it.
    case secret(place: String, SecretProblem)
    /// A file of the theme can't be used.
    ///
    /// - Parameter folder: the theme's.
    case theme(folder: String, ThemeError)
    /// The theme's schema can't be used.
    case schema(path: String, MarkupError)
    /// A page is not valid against the theme's schema, or breaks another rule for pages. The position is the line of
    /// the user's template that is the cause; nil if it is not in one.
    case invalidPage(MarkupError, TemplatePosition?)
    /// A published file contains metadata that must have been removed.
    case leak(path: String, what: String)
    /// Originals contain private details that the configuration does not allow. At most a few are named.
    case privateDetails(PrivacyFindings)
    /// Photos were found, but none can be published.
    case noPhotos(failures: [SkippedPhoto], areHidden: Bool)
    /// The worker processes can't be started or used.
    case workers(WorkerError)
    /// No renditions can be made of any photo, because the disk is full or an encoder is missing.
    case cannotRender(ImageError)
    /// So many photos are missing that this may not be on purpose.
    case vanished(count: Int, known: Int, source: String, folders: [String])
    /// A folder can't be listed, and photos from it are published.
    case unreadableFolder(path: String, SystemError)
    /// A file that the settings name can't be a page.
    ///
    /// - Parameter path: the file's, as the user would write it.
    case textPage(path: String, TextPageProblem)
    /// A font or a logo can't be used.
    ///
    /// - Parameter path: the file's, as the user would write it.
    case lookFile(path: String, LookFileProblem)
    /// Photos were skipped, and the configuration does not allow that.
    case strict([SkippedPhoto])
    /// Films were to be made again, and ffmpeg can't be used.
    case filmTools(FilmToolsError)
    /// The build's task was cancelled.
    case cancelled

    package var description: String {
        switch self {
        case .catalog(let error):
            return error.description
        case .sourceInside(let source, let destination):
            return
                "\(destination): the source \(source) must not be the destination or be in it. "
                + "Choose another destination."
        case .albumAsDestination(let destination):
            return
                "\(destination): is in the source and has files that vitrine did not write, so it may be an album. "
                + "Choose another destination, or move the files away."
        case .themeAsDestination(let destination):
            return
                "\(destination): is in the folder of the theme, whose files are copied into the site. "
                + "Choose another destination."
        case .siteOfOther(let destination, let source):
            return
                "\(destination): the site of \(source) is in this folder. To remove it: vitrine clean "
                + "\(source) \(destination)"
        case .site(let error):
            return error.description
        case .cache(let error):
            return error.description
        case .store(let error):
            return error.description
        case .cacheInside(let cache, let folder):
            return
                "\(cache): the cache, which records where photos were taken, must not be inside \(folder). "
                + "Choose another --cache-dir."
        case .storeInside(let store, let folder):
            return "\(store): the store, which records where photos were taken, and \(folder) must not contain each "
                + "other. Choose another folder for the store."
        case .planning(let error):
            return error.description
        case .secret(let place, let problem):
            return "\(place): \(problem)"
        case .theme(let folder, let error):
            return "\(folder)/\(error.description)"
        case .schema(let path, let error):
            return "\(path): \(error.description)"
        case .invalidPage(.page(let path, let first, _), let template?):
            return
                "\(Theme.overridesFolder)/\(template): \(first.rule) (line \(first.line) of \(path)). "
                + "Fix the template, or remove it to use the default. The old site is unchanged."
        case .invalidPage(let error, _):
            return
                "\(error.description)\nThe page breaks the theme's schema; the old site is unchanged. Fix "
                + "the template or the setting from which it is made."
        case .leak(let path, let what):
            return "\(path): contains \(what) besides the image, which may reveal private details. The old site is "
                + "unchanged. Report this as a bug of vitrine, and exclude the photo until it is fixed."
        case .privateDetails(let findings):
            return findings.words
        case .noPhotos(let failures, let areHidden):
            return
                (failures.map(\.description)
                + [
                    failures.isEmpty
                        ? areHidden
                            ? "No photo is published: all are hidden."
                            : "No photo meets \"min-rating\". Lower it, or remove it."
                        : "None of the photos can be shown."
                ]).joined(separator: "\n")
        case .workers(let error):
            return error.description
        case .cannotRender(let error):
            return error.description
        case .vanished(let count, let known, let source, let folders):
            let places = folders.isEmpty ? "" : ": \(folders.joined(separator: ", "))"
            return
                "\(source): \(count) of \(known) photos are missing\(places). Nothing is published. "
                + "If a disk or a network share is not mounted, mount it and build again. If you removed the "
                + "photos, build "
                + "with --allow-removals."
        case .unreadableFolder(let path, let cause):
            return
                "\(path): can't be listed: \(cause). Photos from this folder are published, and the site is "
                + "unchanged. Make the "
                + "folder readable, or build with --allow-removals to remove its photos from the site."
        case .textPage(let path, let problem):
            return "\(path): \(problem)"
        case .lookFile(let path, let problem):
            return "\(path): \(problem)"
        case .strict(let failures):
            return
                (failures.map { "Skipped \($0)" } + [
                    "Nothing is published, because --strict allows no skipped photos. Fix, remove or exclude them."
                ]).joined(separator: "\n")
        case .filmTools(let error):
            return "Films can't be made again: \(error)"
        case .cancelled:
            return "Stopped. The old site is unchanged."
        }
    }
}

extension BuildError {
    package static func file(_ error: FileError) -> BuildError { .site(SiteFolderError.file(error)) }

    /// Turns errors about the site's folder into those of builds.
    static func site<Value>(_ body: @autoclosure () throws(SiteFolderError) -> Value) throws(BuildError) -> Value {
        try mapError(of: body(), BuildError.site)
    }

    /// Turns errors about the cache into those of builds.
    static func cache<Value>(_ body: @autoclosure () throws(CacheError) -> Value) throws(BuildError) -> Value {
        try mapError(of: body(), BuildError.cache)
    }

    /// Turns errors about plans into those of builds.
    package static func planning<Value>(
        _ body: @autoclosure () throws(PlanningError) -> Value
    ) throws(BuildError) -> Value {
        do throws(PlanningError) { return try body() } catch { throw .planning(error) }
    }

    /// What a build reports when a store can't be used.
    package init(_ error: StoreError) {
        switch error {
        case .file(let error): self = .file(error)
        case .cache(let error): self = .cache(error)
        case .cancelled: self = .cancelled
        default: self = .store(error)
        }
    }

    /// Turns errors about a store into those of builds.
    static func store<Value>(_ body: @autoclosure () throws(StoreError) -> Value) throws(BuildError) -> Value {
        try mapError(of: body()) { (error: StoreError) in BuildError(error) }
    }

    init(_ error: WorkerError) {
        switch error {
        case .cancelled: self = .cancelled
        case .impossible(let error): self = .cannotRender(error)
        default: self = .workers(error)
        }
    }

    /// Whether the disk or the user's quota is full.
    var isDiskFull: Bool {
        switch self {
        case .site(let error): error.problem?.isFullDisk == true
        case .cannotRender(.cannotWrite(_, let error)): error.isFullDisk
        default: false
        }
    }

    /// Whether the cause may be gone when the same is tried again: a network file system that does not answer, or a
    /// system that is short of something.
    package var isTransient: Bool {
        let problem: FileProblem
        switch self {
        case .site(.file(let error)): problem = error.problem
        case .store(.unusable(_, let found)): problem = found
        case .unreadableFolder(_, let error): problem = .system(error)
        case .cannotRender(.cannotWrite(_, let error)): problem = .system(error)
        case .workers(.noThreads), .workers(.startsFailed), .workers(.stalled): return true
        default: return false
        }
        guard case .system(let error) = problem else { return false }
        return [
            EAGAIN, EINTR, EIO, EMFILE, ENFILE, ENOMEM, ENOTCONN, ESTALE, ETIMEDOUT, EHOSTDOWN, EHOSTUNREACH, ENETDOWN,
            ENETUNREACH, ECONNRESET,
        ].contains(error.code)
    }

    /// Whether what was kept can't be read, so that a build without it may succeed.
    var isDamagedCache: Bool {
        if case .cache(.unusable) = self { true } else { false }
    }

    /// Whether the user stopped the build.
    var isCancellation: Bool {
        if case .cancelled = self { true } else { false }
    }

    /// Whether finished files may contain private details.
    var concernsPrivacy: Bool {
        switch self {
        case .leak, .privateDetails: true
        default: false
        }
    }

    /// - Throws: ``cancelled`` if the task was cancelled.
    static func checkCancellation() throws(BuildError) {
        if Task.isCancelled { throw .cancelled }
    }

    /// - Parameter source: the source folder as the user wrote it.
    static func vanished(_ vanished: VanishedPhotos, from source: String) -> BuildError {
        let folders = vanished.folders(limit: 3).map { "\($0.count) in \(RelativePath.named($0.folder, in: source))" }
        return .vanished(count: vanished.photos.count, known: vanished.knownCount, source: source, folders: folders)
    }

}

extension BuildError {
    /// Where in a file of the user the cause is; nil if it is not in a file.
    package var place: SourcePlace? {
        switch self {
        case .catalog(let error): error.place
        case .planning(let error): error.place
        case .theme(let folder, .template(let file, let line, _)): SourcePlace(file: folder + "/" + file, line: line)
        case .theme(let folder, .missing(let file)), .theme(let folder, .unreadable(let file)),
            .theme(let folder, .words(let file, _)):
            SourcePlace(file: folder + "/" + file)
        case .textPage(let path, _), .lookFile(let path, _): SourcePlace(file: path)
        case .schema(let path, .schema(let finding)): SourcePlace(file: path, line: finding.line)
        default: nil
        }
    }
}
