import Testing

@testable import PhotoCatalog

@Suite("Photos of a library")
struct PhotoTests {
    /// A library of a million photos must fit into memory: 24 bytes each besides the file.
    @Test("A photo takes at most 40 bytes in a list")
    func photosAreSmall() {
        #expect(MemoryLayout<Photo>.stride <= 40)
        #expect(MemoryLayout<PhotoFile>.stride == 16)
    }

    @Test("A photo has what it was made with")
    func photosKeepTheirParts() {
        let point = FocusPoint(x: 0.25, y: 1)
        let file = PhotoFile(path: "a.jpg")
        let photo = Photo(file: file, sidecars: ["a.xmp"], focus: point, originalChoice: .strip, isIncluded: true)
        #expect(photo.focus == point)
        #expect(photo.sidecars == ["a.xmp"])
        #expect(photo.originalChoice == .strip && photo.isIncluded)
        let others = [
            Photo(file: file), Photo(file: file, sidecars: ["a.xmp"]), Photo(file: file, focus: point),
            Photo(file: file, originalChoice: .keep), Photo(file: file, isIncluded: true),
        ]
        #expect(Set(others + [photo]).count == 6)
        #expect(others[0].focus == nil && others[0].sidecars.isEmpty && others[0].originalChoice == .none)
    }
}
