#define _GNU_SOURCE
#include "CAttempts.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

long cattempts_call(long number, const long *arguments) {
  long result = syscall(number, arguments[0], arguments[1], arguments[2], arguments[3],
                        arguments[4], arguments[5]);
  return result == -1 ? -errno : result;
}

long cattempts_call_32(void) {
#ifdef __x86_64__
  long result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(20L) : "memory");
  return result;
#else
  return -ENOSYS;
#endif
}

long cattempts_call_x32(void) {
#ifdef __x86_64__
  long result = syscall(0x40000000L | SYS_getpid);
  return result == -1 ? -errno : result;
#else
  return -ENOSYS;
#endif
}

static void *add(void *number) {
  *(long *)number += 2;
  return NULL;
}

long cattempts_thread(void) {
  long number = 40;
  pthread_t thread;
  int result = pthread_create(&thread, NULL, add, &number);
  if (result) return -result;
  result = pthread_join(thread, NULL);
  return result ? -result : number;
}

long cattempts_environment(void) {
  long count = 0;
  while (environ && environ[count]) count++;
  return count;
}

int cattempts_memory(void) { return memfd_create("attempt", MFD_CLOEXEC | MFD_ALLOW_SEALING); }

long cattempts_listen(long number) {
  struct sock_filter code[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)number, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof code / sizeof *code, .filter = code};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -errno;
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER,
                        &program);
  return result == -1 ? -errno : result;
}
