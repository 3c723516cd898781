#ifndef GTSD_SPAWN_CHILD_H
#define GTSD_SPAWN_CHILD_H

#include <sys/types.h>

/// Starts a program in a process group of its own, with three files and none of this process's others, and with signals
/// as they usually are.
///
/// \param program The path of the program.
/// \param arguments Its name and arguments, with NULL at the end.
/// \param environment Its environment, with NULL at the end.
/// \param folder The folder that it starts in; NULL for this process's.
/// \param files What become its standard input, output and error: each is above 2 or has its own place.
/// \param process Where the id of the new process is put.
/// \returns 0, or the number of the error.
int spawn_child(const char *program, char *const arguments[], char *const environment[], const char *folder,
                const int files[3], pid_t *process);

#endif
