import GalleryLayout

/// A format in which a plan can be printed: text that ends in a line break. Equal plans give equal text.
package enum PlanFormat: String, CaseIterable, Sendable {
    /// For other programs: all digits of every number.
    case json
    /// A drawing of the plan.
    case svg
    /// A table for human readers.
    case text

    /// - Parameter plan: The plan computed from `request`.
    package func text(of plan: LayoutPlan, for request: LayoutRequest) -> String {
        switch self {
        case .json: PlanJSON.text(of: plan, layout: type(of: request.engine).name)
        case .svg: PlanDrawing.text(of: plan, for: request)
        case .text: PlanTable.text(of: plan)
        }
    }
}
