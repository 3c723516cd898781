#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>

#ifdef __linux__

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

static int describe(posix_spawn_file_actions_t *files, posix_spawnattr_t *attributes, int channel) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int error = posix_spawn_file_actions_adddup2(files, channel, STDIN_FILENO);
    if (error == 0) error = posix_spawn_file_actions_adddup2(files, channel, STDOUT_FILENO);
    if (error == 0) error = posix_spawn_file_actions_addopen(files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(files, STDERR_FILENO + 1);
    if (error == 0) error = posix_spawnattr_setsigmask(attributes, &none);
    if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &all);
    // A group of its own: Control-C lets the server finish what it has begun, with this.
    if (error == 0) error = posix_spawnattr_setpgroup(attributes, 0);
    if (error == 0)
        error = posix_spawnattr_setflags(
            attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    return error;
}

static int spawn(const char *program, char *const arguments[], int channel, pid_t *process) {
    char libraries[4096];
    const char *path = getenv("LD_LIBRARY_PATH");
    int length = snprintf(libraries, sizeof libraries, "LD_LIBRARY_PATH=%s", path != NULL ? path : "");
    if (length >= (int)sizeof libraries) return E2BIG;
    char *environment[] = {path != NULL ? libraries : NULL, NULL};

    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&files);
    if (error != 0) return error;
    error = posix_spawnattr_init(&attributes);
    if (error == 0) {
        error = describe(&files, &attributes, channel);
        if (error == 0) error = posix_spawn(process, program, &files, &attributes, arguments, environment);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&files);
    return error;
}

int sandbox_start(const char *program, char *const arguments[], int patience, int *channel, pid_t *process) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;
    struct timeval wait = {patience, 0};
    int error = 0;
    if (setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait) != 0 ||
        setsockopt(ends[0], SOL_SOCKET, SO_SNDTIMEO, &wait, sizeof wait) != 0)
        error = errno;
    if (error == 0) error = spawn(program, arguments, ends[1], process);
    close(ends[1]);
    if (error != 0) close(ends[0]);
    *channel = ends[0];
    return error;
}

#else

int sandbox_start(const char *program, char *const arguments[], int patience, int *channel, pid_t *process) {
    return ENOSYS;
}

#endif
