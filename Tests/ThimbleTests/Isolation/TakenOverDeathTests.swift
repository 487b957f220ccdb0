import Glibc
import JSON
import StageRuns
import System
import Testing

/// Unexpected ends of the processes of isolated plugins, and the messages about them.
@Suite struct TakenOverDeathTests {
  /// Ways to end, and the message of the program about each.
  private static let deaths = [
    ("segfault", "was ended by signal 11"), ("abort", "was ended by signal 6"),
    ("overflow", "was ended by signal 11"), ("0", "exited with status 0"),
    ("69", "exited with status 69"), ("close-broker", "was ended by signal 9"),
    ("close-wayland", "lost its connection to the compositor and was ended"),
  ]

  @Test func `each end is reported once, and the process is restarted`() throws {
    let session = try TakenOverRun(
      Self.deaths.map { Enemy(name: "e-" + $0.0, attack: ["die \($0.0)", "die wait"]) } + [
        Enemy(name: "e-trap", attack: ["die trap"])
      ])
    let names = Self.deaths.map { "e-" + $0.0 } + ["e-trap"]
    let areBack = session.run.wait {
      names.allSatisfy { session.program.said(by: $0).contains("is back") }
    }
    #expect(areBack, "\(session.program.diagnostics)")
    for (kind, sentence) in Self.deaths {
      #expect(
        session.program.remarks(on: "e-" + kind)
          == ["its process \(sentence), and is started again"])
    }
    // The signal depends on the architecture.
    #expect(session.program.remarks(on: "e-trap").count == 1)
    #expect(session.othersGoOn())
  }

  @Test func `a hanging process delays no plugin, and ends when it is disabled`() throws {
    let kinds = ["stop", "spin"]
    let session = try TakenOverRun(
      kinds.map { Enemy(name: $0, attack: ["say begins", "die \($0)"]) })
    for kind in kinds { #expect(session.waits(for: "begins", by: kind)) }
    #expect(session.othersGoOn())
    for kind in kinds {
      #expect(try session.run.plugin("disable", kind).status == 0)
      let list = try session.run.plugin("list").lines
      #expect(list.contains { $0.hasPrefix(kind) && $0.contains("disabled") }, "\(list)")
    }
    #expect(session.othersGoOn())
    session.program.child.kill(SIGINT)
    #expect(session.program.waitForEnd())
    #expect(session.program.child.exit == .status(0))
  }

  @Test func `a process that stops or spins is ended, named and restarted`() throws {
    let kinds = ["stop", "spin"]
    let session = try TakenOverRun(kinds.map { Enemy(name: $0, attack: ["die \($0)"]) })
    for kind in kinds {
      #expect(session.waits(for: "is back", by: kind), "\(session.program.diagnostics)")
      #expect(
        session.program.remarks(on: kind) == [
          "its process did not answer for 2 seconds and was ended, and is started again"
        ])
    }
    #expect(session.othersGoOn())
  }

  @Test func `system calls that only an attack makes end the process`() throws {
    let calls = [
      "ptrace 16 ^", "process_vm_readv ^ & 1 & 1", "pidfd_open ^", "io_uring_setup 4 &",
      "bpf 0 & 4", "unshare 0x10000000", "seccomp 1 0 &", "setuid 0", "mount & & & 0 0",
      "keyctl 0", "userfaultfd 0", "perf_event_open & 0 -1 -1 0", "chroot @/", "setns 1 0",
    ]
    let names = calls.map { String($0.prefix { $0 != " " }).replacing("_", with: "-") }
    let session = try TakenOverRun(
      zip(names, calls).map { Enemy(name: $0, attack: ["system \($1)"]) })
    let areBack = session.run.wait {
      names.allSatisfy { session.program.said(by: $0).contains("over") }
    }
    #expect(areBack, "\(session.program.diagnostics)")
    for name in names {
      #expect(
        session.program.remarks(on: name) == [
          "its process was ended by the kernel for a system call that no plugin needs, and is "
            + "started again"
        ])
      #expect(session.program.said(by: name) == ["is back", "over"])
    }
    #expect(session.othersGoOn())
  }

  @Test func `forbidden system calls are always refused, and reported once`() throws {
    let calls = [
      "execve @/bin/true 0 0", "execveat -100 @/bin/true 0 0 0", "fork", "vfork", "clone 17",
      "socket 1 1 0", "socket 2 1 0", "connect 4 & 110", "bind 4 & 110", "listen 4 1",
      "kill ^ 9", "tgkill ^ ^ 9", "tkill ^ 9", "rt_sigqueueinfo ^ 9 &", "prlimit64 ^ 7 & &",
      "mmap 0 4096 7 34 -1 0", "mprotect & 4096 7", "memfd_create & 16", "unlink @/tmp/x",
      "rename @/tmp/x @/tmp/y", "truncate @/tmp/x 0", "mkdir @/tmp/x 511", "symlink @/ @/tmp/x",
      "chmod @/tmp/x 511", "inotify_init1 0", "shmget 0 4096 1023", "prctl 4 1", "setsid",
      "setpriority 0 0 0", "setsockopt 4 1 26 & 16",
    ]
    let paths = [
      "/etc/shadow", "/etc/passwd", "/proc/self/mem", "/proc/self/environ", "/proc/1/status",
      "/dev/null", "/bin/true", "../bystander/init.lua", "../../../../../.config/thimble/init.lua",
    ]
    let session = try TakenOverRun([
      Enemy(
        name: "enemy",
        attack: calls.flatMap { ["system \($0)", "system \($0)"] } + paths.map { "read \($0)" }
          + ["load /usr/lib/x86_64-linux-gnu/libz.so.1", "read attack"])
    ])
    try #require(session.waits(for: "over", by: "enemy"), "\(session.program.diagnostics)")
    let (said, remarks) = (
      session.program.said(by: "enemy"), session.program.remarks(on: "enemy")
    )
    for call in calls { #expect(said.count { $0 == "\(call) -> -1" } == 2, "\(call) \(said)") }
    for path in paths { #expect(said.contains("\(path) -> -\(EACCES)"), "\(path) \(said)") }
    #expect(said.contains("attack -> 1"))
    #expect(said.contains { $0.hasSuffix("-> refused") })
    for name in Set(calls.map { $0.prefix { $0 != " " } }) {
      #expect(
        remarks.count { $0 == "the system call \(name) was refused: no plugin needs it" } == 1)
    }
    #expect(session.program.child.exit == nil)
    #expect(session.othersGoOn())
  }
}
