import FileReading
import Foundation
import PhotoVocabulary
import Subprocess
import Testing

@testable import FilmPipeline
@testable import PhotoWorkers

@Suite("How a run of ffmpeg or ffprobe ends")
struct ToolEndTests {
    private static let film = "/photos/it's [a] film.mp4"

    private static func end(
        _ status: TerminationStatus, _ complaint: String, of program: String = "/usr/bin/ffmpeg",
        output: [UInt8]? = [], overran: Bool = false
    ) -> ToolEnd {
        let call = ToolCall(
            program: program, arguments: [], readable: [film], folder: "/made",
            limits: ToolLimits(time: .seconds(90), fileSize: 3 << 20))
        return ToolEnd(call: call, status: status, output: output, complaint: complaint, overran: overran)
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let end: ToolEnd
        let outcome: ToolEnd.Outcome

        init(_ description: String, _ end: ToolEnd, _ outcome: ToolEnd.Outcome) {
            (testDescription, self.end, self.outcome) = (description, end, outcome)
        }
    }

    static let cases = [
        Case("status 0", end(.exited(0), "[h264 @ 0x5581] concealing 4 errors\n"), .finished),
        Case(
            "an error", end(.exited(1), "[mov @ 0x55d0c0ffee] moov atom not found\nfile:\(film): Invalid data found\n"),
            .failed(.toolFailed(tool: "ffmpeg", detail: "moov atom not found; Invalid data found"))),
        Case(
            "an error of ffprobe", end(.exited(1), "file:\(film): Invalid data found\n", of: "/opt/bin/ffprobe"),
            .failed(.unreadable(detail: "Invalid data found"))),
        Case(
            "an error without a word", end(.exited(3), "\n"),
            .failed(.toolFailed(tool: "ffmpeg", detail: "it ended with exit status 3"))),
        Case(
            "time that is up", end(.signaled(SIGKILL), "", overran: true),
            .failed(.timeout(tool: "ffmpeg", seconds: 90))),
        Case("processor time that is up", end(.signaled(SIGXCPU), ""), .failed(.timeout(tool: "ffmpeg", seconds: 90))),
        Case(
            "a file that is too large", end(.signaled(SIGXFSZ), ""),
            .failed(.fileTooLarge(limit: "3.1 MB", isChosen: false))),
        Case(
            "memory", end(.exited(1), "[hevc @ 0x1] Cannot allocate memory\n"),
            .failed(.tooLarge(what: "needs more than 4 GB of memory in ffmpeg"))),
        Case("a kill from outside", end(.signaled(SIGKILL), ""), .killed("SIGKILL")),
        Case("a signal that ffmpeg handles itself", end(.exited(255), ""), .killed("exit status 255")),
        Case(
            "a signal that ffmpeg handles itself, in a damaged film",
            end(.exited(255), "[h264 @ 0x5581] concealing 4 errors\n[h264 @ 0x5581] Cannot allocate memory\n"),
            .killed("exit status 255")),
        Case(
            "a signal while the film is opened", end(.exited(1), "file:\(film): Immediate exit requested\n"),
            .killed("exit status 1")),
        Case(
            "an error whose number is 255", end(.exited(255), "Error opening output: Operation not permitted\n"),
            .failed(.toolFailed(tool: "ffmpeg", detail: "Error opening output: Operation not permitted"))),
        Case(
            "a crash", end(.signaled(SIGSEGV), "the last words\n"),
            .failed(.toolFailed(tool: "ffmpeg", detail: "it crashed (SIGSEGV)"))),
        Case(
            "a format that is not allowed",
            end(.exited(1), "[hls @ 0x1] Format not on whitelist 'mov,matroska'\nInvalid argument\n"),
            .failed(.noFormatOfFilms)),
        Case(
            "a codec that is not allowed", end(.exited(1), "[zmbv @ 0x1] Codec (zmbv) not on whitelist 'h264'\n"),
            .failed(.unknownCodec("zmbv"))),
        Case(
            "a full disk", end(.exited(1), "av_interleaved_write_frame(): No space left on device\n"),
            .diskFull(SystemError(code: ENOSPC))),
        Case(
            "a full disk at the end of a file", end(.exited(0), "Error writing trailer: No space left on device\n"),
            .diskFull(SystemError(code: ENOSPC))),
        Case(
            "confinement that fails", end(.exited(125), "vitrine confine: programs can't be confined. Report it.\n"),
            .notStarted("programs can't be confined. Report it.")),
        Case(
            "a missing library", end(.exited(127), "/usr/bin/ffmpeg: error while loading libx264.so\n"),
            .notStarted("/usr/bin/ffmpeg: error while loading libx264.so.")),
        Case(
            "too much output", end(.signaled(SIGKILL), "", of: "/usr/bin/ffprobe", output: nil),
            .failed(.unreadable(detail: "ffprobe has more to say of it than it may"))),
    ]

