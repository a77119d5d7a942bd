#if os(Linux)
    import Foundation
    import PhotoWorkers
    import Subprocess
    import TestSupport
    import Testing

    @Suite("A program that vitrine confine executes", .timeLimit(.minutes(10)))
    struct ConfinedProgramTests {
        @Test("A confined program can read its file, write into its folder and start threads")
        func doesWhatFilmsNeed() async throws {
            let desk = try Desk()
            try desk.write("the film", to: "film")
            let film = desk.file("film")
            let names = ["readPhoto", "mapPhoto", "writePool", "startThread", "folder"]
            let (status, outcomes) = try await desk.attack(names, on: film, .init(readable: [film]))
            #expect(status == .exited(0))
            #expect(outcomes == ["the film", "the film", "new", "started", desk.allowedFolder])
        }

        @Test("A confined program is refused every system call that films don't need")
        func isRefusedSystemCalls() async throws {
            let names = [
                "truncate", "remove", "makeFolder", "rename", "link", "symbolicLink", "permissions",
                "permissionsOfPhoto", "owner", "times", "attribute", "truncatePhoto", "lockPhoto", "signalOfPhoto",
                "anySocket", "sendOnInput", "fork", "newNamespace", "trace", "readParent", "writeParent",
                "signalParent", "signalThread", "queueSignal", "parentDescriptor", "limitsOfParent", "raiseLimit",
                "io_uring", "bpf", "userfaultfd", "performance", "keys", "unshare", "enterNamespace", "mount",
                "changeRoot", "handle", "personality", "memoryFile", "beTraced", "control",
            ]
            let desk = try Desk()
            let outcomes = try await desk.attack(names, on: desk.file("film")).outcomes
            #expect(Dictionary(zip(names, outcomes)) { $1 } == Dictionary(names.map { ($0, "EPERM") }) { $1 })
        }

        @Test("Newer system calls, such as clone3, fail in a confined program as if they did not exist")
        func lacksNewCalls() async throws {
            #expect(try await Desk().attack(["newFork", "unknownCall"]).outcomes == ["ENOSYS", "ENOSYS"])
        }

        @Test(
            "A confined program executes no other program, and itself not again",
            arguments: ["/bin/sh", "/lib64/ld-linux-x86-64.so.2", Desk.attackingProgram])
        func executesNothing(program: String) async throws {
            #expect(try await Desk().attack(["execute", "executeAt"], on: program).outcomes == ["EPERM", "EPERM"])
        }

        @Test(
            "A confined program empties no file that it does not open to write, whatever Landlock knows",
            arguments: ["emptyToRead", "emptyForNothing"])
        func emptiesNothing(attempt: String) async throws {
            let desk = try Desk()
            try desk.write("a film", to: "film")
            let film = desk.file("film")
            #expect(try await desk.attack(attempt, on: film, .init(readable: [film])) == "EPERM")
            #expect(try String(contentsOfFile: film, encoding: .utf8) == "a film")
        }

        @Test(
            "A confined program opens no file but its own and the system's libraries", .withLandlock,
            arguments: [
                ("open", "DESK/secret"), ("open", "DESK"), ("open", "/etc/passwd"), ("open", "/"), ("open", "/root"),
                ("open", "/home"), ("open", "/proc/self/environ"), ("open", "/proc/1/cmdline"), ("open", "/dev/tty"),
                ("open", "DESK/allowed"), ("threadReads", "/etc/passwd"), ("openToWrite", "DESK/film"),
                ("openToTruncate", "DESK/film"), ("openToWrite", "DESK/secret"), ("create", "DESK/new"),
                ("openToWrite", "/dev/null"), ("open", "DESK/allowed/out"), ("openToTruncate", "DESK/allowed/out"),
                ("create", "DESK/allowed/new"), ("open", "DESK/pipe"),
            ])
        func opensNothingElse(attempt: (name: String, target: String)) async throws {
            let desk = try Desk()
            for name in ["film", "secret", "allowed/inside"] { try desk.write("not the program's", to: name) }
            try FileManager.default.createSymbolicLink(
                atPath: desk.file("allowed/out"), withDestinationPath: desk.file("secret"))
            try FileManager.default.createSymbolicLink(
                atPath: desk.file("allowed/new"), withDestinationPath: desk.file("new"))
            #expect(mkfifo(desk.file("pipe"), 0o600) == 0)
            let target = attempt.target.replacing("DESK", with: desk.path)
            let readable = [desk.file("film"), desk.file("pipe")]
            let outcome = try await desk.attack(attempt.name, on: target, .init(readable: readable))
            #expect(outcome == "EACCES" || outcome == "refused")
            #expect(try String(contentsOfFile: desk.file("secret"), encoding: .utf8) == "not the program's")
            #expect(try String(contentsOfFile: desk.file("film"), encoding: .utf8) == "not the program's")
            #expect(!FileManager.default.fileExists(atPath: desk.file("new")))
        }

        @Test(
            "A confined program sees no variables, and no descriptors but its input, output and error output",
            .withLandlock)
        func inheritsNothing() async throws {
            let desk = try Desk()
            try desk.write("secret", to: "secret")
            let command = try desk.confining([Desk.attackingProgram])
            let outcome = try await desk.runProgram(
                "/bin/sh", ["-c", "exec 7<secret 9>&1; exec \"$0\" \"$@\"", Desk.executable] + command,
                input: "\(desk.path)\n/nowhere/at-all\ndescriptors\nenvironment\n")
            #expect(outcome.output == "descriptors 0 1 2\nenvironment OPENBLAS_NUM_THREADS\n", "\(outcome.text)")
        }

        @Test("A confined program has the limits of the command, no core dumps and few open files")
        func hasLimits() async throws {
            let outcomes = try await Desk().attack(
                ["limits", "openFiles", "memory", "threads"], .init(seconds: 7, memory: 2 << 30, fileSize: 5000)
            ).outcomes
            try #require(outcomes.count == 4)
            #expect(outcomes[0] == "7 5000 1 64" && outcomes[1] == "61")
            let megabytes = try #require(Int(outcomes[2].dropLast(3)))
            #expect((1000..<2048).contains(megabytes))
            // What is left is less than two stacks.
            #expect(["0", "1"].contains(outcomes[3]))
        }

        @Test(
            "A program that takes too much processor time, or writes too much, is ended by the system",
            arguments: [
                ("spin", 1, SIGXCPU), ("spinOn", 3, SIGKILL), ("output", 20, SIGXFSZ), ("growFile", 20, SIGXFSZ),
                ("abort", 20, SIGABRT),
            ])
        func isEnded(attempt: (name: String, seconds: Int, signal: Int32)) async throws {
            let desk = try Desk()
            // The start counts too. It must be over before a program ignores the first signal.
            let status = try await desk.attack(
                [attempt.name], .init(seconds: attempt.seconds, fileSize: 1_000_000)
            ).status
            #expect(status == .signaled(attempt.signal))
            let attributes = try? FileManager.default.attributesOfItem(atPath: desk.allowedFolder + "/endless")
            #expect(attributes?[.size] as? Int ?? 0 <= 1_000_000)
        }

        @Test("A confined program ends with the process that started it")
        func endsWithItsParent() async throws {
            let desk = try Desk()
            try desk.write("\(desk.path)\n/etc/passwd\nfolder\nwait\n", to: "attempts")
            let command = try desk.confining([Desk.attackingProgram])
            let script = "\"$0\" \"$@\" < attempts > outcomes & echo $! > program; wait"
            let run = try await Subprocess.run(
                .path("/bin/sh"), arguments: Arguments(["-c", script, Desk.executable] + command),
                environment: desk.environment, workingDirectory: .init(desk.path), input: .none, output: .discarded,
                error: .discarded
            ) { execution in
                let program = try await result(of: "the program") { () -> pid_t? in
                    let outcomes = try? String(contentsOfFile: desk.file("outcomes"), encoding: .utf8)
                    guard outcomes?.hasPrefix("folder") == true else { return nil }
                    let number = try String(contentsOfFile: desk.file("program"), encoding: .utf8)
                    return pid_t(number.dropLast())
                }
                #expect(isRunning(program))
                kill(execution.processIdentifier.value, SIGKILL)
                return program
            }
            try await waitUntil("the program has ended") { !isRunning(run.closureResult) }
        }

        @Test("A program is not executed if its parent has ended before")
        func isNotStartedAfterItsParent() async throws {
            let outcome = try await Desk().runConfined(["/bin/echo", "ran"], .init(parent: 1))
            #expect(outcome.status == .exited(0) && outcome.output.isEmpty)
        }

        @Test(
            "What can't be executed has an exit status of its own and a message",
            arguments: [
                ("/nowhere/ffmpeg", 127, "/nowhere/ffmpeg: can't be executed: no such file or directory."),
                ("/etc/passwd", 126, "/etc/passwd: can't be executed: exec format error."),
                ("ffmpeg", 64, "The program's absolute path is missing after --."),
            ])
        func saysWhatIsNoProgram(program: String, status: Int32, words: String) async throws {
            let outcome = try await Desk().runConfined([program])
            #expect(outcome.status == .exited(status))
            #expect(outcome.text.contains(words), "\(outcome.text)")
        }

        @Test("A folder that is gone is named")
        func namesAMissingFolder() async throws {
            let desk = try Desk()
            let command = try desk.confining(["/bin/true"])
            try FileManager.default.removeItem(atPath: desk.allowedFolder)
            let outcome = try await desk.runProgram(Desk.executable, command)
            #expect(outcome.status == .exited(125))
            #expect(outcome.text.contains("\(desk.allowedFolder): can't be written to: no such file"))
        }

        @Test("A program under a kernel that confines it completely reports no gap", .withLandlock)
        func reportsNoGap() async throws {
            let outcome = try await Desk().runConfined(["/bin/echo", "ran"])
            #expect(outcome.output == "ran\n" && outcome.text.isEmpty)
        }
    }
#endif
