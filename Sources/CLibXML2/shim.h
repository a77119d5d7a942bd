#pragma once
#include <libxml/xmlversion.h>
// Foundation has an ICU of its own, and two in one module graph contradict each other; nothing here needs either.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemastypes.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>

/// The version of the library that runs, such as "20914", maybe with a suffix.
static inline const char *vitrine_xml_version(void) {
    return xmlParserVersion;
}

/// Receives errors. The signature of libxml2's own callback depends on its version.
typedef struct {
    void *context;
    /// `first` and `second` are what `message` speaks of, by name; either may be null.
    void (*report)(void *context, int code, int line, const char *message, const char *first, const char *second);
} MarkupReporter;

#if LIBXML_VERSION >= 21200
typedef const xmlError *MarkupXMLError;
#else
typedef xmlErrorPtr MarkupXMLError;
#endif

static void markupReport(void *reporter, MarkupXMLError error) {
    const MarkupReporter *to = (const MarkupReporter *)reporter;
    to->report(to->context, error->code, error->line, error->message, error->str1, error->str2);
}

/// The largest number of attributes of an element.
static const int markupMostAttributes = 256;

/// The code of a report that ends the reading of a page: its message is the rule.
static const int markupRefusal = -1;

/// A page that a parser reads in parts, so that it can be stopped.
typedef struct {
    xmlParserCtxtPtr parser;
    const char *bytes;
    int count;
    MarkupReporter *reporter;
    int isRefused;
} MarkupSource;

/// Ends the reading of a page: the parser gets no further part.
static void markupRefuse(MarkupSource *source, const char *rule) {
    if (source->isRefused) return;
    int line = source->parser->input == NULL ? 0 : source->parser->input->line;
    source->reporter->report(source->reporter->context, markupRefusal, line, rule, NULL, NULL);
    source->isRefused = 1;
}

static void markupLimitAttributes(MarkupSource *source, int count) {
    if (count > markupMostAttributes) markupRefuse(source, "an element has more than 256 attributes");
}

/// Of an element and those that it is in: libxml2 looks through all for each name. It has two places for each.
static void markupLimitNamespaces(MarkupSource *source) {
    if (source->parser->nsNr / 2 > markupMostAttributes) markupRefuse(source, "there are more than 256 namespaces");
}

/// A parser's callback gets the parser, which other callbacks of the same parser need.
static MarkupSource *markupSource(void *parser) { return (MarkupSource *)((xmlParserCtxtPtr)parser)->_private; }

static void markupReportOfParser(void *parser, MarkupXMLError error) {
    // What is reported after a refusal is its consequence.
    if (!markupSource(parser)->isRefused) markupReport(markupSource(parser)->reporter, error);
}

/// Declarations may give elements any number of attributes, and take long themselves. No page, feed or sitemap needs them.
static void markupRefuseDeclarations(MarkupSource *source) { markupRefuse(source, "the DOCTYPE has declarations"); }

/// Before it reports an element, libxml2 compares each attribute with all that precede it. It asks for the next 4,000
/// bytes meanwhile, and has grown the array that it collects attributes in: it has five places for each in XML, two in
/// HTML, and as many again at most.
static int markupRead(void *context, char *buffer, int count) {
    MarkupSource *source = (MarkupSource *)context;
    markupLimitAttributes(source, source->parser->maxatts / 12);
    markupLimitNamespaces(source);
    if (source->parser->instate == XML_PARSER_DTD) markupRefuseDeclarations(source);
    if (source->isRefused) return -1;
    if (count > source->count) count = source->count;
    memcpy(buffer, source->bytes, count);
    source->bytes += count;
    source->count -= count;
    return count;
}

static void markupStartXML(
    void *parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *address, int namespaceCount,
    const xmlChar **namespaces, int count, int defaultCount, const xmlChar **attributes
) {
    markupLimitAttributes(markupSource(parser), count);
    markupLimitNamespaces(markupSource(parser));
    xmlSAX2StartElementNs(parser, name, prefix, address, namespaceCount, namespaces, count, defaultCount, attributes);
}

/// A text that comes in several parts gets the line of its end, and not of its first part's: libxml2 counts lines above
/// 65,535 from there.
static void markupText(void *parser, const xmlChar *text, int count) {
    xmlSAX2Characters(parser, text, count);
    const xmlNode *parent = ((xmlParserCtxtPtr)parser)->node;
    xmlNodePtr node = parent == NULL ? NULL : parent->last;
    if (node == NULL || node->type != XML_TEXT_NODE) return;
    int line = ((xmlParserCtxtPtr)parser)->input->line;
    node->line = line < USHRT_MAX ? line : USHRT_MAX;
    node->psvi = (void *)(ptrdiff_t)line;
}

