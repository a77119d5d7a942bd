import PhotoCatalog

/// Why no site can be planned from a library and its settings.
package enum PlanningError: Error, Sendable, CustomStringConvertible {
    /// What has the address of a text's page too.
    package enum Owner: Hashable, Sendable {
        case album(String)
        /// The file of another text.
        case text(String)
    }

    /// An album's layout leaves no room for photos at a breakpoint.
    case noRoomForPhotos(album: String, layout: String, breakpoint: String)
    /// An album has the address of another one, or one that no folder can have.
    ///
    /// - Parameter file: The album's settings, as the user would write their path.
    case addressTaken(file: String, address: String)
    /// The page of a text would have an address that is not free.
    ///
    /// - Parameter text: The file, as the user would write its path.
    case textAddressTaken(text: String, by: Owner)

    package var description: String {
        switch self {
        case .noRoomForPhotos(let album, let layout, let breakpoint):
            "\(album): the layout \(layout) leaves no room for photos at \(breakpoint). "
                + "Reduce its margins, gaps or counts."
        case .addressTaken(let file, let address):
            "\(file): the address \"\(address)\" is that of another album, or can't be that of an album. "
                + "Choose another address."
        case .textAddressTaken(let text, .album(let address)):
            "\(text): its page would have the address of the album \"\(address)\". Rename the file."
        case .textAddressTaken(let text, .text(let other)):
            "\(text): its page would have the address of that of \(other). Rename one of the files."
        }
    }

    /// The file of the user in which the cause is; nil if it is not in a file.
    package var place: SourcePlace? {
        switch self {
        case .addressTaken(let file, _), .textAddressTaken(let file, _): SourcePlace(file: file)
        case .noRoomForPhotos: nil
        }
    }
}
