/// A job together with its kind, as one line of a worker's input.
package enum WorkerRequest: Hashable, Codable, Sendable {
    case photo(PhotoJob)
    case original(OriginalJob)
    case hash(HashJob)
    case pictures(PictureJob)
    case text(TextJob)
    case cover(CoverJob)
}
