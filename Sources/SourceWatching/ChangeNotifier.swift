/// What the system reports about an entry of a folder.
struct NotifiedChange: Hashable, Sendable {
    enum Place: Hashable, Sendable {
        /// An entry of the folder with this watch.
        case entry(ofWatch: CInt, name: String)
        /// The folder with this watch.
        case folder(watch: CInt)
        case path(TreePath)
        /// The system lost changes.
        case everywhere
    }

    enum Kind: Hashable, Sendable {
        /// Was added, and may be empty still.
        case created
        case written
        /// Its writer closed it.
        case closed
        case attributes
        case movedIn
        /// Was removed or moved away.
        case removed
        /// The folder is not watched any more.
        case unwatched
    }

    let place: Place
    let kind: Kind
    var isFolder = false
}

/// Receives changes from the system.
protocol ChangeNotifier: AnyObject {
    /// Is readable when there are changes. Nil if the notifier wakes the thread itself.
    var descriptor: CInt? { get }
    /// Whether changes in folders behind links are reported.
    var seesThroughLinks: Bool { get }
    /// Starts to report changes in a folder, not in the folders in it.
    ///
    /// - Returns: The watch of the folder, which is the same for every path of it; nil if there is nothing to watch.
    func watch(_ folder: String) throws(PollingReason) -> CInt?
    func unwatch(_ watch: CInt)
    /// Returns what is there, without waiting.
    func read() -> [NotifiedChange]
    func close()
}

extension PollingReason: Error {}
