/* Lets a server believe that it is later: the file that TEST_CLOCK names holds by how many seconds, 64 bits of them. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>

static volatile const int64_t *later;

__attribute__((constructor)) static void start(void) {
    int file = open(getenv("TEST_CLOCK"), O_RDONLY);
    void *page = mmap(NULL, sizeof *later, PROT_READ, MAP_SHARED, file, 0);
    if (page == MAP_FAILED) abort();
    later = page;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int result = real(clock, time);
    if (result == 0 && clock == CLOCK_REALTIME && later) time->tv_sec += *later;
    return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    struct timespec now;
    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *out) {
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
    if (out) *out = now.tv_sec;
    return now.tv_sec;
}