    @Test("An end has a cause", arguments: cases)
    func outcomes(end: Case) {
        #expect(end.end.outcome == end.outcome)
    }

    @Test(
        "An error of reading is recognised, also if ffmpeg makes a film of what it could read",
        arguments: [
            ("file:\(film): Input/output error\n    Last message repeated 4 times\n", EIO),
            ("[mov @ 0x1] stream 0, offset 0x8: partial file\nfile:\(film): Stale file handle\n", ESTALE),
            ("[in#0/mov @ 0x1] Error during demuxing: Connection timed out\n", ETIMEDOUT),
            ("file:\(film): Permission denied\n", EACCES), ("file:\(film): No such file or directory\n", ENOENT),
            ("[mov @ 0x1] stream 0, offset 0x8: partial file\n", nil), ("", nil),
        ])
    func readingErrors(complaint: String, code: Int32?) {
        let error = code.map(SystemError.init)
        for status in [TerminationStatus.exited(0), .exited(1)] {
            let end = Self.end(status, complaint)
            #expect(end.readingError == error && end.mayDifferNextTime == (error != nil))
        }
        #expect(Self.end(.exited(127), complaint).readingError == nil)
        #expect(!Self.end(.exited(127), complaint).mayDifferNextTime)
        #expect(!Self.end(.signaled(SIGKILL), complaint, overran: true).mayDifferNextTime)
        let full = "av_interleaved_write_frame(): No space left on device\n"
        #expect(!Self.end(.exited(1), complaint + full).mayDifferNextTime)
    }

    @Test("Words of a tool have no paths, addresses of memory and control characters, and are not endless")
    func words() {
        let complaint = ToolComplaint(
            "vitrine confine: {\"filtersSystemCalls\":true}\n[a @ 0xff][b @ 0x1] \u{1B}[31mred\n"
                + "file:/x/a: No such file\nCan't open /x/a!\n" + String(repeating: "x", count: 10_000),
            about: ["/x", "/x/a"])
        #expect(complaint.lines.dropLast() == ["\u{FFFD}[31mred", "No such file", "Can't open the file!"])
        #expect(complaint.lines.last?.count == 240)
    }

    @Test("A line that is repeated is not said twice, and the last one not without the one before")
    func detail() {
        #expect(ToolComplaint("a\nb.\nc\nc\n").detail == "b; c")
        #expect(ToolComplaint("c\nc\n").detail == "c")
        #expect(ToolComplaint("a\nb\n    Last message repeated 3 times\n").detail == "a; b")
        #expect(ToolComplaint("\n \n").detail == nil)
    }
}

@Suite("Limits of ffmpeg and ffprobe")
struct ToolLimitsTests {
    private static func facts(seconds: Double, width: Int = 1920, height: Int = 1080, rate: Double = 30) -> FilmFacts {
        let size = PixelSize(width: width, height: height)
        return FilmFacts(
            size: size, duration: seconds,
            picture: FilmPicture(
                stream: 0, codec: "h264", pixelFormat: "yuv420p", storedSize: size, quarterTurns: 0, isMirrored: false,
                pixelAspect: 1, meanRate: rate, highestRate: rate, isInterlaced: false, range: .standard,
                isFullRange: false),
            sound: nil, taken: nil, hasOtherStreams: false)
    }