static void markupStartHTML(void *parser, const xmlChar *name, const xmlChar **attributes) {
    int count = 0;
    while (attributes != NULL && attributes[2 * count] != NULL) count += 1;
    markupLimitAttributes(markupSource(parser), count);
    xmlSAX2StartElement(parser, name, attributes);
}

/// Is called before the declarations of a DOCTYPE, which begin with a bracket.
static void markupDoctype(void *parser, const xmlChar *name, const xmlChar *publicName, const xmlChar *systemName) {
    MarkupSource *source = markupSource(parser);
    if (*source->parser->input->cur == '[') {
        markupRefuseDeclarations(source);
        xmlStopParser(source->parser);
    } else {
        xmlSAX2InternalSubset(parser, name, publicName, systemName);
    }
}

static inline xmlDocPtr markupKept(xmlDocPtr document, const MarkupSource *source) {
    if (!source->isRefused) return document;
    xmlFreeDoc(document);
    return NULL;
}

/// Parses UTF-8 strictly, whatever the page says of its encoding, off the network, and with no DTD.
/// Null after an error that leaves no tree, and after a refusal; other errors are only reported.
/// The caller frees the document.
static inline xmlDocPtr markupParse(const char *bytes, int count, MarkupReporter *reporter) {
    xmlParserCtxtPtr parser = xmlNewParserCtxt();
    if (parser == NULL) return NULL;
    // With an encoding that it is told, libxml2 takes a byte order mark for text.
    int mark = count >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    MarkupSource source = {parser, bytes + mark, count - mark, reporter, 0};
    parser->_private = &source;
    parser->sax->serror = markupReportOfParser;
    parser->sax->startElementNs = markupStartXML;
    parser->sax->characters = parser->sax->ignorableWhitespace = markupText;
    parser->sax->internalSubset = markupDoctype;
    xmlDocPtr document =
        xmlCtxtReadIO(parser, markupRead, NULL, &source, NULL, "UTF-8", XML_PARSE_NONET | XML_PARSE_BIG_LINES | XML_PARSE_IGNORE_ENC);
    xmlFreeParserCtxt(parser);
    return markupKept(document, &source);
}

/// Parses HTML, and repairs what it can; off the network. The encoding may be null: then the page states it.
/// Null after an error that leaves no tree, and after a refusal. The caller frees the document.
static inline xmlDocPtr markupParseHTML(const char *bytes, int count, const char *encoding, MarkupReporter *reporter) {
    htmlParserCtxtPtr parser = htmlNewParserCtxt();
    if (parser == NULL) return NULL;
    MarkupSource source = {parser, bytes, count, reporter, 0};
    parser->_private = &source;
    parser->userData = parser;
    // Otherwise errors are printed instead of reported.
    parser->sax->initialized = XML_SAX2_MAGIC;
    parser->sax->serror = markupReportOfParser;
    parser->sax->startElement = markupStartHTML;
    htmlDocPtr document = htmlCtxtReadIO(
        parser, markupRead, NULL, &source, NULL, encoding, HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NODEFDTD);
    htmlFreeParserCtxt(parser);
    return markupKept(document, &source);
}

/// Null after an error. The caller frees the schema.
static inline xmlRelaxNGPtr markupCompileSchema(xmlDocPtr document, MarkupReporter *reporter) {
    xmlRelaxNGParserCtxtPtr parser = xmlRelaxNGNewDocParserCtxt(document);
    if (parser == NULL) return NULL;
    xmlRelaxNGSetParserStructuredErrors(parser, markupReport, reporter);
    xmlRelaxNGPtr schema = xmlRelaxNGParse(parser);
    xmlRelaxNGFreeParserCtxt(parser);
    return schema;
}

/// 0 if the document is valid.
static inline int markupValidate(xmlRelaxNGPtr schema, xmlDocPtr document, MarkupReporter *reporter) {
    xmlRelaxNGValidCtxtPtr validator = xmlRelaxNGNewValidCtxt(schema);
    if (validator == NULL) return -1;
    xmlRelaxNGSetValidStructuredErrors(validator, markupReport, reporter);
    int result = xmlRelaxNGValidateDoc(validator, document);
    xmlRelaxNGFreeValidCtxt(validator);
    return result;
}

/// `xmlFree` is a variable, which Swift can't call safely.
static inline void markupFree(xmlChar *text) { xmlFree(text); }
