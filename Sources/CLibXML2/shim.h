#pragma once
#include <libxml/xmlversion.h>
// Foundation has an ICU of its own, and two in one module graph contradict each other; nothing here needs either.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemastypes.h>

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

/// A parser's callback gets the parser, which other callbacks of the same parser need.
static void markupReportOfParser(void *parser, MarkupXMLError error) {
    markupReport(((xmlParserCtxtPtr)parser)->_private, error);
}

/// Parses UTF-8 strictly, off the network, with no entities replaced and no DTD read.
/// Null after an error that leaves no tree; other errors are only reported. The caller frees the document.
static inline xmlDocPtr markupParse(const char *bytes, int count, MarkupReporter *reporter) {
    xmlParserCtxtPtr parser = xmlNewParserCtxt();
    if (parser == NULL) return NULL;
    parser->_private = reporter;
    parser->sax->serror = markupReportOfParser;
    xmlDocPtr document =
        xmlCtxtReadMemory(parser, bytes, count, NULL, "UTF-8", XML_PARSE_NONET | XML_PARSE_BIG_LINES);
    xmlFreeParserCtxt(parser);
    return document;
}

/// Parses HTML, and repairs what it can; off the network. The encoding may be null: then the page states it.
/// Null after an error that leaves no tree. The caller frees the document.
static inline xmlDocPtr markupParseHTML(const char *bytes, int count, const char *encoding, MarkupReporter *reporter) {
    htmlParserCtxtPtr parser = htmlNewParserCtxt();
    if (parser == NULL) return NULL;
    parser->_private = reporter;
    parser->userData = parser;
    // Otherwise errors are printed instead of reported.
    parser->sax->initialized = XML_SAX2_MAGIC;
    parser->sax->serror = markupReportOfParser;
    htmlDocPtr document =
        htmlCtxtReadMemory(parser, bytes, count, NULL, encoding, HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NODEFDTD);
    htmlFreeParserCtxt(parser);
    return document;
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
