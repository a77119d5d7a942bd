import BuiltInTheme
import Foundation
import GalleryLayout
import PhotoVocabulary

/// Why a theme can't be used: the file and the cause.
package enum ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A file that every theme needs is missing.
    case missing(file: String)
    /// A file that can't be read.
    case unreadable(file: String)
    /// A template that can't be parsed; the line is counted from 1.
    case template(file: String, line: Int, cause: String)
    /// A file of words that isn't valid JSON, or has entries that can't be used; the cause is one sentence or more.
    case words(file: String, cause: String)

    package var description: String {
        switch self {
        case .missing(let file): "\(file): the theme lacks this file. Restore it, or remove the theme's folder."
        case .unreadable(let file): "\(file): can't be read. Make the file readable, or remove it."
        case .template(let file, let line, let cause):
            "\(file): line \(line): \(cause). Fix the template, or remove it to use the default."
        case .words(let file, let cause): "\(file): \(cause)"
        }
    }
}

/// Templates, stylesheet, script and words: the look of a site and its fixed texts.
package struct Theme: Sendable {
    /// Name of the folder in the source whose files replace those of the chosen theme.
    package static let overridesFolder = "_theme"

    /// The grammar of all pages, RELAX NG in its XML syntax.
    package let schema: String
    /// Files that are copied to the site unchanged, by name.
    package internal(set) var assets: [String: Data]
    /// The background of transparent pictures in formats without alpha: that of the look, or the first `--paper` of the
    /// stylesheet, or its first colour within `light-dark()`, which is that of light pages. White if that is not a
    /// colour that ``CSSColour`` can read.
    package internal(set) var paper: RGBColour
    /// The colours of the stylesheet, without those of a look.
    package let colours: ThemePalettes
    /// The fonts of the stylesheet: `--sans`, of text, and `--serif`, of titles.
    let stacks: (sans: String, serif: String)
    /// The files of looks.
    package internal(set) var lookFiles = LookFiles()

    /// How wide galleries are: `--widest` and `--least-margin` of the stylesheet.
    package let extent: GalleryExtent
    /// What its stylesheet decides about galleries.
    package internal(set) var style: GalleryStyle
    /// What files of words lack, and what templates name that is not there. Each text begins with the file's name.
    package let warnings: [String]
    /// The assets that templates name, sorted.
    package let namedAssets: [String]

    private var templates: [String: [TemplatePart]]
    private let templateFiles: [String: Data]
    /// The names of the user's own files.
    private let ownFiles: Set<String>
    /// Gets the trace of each page; nil for none.
    private var tracer: TemplateTracer?
    private let words: [String: Words]
    private let english: Words

    /// - Parameter files: All of the theme's files by name: `*.mustache`, `words-LANGUAGE.json`, `page.rng`, and
    ///   assets.
    /// - Parameter own: The names of the files that are the user's own.
    package init(files: [String: Data], own: Set<String> = []) throws(ThemeError) {
        var templates: [String: [TemplatePart]] = [:]
        var wordsFiles: [String: WordsFile] = [:]
        var assets: [String: Data] = [:]
        for (name, data) in files.sorted(by: { $0.key < $1.key }) {
            if name.hasSuffix(Self.templateSuffix) {
                guard let text = String(validating: data, as: UTF8.self) else {
                    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                    let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
                    throw .template(file: name, line: line + 1, cause: "characters that are not UTF-8")
                }
                do {
                    templates[String(name.dropLast(Self.templateSuffix.count))] = try TemplateParser.parts(of: text)
                } catch {
                    throw .template(file: name, line: error.line, cause: error.cause)
                }
            } else if name.hasPrefix("words-"), name.hasSuffix(".json") {
                let language = LanguageFallback.canonical(String(name.dropFirst(6).dropLast(5)))
                var file = try WordsFile(json: data, name: name)
                // A file of the user's needs only what differs from the theme's file of this name.
                if own.contains(name), let json = DefaultTheme.files[name] {
                    file.complete(with: try WordsFile(json: json, name: name))
                }
                wordsFiles[language] = file
            } else if name != Self.schemaName {
                assets[name] = data
            }
        }
        // Sites publish the font of titles only if a stylesheet names it. A language may be missing, but not English.
        for name in DefaultTheme.files.keys.sorted() where files[name] == nil && name != Self.titleFontName {
            if name == WordsFile.english.name || !name.hasPrefix("words-") { throw .missing(file: name) }
        }
        if !assets.contains(where: { $0.key.hasSuffix(".css") && Self.isNamed(Self.titleFontName, in: $0.value) }) {
            assets[Self.titleFontName] = nil
        }
        guard let stylesheet = assets[Self.stylesheetName] else { throw .missing(file: Self.stylesheetName) }
        guard let schema = files[Self.schemaName] else { throw .missing(file: Self.schemaName) }
        let wordsWarnings: [String]
        (words, wordsWarnings) = try Self.words(of: wordsFiles)
        guard let english = words["en"] else { throw .missing(file: "words-en.json") }
        self.english = english
        let names = TemplateNames(templates)
        namedAssets = assets.keys.filter { names.contains(asset: $0) }.sorted()
        templateFiles = files.filter { $0.key.hasSuffix(Self.templateSuffix) }
        ownFiles = own
        let ownTemplates = templateFiles.filter { own.contains($0.key) }
        // The usual case needs no list of names.
        warnings =
            wordsWarnings
            + (ownTemplates.isEmpty
                ? []
                : TemplateNames.warnings(
                    about: Self.traced(ownTemplates), known: Self.knownNames, templates: Set(templates.keys),
                    words: Set(english.table.keys), assets: assets.keys.sorted()))
        self.schema = String(decoding: schema, as: UTF8.self)
        self.assets = assets
        let look = String(decoding: stylesheet, as: UTF8.self)
        extent = GalleryExtent(in: look) ?? .unlimited
        let measures = ThemeMeasures(in: look)
        paper = measures.colour("--paper", isDark: false)?.pixel ?? .white
        colours = ThemePalettes(measures)
        stacks = (measures.declaration(of: "--sans") ?? "sans-serif", measures.declaration(of: "--serif") ?? "serif")
        style = measures.style
        self.templates = templates
    }

    package static let templateSuffix = ".mustache"
    package static let stylesheetName = "theme.css"
    /// The user's stylesheet, which pages load after the theme's.
    package static let customSheetName = "custom.css"
    package static let scriptName = "site.js"
    /// The script that loads the layout for the window's width, on pages with several.
    package static let layoutScriptName = "layout.js"
    /// The stylesheet and the script that only photos' pages load.
    package static let viewerStylesheetName = "viewer.css"
    package static let viewerScriptName = "viewer.js"
    /// The script of pages in frames of other websites, which is not published if no website may show them.
    package static let embedScriptName = "embed.js"
    /// The script that plays films where they stand, and pictures that move. It is not published if there are none.
    package static let filmScriptName = "films.js"
    /// The font of titles, which is not published if no stylesheet names it.
    static let titleFontName = "titles.woff2"
    private static let schemaName = "page.rng"

    static func isNamed(_ name: String, in stylesheet: Data) -> Bool {
        stylesheet.range(of: Data(name.utf8)) != nil
    }

    /// The words in `language`, a BCP 47 tag, or in the closest available language; in English if none is close.
    package func words(for language: String) -> Words {
        LanguageFallback.languages(for: language).lazy.compactMap { words[$0] }.first ?? english
    }

    /// Whether the theme has words in `language`, a BCP 47 tag, or in a close language.
    package func hasWords(for language: String) -> Bool {
        LanguageFallback.languages(for: language).contains { words[$0] != nil }
    }

    /// The name of the file that adds words for `language`, a BCP 47 tag, and for the same language elsewhere.
    package static func wordsFile(for language: String) -> String {
        "words-\(LanguageFallback.languages(for: language).last ?? language).json"
    }

    /// The languages of the theme's words in lower case, sorted.
    package var languages: [String] { words.keys.sorted() }

    /// The words of all files. A file for a part of a language's area takes what it lacks from the language's file,
    /// and that takes it from English, with a warning.
    private static func words(
        of files: [String: WordsFile]
    ) throws(ThemeError) -> (words: [String: Words], warnings: [String]) {
        var words: [String: Words] = [:]
        var warnings: [String] = []
        for (language, own) in files.sorted(by: { $0.key < $1.key }) {
            var file = own
            let broader = LanguageFallback.languages(for: language).dropFirst().compactMap { files[$0] }
            for other in broader { file.complete(with: other) }
            let missing = file.completeInEnglish()
            words[language] = try Words(file, missing: missing)
            guard broader.isEmpty, !missing.isEmpty else { continue }
            let all = ["what the file lacks is in English"] + missing
            warnings.append("\(own.name): " + all.joined(separator: ".\n  ") + ".")
        }
        return (words, warnings)
    }

    func render(_ context: TemplateContext, with template: String) -> String {
        var rendering = TemplateRendering(of: context, templates: templates)
        rendering.render(templateNamed: template)
        tracer?.take(rendering.trace)
        return rendering.text
    }

    /// The same theme, whose pages leave their traces.
    func traced(by tracer: TemplateTracer) -> Theme {
        var theme = self
        theme.templates = Self.traced(templateFiles)
        theme.tracer = tracer
        return theme
    }

    /// Whether a template is the user's own.
    func isOwn(_ template: String) -> Bool { ownFiles.contains(template) }

    /// A line of a template.
    func text(at position: TemplatePosition) -> Substring {
        let text = templateFiles[position.file].map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(position.line - 1).first ?? ""
    }

    /// The names of all values that templates can use.
    static var knownNames: Set<String> {
        BuiltInThemes.files.values.reduce(into: []) { known, files in
            known.formUnion(TemplateNames.known(by: traced(files.filter { $0.key.hasSuffix(templateSuffix) })))
        }
    }

    /// Templates that can be parsed, with the positions of their parts.
    private static func traced(_ files: [String: Data]) -> [String: [TemplatePart]] {
        Dictionary(
            uniqueKeysWithValues: files.map { name, data in
                let parts = try? TemplateParser.parts(of: String(decoding: data, as: UTF8.self), in: name)
                return (String(name.dropLast(templateSuffix.count)), parts ?? [])
            })
    }
}
