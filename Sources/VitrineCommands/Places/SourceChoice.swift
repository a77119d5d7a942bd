import FileReading
import Foundation
import PhotoCatalog

/// The folder with the photos: the one that the user names, or else the one that the working folder suggests.
struct SourceChoice: Hashable, Sendable {
    /// As the user would write it.
    let path: String
    let isNamed: Bool

    /// The folder with this name suggests itself wherever it is, and its site is in ``siteFolder`` beside it.
    static let usualName = "Content"
    static let siteFolder = "public"

    static let workingFolder = SourceChoice(path: ".", isNamed: false)

    /// - Parameter name: As the user wrote it; nil if the user named no folder.
    /// - Throws: `CatalogError` if the named folder can't be one with photos, or if the working folder can't be read;
    ///   ``NoSource`` if nothing in the working folder suggests a source.
    init(named name: String?) throws {
        if let name {
            try Self.refuse(name)
            self.init(path: name, isNamed: true)
        } else {
            self.init(path: try Self.suggested(), isNamed: false)
        }
    }

    /// A folder that need not exist.
    ///
    /// - Parameter name: As the user wrote it; nil for the one that the working folder suggests, or ``usualName``.
    init(namedOrUsual name: String?) throws {
        do {
            self.init(path: try name ?? Self.suggested(), isNamed: name != nil)
        } catch is NoSource {
            self.init(path: Self.usualName, isNamed: false)
        }
    }

    private init(path: String, isNamed: Bool) {
        (self.path, self.isNamed) = (path, isNamed)
    }

    /// Whether the folder has settings of a site.
    var hasSettings: Bool { Self.hasSettings(path) }

    static func hasSettings(_ folder: String) -> Bool {
        FileSystem.status(RelativePath.named(SiteSettings.fileName, in: folder)) != nil
    }

    private static func refuse(_ folder: String) throws(CatalogError) {
        let kind: FileStatus.Kind
        do {
            kind = try FileStatus(of: folder).kind
        } catch {
            throw error.isAbsence ? .missingSource(folder) : .unreadableSource(folder, reason: error.description)
        }
        guard kind == .folder else { throw .sourceIsNoFolder(folder) }
    }

    private static func suggested() throws -> String {
        let unsuitable = Unsuitable(".")
        if hasSettings("."), unsuitable == nil { return "." }
        if (try? FileStatus(of: usualName).kind) == .folder, Unsuitable(usualName) == nil { return usualName }
        let holdsPhotos: Bool
        do throws(SystemError) {
            holdsPhotos = try PhotoCount.count(in: ".", depth: 1, limit: 1) > 0
        } catch {
            throw CatalogError.unreadableSource(".", reason: error.description)
        }
        guard holdsPhotos || hasSettings(".") || BuiltSite.isIn(BuiltSite.folderName) else {
            let isSearched = unsuitable == nil
            let count = isSearched ? try? PhotoCount.count(in: ".", depth: searchedDepth, limit: 1) : nil
            throw count == 1 ? NoSource.photosFurtherBelow : NoSource.nothingThere
        }
        if let unsuitable { throw NoSource.unsuitable(unsuitable) }
        return "."
    }

    /// How many levels below the working folder are searched for photos before the short help is shown.
    private static let searchedDepth = 4

    /// Why a folder is built only if the user names it.
    enum Unsuitable: Hashable, Sendable {
        /// The root of the file system, or another folder that contains the home folder.
        case aboveHome
        case home
        /// A site that this program built, or a folder in one: its pictures are not a gallery's photos.
        case site

        init?(_ folder: String) {
            let path = FileSystem.resolved(folder)
            let homes = Self.homes
            if homes.contains(path) {
                self = .home
            } else if path == "/" || homes.contains(where: { FileSystem.isInside($0, path) }) {
                self = .aboveHome
            } else if ([path] + RelativePath.foldersAbove(path)).contains(where: { BuiltSite.isIn($0 + "/") }) {
                self = .site
            } else {
                return nil
            }
        }

        /// The variable decides for shells; the user database has the folder of users who changed the variable.
        private static var homes: Set<String> {
            let variable = ProcessInfo.processInfo.environment["HOME"]
            let entry = getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
            return Set([variable, entry].compactMap(\.self).filter { $0.hasPrefix("/") }.map(FileSystem.resolved))
                .subtracting(["/"])
        }
    }
}

/// Why the working folder suggests no folder with photos.
enum NoSource: Error, Hashable, Sendable {
    case nothingThere
    /// There are photos, but too far below to be meant for sure.
    case photosFurtherBelow
    case unsuitable(SourceChoice.Unsuitable)
}
