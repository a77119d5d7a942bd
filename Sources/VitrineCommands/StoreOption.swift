import ArgumentParser
import SharedStore
import SiteBuilding

/// The options of a build that takes pictures from a store.
struct StoreOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A store that vitrine render has filled, from which finished pictures are taken.", valueName: "folder"))
    var store: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Render what the store lacks; with --no-render, exit with status 1 if anything is missing.")
    var render = true

    @Flag(help: "Use hard links to the store's files in place of copies.")
    var link = false

    func validate() throws {
        guard store == nil else { return }
        if !render { throw ValidationError("--no-render needs a store. Name it with --store.") }
        if link { throw ValidationError("--link needs a store. Name it with --store.") }
    }

    var use: StoreUse? {
        store.map { store in
            var use = StoreUse(path: store)
            use.rendersMissing = render
            use.links = link
            return use
        }
    }
}
