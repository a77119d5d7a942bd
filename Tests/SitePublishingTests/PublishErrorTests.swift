import FileReading
import Testing

@testable import SitePublishing

@Suite("Messages of publications that fail")
struct PublishErrorTests {
    @Test("A message about a file says what to do about the publication, not about a build")
    func files() {
        let error = #expect(throws: PublishError.self) { try StateFolder(path: "/proc/none").make() }
        #expect(
            error?.description == "/proc/none: can't be written: no such file or directory. Fix the cause, and publish "
                + "again: the publication goes on where it stopped.")
    }
}
