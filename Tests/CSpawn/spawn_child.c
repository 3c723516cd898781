#define _GNU_SOURCE
#include "spawn_child.h"

#include <signal.h>
#include <spawn.h>
#include <unistd.h>

static int describe_files(posix_spawn_file_actions_t *actions, const char *folder, const int files[3]) {
    int error = folder != NULL ? posix_spawn_file_actions_addchdir_np(actions, folder) : 0;
    for (int number = 0; error == 0 && number < 3; number++)
        error = posix_spawn_file_actions_adddup2(actions, files[number], number);
    if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
    return error;
}

static int describe_signals(posix_spawnattr_t *attributes) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int error = posix_spawnattr_setsigmask(attributes, &none);
    if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &all);
    // A group of its own: Control-C ends the tests, and they end it.
    if (error == 0) error = posix_spawnattr_setpgroup(attributes, 0);
    if (error == 0)
        error = posix_spawnattr_setflags(
            attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    return error;
}

int spawn_child(const char *program, char *const arguments[], char *const environment[], const char *folder,
                const int files[3], pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) return error;
    error = posix_spawnattr_init(&attributes);
    if (error == 0) {
        error = describe_files(&actions, folder, files);
        if (error == 0) error = describe_signals(&attributes);
        if (error == 0) error = posix_spawn(process, program, &actions, &attributes, arguments, environment);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}
