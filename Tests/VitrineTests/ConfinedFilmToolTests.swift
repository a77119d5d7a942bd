#if os(Linux)
    import Foundation
    import PhotoWorkers
    import Subprocess
    import TestSupport
    import Testing

    /// Films and arguments that make ffmpeg open what it should not. Here nothing but the confinement stops it: ffmpeg
    /// itself is told to allow everything.
    @Suite("ffmpeg when it is confined", .timeLimit(.minutes(10)))
    struct ConfinedFilmToolTests {
        private let desk: Desk

        init() async throws {
            desk = try Desk()
            // The user's, which a hostile film tries to read.
            let pictures = ["-f", "lavfi", "-i", "testsrc2=s=160x120:d=1:r=10"]
            let sound = ["-f", "lavfi", "-i", "sine=d=1"]
            try await make("secret.mp4", pictures + sound + ["-c:v", "libx264", "-c:a", "aac"])
            try await make("secret.ts", pictures + ["-c:v", "libx264"])
            try await make("secret1.png", pictures + ["-frames:v", "1", "-update", "1"])
        }

        @Test("Confined, ffmpeg makes the same bytes, and ffprobe reports the same")
        func doesItsWork() async throws {
            let film = desk.file("secret.mp4")
            func encode(to output: String) -> [String] {
                Self.ffmpeg + ["-threads", "1", "-i", "file:" + film] + Self.encoder + ["file:" + output]
            }
            try await run(encode(to: desk.file("free.mp4")))
            let confined = try await desk.runConfined(
                encode(to: desk.allowedFolder + "/a.mp4"), .init(readable: [film]))
            #expect(confined.status == .exited(0) && isQuiet(confined), "\(confined.text)")
            #expect(try bytes("allowed/a.mp4") == bytes("free.mp4"))

            let probe = [InstalledTool.ffprobe, "-v", "error", "-show_streams", "-of", "json", "file:" + film]
            let report = try await desk.runConfined(probe, .init(readable: [film]))
            #expect(report.status == .exited(0) && isQuiet(report), "\(report.text)")
            #expect(try await report.output == desk.runProgram(probe[0], Array(probe.dropFirst())).output)
        }

        private static let lists = [
            "list.ffconcat": "ffconcat version 1.0\nfile 'file:DESK/secret.mp4'\n",
            "list.m3u8": "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:DESK/secret.ts\n#EXT-X-ENDLIST\n",
            "part.ffconcat": "ffconcat version 1.0\nfile subfile,,start,0,end,0,,:DESK/secret.ts\n",
            "list.mpd":
                "<MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\" type=\"static\" mediaPresentationDuration=\"PT1S\" "
                + "profiles=\"urn:mpeg:dash:profile:isoff-on-demand:2011\">"
                + "<Period><AdaptationSet mimeType=\"video/mp4\"><Representation id=\"1\" bandwidth=\"1000\">"
                + "<BaseURL>file://DESK/secret.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>",
        ]

        @Test("A list of other films reads none of them", .withLandlock, arguments: lists.keys.sorted())
        func readsNoListedFilm(name: String) async throws {
            try desk.write(try #require(Self.lists[name]).replacing("DESK", with: desk.path), to: name)
            let options: [String] =
                switch name {
                case "list.m3u8": ["-allowed_extensions", "ALL"]
                case "list.mpd": []
                default: ["-safe", "0"]
                }
            try await expectRefusal(of: options + ["-i", "file:" + desk.file(name)], reading: name)
        }

        @Test("A film that refers to pictures in another file does not get them", .withLandlock)
        func readsNoReferredFilm() async throws {
            // The pictures of a film without its index are those of the other file.
            let film = try bytes("secret.mp4")
            try desk.write(ReferringFilm(to: desk.file("secret.mp4"), film: film).data, to: "film.mov")
            let options = ["-enable_drefs", "1", "-use_absolute_path", "1"]
            try await expectRefusal(of: options + ["-i", "file:" + desk.file("film.mov")], reading: "film.mov")
        }

        @Test(
            "Arguments that name other files read none of them", .withLandlock,
            arguments: [
                ["-f", "image2", "-i", "DESK/secret%d.png"],
                ["-f", "image2", "-pattern_type", "glob", "-i", "DESK/*.png"],
                ["-i", "subfile,,start,0,end,0,,:DESK/secret.mp4"], ["-i", "concat:DESK/secret.ts|DESK/secret.ts"],
                ["-f", "lavfi", "-i", "movie=DESK/secret.mp4"], ["-f", "lavfi", "-i", "amovie=DESK/secret.mp4"],
                ["-i", "async:file:DESK/secret.mp4"], ["-i", "cache:file:DESK/secret.mp4"],
            ])
        func readsNoNamedFile(input: [String]) async throws {
            try await expectRefusal(of: input.map { $0.replacing("DESK", with: desk.path) }, reading: "film")
        }

        @Test("No text of the user gets into a film", .withLandlock)
        func attachesNothing() async throws {
            try desk.write("very private", to: "private.txt")
            try await make("film.mkv", ["-i", "file:" + desk.file("secret.mp4"), "-c", "copy"])
            let attaching = [
                "-i", "file:" + desk.file("film.mkv"), "-attach", desk.file("private.txt"), "-metadata:s:t",
                "mimetype=text/plain", "-c", "copy",
            ]
            try await expectRefusal(of: attaching, reading: "film.mkv")
        }

        @Test(
            "A filter reads no text of the user", .withLandlock,
            arguments: ["subtitles=DESK/private.srt", "drawtext=textfile=DESK/a"])
        func showsNoText(filter: String) async throws {
            for name in ["private.srt", "a"] { try desk.write("1\n00:00:00,0 --> 00:00:01,0\nprivate\n", to: name) }
            try await make("film.mkv", ["-i", "file:" + desk.file("secret.mp4"), "-c", "copy"])
            let arguments = Self.ffmpeg + ["-i", "file:" + desk.file("film.mkv"), "-vf"]
            let confined = try await desk.runConfined(
                arguments + [filter.replacing("DESK", with: desk.path), "-y", desk.allowedFolder + "/a.mkv"],
                .init(readable: [desk.file("film.mkv")]))
            #expect(confined.status != .exited(0))
        }

        @Test(
            "No address of a network is reached",
            arguments: Tier.cases(
                ["http://127.0.0.1:PORT/", "udp://127.0.0.1:PORT", "unix:DESK/socket"],
                more: [
                    "tcp://127.0.0.1:PORT", "rtp://127.0.0.1:PORT", "rtsp://127.0.0.1:PORT/", "tls://127.0.0.1:PORT",
                    "gopher://127.0.0.1:PORT/", "ftp://127.0.0.1:PORT/", "srt://127.0.0.1:PORT",
                    "sftp://127.0.0.1:PORT/",
                ]))
        func reachesNoNetwork(address: String) async throws {
            let listener = try Listener()
            let name = address.replacing("DESK", with: desk.path).replacing("PORT", with: "\(listener.port)")
            let confined = try await desk.runConfined(Self.ffmpeg + ["-i", name, desk.allowedFolder + "/a.mkv"])
            #expect(confined.status != .exited(0))
            #expect(!listener.hasVisitor)
        }

        @Test("A description of a stream opens no socket")
        func opensNoSocket() async throws {
            let lines = [
                "v=0", "s=x", "c=IN IP4 127.0.0.1", "t=0 0", "m=video 5004 RTP/AVP 96", "a=rtpmap:96 H264/90000",
            ]
            try desk.write(lines.map { $0 + "\n" }.joined(), to: "film.sdp")
            let confined = try await desk.runConfined(
                Self.ffmpeg + ["-i", "file:" + desk.file("film.sdp"), desk.allowedFolder + "/a.mkv"],
                .init(readable: [desk.file("film.sdp")]))
            #expect(confined.status != .exited(0))
        }

        @Test(
            "Nothing is written outside of the folder, also through links in it", .withLandlock,
            arguments: [
                ["DESK/new.mkv"], ["-f", "tee", "[f=matroska]DESK/new.mkv"],
                ["-f", "segment", "-segment_time", "1", "DESK/new%d.mkv"], ["-f", "hls", "DESK/new.m3u8"],
                ["DESK/allowed/link.mkv"], ["DESK/allowed/dangling.mkv"], ["DESK/allowed/../new.mkv"],
                ["DESK/allowed/deeper/new.mkv"],
            ])
        func writesNowhereElse(output: [String]) async throws {
            let film = desk.file("secret.mp4")
            try desk.write("mine", to: "mine.mkv")
            try desk.write("mine", to: "other/mine.mkv")
            try desk.write("x", to: "allowed/x")
            for (name, target) in [("link.mkv", "mine.mkv"), ("dangling.mkv", "new.mkv"), ("deeper", "other")] {
                try FileManager.default.createSymbolicLink(
                    atPath: desk.allowedFolder + "/" + name, withDestinationPath: desk.file(target))
            }
            let command =
                Self.ffmpeg + ["-i", "file:" + film, "-map", "0:v", "-c", "copy", "-y"]
                + output.map { $0.replacing("DESK", with: desk.path) }
            let before = try desk.snapshot("")
            _ = try await desk.runConfined(command, .init(readable: [film]))
            #expect(try desk.snapshot("") == before)
            // It would do so otherwise.
            try await run(command)
            #expect(try desk.snapshot("") != before)
        }

        @Test("A link that is changed after the start does not lead to another file", .withLandlock)
        func followsNoChangedLink() async throws {
            let link = desk.file("link.mp4")
            try desk.write("a film", to: "film.mp4")
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: desk.file("film.mp4"))
            // The program waits for its input, and the link is changed before that.
            let command = try desk.confining([Desk.attackingProgram], .init(readable: [link]))
            let script = """
                mkfifo input; "$0" "$@" < input > outcomes & exec 3> input
                printf '%s\\n' allowed "$PWD/link.mp4" open >&3; while ! [ -s outcomes ]; do :; done
                ln -sf secret.mp4 link.mp4; printf 'open\\n' >&3; exec 3>&-; wait
                """
            let outcome = try await desk.runProgram("/bin/sh", ["-c", script, Desk.executable] + command)
            #expect(try String(contentsOfFile: desk.file("outcomes"), encoding: .utf8) == "open allowed\nopen EACCES\n")
            #expect(outcome.status == .exited(0), "\(outcome.text)")
        }

        @Test("A small file with giant pictures does not get more memory than the limit")
        func limitsGiantPictures() async throws {
            var picture = try bytes("secret1.png")
            // The width and height in its header. ffmpeg doesn't check the sum over it.
            for place in [16, 20] { picture.replaceSubrange(place..<place + 4, with: [0, 0, 0x3E, 0x80]) }
            try desk.write(picture, to: "bomb.png")
            let confined = try await desk.runConfined(
                Self.ffmpeg + ["-i", "file:" + desk.file("bomb.png"), "-y", desk.allowedFolder + "/a.mkv"],
                .init(readable: [desk.file("bomb.png")], memory: 900_000_000))
            #expect(confined.status != .exited(0))
            #expect(confined.text.contains("Cannot allocate memory"), "\(confined.text)")
        }

        @Test("A film without an end is ended by the limit of processor time, and by that of its size")
        func limitsEndlessFilms() async throws {
            let endless = Self.ffmpeg + ["-f", "lavfi", "-i", "testsrc2=s=640x480"]
            let long = try await desk.runConfined(endless + ["-f", "null", "-"], .init(seconds: 1))
            // By itself, or by the system if ffmpeg does not end in time, or has only just started on a slow machine.
            #expect([.exited(255), .signaled(SIGKILL), .signaled(SIGXCPU)].contains(long.status))
            let large = try await desk.runConfined(
                endless + ["-c:v", "rawvideo", "-y", desk.allowedFolder + "/a.nut"], .init(fileSize: 5_000_000))
            #expect(large.status == .signaled(SIGXFSZ))
            #expect(try bytes("allowed/a.nut").count <= 5_000_000)
        }

        // MARK: - Running

        private static let ffmpeg = [
            InstalledTool.ffmpeg, "-nostdin", "-v", "error", "-protocol_whitelist",
            "file,pipe,crypto,data,http,https,tcp,udp,rtp,tls,rtsp,unix,subfile,concat,concatf,async,cache,ftp,"
                + "gopher,srt,sftp",
        ]
        private static let encoder = [
            "-c:v", "libx264", "-x264-params", "threads=4:lookahead-threads=1", "-c:a", "aac", "-fflags", "+bitexact",
            "-flags:v", "+bitexact", "-flags:a", "+bitexact", "-movflags", "+faststart", "-y",
        ]

        /// Whether there is no message, apart from that of a kernel that lacks a restriction.
        private func isQuiet(_ outcome: Desk.Outcome) -> Bool {
            let lines = outcome.text.split(separator: "\n")
            return lines.isEmpty || lines.count == 1 && Confinement(reportedIn: outcome.text) != nil
        }

        private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: desk.file(name))) }

        private func make(_ name: String, _ arguments: [String]) async throws {
            try await run(Self.ffmpeg + arguments + ["-y", desk.file(name)])
        }

        private func run(_ command: [String]) async throws {
            let outcome = try await desk.runProgram(command[0], Array(command.dropFirst()))
            try #require(outcome.status == .exited(0), "\(outcome.text)")
        }

        /// Fails if ffmpeg makes a film of this input when it is confined, or makes none when it is not: then the
        /// attack would be none.
        private func expectRefusal(
            of input: [String], reading name: String, sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let free = Self.ffmpeg + input + ["-y", desk.file("free.mkv")]
            let outcome = try await desk.runProgram(free[0], Array(free.dropFirst()))
            #expect(try bytes("free.mkv").count > 1000, "\(outcome.text)", sourceLocation: sourceLocation)
            let output = desk.allowedFolder + "/a.mkv"
            let confined = try await desk.runConfined(
                Self.ffmpeg + input + ["-y", output], .init(readable: [desk.file(name)]))
            #expect(confined.status != .exited(0), sourceLocation: sourceLocation)
            // It is not the film itself that can't be read.
            if FileManager.default.fileExists(atPath: desk.file(name)) {
                let outcome = try await desk.attack(
                    "open", on: desk.file(name), .init(readable: [desk.file(name)]))
                #expect(outcome == "allowed", sourceLocation: sourceLocation)
            }
            let made = (try? Data(contentsOf: URL(filePath: output))) ?? Data()
            #expect(made.count < 1000, sourceLocation: sourceLocation)
        }
    }
#endif
