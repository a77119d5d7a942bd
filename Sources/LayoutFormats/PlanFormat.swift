import GalleryLayout

/// A form in which a plan can be printed. Each is a text that ends in a line break, and the same for the same plan.
public enum PlanFormat: String, CaseIterable, Sendable {
    /// For other programs: every number to the last bit.
    case json
    /// A picture of where everything goes.
    case svg
    /// A table for people.
    case text

    /// - Parameter plan: The answer to `request`.
    public func text(of plan: LayoutPlan, for request: LayoutRequest) -> String {
        switch self {
        case .json: PlanJSON.text(of: plan, layout: type(of: request.engine).name)
        case .svg: PlanDrawing.text(of: plan, for: request)
        case .text: PlanTable.text(of: plan)
        }
    }
}
