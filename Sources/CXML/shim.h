#include <libxml/xmlversion.h>
/* Debian's libxml2 would bring ICU's headers in, which are not the ICU that Foundation has. */
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
