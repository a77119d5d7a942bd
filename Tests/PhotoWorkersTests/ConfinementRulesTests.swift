#if os(Linux)
    import CConfinement
    import Foundation
    import ImagePipeline
    import Testing

    @testable import PhotoWorkers

    private let hasLandlock = vitrine_landlock_version() >= 1

    @Suite("The rules that confine a worker", .timeLimit(.minutes(30)))
    struct ConfinementRulesTests {
        /// The library is found there first.
        @Test(
            "A worker can read only the libraries in a user's library folder", .enabled(if: hasLandlock),
            arguments: [0o777, 0o775])
        func allowsLibrariesOnly(mode: mode_t) async throws {
            let folder = try Folder()
            let source = try #require(Self.libraryPaths.first { $0.contains("/libturbojpeg.so") })
            let library = folder.path + "/" + URL(filePath: source).lastPathComponent
            try Data(contentsOf: URL(filePath: source)).write(to: URL(filePath: library))
            try Data("private".utf8).write(to: URL(filePath: folder.path + "/secret"))
            try Data().write(to: URL(filePath: folder.path + "/liblater.so.12.1"))
            try FileManager.default.createDirectory(
                atPath: folder.path + "/libfolder.so", withIntermediateDirectories: false)
            try Data("private".utf8).write(to: URL(filePath: folder.path + "/libfolder.so/secret"))
            try Data("private".utf8).write(to: URL(filePath: folder.path + "/lib.source"))
            chmod(folder.path, mode)
            #expect(!Landlock.isOfSystem(folder.path))
            let names = ["liblater.so.12.1", "secret", "libfolder.so/secret", "lib.source", ""]
            let outcomes = try await outcomes(
                ofOpening: [library] + names.map { folder.path + "/" + $0 }, withLibrariesOf: folder.path)
            #expect(outcomes == ["allowed", "allowed", "EACCES", "EACCES", "EACCES", "EACCES"])
        }

        @Test("A system folder belongs to root and no other user can write into it")
        func knowsFoldersOfTheSystem() throws {
            #expect(Landlock.isOfSystem("/usr/lib"))
            #expect(!Landlock.isOfSystem("/tmp") && !Landlock.isOfSystem("/") && !Landlock.isOfSystem("/nowhere"))
            #expect(!Landlock.isOfSystem("/etc/passwd"))
        }

        @Test("The kernel's list of threads counts where a container hides the number of threads")
        func countsThreads() throws {
            #expect(Confinement.isSingleThreaded(1, listed: 1))
            #expect(!Confinement.isSingleThreaded(0, listed: 1))
            #expect(Confinement.isSingleThreaded(-1, listed: 1))
            #expect(!Confinement.isSingleThreaded(-1, listed: 2))
            #expect(Confinement.isSingleThreaded(-1, listed: -1))
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread { done.wait() }
            #expect(vitrine_listed_threads() > 1)
            done.signal()
        }

        @Test("An invalid filter is an error if the kernel supports filters, and a missing feature if not")
        func tellsWrongFiltersFromNone() {
            #expect(!SystemCallFilter.isAbsent(EINVAL, kernelKnowsFilters: true))
            #expect(SystemCallFilter.isAbsent(EINVAL, kernelKnowsFilters: false))
            #expect(SystemCallFilter.isAbsent(EPERM, kernelKnowsFilters: true))
            #expect(!SystemCallFilter.isAbsent(ENOMEM, kernelKnowsFilters: false))
            #expect(vitrine_can_filter_system_calls() != 0)
        }

        /// The faulty worker confines itself with nothing.
        @Test("A worker without Landlock cannot reach the memory of its pool")
        func protectsThePool() async throws {
            _ = try await results(of: [job("a")])
            #expect(vitrine_process_option(PR_GET_DUMPABLE) == 0)
        }

        private func outcomes(ofOpening paths: [String], withLibrariesOf folder: String) async throws -> [String?] {
            let command = WorkerCommand(
                executable: "/usr/bin/env", arguments: ["LD_LIBRARY_PATH=\(folder)", confinedWorker.executable])
            let jobs = paths.map {
                PhotoJob(file: "/photos/open.jpg", renditions: RenditionSpec(widths: [240]), folder: nil, stem: $0)
            }
            return try await results(of: jobs, count: 1, command: command).map(\.result.caption)
        }

        private static var libraryPaths: [String] {
            var paths: [String] = []
            withUnsafeMutablePointer(to: &paths) { paths in
                vitrine_each_library(
                    { path, context in
                        guard let path, let context else { return }
                        context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: path))
                    }, paths)
            }
            return paths
        }
    }
#endif
