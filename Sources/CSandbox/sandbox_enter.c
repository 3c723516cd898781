#define _GNU_SOURCE
#include "sandbox.h"

#ifdef __linux__

#include <dirent.h>
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "Tell which processor this is."
#endif

/// Memory that can be written, in bytes: reading a file of any size takes less than a fifth.
#define MEMORY ((rlim_t)512 << 20)
/// Seconds of a processor: the largest file takes less than a tenth on a slow one.
#define SECONDS 300

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)
#define REFUSE RETURN(SECCOMP_RET_ERRNO | EPERM)
#define ALLOW(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), RETURN(SECCOMP_RET_ALLOW)
/// Allowed for memory that is not to be run. The third argument says for what it is; its low half comes first.
#define ALLOW_UNLESS_RUN(number)                                                                                       \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4), LOAD(args[2]),                                                  \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1), REFUSE, RETURN(SECCOMP_RET_ALLOW)

static struct sock_filter filter[] = {
    LOAD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
    RETURN(SECCOMP_RET_KILL_PROCESS),
    LOAD(nr),
    // What is open, which is the channel.
    ALLOW(SYS_read),
    ALLOW(SYS_write),
    ALLOW(SYS_sendto),
    ALLOW(SYS_close),
    // Memory.
    ALLOW(SYS_brk),
    ALLOW(SYS_munmap),
    ALLOW(SYS_mremap),
    ALLOW(SYS_madvise),
    // Locks, the clock, chance.
    ALLOW(SYS_futex),
    ALLOW(SYS_clock_gettime),
    ALLOW(SYS_getrandom),
    ALLOW(SYS_sched_yield),
    ALLOW(SYS_sched_getaffinity),
    // Signals to itself by the processor, and the end.
    ALLOW(SYS_rt_sigaction),
    ALLOW(SYS_rt_sigprocmask),
    ALLOW(SYS_rt_sigreturn),
    ALLOW(SYS_exit),
    ALLOW(SYS_exit_group),
    ALLOW_UNLESS_RUN(SYS_mmap),
    ALLOW_UNLESS_RUN(SYS_mprotect),
    REFUSE,
};

static int limit(int resource, rlim_t most) {
    struct rlimit limit = {most, most};
    return setrlimit(resource, &limit) == 0 ? 0 : errno;
}

/// Whether this process has one thread; 0 too where that can't be found out.
static int is_alone(void) {
    DIR *threads = opendir("/proc/self/task");
    if (threads == NULL) return 0;
    int count = 0;
    for (struct dirent *thread; (thread = readdir(threads)) != NULL;)
        if (thread->d_name[0] != '.') count++;
    closedir(threads);
    return count == 1;
}

int sandbox_can_filter(void) {
    // There is no filter at address 0: a kernel that has filters goes to look for it.
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL) == -1 && errno == EFAULT;
}

int sandbox_enter(void) {
    int alone = is_alone();
    int error = limit(RLIMIT_CORE, 0);
    if (error == 0) error = limit(RLIMIT_FSIZE, 0);
    if (error == 0) error = limit(RLIMIT_NOFILE, 3);
    if (error == 0) error = limit(RLIMIT_NPROC, 0);
    if (error == 0) error = limit(RLIMIT_DATA, MEMORY);
    if (error == 0) error = limit(RLIMIT_CPU, SECONDS);
    if (error != 0) return error;
    // Neither a debugger nor another process of the same person can look in.
    if (prctl(PR_SET_DUMPABLE, 0) != 0) return errno;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    if (!sandbox_can_filter()) return 0;
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    // All threads, or none. One thread needs no seccomp(2), which the usual filters of services leave out.
    long status = alone ? prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)
                        : syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
    return status == 0 ? 0 : status > 0 ? EBUSY : errno;
}

#else

#include <errno.h>

int sandbox_can_filter(void) { return 0; }

int sandbox_enter(void) { return ENOSYS; }

#endif
