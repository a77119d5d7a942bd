import PhotoCatalog

/// A Markdown file that `pages` names, and what it says.
package struct SourceText: Sendable {
    package let setting: TextPageSetting
    package let document: TextDocument

    package init(setting: TextPageSetting, document: TextDocument) {
        self.setting = setting
        self.document = document
    }

    /// What links call its page.
    var title: String { setting.title ?? document.title ?? setting.titleOfName }
}
