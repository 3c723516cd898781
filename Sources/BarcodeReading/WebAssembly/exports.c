// What the page's script calls.

#include <stdint.h>

// The picture that it writes, four bytes a point: red, green, blue, and what doesn't count.
static uint8_t points[4 * 1280 * 960];
// The digits that it reads, one a byte.
static uint8_t digits[16];

int32_t read_barcode(uint8_t *points, int32_t width, int32_t height, uint8_t *digits);

__attribute__((export_name("points"))) uint8_t *address_of_points(void) { return points; }

__attribute__((export_name("digits"))) uint8_t *address_of_digits(void) { return digits; }

// How many digits there are; 0 where nothing is read.
__attribute__((export_name("read"))) int32_t read(int32_t width, int32_t height) {
    return read_barcode(points, width, height, digits);
}
