import CTurboJPEG
import FileReading
import Foundation
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Photos that the renderer refuses")
    struct RendererRefusalTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        /// Too lively to be whole before its file is.
        static let picture = Picture(240, 180) { x, y in
            Picture.Colour((x * x + y) % 256, (x &* 31 &+ y &* 17) % 256, (x * y) % 256)
        }

        @Test("A truncated JPEG is refused with a remedy", arguments: [10, 50, 90], [false, true])
        func truncatedJPEGsAreRefused(percent: Int, progressive: Bool) throws {
            let bytes = try Self.picture.jpeg(progressive: progressive)
            let refusal = try studio.refusal(of: Array(bytes.prefix(bytes.count * percent / 100)))
            #expect(refusal == .truncated(.jpeg))
            #expect(refusal?.description == "truncated JPEG. Copy it from its source again, or export it again.")
        }

        @Test(
            "A truncated picture of any format is refused", arguments: ["png", "webp", "tif", "gif", "avif", "heic"],
            [10, 50, 90])
        func truncatedPicturesAreRefused(suffix: String, percent: Int) throws {
            let name = "whole." + suffix
            guard try Self.picture.save(to: studio.folder.path + "/" + name) else { return }
            let bytes = try studio.folder.bytes(of: name)
            let refusal = try studio.refusal(of: Array(bytes.prefix(bytes.count * percent / 100)))
            #expect(refusal != nil)
            #expect(refusal?.endsTheBuild == false)
            #expect(refusal?.description.contains(studio.folder.path) == false)
        }

        @Test("A JPEG with damaged data is refused")
        func damagedDataIsRefused() throws {
            var bytes = try Self.picture.jpeg()
            for index in bytes.count / 2..<bytes.count / 2 + 200 { bytes[index] = UInt8(index * 7 % 255) }
            let refusal = try studio.refusal(of: bytes)
            guard case .damaged(.jpeg, _) = refusal else {
                Issue.record("\(String(describing: refusal))")
                return
            }
        }

        @Test(
            "A file with an invalid header is refused without naming its folder",
            arguments: [
                [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 0, 0] + Array("nothing".utf8),
                [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF],
            ] as [[UInt8]])
        func headersThatMakeNoSenseAreRefused(_ bytes: [UInt8]) throws {
            let refusal = try #require(try studio.refusal(of: bytes))
            #expect(refusal.description.contains("can't be decoded"))
            #expect(!refusal.description.contains("blocked"))
            #expect(!refusal.description.contains(studio.folder.path))
        }

        @Test("Stray bytes between segments of a JPEG are accepted")
        func strayBytesAreNoDamage() throws {
            var bytes = try Self.picture.jpeg()
            bytes.insert(contentsOf: [0, 0, 0, 0], at: bytes.count - 2)
            let table = try #require(JPEGSegments(of: bytes).segments.first { $0.marker == 0xDB })
            bytes.insert(contentsOf: [1, 2, 3], at: table.data.lowerBound - 4)
            #expect(try studio.refusal(of: bytes) == nil)
        }

        @Test("A truncated JPEG with stray bytes is refused as truncated")
        func strayBytesHideNoTruncation() throws {
            var bytes = try Self.picture.jpeg()
            let table = try #require(JPEGSegments(of: bytes).segments.first { $0.marker == 0xDB })
            bytes.insert(contentsOf: [1, 2, 3], at: table.data.lowerBound - 4)
            #expect(try studio.refusal(of: bytes.dropLast(bytes.count / 4)) == .truncated(.jpeg))
        }

        @Test("A JPEG without its end marker is accepted", arguments: [false, true])
        func missingEndMarkerIsNoDamage(progressive: Bool) throws {
            let bytes = try Self.picture.jpeg(progressive: progressive).dropLast(2)
            #expect(try studio.refusal(of: Array(bytes)) == nil)
        }

        /// What cards and recovery programs fill the last block with.
        @Test(
            "A JPEG with padding in place of its end marker is accepted", arguments: [0x00, 0x20, 0xFF] as [UInt8],
            [8, 17, 64, 4096])
        func paddingInPlaceOfTheEndMarkerIsNoDamage(byte: UInt8, count: Int) throws {
            let bytes = try Self.picture.jpeg().dropLast(2)
            #expect(try studio.refusal(of: Array(bytes) + [UInt8](repeating: byte, count: count)) == nil)
        }

        /// Between two scans, where the first one's data have come to an end: all the same, or all save the last.
        @Test("Bytes between two scans are accepted only if they are padding", arguments: [0, 1] as [UInt8])
        func leftoversInTheMiddleAreNoDamageIfTheyArePadding(last: UInt8) throws {
            var bytes = try Self.picture.jpeg(progressive: true)
            let first = try #require(JPEGSegments(of: bytes).segments.last)
            let next = try #require(
                (first.data.upperBound..<bytes.count).first {
                    bytes[$0] == 0xFF && [0xC4, 0xDA].contains(bytes[$0 + 1])
                })
            bytes.insert(contentsOf: [UInt8](repeating: 0, count: 63) + [last], at: next)
            let damage = ImageError.damaged(.jpeg, detail: "misplaced data")
            #expect(try studio.refusal(of: bytes) == (last == 0 ? nil : damage))
        }

        @Test("Bytes behind the end of a JPEG are accepted")
        func moreBehindTheEndIsNoDamage() throws {
            let bytes = try Self.picture.jpeg()
            #expect(try studio.refusal(of: bytes + bytes.prefix(500)) == nil)
        }

        /// Samsung's panoramas have a film there, with bytes that look like markers.
        @Test(
            "A JPEG with other data in place of its end marker is rendered whole",
            arguments: [[], [0xFF, 0xC0, 0, 0x11], [0xFF, 0xC4, 0, 3, 0, 0xFF, 0xD9]] as [[UInt8]])
        func dataInPlaceOfTheEndMarkerIsNoDamage(marker: [UInt8]) throws {
            let whole = try Self.picture.jpeg()
            let noise = (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
            let film = marker + Array("....ftypmp42".utf8) + noise
            #expect(try studio.render(Array(whole.dropLast(2)) + film).files == studio.render(whole).files)
        }

        @Test("A JPEG whose pixels end before their data is refused")
        func leftoversBeforeTheEndMarkerAreDamage() throws {
            let bytes = try Self.picture.jpeg()
            let rest = (0..<400).map { UInt8($0 * 7 % 255) }
            let damage = ImageError.damaged(.jpeg, detail: "misplaced data")
            #expect(try studio.refusal(of: Array(bytes.dropLast(2)) + rest + [0xFF, 0xD9]) == damage)
        }

        /// What a download leaves that broke off, and what it was to be.
        @Test(
            "A picture whose data end in zeros is truncated",
            arguments: ["jpg", "progressive.jpg", "webp", "gif", "avif", "heic"], [50, 80])
        func zerosAreNoPixels(suffix: String, percent: Int) throws {
            let name = "whole." + suffix
            let kind = try #require(PictureKind(ofFileNamed: name))
            if kind == .jpeg {
                _ = try studio.folder.add(name, Self.picture.jpeg(progressive: suffix.hasPrefix("progressive")))
            } else {
                guard try Self.picture.save(to: studio.folder.path + "/" + name) else { return }
            }
            let bytes = try studio.folder.bytes(of: name)
            let missing = bytes.count * (100 - percent) / 100
            let broken = Array(bytes.dropLast(missing)) + [UInt8](repeating: 0, count: missing)
            #expect(try studio.refusal(of: broken, named: name) == .truncated(kind))
        }

        @Test(
            "A picture that its decoder finds too short is truncated", arguments: ["png", "webp", "tif", "gif"],
            [50, 90])
        func shortFilesAreCalledTruncated(suffix: String, percent: Int) throws {
            let name = "whole." + suffix
            guard try Self.picture.save(to: studio.folder.path + "/" + name) else { return }
            let bytes = try studio.folder.bytes(of: name)
            let refusal = try studio.refusal(of: Array(bytes.prefix(bytes.count * percent / 100)), named: name)
            #expect(refusal == .truncated(try #require(PictureKind(ofFileNamed: name))))
        }

        @Test("Empty files, texts, folders and missing files are refused with the reason")
        func otherFilesAreRefused() throws {
            #expect(try studio.refusal(of: []) == .empty)
            #expect(
                try studio.refusal(of: Array("no photo".utf8)) == .notAPicture(content: "it is a text file"))
            #expect(studio.refusal(ofFile: studio.folder.path) == .cannotRead(reason: "not a regular file"))
            #expect(
                studio.refusal(ofFile: studio.folder.path + "/none.jpg")
                    == .cannotRead(reason: "No such file or directory"))
        }

        @Test("A PNG with the extension of a JPEG is rendered")
        func pictureUnderAnotherNameIsBuilt() throws {
            #expect(try Picture.quarters(60, 40).save(to: studio.folder.path + "/real.png"))
            let print = try studio.render(studio.folder.bytes(of: "real.png"), named: "photo[page=3].jpg]")
            #expect(try isClose(print.picture.corners[3], Picture.yellow, within: 8))
        }

        /// Headers for 40,000 x 40,000 pixels, and hardly more.
        static let pngBomb: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x9C,
            0x40, 0, 0, 0x9C, 0x40, 8, 2, 0, 0, 0, 0xDE, 0x6E, 0x99, 0x52, 0, 0, 0, 0x0B, 0x49, 0x44, 0x41,
            0x54, 0x78, 0x9C, 0x63, 0x60, 0x80, 1, 0, 0, 0x0A, 0, 1, 0x7F, 0x80, 0x74, 0x5E,
        ]
        static let tiffBomb: [UInt8] = [
            0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 8, 0, 0, 1, 4, 0, 1, 0, 0, 0, 0x40, 0x9C, 0, 0, 1, 1, 4, 0, 1, 0,
            0, 0, 0x40, 0x9C, 0, 0, 2, 1, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0, 3, 1, 4, 0, 1, 0, 0, 0, 1, 0, 0, 0, 6,
            1, 4, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0x11, 1, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0, 0x16, 1, 4, 0, 1, 0, 0, 0,
            0x40, 0x9C, 0, 0, 0x17, 1, 4, 0, 1, 0, 0, 0, 0, 0x10, 0x5E, 0x5F, 0, 0, 0, 0,
        ]

        @Test("A picture with too many pixels is refused by its header", arguments: [pngBomb, tiffBomb])
        func bombsAreRefusedByTheirHeader(_ bytes: [UInt8]) throws {
            #expect(
                try studio.refusal(of: bytes)
                    == .tooManyPixels(width: 40_000, height: 40_000, limit: 1_073_741_824))
        }

        @Test("A JPEG with too many pixels is refused by its header with a remedy")
        func jpegBombsAreRefusedByTheirHeader() throws {
            var bytes = try Picture.ramps(16, 16).jpeg()
            let frame = try #require(JPEGSegments(of: bytes).segments.first { $0.marker == 0xC0 })
            bytes.replaceSubrange(
                frame.data.lowerBound + 1..<frame.data.lowerBound + 5, with: [0x9C, 0x40, 0x9C, 0x40])
            let refusal = try studio.refusal(of: bytes)
            #expect(refusal == .tooManyPixels(width: 40_000, height: 40_000, limit: 1_073_741_824))
            #expect(
                refusal?.description
                    == "40000 x 40000 pixels exceed the limit of 1073741824 pixels. Export it in a smaller size.")
        }

        @Test("A picture with a side above the limit is refused")
        func longSidesAreRefused() {
            #expect(throws: ImageError.sideTooLong(width: 70_000, height: 10, limit: 65_500)) {
                try ImageLimits.standard.check(width: 70_000, height: 10)
            }
        }

        @Test("A missing output folder ends the build")
        func missingFolderEndsTheBuild() throws {
            let file = try studio.folder.add("photo.jpg", Picture.ramps(32, 32).jpeg())
            let folder = studio.folder.path + "/none"
            let error = #expect(throws: ImageError.self) {
                try Renderer().render(
                    PhotoSource(file: file, orientation: 1), spec: RenditionSpec(widths: [16]), into: folder,
                    stem: "print")
            }
            #expect(error == .cannotWrite(path: folder + "/print-16.jpg", SystemError(code: ENOENT)))
            #expect(error?.endsTheBuild == true)
        }

        @Test("A full disk ends the build", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
        func fullDiskEndsTheBuild() throws {
            let file = try studio.folder.add("photo.jpg", Picture.ramps(32, 32).jpeg())
            let path = studio.folder.path + "/print-16.jpg"
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
            let error = #expect(throws: ImageError.self) {
                try Renderer().render(
                    PhotoSource(file: file, orientation: 1), spec: RenditionSpec(widths: [16]),
                    into: studio.folder.path, stem: "print")
            }
            #expect(error == .cannotWrite(path: path, SystemError(code: ENOSPC)))
        }
    }
}
