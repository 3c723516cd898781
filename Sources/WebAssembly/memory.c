// What a module needs to run alone in a browser: memory, and the few functions of C that the compiler calls.

#include <stddef.h>
#include <stdint.h>

// Blocks of 2^n bytes. One that was given back is kept for the next of its size.

extern unsigned char __heap_base;

typedef struct Block {
    size_t order;
    struct Block *next;
} Block;

enum { header = 16, smallest = 5, orders = 28, page = 65536 };
static Block *unused[orders];
static uintptr_t end;

int posix_memalign(void **address, size_t alignment, size_t size) {
    size_t order = smallest;
    while (((size_t)1 << order) < size + header) order += 1;
    if (alignment > header || order >= orders) __builtin_trap();
    Block *block = unused[order];
    if (block) {
        unused[order] = block->next;
    } else {
        if (!end) end = ((uintptr_t)&__heap_base + header - 1) & ~(uintptr_t)(header - 1);
        block = (Block *)end;
        end += (uintptr_t)1 << order;
        uintptr_t pages = (end + page - 1) / page, present = __builtin_wasm_memory_size(0);
        if (pages > present && __builtin_wasm_memory_grow(0, pages - present) == (size_t)-1) __builtin_trap();
        block->order = order;
    }
    *address = (unsigned char *)block + header;
    return 0;
}

void free(void *address) {
    if (!address) return;
    Block *block = (Block *)((unsigned char *)address - header);
    block->next = unused[block->order];
    unused[block->order] = block;
}

void *memmove(void *to, const void *from, size_t count) {
    unsigned char *target = to;
    const unsigned char *source = from;
    if (target < source) {
        for (size_t i = 0; i < count; i++) target[i] = source[i];
    } else {
        while (count--) target[count] = source[count];
    }
    return to;
}

void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }

void *memset(void *to, int value, size_t count) {
    unsigned char *target = to;
    while (count--) target[count] = (unsigned char)value;
    return to;
}

int memcmp(const void *one, const void *other, size_t count) {
    const unsigned char *left = one, *right = other;
    for (; count; count--, left++, right++)
        if (*left != *right) return *left - *right;
    return 0;
}

// Seeds the hashes of dictionaries. All that is in them is the page's own, so that any seed does.
void arc4random_buf(void *bytes, size_t count) {
    for (size_t place = 0; place < count; place += 1) ((unsigned char *)bytes)[place] = (unsigned char)(place * 37 + 11);
}

// To the nearest whole number, halves away from zero.
double round(double value) {
    double whole = __builtin_trunc(value), rest = value - whole;
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}
