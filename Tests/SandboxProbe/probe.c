/* Tries, in the sandbox, what the reader of a file must not be able to do. It prints a line a try: what, and how it ended.
   With arguments it is a kernel without filters of system calls, on which it runs the program that they name; after
   "hardened" or "closed", a system that ends the program for what the usual units of services leave out, or also for what
   the reader of a file can't do without. */
#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void tell(const char *what, long result) {
    char line[100];
    int length = snprintf(line, sizeof line, "%s: %s\n", what, result == -1 ? strerrorname_np(errno) : "done");
    if (write(STDOUT_FILENO, line, (size_t)length) != length) _exit(3);
}

static long map(int protection, size_t size) {
    void *memory = mmap(NULL, size, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? -1 : 0;
}

/// Runs a program under a kernel that, by its answers, has no filters.
static int run_without_filters(char *const arguments[]) {
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_SECCOMP, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EINVAL),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 2;
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) return 2;
    execv(arguments[0], arguments);
    return 2;
}

#define KILL(number)                                                                                                   \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)

/// Runs a program in a unit with SystemCallFilter=@system-service and SystemCallFilter=~@privileged @resources.
static int run_hardened(int is_closed, char *const arguments[]) {
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        KILL(SYS_seccomp),
        KILL(SYS_fchown),
        KILL(SYS_fchownat),
        KILL(SYS_setpriority),
        KILL(SYS_setrlimit),
        KILL(SYS_sched_setaffinity),
        KILL(SYS_ioprio_set),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, is_closed ? PR_SET_DUMPABLE : UINT32_MAX, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 2;
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) return 2;
    execv(arguments[0], arguments);
    return 2;
}

int main(int count, char *arguments[]) {
    if (count > 2 && strcmp(arguments[1], "hardened") == 0) return run_hardened(0, arguments + 2);
    if (count > 2 && strcmp(arguments[1], "closed") == 0) return run_hardened(1, arguments + 2);
    if (count > 1) return run_without_filters(arguments + 1);
    pid_t other = getppid();
    long page = sysconf(_SC_PAGESIZE);
    void *writable = mmap(NULL, (size_t)page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int error = sandbox_enter();
    if (error != 0) return 2;
    tell("read a file", open("/etc/hostname", O_RDONLY));
    tell("make a file", open("/tmp/gtsd-probe", O_WRONLY | O_CREAT, 0600));
    tell("remove a file", unlink("/tmp/gtsd-probe"));
    tell("list a folder", open("/", O_RDONLY | O_DIRECTORY));
    tell("go online", socket(AF_INET, SOCK_STREAM, 0));
    tell("go online as a neighbour", socket(AF_UNIX, SOCK_STREAM, 0));
    tell("start a program", execl("/bin/true", "true", (char *)NULL));
    tell("start a process", syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
    tell("end another process", kill(other, SIGKILL));
    tell("look into another process", syscall(SYS_process_vm_readv, other, NULL, 0, NULL, 0, 0));
    tell("allow itself more", syscall(SYS_prlimit64, 0, 0, NULL, NULL));
    tell("map code", map(PROT_READ | PROT_WRITE | PROT_EXEC, 4096));
    tell("make memory code", mprotect(writable, (size_t)page, PROT_READ | PROT_EXEC));
    tell("take 2 GiB", map(PROT_READ | PROT_WRITE, (size_t)2 << 30));
    tell("take 1 MiB", map(PROT_READ | PROT_WRITE, (size_t)1 << 20));
    return 0;
}
