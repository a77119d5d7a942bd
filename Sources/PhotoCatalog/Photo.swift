/// A photo as the scan found it, with everything that belongs to it, from the scan to its page.
///
/// A library holds up to a million of these. Besides the file, a photo that nothing belongs to takes 24 bytes.
package struct Photo: Hashable, Encodable, Sendable {
    package let file: PhotoFile
    /// The paths of the photo's sidecars below the source folder, the most trusted first.
    package let sidecars: [String]
    private let ownFocus: OwnFocus
    /// Whether the photo's own file can be downloaded, and in what state, as the photo's folder has it.
    package let originalChoice: OriginalChoice
    /// Whether the settings include the photo, its folder or the original of an edited copy, so that it is published
    /// even if a sidecar hides it.
    package let isIncluded: Bool

    /// Boxed, because few photos have one.
    private indirect enum OwnFocus: Hashable, Encodable {
        case none
        case point(FocusPoint)
    }

    /// As `album.yaml` names it; nil leaves it to the photo's metadata.
    package var focus: FocusPoint? {
        if case .point(let point) = ownFocus { point } else { nil }
    }

    package init(
        file: PhotoFile, sidecars: [String] = [], focus: FocusPoint? = nil, originalChoice: OriginalChoice = .none,
        isIncluded: Bool = false
    ) {
        self.file = file
        self.sidecars = sidecars
        ownFocus = focus.map(OwnFocus.point) ?? .none
        self.originalChoice = originalChoice
        self.isIncluded = isIncluded
    }
}
