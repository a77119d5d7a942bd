import PhotoCatalog

/// What is at the top of every page that is not a photo's: the gallery's logo and its menu.
package struct PageBanner: Codable, Sendable {
    /// The picture that leads home.
    package struct Logo: Codable, Sendable {
        package let file: SheetLink
        /// In CSS pixels.
        package let width: Double
        package let height: Double
        package let text: String

        package init(file: SheetLink, width: Double, height: Double, text: String) {
            self.file = file
            self.width = width
            self.height = height
            self.text = text
        }
    }

    /// An entry of the menu.
    package struct Item: Codable, Sendable {
        package enum Target: Codable, Sendable {
            case page(SitePath)
            /// An absolute URL, or a path from the root of the web server, or one that leaves the gallery.
            case address(String)
        }

        package let title: String
        package let target: Target

        package init(title: String, target: Target) {
            self.title = title
            self.target = target
        }
    }

    package var logo: Logo?
    package var menu: [Item]

    package init(logo: Logo? = nil, menu: [Item] = []) {
        self.logo = logo
        self.menu = menu
    }

    package static let none = PageBanner()
}
