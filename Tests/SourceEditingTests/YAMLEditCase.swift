import SourceEditing
import Testing

/// A YAML file, an edit, and what the file must be afterwards.
struct YAMLEditCase: Sendable, CustomTestStringConvertible {
    enum Edit: Sendable {
        case set([String], YAMLValue, order: [String] = [])
        case remove([String])
    }

    let testDescription: String
    let before: String
    let edit: Edit
    let after: String

    init(_ title: String, _ before: String, _ edit: Edit, _ after: String) {
        testDescription = title
        self.before = before
        self.edit = edit
        self.after = after
    }

    func result() throws(SourceEditingError) -> String {
        let text = try YAMLText(before, file: "album.yaml")
        return switch edit {
        case .set(let path, let value, let order): try text.setting(path: path, to: value, order: order).text
        case .remove(let path): try text.removing(path: path).text
        }
    }
}
