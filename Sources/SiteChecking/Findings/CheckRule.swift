/// A rule that every site must follow. The raw value is its permanent name in reports.
package enum CheckRule: String, CaseIterable, Codable, Sendable {
    case malformedPage = "malformed-page"
    case brokenLink = "broken-link"
    case privateData = "private-data"

    // Pages
    case schemaViolation = "schema-violation"
    case doctypeMissing = "doctype-missing"
    case duplicateID = "duplicate-id"
    case headingMissing = "heading-missing"
    case headingRepeated = "heading-repeated"
    case headingSkipped = "heading-skipped"
    case titleMissing = "title-missing"
    case languageMissing = "language-missing"
    case altMissing = "alt-missing"
    case pictureSizeMissing = "picture-size-missing"
    case nameMissing = "name-missing"
    case positiveTabindex = "positive-tabindex"
    case nestedInteractive = "nested-interactive"

    // References
    case brokenFragment = "broken-fragment"
    case missingPicture = "missing-picture"
    case brokenCandidate = "broken-srcset"
    case srcsetDescriptor = "srcset-descriptor"
    case sizesMissing = "sizes-missing"
    case missingStylesheet = "missing-stylesheet"
    case missingScript = "missing-script"
    case brokenStyleReference = "broken-style-reference"
    case brokenFeedReference = "broken-feed-reference"
    case brokenSitemapEntry = "broken-sitemap-entry"
    case outsideBase = "outside-base"
    case wrongCase = "wrong-case"
    case outsideSite = "outside-site"
    case mixedContent = "mixed-content"
    case scriptLink = "script-link"
    case misleadingRedirect = "misleading-redirect"

    // Files
    case malformedFeed = "malformed-feed"
    case orphanedFile = "orphaned-file"
    case homeMissing = "home-missing"
    case unreachablePage = "unreachable-page"
    case missingFile = "missing-file"
    case changedFile = "changed-file"
    case unfinishedSite = "unfinished-site"
    case internalFile = "internal-file"
    case sourceFile = "source-file"
    case unreadableFile = "unreadable-file"
    case specialFile = "special-file"

    // Budgets
    case pageBytes = "page-bytes"
    case stylesheetBytes = "stylesheet-bytes"
    case scriptBytes = "script-bytes"
    case pictureBytes = "picture-bytes"
    case filmBytes = "film-bytes"
    case firstViewBytes = "first-view-bytes"
    case siteBytes = "site-bytes"

    // Pictures
    case brokenPicture = "broken-picture"
    case uncheckedPicture = "unchecked-picture"
    case pictureExtension = "picture-extension"
    case pictureType = "picture-type"
    case pictureRatio = "picture-ratio"
    case pictureWidth = "picture-width"
    case pagePosition = "page-position"

    // Films
    case brokenFilm = "broken-film"
    case uncheckedFilm = "unchecked-film"
    case filmMetadata = "film-metadata"
    case filmCodec = "film-codec"
    case filmStart = "film-start"
    case filmRatio = "film-ratio"
    case filmType = "film-type"
    case filmPreload = "film-preload"
    case posterMissing = "poster-missing"
    case brokenCaptions = "broken-captions"

    // Stylesheets
    case boxMissing = "box-missing"
    case boxWithoutPhoto = "box-without-photo"
    case textContrast = "text-contrast"

    /// How bad it is to publish a site that breaks the rule.
    package enum Severity: String, Codable, Sendable {
        /// The site must not be published: a page does not parse, a link is broken, or a picture or a film reveals
        /// private data.
        case error
        /// The site can be published.
        case warning
    }

    package var severity: Severity {
        switch self {
        case .malformedPage, .brokenLink, .privateData, .pagePosition, .schemaViolation, .missingPicture,
            .brokenCandidate, .missingStylesheet, .missingScript, .brokenStyleReference, .brokenFeedReference,
            .brokenSitemapEntry,
            .wrongCase, .outsideSite, .internalFile, .unreadableFile:
            .error
        default: .warning
        }
    }

    /// What the rule demands, in one sentence.
    package var help: String {
        switch self {
        case .malformedPage: "A page can be parsed: its markup is well-formed."
        case .brokenLink: "A link leads to a file of the site."
        case .privateData: "A picture or film doesn't reveal positions, serial numbers or owners."
        case .schemaViolation: "A page of Vitrine follows the schema of its theme."
        case .doctypeMissing: "A page begins with <!DOCTYPE html>."
        case .duplicateID: "An id is on a page only once."
        case .headingMissing: "A page has a heading of level 1."
        case .headingRepeated: "A page has only one heading of level 1."
        case .headingSkipped: "A heading is at most one level below the heading before it."
        case .titleMissing: "A page has a title."
        case .languageMissing: "A page states its language."
        case .altMissing: "A picture has an alternative text, which may be empty."
        case .pictureSizeMissing: "A picture has width and height, so that the page doesn't move while it loads."
        case .nameMissing: "A link or button has a text, or another name that screen readers say."
        case .positiveTabindex: "The order of the Tab key is that of the page."
        case .nestedInteractive: "A link or button contains no other control."
        case .brokenFragment: "The part of a page that a link names exists."
        case .missingPicture: "A picture that a page shows is in the site."
        case .brokenCandidate: "Every candidate of a srcset is in the site."
        case .srcsetDescriptor: "The descriptors of a srcset are valid, and each is there once."
        case .sizesMissing: "A srcset with widths has a valid sizes attribute."
        case .missingStylesheet: "A stylesheet that a page or stylesheet loads is in the site."
        case .missingScript: "A script that a page loads is in the site."
        case .brokenStyleReference: "A file that a stylesheet uses is in the site."
        case .brokenFeedReference: "What a feed refers to is in the site."
        case .brokenSitemapEntry: "What a sitemap or robots.txt lists is in the site."
        case .outsideBase: "An absolute reference begins with the site's address."
        case .wrongCase: "A reference has the same upper and lower case as its file."
        case .outsideSite: "A reference does not lead above the site's folder."
        case .mixedContent: "A page loads nothing over http."
        case .scriptLink: "A link does not run a script."
        case .misleadingRedirect: "A redirect leads to a page that stays, states its address and is in no sitemap."
        case .malformedFeed: "A feed or sitemap is well-formed and follows its schema."
        case .orphanedFile: "A page, stylesheet or feed refers to each file."
        case .homeMissing: "The site has an index.html in its root."
        case .unreachablePage: "Links lead from the home page to every page."
        case .missingFile: "Every file that the build wrote is there."
        case .changedFile: "Every file that the build wrote is unchanged."
        case .unfinishedSite: "The last build of the site was not interrupted."
        case .internalFile: "A folder, cache or mark of Vitrine's own work is not in the site."
        case .sourceFile: "Settings, sidecars and other source files are not in the site."
        case .unreadableFile: "Every file can be read."
        case .specialFile: "A site has only files and folders, with names in UTF-8."
        case .pageBytes: "A page is within its budget of bytes."
        case .stylesheetBytes: "A stylesheet is within its budget of bytes."
        case .scriptBytes: "A script is within its budget of bytes."
        case .pictureBytes: "A picture is within its budget of bytes."
        case .filmBytes: "A film is within its budget of bytes."
        case .firstViewBytes: "What browsers load before visitors scroll is within its budget of bytes."
        case .siteBytes: "The site is within its budget of bytes."
        case .brokenPicture: "A picture is complete, and its content is that of a picture."
        case .uncheckedPicture: "A picture and its metadata can be read."
        case .pictureExtension: "A picture's name has the extension of its format."
        case .pictureType: "The type that a page declares for a picture is that of its content."
        case .pictureRatio: "The width and height that a page declares have the ratio of the picture's sides."
        case .pictureWidth: "A width descriptor in srcset is the picture's width in pixels."
        case .pagePosition: "A page doesn't state coordinates for programs."
        case .brokenFilm: "A film is complete, and its content is that of a film."
        case .uncheckedFilm: "A film is MP4 or QuickTime, and has only parts that can be checked."
        case .filmMetadata: "A film has no dates, cameras, programs, texts, other tracks or hidden parts."
        case .filmCodec: "A film is in H.264, with 8 bits and 4:2:0, and in AAC, so that all browsers play it."
        case .filmStart: "A film has its index before its pictures, so that it begins to play at once."
        case .filmRatio: "The width and height that a page declares have the ratio of the film's sides."
        case .filmType: "The type and codecs that a page declares for a film are its own."
        case .filmPreload: "A page loads nothing of a film before it is played."
        case .posterMissing: "A film has a poster, which pages show before it is played."
        case .brokenCaptions: "Captions are in WebVTT."
        case .boxMissing: "A layout stylesheet has a box for every photo of its page, or leaves it out."
        case .boxWithoutPhoto: "Every box of a layout stylesheet belongs to an element of the page."
        case .textContrast: "The colours of text have a contrast of 4.5:1 with that of the page, in light and dark."
        }
    }
}
