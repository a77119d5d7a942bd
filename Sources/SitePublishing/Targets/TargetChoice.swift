import PhotoCatalog

extension [PublishTarget] {
    /// Returns the target with a name, or the only one if no name is given.
    ///
    /// - Parameter settings: the path of the file with the targets, for messages.
    package func target(named name: String?, in settings: String) throws(PublishError) -> PublishTarget {
        guard let first else { throw .noTargets(settings: settings) }
        guard let name else {
            guard count == 1 else { throw .severalTargets(map(\.name)) }
            return first
        }
        guard let target = self.first(where: { $0.name == name }) else {
            throw .unknownTarget(name, known: map(\.name))
        }
        return target
    }
}
