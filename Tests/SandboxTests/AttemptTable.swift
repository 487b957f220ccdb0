import Glibc

/// System calls that locked processes attempt, as data, with their results.
enum AttemptTable {
  /// Attempts that the filter refuses and reports: the words of each, which begin with the call's
  /// name.
  static let refused = lines(
    """
    openat -100 @file 1
    openat -100 @file 2
    openat -100 @file 1024
    openat -100 @file 512
    openat -100 @new 65 420
    openat -100 @. 4259842 420
    open @file 2
    creat @new 420
    truncate @file 0
    unlink @file
    unlinkat -100 @file 0
    rename @file @new
    renameat -100 @file -100 @new
    renameat2 -100 @file -100 @new 0
    link @file @new
    linkat -100 @file -100 @new 0
    symlink @file @new
    symlinkat @file -100 @new
    mkdir @new 511
    mkdirat -100 @new 511
    rmdir @folder
    mknod @new 32768 0
    mknodat -100 @new 32768 0
    chmod @file 511
    fchmod % 511
    fchmodat -100 @file 511
    chown @file 0 0
    fchown % 0 0
    lchown @file 0 0
    fchownat -100 @file 0 0 0
    utimensat -100 @file 0 0
    setxattr @file & & 1 0
    fsetxattr % & & 1 0
    getxattr @../outside/secret & & 1
    removexattr @file &
    chdir @.
    fchdir ~
    umask 0
    flock % 2
    fcntl % 6 &
    fcntl % 8 ^
    fcntl % 10 9
    fcntl % 1024 0
    copy_file_range % 0 1 0 5 0
    sendfile 1 % 0 5
    splice % 0 1 0 5 0
    tee % 1 5 0
    inotify_init1 0
    inotify_add_watch 1 @. 2
    fallocate % 3 0 5
    sync
    fsync %
    ioctl 1 0x5412 &
    ioctl 1 0x5413F
    ioctl % 0x80086601 &
    execve @/bin/true 0 0
    execveat -100 @/bin/true 0 0 0
    fork
    vfork
    clone 17
    clone 0
    clone 0x10000011
    clone 0x7e020011
    clone 0x3f0f00
    clone 0x103d0f00
    kill ^ 0
    kill ^ 9
    kill 0 9
    kill -1 9
    kill 1 0
    tgkill ^ ^ 0
    tkill ^ 0
    rt_sigqueueinfo ^ 0 &
    rt_tgsigqueueinfo ^ ^ 0 &
    prlimit64 ^ 7 0 &
    prlimit64 ^ 7 & &
    prlimit64 0 2 & 0
    setrlimit 2 &
    setpriority 0 0 0
    sched_setscheduler 0 1 &
    sched_setaffinity ^ 8 &
    sched_setattr 0 & 0
    ioprio_set 1 0 0
    wait4 -1 0 0 0
    setsid
    setpgid 0 0
    prctl 38 0
    prctl 4 1
    prctl 1 0
    prctl 22 2 &
    prctl 35 1 0
    prctl 0x59616d61 -1
    prctl 8 1
    capget & &
    socket 1 1 0
    socket 2 1 0
    socket 10 2 0
    socket 16 3 0
    socket 17 3 0
    socket 38 5 0
    socket 40 1 0
    socketpair 1 1 0 &
    connect 1 & 110
    bind 1 & 110
    listen 1 1
    accept 1 0 0
    accept4 1 0 0 0
    setsockopt 1 1 26 & 16
    getsockopt 1 6 1 & &
    sendmmsg 1 & 1 0
    recvmmsg 1 & 1 0 0
    mmap 0 4096 4 34 -1 0
    mmap 0 4096 7 34 -1 0
    mmap 0 4096 5 2 % 0
    mprotect & 4096 7
    mprotect & 4096 4
    pkey_mprotect & 4096 7 -1
    pkey_alloc 0 0
    remap_file_pages & 4096 0 0 0
    shmget 0 4096 1023
    shmat 0 0 0
    msgget 0 1023
    semget 0 1 1023
    mq_open & 66
    memfd_create & 4
    memfd_create & 16
    mlock & 4096
    mlockall 1
    membarrier 0 0
    futex & 6 0 0
    futex & 0x8d 1 0 0
    mincore & 4096 &
    timer_create 0 & &
    setitimer 0 & 0
    signalfd4 -1 & 8 0
    landlock_create_ruleset 0 0 1
    landlock_restrict_self 0 0
    9999
    """)

  /// Attempts denied by Landlock, or by the kernel as if it did not have the call.
  static let denied: [(attempt: String, code: Int32)] =
    lines(
      """
      read-file ../outside/secret
      read-file link
      read-file private
      read-file /etc/passwd
      read-file /etc/shadow
      read-file /proc/self/maps
      read-file /proc/self/mem
      read-file /proc/self/environ
      read-file /proc/self/cmdline
      read-file /proc/1/status
      read-file /proc/self/root/etc/passwd
      read-file /dev/null
      read-file /dev/zero
      read-file /dev/urandom
      read-file /dev/kmsg
      read-file /sys/devices/system/cpu/online
      read-file /bin/true
      list ../outside
      list ..
      list /
      list /proc/self/fd
      list /tmp
      list /dev/shm
      openat ~ @/etc/passwd 0
      openat -100 @../outside/secret 0
      openat -100 @../outside 65536
      open @../outside/secret 0
      """
    ).map { ($0, EACCES) }
    + [
      ("openat2 -100 @file & 24", ENOSYS), ("clone3 & 88", ENOSYS), ("read-file missing", ENOENT),
    ]

  /// Attempts that the lock does not change, with their results.
  static let done: [(attempt: String, result: Int)] = [
    ("read-file file", 6), ("read-file folder/file", 5), ("read-file ../inside/file", 6),
    ("list .", 6), ("list /usr/share", -Int(EACCES)),
    ("openat -100 @file 0x80000", 3), ("close 3", 0),
    // O_PATH opens the name only; the content cannot be read.
    ("openat -100 @../outside/secret 0x280000", 3), ("read 3 & 1", -Int(EBADF)), ("close 3", 0),
    ("access @../outside/secret 4", 0),
    ("thread", 42), ("futex & 1 1", 0), ("futex & 0x81 1", 0), ("allocate 64", 64),
    ("share 100", 100), ("share 200", -Int(EFBIG)),
    ("environment", 1),
    ("kill . 0", 0), ("tgkill . . 0", 0), ("getppid", -1),
    ("fcntl % 1", 1), ("fcntl % 3", 0x8000), ("eventfd2 0 0x80000", 3), ("dup 3", 6),
    ("epoll_create1 0x80000", 7), ("timerfd_create 1 0x80000", 8), ("pipe2 & 0x80000", 0),
    ("prctl 15 @name", 0), ("getrandom & 16 0", 16), ("uname &", 0), ("prlimit64 0 7 0 &", 0),
    ("mmap 0 4096 3 34 -1 0", -1), ("nanosleep & 0", 0), ("sysinfo &", 0), ("loop", 2),
  ]

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}
