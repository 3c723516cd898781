#ifndef GTSD_SANDBOX_H
#define GTSD_SANDBOX_H

#include <sys/types.h>

/// Starts a program whose standard input and output are one end of `channel`, a pair of sockets that this makes.
///
/// The program gets none of this process's other files, none of its environment but where libraries are, and signals as
/// they usually are.
///
/// \param program The path of the program.
/// \param arguments Its name and arguments, with NULL at the end.
/// \param patience How long each side waits for the other, in seconds.
/// \param channel Where this process's end of the pair is put.
/// \param process Where the id of the new process is put.
/// \returns 0, or the number of the error.
int sandbox_start(const char *program, char *const arguments[], int patience, int *channel, pid_t *process);

/// Takes from this process, for good, all that it doesn't need to compute: files but those that are open, the network,
/// other programs and processes, code that is made while it runs, and more memory or time than a large file needs. Where
/// the kernel has no filter of system calls, limits alone have to do: no more files, processes, memory or time.
///
/// \returns 0, or the number of the error; then nothing is to be read.
int sandbox_enter(void);

/// Whether the kernel filters system calls for this process: 1 or 0.
int sandbox_can_filter(void);

#endif
