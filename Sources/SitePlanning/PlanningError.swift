import PhotoCatalog

/// Why no site can be planned from a library and its settings.
package enum PlanningError: Error, Sendable, CustomStringConvertible {
    /// What has an address already.
    package enum Owner: Hashable, Sendable {
        /// A photo or an album, by its path below the source folder.
        case other(String)
        /// Every site has a file or a folder of that name.
        case site
        /// In Windows, no file can have the name.
        case device
    }

    /// An album's layout leaves no room for photos at a breakpoint.
    case noRoomForPhotos(album: String, layout: String, breakpoint: String)
    /// An album or a photo shall have an address that is not free.
    ///
    /// - Parameter file: The settings that choose the address, as the user would write their path.
    case addressTaken(file: String, address: String, by: Owner)
    /// An entry of the menu names nothing that has a page, or an album that no page may link to.
    case menu(String, isUnlisted: Bool, SourcePlace)
    /// An address in the menu that leads back into the gallery.
    case menuIntoGallery(String, SourcePlace)
    /// A script of the settings is not in the theme's folder.
    case missingScript(String)

    package var description: String {
        switch self {
        case .noRoomForPhotos(let album, let layout, let breakpoint):
            "\(album): the layout \(layout) leaves no room for photos at \(breakpoint). "
                + "Reduce its margins, gaps or counts."
        case .addressTaken(let file, let address, let owner):
            "\(file): the address \"\(address)\" \(Self.reason(owner)). Choose another address."
        case .menu(let target, isUnlisted: true, let place):
            "\(place): the menu is on every page, and must not name the unlisted album \"\(target)\". "
                + "Remove the entry, or list the album."
        case .menu(let target, isUnlisted: false, let place):
            "\(place): the menu names \"\(target)\", which is neither the folder of a published album nor a file that "
                + "\"pages\" names. Correct the path from the source folder, or remove the entry."
        case .menuIntoGallery(let address, let place):
            "\(place): the menu names \(address), which is in the gallery itself. Write the folder of the album, or ./ "
                + "for the home page."
        case .missingScript(let file):
            "\(file): named in \"scripts\", but there is no such file. Correct the name, or remove it from "
                + "vitrine.yaml."
        }
    }

    private static func reason(_ owner: Owner) -> String {
        switch owner {
        case .other(let path): "is already that of \(path)"
        case .site: "belongs to a file or folder of the site itself"
        case .device: "is the name of a device in Windows"
        }
    }

    /// The file of the user in which the cause is; nil if it is not in a file.
    package var place: SourcePlace? {
        switch self {
        case .addressTaken(let file, _, _): SourcePlace(file: file)
        case .menu(_, _, let place), .menuIntoGallery(_, let place): place
        case .noRoomForPhotos, .missingScript: nil
        }
    }
}
