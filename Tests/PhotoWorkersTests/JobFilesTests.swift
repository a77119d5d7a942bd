import CDescriptorPassing
import FileReading
import Foundation
import TestSupport
import Testing

@testable import PhotoWorkers

@Suite("The files of a job", .timeLimit(.minutes(30)))
struct JobFilesTests {
    @Test("A worker receives open files, and the reason for each file that cannot be read")
    func arrive() async throws {
        let folder = try Folder()
        try Data("a photo".utf8).write(to: URL(filePath: folder.path + "/photo.jpg"))
        try Data("a caption".utf8).write(to: URL(filePath: folder.path + "/photo.txt"))
        mkfifo(folder.path + "/pipe.jpg", 0o600)
        symlink("loop.jpg", folder.path + "/loop.jpg")
        let paths = ["photo.jpg", "missing.jpg", "pipe.jpg", "", "loop.jpg", "photo.txt"].map { folder.path + "/" + $0 }
        let (channel, input) = try #require(WorkerChannel.open())
        defer { close(input) }
        let files = try #require(await JobFiles(opening: paths))
        let request = WorkerRequest.hash(HashJob(file: paths[0]))
        await channel.send(files.order(request), files: files.opened)

        let reader = JobInput(input)
        let (line, descriptors) = try #require(reader.next())
        let order = try WorkerLine.decode(WorkerOrder.self, from: line)
        #expect(order.request == request)
        let arrived = try #require(order.states.files(paths, descriptors: descriptors))
        #expect(arrived.map(\.path) == paths)
        let contents = arrived.map { file in
            do throws(SystemError) {
                return String(decoding: try file.opened().read(atMost: 100), as: UTF8.self)
            } catch {
                return error.reason
            }
        }
        let system = [ENOENT, ELOOP].map { String(cString: strerror($0)) }
        #expect(
            contents == ["a photo", system[0], "not a regular file", "not a regular file", system[1], "a caption"])
    }

    @Test("Files arrive with a line that is longer than the buffer of the socket")
    func arriveWithALongLine() async throws {
        let folder = try Folder()
        let path = folder.path + "/photo.jpg"
        try Data("a photo".utf8).write(to: URL(filePath: path))
        let (channel, input) = try #require(WorkerChannel.open())
        let files = try #require(await JobFiles(opening: [path, path]))
        let order = files.order(.hash(HashJob(file: String(repeating: "a", count: 700 << 10))))
        async let sent: Void = channel.send(order, files: files.opened)
        let (line, descriptors) = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: JobInput(input).next() ?? (Data(), [])) }
        }
        await sent
        #expect(descriptors.count == 2 && line + [WorkerLine.newline] == order)
        for descriptor in descriptors + [input] { close(descriptor) }
    }

    @Test("A send to an ended worker returns, and a send to a worker that does not read can be cancelled")
    func endWithTheWorker() async throws {
        let (channel, input) = try #require(WorkerChannel.open())
        let line = Data(repeating: 0x61, count: 3 << 20)
        let task = Task { await channel.send(line) }
        try await waitUntil("a part was sent") {
            var count: CInt = 0
            return ioctl(input, UInt(FIONREAD), &count) == 0 && count > 0
        }
        task.cancel()
        await task.value
        let (other, otherInput) = try #require(WorkerChannel.open())
        close(otherInput)
        await other.send(line)
        close(input)
    }

    @Test(
        "File states that do not match their paths are refused and their descriptors closed",
        arguments: ["[0,0]", "[0]", "[2,2,2]", "[]"])
    func areRefusedIfTheyAreNotAsManyAsTheirPaths(states: String) throws {
        let states = try WorkerLine.decode(FileStates.self, from: Data(#"{"codes":\#(states)}"#.utf8))
        let ends = try #require(Self.pipe())
        #expect(states.files(["/a", "/b", "/c"], descriptors: [ends.output]) == nil)
        // The number may be another test's by now: the other end shows that it is closed for reading.
        var state = pollfd(fd: ends.input, events: 0, revents: 0)
        #expect(poll(&state, 1, -1) == 1)
        close(ends.input)
    }

    private static func pipe() -> (output: Int32, input: Int32)? {
        var ends: [Int32] = [-1, -1]
        return Foundation.pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
    }
}
