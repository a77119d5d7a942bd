/// How programs show the plans of an engine. It depends on the engine's options, and not on the items or the container.
public struct LayoutTraits: Hashable, Sendable {
    /// The sizes of an engine's frames.
    public enum Cells: Hashable, Sendable {
        /// Each frame is as high as its picture, and `captionHeight` CSS pixels higher for a caption below it.
        case individual(captionHeight: Double = 0)
        /// All frames have one size, to which programs crop pictures. A caption takes its height from the cell.
        case equal
    }

    /// How a plan becomes as wide as the space in which it is shown.
    public enum Scaling: Hashable, Sendable {
        /// The plan, or each of its pages, is as wide as the container.
        case container
        /// The plan has a width of its own. Programs scale it as a whole.
        case whole
    }

    /// How items are nested.
    public let form: GalleryForm
    /// The sizes of the frames.
    public let cells: Cells
    /// How the plan is scaled.
    public let scaling: Scaling

    /// Traits that differ from those of a column of pictures in their own ratios, as wide as the container.
    public init(form: GalleryForm = .column, cells: Cells = .individual(), scaling: Scaling = .container) {
        self.form = form
        self.cells = cells
        self.scaling = scaling
    }
}
