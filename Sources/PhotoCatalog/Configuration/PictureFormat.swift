/// A format that pictures are published in.
public enum PictureFormat: String, CaseIterable, Sendable {
    case jpeg, webp, avif

    static let names = allCases.map(\.rawValue)
}
