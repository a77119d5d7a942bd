import FileReading
import Foundation
import PageRendering
import PhotoCatalog
import PhotoWorkers
import SiteFolder
import Threading

/// What a check demands beyond the rules.
package struct CheckOptions: Sendable {
    package var settings = CheckSettings()
    /// The site's address, ending in `/`; nil if it is only known from the site itself.
    package var baseURL: String?
    /// Private details that the site publishes on purpose.
    package var allowedDetails: Set<PrivateDetail> = []
    /// The schema of the site's own theme; nil for that of the default theme.
    package var pageSchema: String?

    package init() {}

    /// The options that a source's settings state.
    ///
    /// - Parameter source: the folder with `vitrine.yaml`; its theme may have a schema.
    package init(_ settings: SiteSettings, source: String) {
        self.settings = settings.check
        baseURL = settings.baseURL?.description
        allowedDetails = settings.allowedDetails
        let path = "\(source)/\(Theme.overridesFolder)/page.rng"
        pageSchema = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// Checks a built site: one of ours, one that was changed later, or one of another generator.
package struct SiteChecker: Sendable {
    /// What a check has begun.
    package enum Event: Sendable {
        /// Reading the files that are new or changed.
        case reading(files: Int, of: Int)
        case openingPictures(Int)
        case openingFilms(Int)
    }

    private let folder: String
    private let workers: (any JobRunning)?
    private let cache: CacheFolder?
    private let options: CheckOptions

    /// - Parameters:
    ///   - folder: the site's folder, as the user names it.
    ///   - workers: they open the pictures and films; nil to open none.
    ///   - cache: where the results for unchanged files are kept; nil for nowhere.
    package init(
        folder: String, workers: (any JobRunning)?, cache: CacheFolder?, options: CheckOptions = CheckOptions()
    ) {
        self.folder = folder
        self.workers = workers
        self.cache = cache
        self.options = options
    }

    /// Reads the site and applies every rule. Nothing in the site is changed, and nothing is fetched from elsewhere.
    ///
    /// - Throws: ``CheckError``, or `CancellationError`.
    package func check(onEvent: @Sendable (Event) -> Void = { _ in }) async throws -> CheckReport {
        try await withTaskExecutorPreference(BlockingExecutor()) { try await checkBlocking(onEvent) }
    }

    private func checkBlocking(_ onEvent: @Sendable (Event) -> Void) async throws -> CheckReport {
        let ignored = try IgnoredFindings(options.settings.ignored)
        let site = try SiteListing(folder)
        guard site.files.contains(where: { $0.kind == .page }) else { throw CheckError.notASite(folder) }
        let recorded = StoredManifest(in: FileSystem.resolved(folder))
        let root = URL(filePath: folder).resolvingSymlinksInPath().path(percentEncoded: false)
        let salt = "\(recorded == nil ? "foreign" : "own") \(ContentHash.of((options.pageSchema ?? "").utf8).text)"
        let store = cache.flatMap { CheckCache(in: $0, site: root, salt: salt) }
        var known = KnownFacts(site.files, in: store, includesOpened: workers != nil)
        let reading = FactReading(root: folder, isOwn: recorded != nil, pageSchema: options.pageSchema)
        let readCount = await read(&known, of: site.files, reading, store, onEvent)
        let opened = try await open(&known, of: site.files, store, onEvent)
        try Task.checkCancellation()

        let index = SiteIndex(
            folder: site, facts: known.facts, pictures: known.pictures, films: known.films, recorded: recorded,
            baseURL: options.baseURL)
        let findings = site.findings + opened.findings + (await self.findings(in: index))
        try Task.checkCancellation()
        return CheckReport(
            findings: findings.filter { !ignored.contains($0) }.sorted(),
            pageCount: site.files.count { $0.kind == .page }, pictureCount: site.files.count { $0.kind == .picture },
            filmCount: site.files.count { $0.kind == .film }, fileCount: site.files.count,
            readCount: readCount + opened.count)
    }

    /// What one core has read.
    private struct ReadFiles: Sendable {
        var facts: [String: FileFacts] = [:]
        /// Those that are not stored yet.
        var rows: [CheckCache.Row] = []
    }

    private func read(
        _ known: inout KnownFacts, of files: [SiteListing.File], _ reading: FactReading, _ store: CheckCache?,
        _ onEvent: (Event) -> Void
    ) async -> Int {
        let wanted = files.filter { FactReading.reads($0.kind) && known.facts[$0.path] == nil }
        if wanted.isEmpty { return 0 }
        onEvent(.reading(files: wanted.count, of: files.count))
        // After a cancellation, what was read is stored for the next check.
        let shares = await CoreShares.filled(wanted.count, startingWith: ReadFiles()) { index, share in
            if Task.isCancelled { return }
            let file = wanted[index]
            let (facts, isLasting) = reading.facts(of: file)
            share.facts[file.path] = facts
            guard let store, isLasting else { return }
            share.rows.append(CheckCache.Row(path: file.path, status: file.status, facts: Data(facts.bytes)))
            if share.rows.count >= 64 {
                store.store(share.rows)
                share.rows = []
            }
        }
        for share in shares {
            known.facts.merge(share.facts) { $1 }
            store?.store(share.rows)
        }
        return wanted.count
    }

    /// - Returns: the number of pictures and films, and findings about those that have no facts.
    private func open(
        _ known: inout KnownFacts, of files: [SiteListing.File], _ store: CheckCache?, _ onEvent: (Event) -> Void
    ) async throws -> (count: Int, findings: [CheckFinding]) {
        guard let workers else { return (0, []) }
        let pictures = files.filter { $0.kind == .picture && known.pictures[$0.path] == nil }
        let films = files.filter { $0.kind == .film && FilmReader.reads($0.path) && known.films[$0.path] == nil }
        let root = folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
        var findings = files.filter { $0.kind == .film && !FilmReader.reads($0.path) }.map {
            FilmRules.unknown($0.path)
        }
        var rows = StoredRows(store)
        do {
            if !pictures.isEmpty { onEvent(.openingPictures(pictures.count)) }
            try await PictureReader(workers: workers).read(
                pictures.map { PictureReader.File(path: root + "/" + $0.path, byteCount: $0.status.byteCount) }
            ) { index, outcome in
                let file = pictures[index]
                guard case .facts(let facts) = outcome else {
                    findings += PictureRules.findings(about: outcome, file: file.path)
                    return
                }
                known.pictures[file.path] = facts
                rows.add(facts, of: file)
            }
            if !films.isEmpty { onEvent(.openingFilms(films.count)) }
            try await FilmReader(workers: workers).read(films.map { root + "/" + $0.path }) { index, outcome in
                let file = films[index]
                guard case .facts(let facts) = outcome else {
                    findings += FilmRules.findings(about: outcome, file: file.path)
                    return
                }
                known.films[file.path] = facts
                rows.add(facts, of: file)
            }
        } catch {
            throw CheckError.workers("\(error)")
        }
        rows.flush()
        return (pictures.count + films.count, findings)
    }

    private func findings(in index: SiteIndex) async -> [CheckFinding] {
        let links = LinkRules(index, root: folder)
        let allowed = options.allowedDetails
        let paths = index.facts.keys.sorted()
        var findings = await CoreShares.map(paths) { path in
            if Task.isCancelled { return [CheckFinding]() }
            var findings = links.findings(in: path).filter {
                $0.rule != .pagePosition || !allowed.contains(.position)
            }
            findings += index.pictureFindings(of: path)
            return findings + index.boxFindings(of: path)
        }.flatMap(\.self)
        for (path, facts) in index.pictures {
            findings += PictureRules.findings(about: .facts(facts), file: path, allowed: allowed)
        }
        for (path, facts) in index.films {
            findings += FilmRules.findings(
                about: .facts(facts), file: path, as: index.role(ofFilm: path), allowed: allowed)
        }
        findings += FileRules(site: index, root: folder).findings()
        findings += BudgetRules(site: index, budgets: options.settings.budgets).findings()
        return findings
    }
}

extension SiteIndex {
    /// The findings about the layout stylesheets of an album's page.
    fileprivate func boxFindings(of path: String) -> [CheckFinding] {
        guard let page = facts[path] else { return [] }
        return page.references.flatMap { reference -> [CheckFinding] in
            guard reference.use == .stylesheet, case .file(let sheet, _) = target(of: reference, in: path),
                let placed = facts[sheet]?.ids, !placed.isEmpty
            else { return [] }
            return BoxRules.findings(ids: page.ids, placed: Set(placed), page: path, sheet: sheet)
        }
    }

    /// The findings about the pictures and films that a file shows.
    fileprivate func pictureFindings(of path: String) -> [CheckFinding] {
        guard !pictures.isEmpty || !films.isEmpty else { return [] }
        return facts[path]?.references.flatMap { reference -> [CheckFinding] in
            guard [.picture, .candidate, .resource].contains(reference.use),
                case .file(let target, _) = self.target(of: reference, in: path)
            else { return [] }
            if let film = films[target] { return FilmRules.findings(about: reference, in: path, film) }
            return pictures[target].map { PictureRules.findings(about: reference, in: path, $0) } ?? []
        } ?? []
    }
}

/// The facts of files that need not be read again, and of those that were.
private struct KnownFacts {
    var facts: [String: FileFacts] = [:]
    var pictures: [String: PictureFacts] = [:]
    var films: [String: MovieFacts] = [:]

    /// - Parameter includesOpened: whether those of pictures and films are wanted.
    init(_ files: [SiteListing.File], in store: CheckCache?, includesOpened: Bool) {
        guard let store else { return }
        let wanted = Dictionary(files.map { ($0.path, $0.status) }, uniquingKeysWith: { first, _ in first })
        let decoder = JSONDecoder()
        store.forEach(of: wanted) { path, bytes in
            switch SiteListing.Kind(ofFileNamed: RelativePath.split(path).name) {
            case .picture where includesOpened:
                pictures[path] = try? decoder.decode(PictureFacts.self, from: Data(bytes))
            case .film where includesOpened: films[path] = try? decoder.decode(MovieFacts.self, from: Data(bytes))
            case .picture, .film: break
            default: facts[path] = try? FileFacts(bytes)
            }
        }
    }
}

/// Stores the facts of pictures and films, many at once.
private struct StoredRows {
    private let store: CheckCache?
    private var rows: [CheckCache.Row] = []
    private let encoder = JSONEncoder()

    init(_ store: CheckCache?) { self.store = store }

    mutating func add(_ facts: some Encodable, of file: SiteListing.File) {
        guard store != nil, let data = try? encoder.encode(facts) else { return }
        rows.append(CheckCache.Row(path: file.path, status: file.status, facts: data))
        if rows.count >= 500 { flush() }
    }

    mutating func flush() {
        store?.store(rows)
        rows = []
    }
}
