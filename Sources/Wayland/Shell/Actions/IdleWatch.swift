import Wayland

/// Reports when the user becomes idle, and when input resumes.
public final class IdleWatch {
  private let end: () -> Void

  init(_ proxy: ExtIdleNotificationV1, onChange: @escaping (_ isIdle: Bool) -> Void) {
    end = proxy.destroy
    proxy.onEvent = { event in
      switch event {
      case .idled: onChange(true)
      case .resumed: onChange(false)
      }
    }
  }

  init(_ proxy: OrgKdeKwinIdleTimeout, onChange: @escaping (_ isIdle: Bool) -> Void) {
    end = proxy.release
    proxy.onEvent = { event in
      switch event {
      case .idle: onChange(true)
      case .resumed: onChange(false)
      }
    }
  }

  deinit { end() }
}

extension Display {
  /// Reports when there has been no input for a number of seconds, and when input resumes.
  ///
  /// - Throws: `ShellError.wayland` if the compositor has no idle protocol, `ShellError.notReady`.
  public func watchIdleness(
    after seconds: Double, onChange: @escaping (_ isIdle: Bool) -> Void
  ) throws(ShellError) -> IdleWatch {
    let milliseconds = UInt32((min(max(seconds, 0), 1e6) * 1000).rounded())
    if offeredVersion(of: Requirement.idleNotifier.interface) == nil,
      let older: OrgKdeKwinIdle = try? bind(.olderIdleNotifier)
    {
      defer { older.discard() }
      return IdleWatch(
        older.getIdleTimeout(seat: try seat(), timeout: milliseconds), onChange: onChange)
    }
    let notifier: ExtIdleNotifierV1 = try bind(.idleNotifier)
    defer { notifier.destroy() }
    return IdleWatch(
      notifier.getIdleNotification(timeout: milliseconds, seat: try seat()), onChange: onChange)
  }
}
