import BuildCache
import FileReading
import PhotoCatalog
import PhotoWorkers
import SitePlanning

/// Parsed texts, so that a preview parses only those that have changed.
package struct TextMemory: Sendable {
    fileprivate var documents: [String: (stamp: FileStamp, document: TextDocument)] = [:]

    package init() {}
}

/// Has a worker read the Markdown files that `pages` names.
package struct TextReading {
    let configuration: SiteConfiguration
    let workers: any JobRunning

    package init(configuration: SiteConfiguration, workers: any JobRunning) {
        self.configuration = configuration
        self.workers = workers
    }

    /// Reads the texts in the order of the settings.
    ///
    /// - Parameters:
    ///   - source: The source folder, absolute and with links resolved.
    ///   - memory: What was read before.
    /// - Throws: ``BuildError/textPage(path:_:)`` for the first file that can't be a page.
    package func read(in source: String, knowing memory: inout TextMemory) async throws(BuildError) -> [ParsedText] {
        let pages = configuration.settings.pages
        guard !pages.isEmpty else { return [] }
        var documents: [String: (stamp: FileStamp, document: TextDocument)] = [:]
        var open: [(file: String, stamp: FileStamp)] = []
        for page in pages {
            let stamp = try check(page.file, in: source)
            if let known = memory.documents[page.file], known.stamp == stamp {
                documents[page.file] = known
            } else {
                open.append((page.file, stamp))
            }
        }
        var problems: [Int: TextPageProblem] = [:]
        do {
            try await workers.run(open.map { TextJob(file: source + "/" + $0.file) }) { index, result in
                let (file, stamp) = open[index]
                switch result {
                case .success(.done(let document)): documents[file] = (stamp, document)
                case .success(.failed(let failure)): problems[index] = .failed(failure)
                case .failure(let failure): problems[index] = .unanswered(failure)
                }
            }
        } catch {
            throw BuildError(error)
        }
        if let (index, problem) = problems.min(by: { $0.key < $1.key }) {
            throw .textPage(path: path(open[index].file), problem)
        }
        memory.documents = documents
        return pages.compactMap { page in
            documents[page.file].map { ParsedText(setting: page, document: $0.document) }
        }
    }

    /// The path as the user would write it.
    private func path(_ file: String) -> String { RelativePath.join(configuration.source, file) }

    private func check(_ file: String, in source: String) throws(BuildError) -> FileStamp {
        let path = source + "/" + file
        guard let stamp = FileStamp(of: path) else { throw .textPage(path: self.path(file), .missing) }
        // A link could publish the text of any file that the user can read.
        let folder = source == "/" ? source : source + "/"
        guard FileSystem.resolved(path).utf8.starts(with: folder.utf8) else {
            throw .textPage(path: self.path(file), .outside)
        }
        return stamp
    }
}
