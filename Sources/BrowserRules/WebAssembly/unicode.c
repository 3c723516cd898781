// In the place of the library's tables of Unicode, which are a fifth of the module: names of fields, choices, days and numbers
// are all that is compared here, and all of them are ASCII. Anything else is passed on as it came.

#include <stdbool.h>
#include <stdint.h>

const uint8_t *_swift_stdlib_nfd_decompositions = 0;

// No letter is written in another way, and each stands by itself.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return UINT8_MAX; }
bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return false; }
bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return false; }
