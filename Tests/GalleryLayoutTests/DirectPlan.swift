import GalleryLayout

extension LayoutEngine {
    /// The plan of a request with this engine.
    func plan(_ groups: [LayoutGroup], in container: Size) throws(LayoutError) -> LayoutPlan {
        try LayoutRequest(engine: self, container: container, groups: groups).plan()
    }
}
