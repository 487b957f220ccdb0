// Runs a program until it is about to change the file system for the n-th time, and kills it there:
// Interrupter N PROGRAM [ARGUMENT]...
//
// Between two such system calls nothing on disk changes, so that the runs with all values of n
// cover all states of the disk. Child processes are not traced. Exits with 99 after it has killed
// the program, and otherwise with the program's status.

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int changes(const struct __ptrace_syscall_info *info) {
  const __uint64_t *arguments = info->entry.args;
  switch (info->entry.nr) {
  case SYS_openat:
    return (arguments[2] & (O_CREAT | O_TRUNC)) != 0;
#ifdef SYS_open // Newer architectures have only the calls with a folder argument.
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

int main(int count, char **words) {
  if (count < 3) return 2;
  long left = atol(words[1]);
  char **program = words + 2;
  pid_t child = fork();
  if (child == 0) {
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    raise(SIGSTOP);
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
    if (signal == SIGTRAP) signal = 0; // The first stop, after the exec.
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
