// Runs a program until it is about to change the file system for the n-th time, and kills it there:
// Interrupter N [--no-special-renames] PROGRAM [ARGUMENT]...
//
// Between two such system calls nothing on disk changes, so that all n together are all moments.
// Programs that it starts are not followed. With the option the program finds a file system that can
// neither exchange nor refuse to replace, as NFS: EOPNOTSUPP. Exits with 99 after it has killed the program, and else
// with the program's status.

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int changes(const struct __ptrace_syscall_info *info) {
  const __uint64_t *arguments = info->entry.args;
  switch (info->entry.nr) {
  case SYS_openat:
    return (arguments[2] & (O_CREAT | O_TRUNC)) != 0;
#ifdef SYS_open // Newer architectures have the calls that take a folder only.
  case SYS_open:
    return (arguments[1] & (O_CREAT | O_TRUNC)) != 0;
  case SYS_creat: case SYS_mkdir: case SYS_rename: case SYS_unlink: case SYS_rmdir:
  case SYS_link: case SYS_symlink: case SYS_chmod:
#endif
#ifdef SYS_renameat
  case SYS_renameat:
#endif
  case SYS_mkdirat: case SYS_renameat2: case SYS_unlinkat: case SYS_linkat: case SYS_symlinkat:
  case SYS_fchmodat: case SYS_fchmod: case SYS_truncate: case SYS_ftruncate: case SYS_pwrite64:
  case SYS_fsync: case SYS_fdatasync:
    return 1;
  case SYS_write:
    return arguments[0] > 2;
  }
  return 0;
}

static int refuse_special_renames(void) {
  struct sock_filter rules[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_renameat2, 0, 3),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[4])),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EOPNOTSUPP),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ||
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

int main(int count, char **words) {
  if (count < 3) return 2;
  long left = atol(words[1]);
  int is_limited = strcmp(words[2], "--no-special-renames") == 0;
  char **program = words + 2 + is_limited;
  pid_t child = fork();
  if (child == 0) {
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    raise(SIGSTOP);
    if (is_limited && refuse_special_renames()) _exit(126);
    execv(program[0], program);
    _exit(127);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) return 98;
  if (ptrace(PTRACE_SETOPTIONS, child, NULL, (void *)(PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL)))
    return 98;
  int signal = 0;
  for (;;) {
    if (ptrace(PTRACE_SYSCALL, child, NULL, (void *)(long)signal)) return 98;
    if (waitpid(child, &status, 0) != child) return 98;
    if (WIFEXITED(status)) return WEXITSTATUS(status);
    if (WIFSIGNALED(status)) return 97;
    signal = WSTOPSIG(status);
    if (signal == SIGTRAP) signal = 0; // The new program's first stop.
    if (signal != (SIGTRAP | 0x80)) continue;
    signal = 0;
    struct __ptrace_syscall_info info;
    if (ptrace(PTRACE_GET_SYSCALL_INFO, child, (void *)sizeof info, &info) < 0) return 98;
    if (info.op != PTRACE_SYSCALL_INFO_ENTRY || !changes(&info) || --left > 0) continue;
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return 99;
  }
}
