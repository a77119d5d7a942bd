import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// Why there is no new site; the old one, if any, is as it was unless the error says something else.
public enum BuildError: Error, Sendable, CustomStringConvertible {
    /// The source folder or its configuration can't be used.
    case catalog(CatalogError)
    /// One of the two folders lies within the other.
    case nested(source: String, destination: String)
    /// The destination is a file.
    case destinationIsFile(String)
    /// There is no site of ours to look at.
    case noSite(String)
    /// Another build is writing the same destination.
    case busy(String)
    /// Files of someone else stand where pages must go; at most a few are named.
    case foreignFiles([String], count: Int)
    /// What is in the destination can't be told.
    case cannotRead(path: String, cause: String)
    /// A file or folder can't be written.
    case cannotWrite(path: String, cause: String)
    /// What builds remember can't be read or kept.
    case cannotCache(path: String, cause: String)
    /// What builds remember would be kept where photos are, or where everyone sees it.
    case cacheInside(cache: String, folder: String)
    /// What builds remember was kept by a version to come.
    case newerCache(path: String)
    /// An album's layout leaves its photos no room, at a breakpoint.
    case cramped(album: String, layout: String, breakpoint: String)
    /// Some of the new site's files have taken their places, and others can't.
    case halfway(path: String, cause: String)
    /// The theme has a fault.
    case theme(String)
    /// A page breaks the rules for pages.
    case invalidPage(String)
    /// A rendition tells more than its picture.
    case leak(path: String, what: String)
    /// Photos' own files tell what isn't to be told; at most a few are named.
    case disclosures(Disclosures)
    /// Photos were found, and none could be read.
    case noPhotos(failures: [SkippedPhoto], areHidden: Bool)
    /// The worker processes don't run.
    case workers(String)
    /// Renditions can't be made, of any photo: the disk is full, or an encoder is missing.
    case cannotRender(ImageError)
    /// So many photos are missing that they may not have been removed on purpose.
    case vanished(count: Int, known: Int, source: String, folders: [String])
    /// A folder whose photos are published can't be listed.
    case unreadableFolder(path: String, cause: String)
    /// Photos were skipped, and no site with skipped photos is wanted.
    case strict([SkippedPhoto])
    /// The task that builds was cancelled.
    case cancelled

    public var description: String {
        switch self {
        case .catalog(let error):
            return error.description
        case .nested(let source, let destination):
            return
                "\(destination): it and the source \(source) may not lie within each other. Choose another destination."
        case .destinationIsFile(let path):
            return "\(path): is a file. Name a folder for the site."
        case .noSite(let path):
            return "\(path): there is no site that vitrine built. Build it first, or name another folder."
        case .busy(let path):
            return "\(path): another build is writing it. Wait until it is done."
        case .foreignFiles(let paths, let count):
            let more = count > paths.count ? "\nand \(count - paths.count) more" : ""
            return paths.map {
                "\($0): was not written by vitrine, or changed since, and a page must go there. Move it away."
            }
            .joined(separator: "\n") + more
        case .cannotRead(let path, let cause):
            return "\(path): can't be read: \(cause). The old site is unchanged. Correct it, or move it away."
        case .cannotWrite(let path, let cause):
            return "\(path): can't be written: \(cause). The old site is unchanged. Free some space, "
                + "correct the permissions, or choose another destination."
        case .cannotCache(let path, let cause):
            return "\(path): the cache can't be kept there: \(cause); everything is made again. Name another "
                + "folder by --cache-dir."
        case .cacheInside(let cache, let folder):
            return
                "\(cache): the cache, which records where photos were taken, must not be inside \(folder). Choose another --cache-dir."
        case .newerCache(let path):
            return
                "\(path): was made by a newer version of vitrine, and is left as it is. Use that version, or name another "
                + "folder by --cache-dir."
        case .cramped(let album, let layout, let breakpoint):
            return "\(album): its \(layout) leaves photos no room at \(breakpoint). Lessen its margins, gaps or counts."
        case .halfway(let path, let cause):
            return "\(path): can't be written: \(cause). Part of the new site is in its place. Free some space, "
                + "correct the permissions or move away what is there, and build again for the rest."
        case .theme(let text):
            return text
        case .invalidPage(let text):
            return
                "\(text)\nThe page breaks the theme's schema; the old site is unchanged. Fix the template from which it is made."
        case .leak(let path, let what):
            return "\(path): holds \(what) besides its picture, which may tell where it was taken or by whom. "
                + "The old site is unchanged. Tell the makers of vitrine, and leave the photo out until then."
        case .disclosures(let disclosures):
            return disclosures.words
        case .noPhotos(let failures, let areHidden):
            return
                (failures.map(\.description)
                + [
                    failures.isEmpty
                        ? areHidden
                            ? "No photo is left to publish: all are hidden."
                            : "No photo has stars enough. Ask for fewer with \"min-rating\", or leave it out."
                        : "None of the photos could be read."
                ]).joined(separator: "\n")
        case .workers(let text):
            return text
        case .cannotRender(let error):
            return error.description
        case .vanished(let count, let known, let source, let folders):
            let places = folders.isEmpty ? "" : ": \(folders.joined(separator: ", "))"
            return
                "\(source): \(count) of \(known) photos are missing\(places). Nothing is published. "
                + "If a disk or a network share is not there, connect it and build again. If you removed the photos, build "
                + "with --allow-removals."
        case .unreadableFolder(let path, let cause):
            return
                "\(path): can't be listed: \(cause), and photos in it are published. Nothing is changed. Make it readable, or build "
                + "with --allow-removals to take them off the site."
        case .strict(let failures):
            return
                (failures.map { "Skipped \($0)" } + [
                    "Nothing is published, since --strict allows no skipped photo. Correct or remove what is skipped."
                ]).joined(separator: "\n")
        case .cancelled:
            return "Stopped. The old site is unchanged."
        }
    }
}

