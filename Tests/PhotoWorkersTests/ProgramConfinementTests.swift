#if os(Linux)
    import CConfinement
    import FileReading
    import Foundation
    import TestSupport
    import Testing

    @testable import PhotoWorkers

    @Suite("What a confined program needs", .timeLimit(.minutes(10)))
    struct ProgramConfinementTests {
        @Test("A program's file names its loader and the folders of its libraries")
        func readsPrograms() throws {
            let shell = try #require(try ExecutableFile("/bin/sh"))
            #expect(shell.loader?.contains("/ld-") == true && shell.libraryFolders.isEmpty)
            let worker = builtProducts.appending(path: "ConfinedWorker").path(percentEncoded: false)
            let folders = try #require(try ExecutableFile(worker)).libraryFolders
            #expect(folders.contains { FileManager.default.fileExists(atPath: $0 + "/libswiftCore.so") }, "\(folders)")
            // `$ORIGIN`
            let origin = builtProducts.resolvingSymlinksInPath().path(percentEncoded: false)
            #expect(folders.contains { $0 == origin || $0 + "/" == origin }, "\(folders)")
        }

        @Test("A script, a folder and no file are not programs")
        func tellsPrograms() throws {
            let folder = try Folder()
            try Data("#!/bin/sh\n".utf8).write(to: URL(filePath: folder.path + "/script"))
            try Data().write(to: URL(filePath: folder.path + "/empty"))
            #expect(try ExecutableFile(folder.path + "/script") == nil)
            #expect(try ExecutableFile(folder.path + "/empty") == nil)
            #expect(throws: SystemError.self) { try ExecutableFile(folder.path) }
            #expect(throws: SystemError(code: ENOENT)) { try ExecutableFile(folder.path + "/none") }
        }

        @Test("A damaged program is read without a crash")
        func readsDamagedPrograms() throws {
            let program = Array(try Data(contentsOf: URL(filePath: "/bin/sh")))
            for length in (0..<1200).map({ $0 }) + [2000, 5000, program.count - 1] {
                Array(program.prefix(length)).withUnsafeBytes { _ = ExecutableFile($0, of: "/bin/sh") }
            }
            // Every number in the headers is once as large as possible.
            for place in stride(from: 16, to: 1024, by: 2) {
                for count in [2, 4, 8] {
                    var damaged = program
                    damaged.replaceSubrange(place..<place + count, with: [UInt8](repeating: 0xFF, count: count))
                    damaged.withUnsafeBytes { _ = ExecutableFile($0, of: "/bin/sh") }
                }
            }
        }

        @Test("The folders of libraries come from the loader's cache")
        func readsTheCache() {
            let cache: [UInt8] =
                Array("glibc-ld.so.cache1.1".utf8) + [3, 0, 0, 0, 47, 0, 9, 0]
                + Array("libx.so.1\0/usr/lib/x/libx.so.1\0liby.so\0/usr/lib/x/liby.so\0/opt/y/libz.so\0".utf8)
            #expect(ProgramFiles.folders(ofCache: cache).filter { !$0.isEmpty } == ["/opt/y", "/usr/lib/x"])
            #expect(ProgramFiles.folders(ofCache: [UInt8]()).isEmpty)
        }

        @Test("Each execution has addresses of its own, which are not those of other memory")
        func hidesAddresses() throws {
            let executions = try (0..<20).map { _ in
                try HiddenExecution(of: "/bin/true", ["a", "b"], environment: ["a": "b"])
            }
            let addresses = executions.flatMap(\.arguments)
            #expect(Set(addresses).count == 60)
            // Random in their upper bits: the kernel would put all of them side by side.
            #expect(Set(addresses.map { $0 >> 36 }).count > 10)
        }

        @Test("A program may do less than a worker, apart from its start")
        func allowsLessToPrograms() throws {
            let execution = try HiddenExecution(of: "/bin/true", [], environment: [:])
            let programs = AllowedSystemCalls.ofProgram(executedBy: execution)
            let workers = AllowedSystemCalls.ofWorkers
            #expect(Set(programs.always).subtracting(workers.always) == [SYS_pselect6])
            let added = Set(programs.withArguments.map(\.call)).subtracting(workers.withArguments.map(\.call))
            #expect(added.isSubset(of: [SYS_execve, SYS_mlock, Self.startOfThreads]))
            for call in [SYS_recvmsg, SYS_unlinkat, SYS_socket, SYS_execve, SYS_ptrace, SYS_kill, SYS_prlimit64] {
                #expect(!programs.always.contains(call))
            }
        }

        #if arch(x86_64)
            private static let startOfThreads: Int32 = SYS_arch_prctl
        #else
            private static let startOfThreads: Int32 = SYS_execve
        #endif

        @Test("A report on standard error says how a program is confined")
        func readsReports() {
            for confinement in [
                Confinement.none, Confinement(landlockVersion: 3, filtersSystemCalls: false),
                Confinement(landlockVersion: nil, filtersSystemCalls: true),
            ] {
                #expect(Confinement(reportedIn: confinement.report + "film: damaged\n") == confinement)
            }
            #expect(Confinement(reportedIn: "") == nil)
            #expect(Confinement(reportedIn: "film: damaged\n" + Confinement.none.report) == nil)
            #expect(Confinement(reportedIn: "vitrine confine: /bin/no: can't be executed") == nil)
        }

        @Test("Each failure to start a program has the status that env gives it")
        func hasStatuses() {
            #expect(ProgramStartFailure.unconfined(reason: "").exitStatus == 125)
            #expect(ProgramStartFailure.noFolder("/a", SystemError(code: ENOENT)).exitStatus == 125)
            #expect(ProgramStartFailure.notExecuted("/a", SystemError(code: EACCES)).exitStatus == 126)
            #expect(ProgramStartFailure.notExecuted("/a", SystemError(code: ENOENT)).exitStatus == 127)
        }
    }
#endif
