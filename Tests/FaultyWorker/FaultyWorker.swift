import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers

/// A worker that does to itself what its job's file name says, to show what each costs.
@main
struct FaultyWorker {
    static func main() throws {
        Beginning(CommandLine.arguments)?.run()
        let history = History()
        // What it does to itself isn't what confined processes may do.
        var loop = WorkerLoop(memoryLimit: 2 << 30, isConfined: false)
        loop.answer = { job, _, _, claim throws(ImageError) in try answer(to: job, history, claim: claim) }
        loop.publish = { job, _, _ in publish(job) }
        loop.look = look
        loop.watch = watch
        try loop.run()
    }

    /// Reads pictures as every worker does, unless one of them has the name of a fault.
    private static func look(at files: [SourceFile]) -> [PictureOutcome] {
        for file in files {
            switch file.path.split(separator: "/").last?.prefix(while: { $0 != "." }) {
            case "abort": abort()
            case "few": return []
            default: break
            }
        }
        return files.map(PictureOutcome.init(reading:))
    }

    /// Reads a film as every worker does, unless it has the name of a fault.
    private static func watch(_ file: SourceFile, admit: (PhotoNeed) -> Void) -> MovieOutcome {
        if file.path.split(separator: "/").last?.hasPrefix("abort") == true { abort() }
        return MovieOutcome(reading: file, admit: admit)
    }

    /// What earlier jobs left behind in the process.
    private final class History {
        var isBroken = false
    }

    private static func answer(
        to job: PhotoJob, _ history: History, claim: (PhotoNeed) -> Void
    ) throws(ImageError) -> PhotoAnswer {
        if history.isBroken { abort() }
        switch job.file.split(separator: "/").last?.prefix(while: { $0 != "." }) {
        case "full": throw .cannotWrite(path: job.stem, SystemError(code: ENOSPC))
        case "refuse": return .failed(.empty)
        case "abort":
            say("malloc(): corrupted top size\n")
            abort()
        case "trap": fatalError("a runtime error")
        case "segfault": raise(SIGSEGV)
        case "killed": raise(SIGKILL)
        case "terminated": raise(SIGTERM)
        case "killed-once": if claimFile("once", of: job) { raise(SIGKILL) }
        case "stopped":
            sign(job)
            raise(SIGSTOP)
        case "timeUp": raise(SIGXCPU)
        case "timeUpLater":
            claim(need(1, pixels: 2_000_000))
            raise(SIGXCPU)
        case "lostFile": raise(SIGBUS)
        case "fileSize": raise(SIGXFSZ)
        case "exit0": exit(0)
        case "exit3": exit(3)
        case "hang": hang(job)
        case "gorge": gorge()
        case "claim": claim(need(60))
        case "room":
            claim(need(60))
            guard isAloneInRoom(job) else { return .failed(.cannotEncode(detail: "two in one room")) }
        case "leave":
            claim(need(60))
            abort()
        case "slow":
            claim(need(100_000_000, pixels: 16_000_000))
            sleep(3)
        case "patient": while access("\(job.folder ?? "")/go", F_OK) != 0 { usleep(10_000) }
        case "stall":
            claim(need(1, pixels: 2_000_000))
            hang(job)
        case "boast":
            claim(need(.max, pixels: .max))
        case "claims":
            claim(need(1))
            claim(need(1))
        case "print":
            print(#"{"failed":{"_0":"not an answer"}}"#)
            fflush(nil)
        case "rubbish": writeRubbish()
        case "escape": return done(job, caption: nil, fileName: "../\(job.stem)-3.jpg")
        case "shout": say(String(repeating: "a megabyte of warnings\n", count: 45_000))
        case "long": return done(job, caption: nil, keywords: longestList)
        case "infinite": return done(job, caption: nil, aperture: .infinity)
        case "poison": history.isBroken = true
        case "deaf": close(STDIN_FILENO)
        default: break
        }
        return done(job, caption: job.file)
    }

    /// What becomes of an original, by its name.
    private static func publish(_ job: OriginalJob) -> OriginalAnswer {
        switch job.original.split(separator: "/").last?.prefix(while: { $0 != "." }) {
        case "leak": return .leak("the tag Exif.GPSInfo.GPSLatitude")
        case "hang": while true { sleep(1000) }
        default: return .refused(.inseparable)
        }
    }

    private static func need(_ bytes: Int, pixels: Int = 0) -> PhotoNeed {
        PhotoNeed(bytes: bytes, decodedPixels: pixels, encodedPixels: pixels)
    }

    /// As long as a list may be, which is more than a pipe takes at once.
    private static let longestList = [String](repeating: String(repeating: "日", count: 200), count: 200)

    private static func say(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// Never returns; says who hangs in a file in the job's folder.
    private static func hang(_ job: PhotoJob) {
        sign(job)
        while true { sleep(1000) }
    }

    private static func sign(_ job: PhotoJob) {
        _ = FileManager.default.createFile(atPath: "\(job.folder ?? "")/\(getpid()).pid", contents: nil)
    }

    /// Whether this process is the first to make a file in the job's folder.
    private static func claimFile(_ name: String, of job: PhotoJob) -> Bool {
        open("\(job.folder ?? "")/\(name)", O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600) >= 0
    }

    /// Whether no other process is in the job's folder for as long as it takes to look twice.
    private static func isAloneInRoom(_ job: PhotoJob) -> Bool {
        let sign = "\(job.folder ?? "")/occupied"
        guard FileManager.default.createFile(atPath: sign, contents: nil), link(sign, sign + ".by") == 0 else {
            return false
        }
        usleep(20_000)
        return unlink(sign + ".by") == 0
    }

    private static func gorge() {
        var meals: [[UInt8]] = []
        while true { meals.append([UInt8](unsafeUninitializedCapacity: 64 << 20) { $1 = 1 }) }
    }

    /// Writes to every descriptor that could be the way to the pool.
    private static func writeRubbish() {
        for descriptor in Int32(3)..<64 { write(descriptor, "\u{1}\u{2}rubbish\n", 10) }
    }

    private static func done(
        _ job: PhotoJob, caption: String?, keywords: [String] = [], aperture: Double? = nil, fileName: String? = nil
    ) -> PhotoAnswer {
        var metadata = PhotoMetadata()
        metadata.caption = caption
        metadata.keywords = keywords
        metadata.aperture = aperture
        let size = PixelSize(width: 3, height: 2)
        return .done(
            metadata,
            RenderedPhoto(
                size: size,
                renditions: [
                    Rendition(
                        size: size, format: .jpeg, fileName: fileName ?? "\(job.stem)-3.jpg", byteCount: 1,
                        hash: ContentHash(value: 1))
                ],
                averageColour: RGBColour(red: 1, green: 2, blue: 3)))
    }
}