/// A photo that is not in the site, and why.
public struct SkippedPhoto: Error, Hashable, Sendable, CustomStringConvertible {
    public let file: PhotoFile
    /// The source folder as the user named it.
    public let source: String
    public let failure: PhotoFailure

    /// What a C library printed last, for those who want to know more.
    public var detail: String? { failure.detail }

    /// Path, cause and remedy on one line, whatever the file is called.
    public var description: String {
        RelativePath.named("\(file.line): \(failure)", in: source)
    }
}

extension PhotoFile {
    /// The path on one line, whatever the file is called.
    var line: String { path.split(whereSeparator: \.isNewline).joined(separator: " ") }
}

extension BuildError {
    init(_ error: WorkerError) {
        switch error {
        case .cancelled: self = .cancelled
        case .impossible(let error): self = .cannotRender(error)
        default: self = .workers(error.description)
        }
    }

    /// Whether a disk, or the user's part of it, is full.
    var leavesNoRoom: Bool {
        let cause: String
        switch self {
        case .cannotWrite(_, let reason), .halfway(_, let reason), .cannotRender(.cannotWrite(_, let reason)):
            cause = reason
        default: return false
        }
        return [ENOSPC, EDQUOT].contains { cause == SystemError(code: $0).reason }
    }

    /// Whether the user stopped the build.
    var isCancellation: Bool {
        if case .cancelled = self { true } else { false }
    }

    /// Whether files that are finished may tell what must not be known.
    var isAboutPrivacy: Bool {
        switch self {
        case .leak, .disclosures: true
        default: false
        }
    }

    /// - Throws: ``cancelled`` if the task was cancelled.
    static func checkCancellation() throws(BuildError) {
        if Task.isCancelled { throw .cancelled }
    }

    /// - Parameter source: the source folder as the user named it.
    static func vanished(_ vanished: VanishedPhotos, from source: String) -> BuildError {
        let folders = vanished.folders(limit: 3).map { "\($0.count) in \(RelativePath.named($0.folder, in: source))" }
        return .vanished(count: vanished.photos.count, known: vanished.knownCount, source: source, folders: folders)
    }

    /// - Parameter paths: all of them, from a folder.
    static func foreignFiles(_ paths: [String], in folder: String) -> BuildError {
        .foreignFiles(paths.prefix(5).map { folder + "/" + $0 }, count: paths.count)
    }
}

extension BuildError {
    /// The same, where the old site is no longer what it was.
    var halfway: BuildError {
        switch self {
        case .cannotRead(let path, let cause), .cannotWrite(let path, let cause): .halfway(path: path, cause: cause)
        case .foreignFiles(let paths, _):
            .halfway(path: paths.first ?? "", cause: "someone has put something there meanwhile")
        default: self
        }
    }
}