    private static func time(_ facts: FilmFacts, pixels: Int? = 640 * 360) -> Duration {
        ToolLimits.rendering(facts, byteCount: 1 << 20, pixels: pixels, fileSize: 1 << 20).time
    }

    @Test("A longer, larger or faster film may take longer, and a copy less than an encoded one")
    func order() {
        let usual = Self.time(Self.facts(seconds: 60))
        #expect(Self.time(Self.facts(seconds: 120)) > usual)
        #expect(Self.time(Self.facts(seconds: 60, width: 3840, height: 2160)) > usual)
        #expect(Self.time(Self.facts(seconds: 60, rate: 60)) > usual)
        #expect(Self.time(Self.facts(seconds: 60), pixels: 1920 * 1080) > usual)
        #expect(Self.time(Self.facts(seconds: 60), pixels: nil) < usual)
        #expect(ToolLimits.reading(1 << 30).time > ToolLimits.reading(1 << 20).time)
    }

    @Test("No statement of a film makes the limit endless", arguments: [1e300, .infinity, 0, -1, .nan])
    func bounds(number: Double) {
        for facts in [Self.facts(seconds: number), Self.facts(seconds: 1, rate: number)] {
            let limits = ToolLimits.rendering(facts, byteCount: .max / 8, pixels: 1 << 40, fileSize: .max / 8)
            #expect(limits.time >= .seconds(120) && limits.time <= .seconds(7 * 86_400))
            #expect(limits.processorSeconds > 0)
        }
    }
}

#if os(Linux)
    @Suite("Limits of confined tools")
    struct ConfinedToolTests {
        private static let tool = ConfinedTool(
            command: WorkerCommand(executable: Desk.executable, arguments: ["confine"]))

        private func run(
            _ arguments: [String], in desk: Desk, limits: ToolLimits, outputLimit: Int = 1 << 20
        ) async throws -> ToolEnd {
            try await Self.tool(
                ToolCall(
                    program: InstalledTool.ffmpeg, arguments: ["-v", "error", "-nostdin"] + arguments,
                    folder: desk.path,
                    limits: limits, outputLimit: outputLimit))
        }

        /// Pictures without end.
        private static let endless = ["-f", "lavfi", "-i", "testsrc=size=640x480"]

        @Test("A tool that takes too long is killed")
        func time() async throws {
            let limits = ToolLimits(time: .seconds(1), fileSize: 1)
            let end = try await run(Self.endless + ["-f", "null", "-"], in: try Desk(), limits: limits)
            #expect(end.outcome == .failed(.timeout(tool: "ffmpeg", seconds: 1)))
        }

        @Test("A tool that writes a file that is too large is ended")
        func fileSize() async throws {
            let desk = try Desk()
            let limits = ToolLimits(time: .seconds(60), fileSize: 1 << 20)
            let end = try await run(
                Self.endless + ["-c:v", "rawvideo", desk.file("a.avi")], in: desk, limits: limits)
            #expect(end.outcome == .failed(.fileTooLarge(limit: "1.0 MB", isChosen: false)))
        }

        @Test("A tool that writes too much to standard output is killed")
        func output() async throws {
            let limits = ToolLimits(time: .seconds(60), fileSize: 1)
            let end = try await run(
                Self.endless + ["-f", "rawvideo", "-"], in: try Desk(), limits: limits, outputLimit: 1 << 20)
            #expect(end.output == nil)
            #expect(end.outcome == .failed(.unreadable(detail: "ffmpeg has more to say of it than it may")))
        }

        @Test("A program that is not there is named")
        func missing() async throws {
            let end = try await Self.tool(
                ToolCall(program: "/nowhere/ffmpeg", arguments: [], limits: .question))
            guard case .notStarted(let reason) = end.outcome else {
                Issue.record("\(end.outcome)")
                return
            }
            #expect(reason.hasPrefix("/nowhere/ffmpeg: "))
        }
    }
#endif
