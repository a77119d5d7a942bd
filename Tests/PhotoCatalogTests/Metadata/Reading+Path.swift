import BinaryContainers
import FileReading
import Foundation

@testable import PhotoCatalog

extension MetadataReader {
    static func read(file: String, sidecars: [String] = []) -> PhotoMetadata {
        read(file: SourceFile(file), sidecars: sidecars.map { SourceFile($0) })
    }
}

extension PrivateTags {
    static func read(file: String, inFilm: FilmSearch = { _, _ in [] }) -> [PrivacyFinding]? {
        read(file: SourceFile(file), inFilm: inFilm)
    }
}

extension HEIFTurns {
    static func read(_ file: Data) -> [Int]? { Array(file).withByteView { read($0) } }
}
