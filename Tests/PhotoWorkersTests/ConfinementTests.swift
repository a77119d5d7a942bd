#if os(Linux)
    import CConfinement
    import Foundation
    import ImagePipeline
    import Testing

    @testable import PhotoWorkers

    private let hasLandlock = vitrine_landlock_version() >= 1

    @Suite("A confined worker", .timeLimit(.minutes(30)))
    struct ConfinementTests {
        /// A folder with a photo that says "the photo", a file that isn't the worker's, and the pool.
        private let source: Folder
        private let pool: Folder

        init() throws {
            source = try Folder()
            pool = try Folder()
            try Data("not the worker's".utf8).write(to: URL(filePath: source.path + "/secret"))
        }

        @Test(
            "A confined worker can read and map its photo, write into its folder and start threads",
            arguments: [
                ("readPhoto", "the photo"), ("mapPhoto", "the photo"), ("writePool", "new"), ("startThread", "started"),
            ])
        func doesWhatPhotosNeed(attempt: (name: String, outcome: String)) async throws {
            #expect(try await outcome(of: attempt.name) == attempt.outcome)
        }

        @Test(
            "A confined worker is refused every other system call",
            arguments: [
                "truncate", "makeFolder", "rename", "link", "symbolicLink", "permissions", "permissionsOfPhoto",
                "owner",
                "times", "attribute", "truncatePhoto", "lockPhoto", "signalOfPhoto", "tcp", "udp", "unixSocket",
                "netlink",
                "sendOnInput", "fork", "execute", "executeAt", "trace", "readParent", "writeParent", "signalParent",
                "signalThread", "queueSignal", "parentDescriptor", "limitsOfParent", "raiseLimit", "io_uring", "bpf",
                "userfaultfd", "performance", "keys", "unshare", "enterNamespace", "mount", "changeRoot", "handle",
                "personality", "newNamespace", "memoryFile", "beTraced", "control",
            ])
        func isRefusedSystemCalls(name: String) async throws {
            #expect(try await outcome(of: name) == "EPERM")
        }

        @Test("Newer system calls, such as clone3, fail in a confined worker as if they did not exist")
        func lacksNewCalls() async throws {
            #expect(try await outcome(of: "newFork") == "ENOSYS")
            #expect(try await outcome(of: "unknownCall") == "ENOSYS")
        }

        @Test(
            "A confined worker opens no file outside its folder", .enabled(if: hasLandlock),
            arguments: [
                ("open", "SOURCE/photo"), ("open", "SOURCE/secret"), ("open", "SOURCE"), ("open", "/etc/passwd"),
                ("open", "/"), ("open", "/root"), ("open", "/home"), ("open", "/tmp"), ("open", "/proc/self/environ"),
                ("open", "/proc/self/fd/4"), ("open", "/proc/1/cmdline"), ("open", "/dev/tty"), ("open", "POOL"),
                ("openToWrite", "SOURCE/secret"), ("openToWrite", "/proc/self/fd/4"),
                ("openToTruncate", "SOURCE/secret"),
                ("create", "SOURCE/new"), ("create", "/tmp/vitrine-confinement"), ("remove", "SOURCE/secret"),
                ("openToWrite", "/dev/null"),
            ])
        func opensNothingElse(attempt: (name: String, target: String)) async throws {
            let target = attempt.target.replacing("SOURCE", with: source.path.trimmed)
                .replacing("POOL", with: pool.path.trimmed)
            #expect(try await outcome(of: attempt.name, target: target) == "EACCES")
            let secret = try String(contentsOfFile: source.path + "/secret", encoding: .utf8)
            #expect(secret == "not the worker's")
        }

        @Test(
            "A confined worker empties no file that it does not open to write, whatever Landlock knows",
            arguments: ["emptyToRead", "emptyForNothing"])
        func emptiesNothing(attempt: String) async throws {
            #expect(try await outcome(of: attempt, target: source.path.trimmed + "/secret") == "EPERM")
            let secret = try String(contentsOfFile: source.path + "/secret", encoding: .utf8)
            #expect(secret == "not the worker's")
        }

        @Test("Every thread of a confined worker is confined", .enabled(if: hasLandlock))
        func isConfinedInAllItsThreads() async throws {
            #expect(try await outcome(of: "threadReads", target: "/etc/passwd") == "refused")
        }

        @Test("A worker whose job has no folder cannot create files", .enabled(if: hasLandlock))
        func writesNothingWithoutAFolder() async throws {
            let job = PhotoJob(
                file: source.path + "/create.jpg", renditions: RenditionSpec(widths: [240]), folder: nil,
                stem: pool.path + "/a")
            try await WorkerPool(command: confinedWorker, count: 1, timeLimit: .seconds(30)).run([job]) {
                #expect($1.caption == "EACCES")
            }
        }

        @Test("A job for another folder gets a worker that can write only there")
        func hasOneFolder() async throws {
            let other = try Folder()
            let folders = [pool.path, other.path, pool.path].map(\.trimmed)
            let jobs = folders.map {
                PhotoJob(file: "/writePool.jpg", renditions: RenditionSpec(widths: [240]), folder: $0, stem: "0")
            }
            try await WorkerPool(command: confinedWorker, count: 1, timeLimit: .seconds(30)).run(jobs) {
                #expect($1.caption == "new")
            }
            for folder in folders { #expect(FileManager.default.fileExists(atPath: folder + "/a-3.jpg")) }
        }

        @Test("A confined worker does not see the environment variables of the user")
        func seesNothingOfTheUsersEnvironment() async throws {
            setenv("VITRINE_TEST_KEY", "secret", 1)
            let names = try await outcome(of: "environment")?.split(separator: " ") ?? []
            #expect(Set(names).isSubset(of: ["LD_LIBRARY_PATH", "SWIFT_BACKTRACE", "TMPDIR"]), "\(names)")
        }

        /// Standard input, output and error, the way to the pool, and the photo.
        @Test("A confined worker has no file descriptors but its standard ones, its socket and its photo")
        func hasNoDescriptorButItsOwn() async throws {
            #expect(try await outcome(of: "descriptors") == "0 1 2 3 4")
        }

        /// Of processor time the clock's limit for each processor and some grace, with the little that the start took.
        @Test("A confined worker has limits for processor time, file size, core dumps and open files")
        func hasLimitsForItsJob() async throws {
            let limits = try await outcome(of: "limits")?.split(separator: " ").compactMap { Int($0) } ?? []
            try #require(limits.count == 4)
            let seconds = 30 * ProcessInfo.processInfo.activeProcessorCount + 10
            #expect((seconds...seconds + 10).contains(limits[0]))
            #expect(limits[1...] == [4 << 30, 0, 256])
        }

        @Test("A worker's limit of processor time is raised for each job")
        func isGivenMoreTimeForEachJob() async throws {
            var seconds: [Int] = []
            let pool = WorkerPool(command: confinedWorker, count: 1, timeLimit: .seconds(30))
            try await pool.run([try job("limits"), try job("startThread"), try job("limits")]) { _, result in
                seconds += result.caption?.split(separator: " ").first.flatMap { Int($0) }.map { [$0] } ?? []
            }
            #expect(seconds.count == 2 && seconds == seconds.sorted())
        }

        @Test("A worker closes the photo of a job before the next job")
        func closesThePhotosOfEarlierJobs() async throws {
            let jobs = try (0..<5).map { _ in try job("descriptors") }
            try await WorkerPool(command: confinedWorker, count: 1, timeLimit: .seconds(30)).run(jobs) {
                #expect($1.caption == "0 1 2 3 4")
            }
        }

        @Test(
            "Each version of Landlock is used for the kinds of access that it knows",
            arguments: [(1, 0x1FFF), (2, 0x3FFF), (3, 0x7FFF), (4, 0x7FFF), (5, 0xFFFF), (7, 0xFFFF), (99, 0xFFFF)])
        func knowsVersions(version: Int, access: UInt64) {
            #expect(FileAccess.known(to: version).rawValue == access)
        }

        @Test("A worker that writes a file over the size limit ends with SIGXFSZ")
        func endsWhenItsFileGrowsBeyondEveryPhoto() async throws {
            let result = try await result(of: "growFile")
            guard case .fault(.fileTooLarge, _) = result.reason else { Issue.record("\(result)"); return }
        }

        @Test("A confined worker that aborts still reports SIGABRT")
        func canStillCrash() async throws {
            let result = try await result(of: "abort")
            guard case .crashed("SIGABRT", _) = result.reason else { Issue.record("\(result)"); return }
        }

        @Test("A pool reports once how its workers are confined")
        func saysWhatConfinesIt() async throws {
            let (reports, sink) = AsyncStream.makeStream(of: Confinement.self)
            let pool = WorkerPool(command: confinedWorker, count: 2, timeLimit: .seconds(30)) { sink.yield($0) }
            try await pool.run((0..<4).map { _ in try job("readPhoto") }) { _, _ in }
            sink.finish()
            let version = Int(vitrine_landlock_version())
            let expected = Confinement(
                landlockVersion: version >= 1 ? version : nil, filtersSystemCalls: true)
            #expect(await reports.reduce(into: []) { $0.append($1) } == [expected])
        }

        @Test("The confinement describes only the protections that the system lacks")
        func tellsGaps() {
            #expect(Confinement(landlockVersion: 1, filtersSystemCalls: true).gap == nil)
            #expect(Confinement(landlockVersion: nil, filtersSystemCalls: true).gap?.contains("Landlock") == true)
            #expect(Confinement(landlockVersion: 7, filtersSystemCalls: false).gap?.contains("filter") == true)
            #expect(Confinement.none.gap?.contains("confine") == true)
        }

        private func job(_ name: String, target: String = "/nowhere/at-all") throws -> PhotoJob {
            let file = "\(source.path.trimmed)/\(name).jpg"
            try Data("the photo".utf8).write(to: URL(filePath: file))
            try Data("the photo".utf8).write(to: URL(filePath: source.path + "/photo"))
            return PhotoJob(
                file: file, renditions: RenditionSpec(widths: [240]), folder: pool.path.trimmed, stem: target)
        }

        private func result(of name: String, target: String = "/nowhere/at-all") async throws -> PhotoJob.Outcome {
            var found: PhotoJob.Outcome?
            let job = try job(name, target: target)
            try await WorkerPool(command: confinedWorker, count: 1, timeLimit: .seconds(30)).run([job]) {
                found = $1
            }
            return try #require(found)
        }

        private func outcome(of name: String, target: String = "/nowhere/at-all") async throws -> String? {
            try await result(of: name, target: target).caption
        }
    }

    extension String {
        /// Without a slash at the end.
        fileprivate var trimmed: String { hasSuffix("/") ? String(dropLast()) : self }
    }
#endif
