internal import CSandbox
internal import Glibc

/// Which system calls a locked process may make, as data. What is in no list is refused and heard.
///
/// A name that the system's libseccomp does not know is skipped: what it names is refused then. The
/// lists are those of 64-bit architectures.
enum SystemCalls {
  /// Allowed whatever the arguments.
  static let allowed =
    words(
      """
      read readv pread64 preadv write writev pwrite64 pwritev lseek close close_range
      dup dup2 dup3 pipe pipe2 eventfd2 timerfd_create timerfd_settime timerfd_gettime
      poll ppoll select pselect6 epoll_create epoll_create1 epoll_ctl epoll_wait epoll_pwait
      epoll_pwait2
      sendto sendmsg recvfrom recvmsg shutdown getsockname getpeername
      brk munmap mremap madvise
      set_robust_list rseq restart_syscall sched_yield sched_getaffinity sched_getattr
      sched_getparam sched_getscheduler sched_get_priority_max sched_get_priority_min getcpu
      rt_sigaction rt_sigprocmask rt_sigreturn sigaltstack
      clock_gettime clock_getres clock_nanosleep nanosleep gettimeofday time times
      getpid gettid getppid getuid geteuid getgid getegid getresuid getresgid
      getrandom getrlimit getrusage sysinfo uname exit exit_group
      """)
    // Metadata of any path, which Landlock does not restrict; of contents, only those of its
    // folders.
    + words(
      """
      stat lstat fstat newfstatat statx statfs fstatfs access faccessat faccessat2
      readlink readlinkat getcwd getdents getdents64 fadvise64 ftruncate
      """)

  /// Allowed with these arguments only.
  static func checked(process: Int32) -> [SystemCallRule] {
    files + memory + descriptors + futexes + [
      // The process may end itself with `abort`, and nobody else.
      SystemCallRule("kill", .int(0, is: process)),
      SystemCallRule("tgkill", .int(0, is: process)),
      // As `pthread_create` makes a thread. musl adds CLONE_DETACHED, which means nothing.
      SystemCallRule("clone", .long(0, is: threadFlags, ignoring: 0x40_0000)),
      SystemCallRule("prctl", .int(0, is: PR_SET_NAME)),
      SystemCallRule("prctl", .int(0, is: PR_GET_NAME)),
      // The C library names what it maps.
      SystemCallRule("prctl", .int(0, is: 0x5356_4D41)),  // PR_SET_VMA
      // Limits can be read.
      SystemCallRule("prlimit64", .int(0, is: 0), .long(2, is: 0)),
      SystemCallRule("prlimit64", .int(0, is: process), .long(2, is: 0)),
    ]
  }

  /// Files are opened to be read, or with O_PATH to be named.
  private static let files = [
    SystemCallRule("open", .bits(1, without: writing)),
    SystemCallRule("openat", .bits(2, without: writing)),
  ]

  /// No memory is executable that is not already. Shared memory has its size and is only made
  /// larger; huge pages are scarce, and no other process runs what is in it.
  private static let memory = [
    SystemCallRule("mmap", .bits(2, without: PROT_EXEC)),
    SystemCallRule("mprotect", .bits(2, without: PROT_EXEC)),
    SystemCallRule("fallocate", .int(1, is: 0)),
    // MFD_CLOEXEC, MFD_ALLOW_SEALING, MFD_NOEXEC_SEAL
    SystemCallRule("memfd_create", .bits(1, only: 1 | 2 | 8)),
  ]

  /// Of `fcntl`, nothing that makes the kernel send signals (F_SETOWN, F_SETSIG) or lock files; of
  /// `ioctl`, what is asked of any descriptor, and no device.
  private static let descriptors =
    [
      F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC,
      1033, 1034,  // F_ADD_SEALS, F_GET_SEALS
    ].map { SystemCallRule("fcntl", .int(1, is: $0)) }
    + [FIONREAD, FIONBIO, FIOCLEX, TCGETS, TIOCGWINSZ]
    .map { SystemCallRule("ioctl", .int(1, is: Int32($0))) }
    // Who is at the other end, and errors; setting options has had many faults.
    + [SystemCallRule("getsockopt", .int(1, is: SOL_SOCKET))]

  /// Waiting and waking, as the C library does: FUTEX_WAIT, WAKE, REQUEUE, CMP_REQUEUE, WAKE_OP,
  /// WAIT_BITSET and WAKE_BITSET, with any flags. Those that lend priority have had faults that
  /// give the whole kernel away.
  private static let futexes = [0, 1, 3, 4, 5, 9, 10].map {
    SystemCallRule("futex", ArgumentCheck(index: 1, mask: 0x7F, value: $0))
  }

  /// Allowed where connections are accepted.
  static let accepting = words("accept accept4")

  /// Fail as in a kernel without them, so that the C library uses the older calls, whose arguments
  /// a filter can see.
  static let absent = words("clone3 openat2")

  /// End the process at once: no code of ours or of a library attempts them, and each has been the
  /// way out of a sandbox, or undoes this one.
  static let fatal = words(
    """
    ptrace process_vm_readv process_vm_writev process_madvise process_mrelease kcmp
    pidfd_open pidfd_getfd pidfd_send_signal
    init_module finit_module delete_module create_module query_module get_kernel_syms
    bpf userfaultfd perf_event_open seccomp fanotify_init
    add_key request_key keyctl
    kexec_load kexec_file_load reboot swapon swapoff acct quotactl quotactl_fd nfsservctl
    mount umount umount2 move_mount open_tree fsopen fsmount fsconfig fspick mount_setattr
    setns unshare pivot_root chroot open_by_handle_at name_to_handle_at
    io_uring_setup io_uring_enter io_uring_register
    setuid setgid setreuid setregid setresuid setresgid setfsuid setfsgid setgroups capset
    iopl ioperm modify_ldt vm86 vm86old personality uselib
    settimeofday clock_settime clock_adjtime adjtimex stime sethostname setdomainname
    syslog _sysctl sysfs vhangup lookup_dcookie
    mbind set_mempolicy migrate_pages move_pages memfd_secret vmsplice
    """)

  private static let writing =
    O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND
    // O_TMPFILE without O_DIRECTORY, which glibc declares for GNU sources alone. O_PATH is not
    // among them: a descriptor that only names a file tells no more of it than `stat`.
    | 0o20_000_000

  /// CLONE_VM, _FS, _FILES, _SIGHAND, _THREAD, _SYSVSEM, _SETTLS, _PARENT_SETTID, _CHILD_CLEARTID.
  private static let threadFlags: UInt64 = 0x3D_0F00

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
