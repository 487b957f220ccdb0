internal import CSandbox
internal import Glibc

/// The system calls that a locked process may make, as data. A call in no list is refused and
/// reported.
///
/// A name that libseccomp does not have is skipped, so that its call is refused. The lists are
/// those of 64-bit architectures.
enum SystemCalls {
  /// Calls that are allowed with any arguments.
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
    // Metadata of any path, which Landlock does not restrict. Landlock restricts contents to the
    // folders.
    + words(
      """
      stat lstat fstat newfstatat statx statfs fstatfs access faccessat faccessat2
      readlink readlinkat getcwd getdents getdents64 fadvise64 ftruncate
      """)

  /// Returns the calls that are allowed only with certain arguments.
  static func checked(process: Int32) -> [SystemCallRule] {
    files + memory + descriptors + futexes + [
      // With `abort` the process may end itself, but no other process.
      SystemCallRule("kill", .int(0, is: process)),
      SystemCallRule("tgkill", .int(0, is: process)),
      // The flags of `pthread_create`. musl adds CLONE_DETACHED, which has no effect.
      SystemCallRule("clone", .long(0, is: threadFlags, ignoring: 0x40_0000)),
      SystemCallRule("prctl", .int(0, is: PR_SET_NAME)),
      SystemCallRule("prctl", .int(0, is: PR_GET_NAME)),
      // The C library labels its mappings.
      SystemCallRule("prctl", .int(0, is: 0x5356_4D41)),  // PR_SET_VMA
      // Limits may be read, not set.
      SystemCallRule("prlimit64", .int(0, is: 0), .long(2, is: 0)),
      SystemCallRule("prlimit64", .int(0, is: process), .long(2, is: 0)),
    ]
  }

  /// Files may be opened for reading, or with O_PATH.
  private static let files = [
    SystemCallRule("open", .bits(1, without: writing)),
    SystemCallRule("openat", .bits(2, without: writing)),
  ]

  /// Memory cannot become executable. Shared memory may only grow. Huge pages are scarce, so they
  /// are not allowed.
  private static let memory = [
    SystemCallRule("mmap", .bits(2, without: PROT_EXEC)),
    SystemCallRule("mprotect", .bits(2, without: PROT_EXEC)),
    SystemCallRule("fallocate", .int(1, is: 0)),
    // MFD_CLOEXEC, MFD_ALLOW_SEALING, MFD_NOEXEC_SEAL
    SystemCallRule("memfd_create", .bits(1, only: 1 | 2 | 8)),
  ]

  /// The commands of `fcntl` exclude F_SETOWN and F_SETSIG, which make the kernel send signals, and
  /// locks on files. The commands of `ioctl` apply to any descriptor, and not to devices.
  private static let descriptors =
    [
      F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC,
      1033, 1034,  // F_ADD_SEALS, F_GET_SEALS
    ].map { SystemCallRule("fcntl", .int(1, is: $0)) }
    + [FIONREAD, FIONBIO, FIOCLEX, TCGETS, TIOCGWINSZ]
    .map { SystemCallRule("ioctl", .int(1, is: Int32($0))) }
    // Reads the peer and errors of sockets. Setting options has had many vulnerabilities.
    + [SystemCallRule("getsockopt", .int(1, is: SOL_SOCKET))]

  /// The operations of the C library: FUTEX_WAIT, WAKE, REQUEUE, CMP_REQUEUE, WAKE_OP, WAIT_BITSET
  /// and WAKE_BITSET, with any flags. Operations with priority inheritance have had vulnerabilities
  /// that compromise the kernel.
  private static let futexes = [0, 1, 3, 4, 5, 9, 10].map {
    SystemCallRule("futex", ArgumentCheck(index: 1, mask: 0x7F, value: $0))
  }

  /// Calls that accept connections.
  static let accepting = words("accept accept4")

  /// Calls that fail as in a kernel without them. The C library then uses the older calls, whose
  /// arguments a filter can inspect.
  static let absent = words("clone3 openat2")

  /// Calls that kill the process. No trusted code in it makes these calls, and each has been used
  /// to escape from a sandbox, or weakens this one.
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
    // O_TMPFILE without O_DIRECTORY, which glibc declares only for GNU sources. O_PATH is allowed:
    // a descriptor that only names a file reveals no more about it than `stat`.
    | 0o20_000_000

  /// CLONE_VM, _FS, _FILES, _SIGHAND, _THREAD, _SYSVSEM, _SETTLS, _PARENT_SETTID, _CHILD_CLEARTID.
  private static let threadFlags: UInt64 = 0x3D_0F00

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
