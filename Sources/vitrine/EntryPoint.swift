#if os(Linux)
    // A static link finds by these imports what Foundation itself needs.
    import Foundation
    import FoundationNetworking
#endif
import VitrineCommands

/// The program's entry point, in a module of its own: it alone is linked with Swift's own libraries inside it. Tests
/// need these libraries beside it, and use all other modules.
@main
enum EntryPoint {
    @MainActor static func main() async { await Program.main() }
}
