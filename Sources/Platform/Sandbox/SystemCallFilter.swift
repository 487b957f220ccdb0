internal import CSandbox
internal import Glibc

/// The filter of `SystemCalls`, built with libseccomp.
struct SystemCallFilter {
  let acceptsConnections: Bool

  /// The missing kernel feature, as a fragment of a sentence; nil if filters are available.
  static var unavailability: String? {
    // For a null program, a kernel with filters reports EFAULT.
    _ = csandbox_ask_filters()
    return errno == EFAULT ? nil : "filters of system calls (CONFIG_SECCOMP_FILTER, Linux 4.14)"
  }

  /// Loads the filter permanently.
  ///
  /// - Returns: The descriptor that reports refused calls; -1 if they cannot be reported and just
  ///   fail.
  func load() throws(SandboxError) -> Int32 {
    if seccomp_api_get() >= 5 {
      do throws(SandboxError) {
        return try load(refusingBy: csandbox_notify)
      } catch {
        // Another program may already listen to the calls of this process, for which libseccomp has
        // several error codes. Any other error occurs in the second attempt, too.
      }
    }
    return try load(refusingBy: csandbox_fail(EPERM))
  }

  private func load(refusingBy action: UInt32) throws(SandboxError) -> Int32 {
    guard let filter = unsafe seccomp_init(action) else {
      throw .failed(call: "seccomp_init", code: EINVAL)
    }
    defer { unsafe seccomp_release(filter) }
    // Calls with the numbers of another architecture, which the lists do not cover.
    try unsafe set(SCMP_FLTATR_ACT_BADARCH, to: csandbox_kill, in: filter)
    // Report the kernel's error codes.
    try unsafe set(SCMP_FLTATR_API_SYSRAWRC, to: 1, in: filter)
    try unsafe addRules(to: filter)
    try Self.check(unsafe seccomp_load(filter), "seccomp")
    return action == csandbox_notify ? unsafe seccomp_notify_fd(filter) : -1
  }

  private func addRules(to filter: scmp_filter_ctx) throws(SandboxError) {
    let open = SystemCalls.allowed + (acceptsConnections ? SystemCalls.accepting : [])
    for name in open { try unsafe add(SystemCallRule(name), csandbox_allow_call, to: filter) }
    for rule in SystemCalls.checked(process: getpid()) {
      try unsafe add(rule, csandbox_allow_call, to: filter)
    }
    let missing = csandbox_fail(ENOSYS)
    for name in SystemCalls.absent { try unsafe add(SystemCallRule(name), missing, to: filter) }
    for name in SystemCalls.fatal {
      try unsafe add(SystemCallRule(name), csandbox_kill, to: filter)
    }
  }

  private func add(
    _ rule: SystemCallRule, _ action: UInt32, to filter: scmp_filter_ctx
  ) throws(SandboxError) {
    guard Self.isKnown(rule.name) else { return }
    let number = unsafe seccomp_syscall_resolve_name(rule.name)
    let checks = rule.checks.map {
      scmp_arg_cmp(
        arg: $0.index, op: SCMP_CMP_MASKED_EQ, datum_a: $0.mask, datum_b: $0.value & $0.mask)
    }
    let result = unsafe seccomp_rule_add_exact_array(
      filter, action, number, UInt32(checks.count), checks)
    try Self.check(result, "seccomp_rule_add of \(rule.name)")
  }

  /// Whether libseccomp and this architecture have a call.
  static func isKnown(_ name: String) -> Bool { unsafe seccomp_syscall_resolve_name(name) >= 0 }

  private func set(
    _ attribute: scmp_filter_attr, to value: UInt32, in filter: scmp_filter_ctx
  ) throws(SandboxError) {
    try Self.check(unsafe seccomp_attr_set(filter, attribute, value), "seccomp_attr_set")
  }

  private static func check(_ result: Int32, _ call: String) throws(SandboxError) {
    guard result == 0 else { throw .failed(call: call, code: -result) }
  }
}
