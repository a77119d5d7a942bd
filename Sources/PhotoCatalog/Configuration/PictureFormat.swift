/// A format that pictures are published in.
public enum PictureFormat: String, CaseIterable, Sendable {
    case jpeg, webp, avif

    static let names = allCases.map(\.rawValue)

    /// Of quality, each format's on a scale of its own.
    public static let qualityRange = 1...100

    /// A format as users write it: regardless of case, and `jpg` too.
    init?(word: String) {
        let word = word.lowercased()
        self.init(rawValue: word == "jpg" ? "jpeg" : word)
    }
}
