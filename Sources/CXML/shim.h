#include <libxml/xmlversion.h>
/* Debian's libxml2 would bring ICU's headers in, which are not the ICU that Foundation has. */
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>

/* xmlFree is a variable, which Swift takes for shared state. */
static inline void gtsd_xml_free(void *memory) { xmlFree(memory); }
