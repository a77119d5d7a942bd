/// What a worker asks before it decodes a photo; it goes on once it is answered with ``WorkerLine/admission``.
struct MemoryClaim: Hashable, Codable {
    /// The bytes that the photo will take, about.
    let bytes: Int
}
