#define _GNU_SOURCE

#ifdef __linux__

#include <sys/resource.h>

#ifdef __GLIBC__

/// Keeps the priority that this process was started with. Dispatch sets that of each of its threads to the usual one, which
/// changes nothing here, and is what the filters of hardened services end a program for.
__attribute__((used, visibility("default"))) int setpriority(__priority_which_t which, id_t who, int priority) {
    (void)which, (void)who, (void)priority;
    return 0;
}

#endif
#endif
