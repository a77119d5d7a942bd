import FileReading
import Foundation
import PhotoCatalog
import SiteFolder

/// Choices of one publication.
package struct PublicationOptions: Sendable {
    /// Whether to compare with what is really at the target, rather than with its list.
    package var verifiesTarget = false
    /// Whether files at the target that this program did not put there may be replaced.
    package var adopts = false
    /// Removals of more photos than this need ``forces``; nil for the usual limit.
    package var mostRemovals: Int?
    /// Whether the number of removed photos is unlimited.
    package var forces = false
    /// How long to wait for another publication.
    package var patience = Duration.seconds(60)
    /// Whether to take the lock of a publication that was interrupted on another computer.
    package var breaksLock = false

    package init() {}
}

/// An event that a publication reports.
package enum PublishEvent: Sendable {
    /// The publication reads what is at the target, which can take as long as the user's tool tries to connect.
    case reading(place: String)
    /// The publication waits.
    case waiting(PublicationWait)
    /// The plan is made, and nothing is changed yet.
    case planned(PublicationPlan)
    /// Files begin to be uploaded.
    case uploading(UploadProgress)
    /// So much of all files is uploaded by now.
    case progressed(UploadProgress)
    /// Another stage of files is at the target.
    case uploaded(UploadProgress)
    /// The files that are no longer in the site are removed.
    case removed(fileCount: Int)
}

