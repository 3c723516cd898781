// What the library of Embedded Swift takes from C to read and write numbers.

#include <stdint.h>

// The number that a text ends in, as the script reads it: to the last digit.
__attribute__((import_module("script"), import_name("number"))) double number(const char *text);

// Reads all of a text; answers with its end.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
    *value = number(text);
    while (*text) text += 1;
    return text;
}

typedef struct {
    uint64_t low, high;
} Wide;

// The product of two numbers of 128 bits, of which each comes in two halves.
void __multi3(Wide *product, uint64_t low, uint64_t high, uint64_t otherLow, uint64_t otherHigh) {
    uint64_t a = (uint32_t)low, b = low >> 32, c = (uint32_t)otherLow, d = otherLow >> 32;
    uint64_t ac = a * c, ad = a * d, bc = b * c, bd = b * d;
    uint64_t middle = (ac >> 32) + (uint32_t)ad + (uint32_t)bc;
    product->low = middle << 32 | (uint32_t)ac;
    product->high = bd + (ad >> 32) + (bc >> 32) + (middle >> 32) + low * otherHigh + high * otherLow;
}
