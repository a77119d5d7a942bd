import GalleryLayout

/// Writes a plan as JSON, with keys in a fixed order and one line for each page, frame and supplementary.
enum PlanJSON {
    /// - Parameter layout: The engine's name.
    static func text(of plan: LayoutPlan, layout: String) -> String {
        var text = "{ \"layout\": \"\(layout)\",\n"
        text += "  \"content\": { \"width\": \(plan.contentSize.width.shortest)"
        text += ", \"height\": \(plan.contentSize.height.shortest) },\n"
        append("pages", plan.pages, to: &text) { page, text in
            text += "\"group\": \(page.group), \"page\": \(page.index), \"of\": \(page.count), "
            text += "\"x\": \(page.x.shortest)"
        }
        text += ",\n"
        append("frames", plan.frames, to: &text) { frame, text in
            text += "\"group\": \(frame.group), \"item\": \(frame.item), \"page\": \(frame.page), "
            append(frame.rect, to: &text)
        }
        text += ",\n"
        append("supplementaries", plan.supplementaries, to: &text) { supplementary, text in
            text += "\"kind\": \"\(supplementary.kind.rawValue)\", \"group\": \(supplementary.group), "
            append(supplementary.rect, to: &text)
        }
        return text + " }\n"
    }

    /// Appends a key and its list, with one object per line, aligned.
    private static func append<Element>(
        _ key: String, _ elements: [Element], to text: inout String, members: (Element, inout String) -> Void
    ) {
        let opening = "  \"\(key)\": ["
        let indentation = String(repeating: " ", count: opening.count + 1)
        text += opening
        for (index, element) in elements.enumerated() {
            text += index == 0 ? " { " : ",\n\(indentation){ "
            members(element, &text)
            text += " }"
        }
        text += elements.isEmpty ? "]" : " ]"
    }

    private static func append(_ rect: Rect, to text: inout String) {
        text += "\"x\": \(rect.x.shortest), \"y\": \(rect.y.shortest), "
        text += "\"width\": \(rect.width.shortest), \"height\": \(rect.height.shortest)"
    }
}
