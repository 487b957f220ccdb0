import CSandbox
import Testing

@testable import Sandbox

struct SystemCallsTests {
  private var checked: Set<String> { Set(SystemCalls.checked(process: 1).map(\.name)) }

  @Test func `no system call is in two lists`() {
    let lists = [
      SystemCalls.allowed, SystemCalls.accepting, SystemCalls.absent, SystemCalls.fatal,
      Array(checked),
    ]
    let all = lists.flatMap { $0 }
    #expect(Set(all).count == all.count)
  }

  /// The subtracted names belong to newer kernels; this libseccomp has no number for them.
  @Test func `every name in the lists is a system call`() {
    let newer: Set = ["process_madvise", "process_mrelease", "quotactl_fd", "memfd_secret"]
    let all = SystemCalls.allowed + SystemCalls.accepting + SystemCalls.absent + SystemCalls.fatal
    for name in Set(all + checked).subtracting(newer) {
      #expect(seccomp_syscall_resolve_name(name) != __NR_SCMP_ERROR, "\(name)")
    }
  }

  @Test func `a check masks the bits that the kernel ignores`() {
    let check = ArgumentCheck.int(1, is: -2)
    #expect(check.mask == 0xFFFF_FFFF)
    #expect(check.value == 0xFFFF_FFFE)
    #expect(ArgumentCheck.bits(0, only: 3).mask == 0xFFFF_FFFC)
    #expect(ArgumentCheck.long(0, is: 1, ignoring: 4).mask == ~4)
  }
}
