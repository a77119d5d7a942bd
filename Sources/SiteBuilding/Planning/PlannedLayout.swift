import GalleryLayout

/// An album's layout in one container, with all that its page adds to the plan.
struct PlannedLayout: Sendable {
    let plan: LayoutPlan
    /// The space for which the plan was made.
    let container: Size
    /// The user's options, and those that the layout chose for the rest.
    let options: LayoutOptions
    let traits: LayoutTraits
    /// The width of the plan that is as wide as the window.
    let reference: Double
    /// The ratio of each photo's sides, by group.
    let ratios: [[Double]]
    /// The part of each frame's height that belongs to its caption.
    let captionHeight: Double
    /// The gap to the left and right of equal cells.
    let bleed: Double
}