/// Brings a site to a target: plans, uploads in an order that breaks no link, and remembers at the target what it did.
package struct Publisher: Sendable {
    private let target: PublishTarget
    private let places: PublicationPlaces
    private let state: StateFolder
    private let options: PublicationOptions

    package init(
        to target: PublishTarget, places: PublicationPlaces, state: StateFolder, options: PublicationOptions = .init()
    ) {
        self.target = target
        self.places = places
        self.state = state
        self.options = options
    }

    /// The exact argument lists that the target runs; files of the gallery that they name are followed by a hash.
    package func commands() throws(PublishError) -> [[String]] {
        if case .command(let arguments) = target.kind { return [arguments] + places.fingerprints(of: arguments) }
        return try target.store(places)?.commands ?? []
    }

    /// Whether the user has agreed to the target's commands. Nothing is written.
    package func isTrusted() throws(PublishError) -> Bool {
        guard let key = try PublishKey.read(state.keyFile) else { return false }
        return TrustedTargets(in: state, key: key).contains(try commands(), of: target.name, in: places.source)
    }

    /// Remembers that the user agrees to the target's commands.
    package func trust() throws(PublishError) {
        try TrustedTargets(in: state, key: try key()).add(try commands(), of: target.name, in: places.source)
    }

    /// What a publication would do. Nothing is written, neither here nor at the target.
    ///
    /// - Parameter files: what the target shall have.
    package func forecast(_ files: [PublishedFile]) async throws(PublishError) -> PublicationPlan {
        guard let store = try target.store(places) else { return .everything(files) }
        // A key that is not kept fits no list, so everything is compared with what is there.
        let key = try PublishKey.read(state.keyFile) ?? .random()
        let plan = try await plan(files, at: store, hasher(key)).plan
        try await store.admit(plan.new + plan.changed)
        return plan
    }

    /// Why a plan removes too much; nil if it may be carried out.
    package func refusal(of plan: PublicationPlan) -> PublishError? {
        options.forces ? nil : plan.removals.refusal(limit: options.mostRemovals)
    }

    /// Publishes the files.
    ///
    /// - Throws: ``PublishError``. After an error, the next publication goes on where this one stopped.
    package func publish(
        _ files: [PublishedFile], report: @escaping @Sendable (PublishEvent) -> Void
    ) async throws(PublishError) -> PublicationPlan {
        guard try isTrusted() else { throw .untrusted(target.name, commands: try commands()) }
        let id = TargetID(target.kind)
        let wait = LockWait(patience: options.patience) { report(.waiting($0)) }
        guard let store = try target.store(places) else {
            let lock = try await wait.lock(state.lockFile(of: id))
            defer { lock.release() }
            return try await runCommand(files, report: report)
        }
        if let place = target.place { report(.reading(place: place)) }
        let lock = try await TargetLock.take(
            of: id.text, at: store, file: state.lockFile(of: id), apartFrom: OwnFolders(of: places), wait: wait,
            breaks: options.breaksLock)
        do throws(PublishError) {
            let plan = try await publish(files, at: store, under: lock, report: report)
            try await lock.release()
            return plan
        } catch {
            // In a task of its own, which is not cancelled with this one. The lock stays if the target can't be
            // reached; the next publication from here takes it over.
            _ = await Task { try await lock.release() }.result
            throw error
        }
    }

    private func publish(
        _ files: [PublishedFile], at store: any TargetStore, under lock: TargetLock,
        report: @escaping @Sendable (PublishEvent) -> Void
    ) async throws(PublishError) -> PublicationPlan {
        let hasher = hasher(try key())
        let (plan, list) = try await plan(files, at: store, hasher)
        report(.planned(plan))
        if let refusal = refusal(of: plan) { throw refusal }
        try await store.admit(plan.new + plan.changed)
        let final = PublicationList.after(plan, hasher)
        guard !plan.isEmpty || list != final else { return plan }
        if !plan.isEmpty {
            try await write(PublicationList.announcing(plan, after: list, hasher), to: store, under: lock)
            try await upload(plan.stages, to: store, under: lock, report: report)
            try await lock.confirm()
            if !plan.removed.isEmpty {
                try await store.remove(plan.removed.map(\.path))
                report(.removed(fileCount: plan.removed.count))
            }
        }
        try await write(final, to: store, under: lock)
        try await store.finish()
        return plan
    }

    private func upload(
        _ stages: [[PublishedFile]], to store: any TargetStore, under lock: TargetLock,
        report: @escaping @Sendable (PublishEvent) -> Void
    ) async throws(PublishError) {
        report(.uploading(UploadProgress(of: Array(stages.joined()))))
        var before = UploadProgress()
        for stage in stages {
            try PublishError.checkCancellation()
            try await lock.confirm()
            try await store.upload(stage) { [before] done in
                report(.progressed(before + done))
            }
            let done = UploadProgress(of: stage)
            before = before + done
            report(.uploaded(done))
        }
    }

    private func plan(
        _ files: [PublishedFile], at store: any TargetStore, _ hasher: PathHasher
    ) async throws(PublishError) -> (plan: PublicationPlan, list: PublicationList?) {
        let list = try await list(at: store)
        let planner = Planner(
            store: store, hasher: hasher, verifiesTarget: options.verifiesTarget, adopts: options.adopts)
        return (try await planner.plan(files, list: list), list)
    }

    /// Writes the list to the target, and before that to this computer: a tool that is killed may leave half of it
    /// there.
    private func write(
        _ list: PublicationList, to store: any TargetStore, under lock: TargetLock
    ) async throws(PublishError) {
        try await lock.confirm()
        let text = list.text
        let copy = places.listFile(of: target)
        try PublishError.files(
            FileSystem.makeFolder((copy as NSString).deletingLastPathComponent, isPrivate: true))
        try PublishError.files(FileSystem.replace(copy, with: [text], isLasting: true))
        try await store.write(text, to: PublicationList.fileName)
    }

    /// Reads the list at the target; if that was cut off, the copy of it on this computer.
    private func list(at store: any TargetStore) async throws(PublishError) -> PublicationList? {
        guard let text = try await store.read(PublicationList.fileName) else { return nil }
        return PublicationList(text)
            ?? FileManager.default.contents(atPath: places.listFile(of: target)).flatMap { PublicationList(Array($0)) }
    }

    /// Shows a tool of the user a folder with exactly the files.
    private func runCommand(
        _ files: [PublishedFile], report: @escaping @Sendable (PublishEvent) -> Void
    ) async throws(PublishError) -> PublicationPlan {
        guard case .command(let arguments) = target.kind else { return PublicationPlan() }
        let plan = PublicationPlan.everything(files)
        report(.planned(plan))
        let folder = try UploadFolder(files, copies: true)
        try await ToolRun.inTerminal(arguments.map { $0.replacing("{site}", with: folder.path) }, in: places.source)
        report(.uploaded(UploadProgress(of: files)))
        return plan
    }

    private func key() throws(PublishError) -> PublishKey {
        try state.make()
        return try .readOrMake(state.keyFile)
    }

    private func hasher(_ key: PublishKey) -> PathHasher { PathHasher(key: key, target: TargetID(target.kind).text) }
}

extension PublicationPlan {
    /// The plan for a tool that decides by itself what it uploads.
    fileprivate static func everything(_ files: [PublishedFile]) -> PublicationPlan {
        var plan = PublicationPlan()
        plan.new = files.sorted { $0.path < $1.path }
        return plan
    }
}
