import GalleryLayout
import PhotoCatalog
import SitePlanning

// An album as it is now, which can be laid out in other ways.
extension ShownAlbum {
    /// What there is to show of the album, whatever its layout.
    ///
    /// - Complexity: O(*n*) in the number of its photos.
    var inspected: InspectedAlbum { InspectedAlbum(plan, of: edition, isProvisional: isProvisional) }

    /// The layout that its page has, with the options that are set for it.
    var savedLayout: LayoutChoice { plan.album.album.options.layout }

    /// The options of its layout that its own settings file sets, and that the site does not set to the same value.
    var ownOptions: Set<String> {
        Set(InspectedAlbum.Layout(savedLayout, over: siteLayout).options.filter { $1.from == .album }.keys)
    }

    /// Options that are set for the whole site, so that an album can't leave them to the layout.
    var siteOptions: Set<String> {
        savedLayout.name == siteLayout.name ? Set(siteLayout.options.keys) : []
    }

    /// The layout of albums that set none, as settings and flags say.
    var siteLayout: LayoutChoice { edition.configuration.albumDefaults.layout }

    /// The plan of the album's photos, with everything that its page adds to the options.
    ///
    /// - Parameters:
    ///   - choice: With the options that a user would set.
    ///   - container: The size that is looked at. It need not be one of the site's breakpoints.
    /// - Complexity: That of two plans.
    func layout(_ choice: LayoutChoice, in container: Breakpoint) -> InspectedLayout {
        let layout = AlbumLayout(
            choice: choice, hasTitles: plan.album.hasTitles, hasHeadings: plan.album.hasHeadings,
            style: edition.material.theme.style)
        let groups = plan.album.layoutGroups
        let planned = layout.planned(groups, at: container)
        let breakpoints = edition.configuration.breakpoints
        let breakpoint = breakpoints.last { $0.width <= container.width } ?? breakpoints[0]
        return InspectedLayout(
            planned, choice, sheet: breakpoint == container ? planned : layout.planned(groups, at: breakpoint),
            window: Size(width: Double(container.width), height: Double(container.height)),
            extent: edition.material.theme.extent,
            hasRoom: layout.hasRoom(forGroupsOf: groups.map(\.items.count), at: breakpoint))
    }
}
