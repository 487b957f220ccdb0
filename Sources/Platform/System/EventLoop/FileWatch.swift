internal import CUV

/// Reports changes of a file or directory until cancelled or released.
public final class FileWatch {
  /// The kind of a change.
  public enum Change: Equatable, Sendable {
    /// Contents or attributes changed.
    case changed

    /// The file, or one in the watched directory, was created, deleted or renamed.
    case renamed

    /// The watch failed; nothing more is reported.
    case failed(EventLoopError)
  }

  private let handle: Handle<uv_fs_event_t>
  private let path: String
  private let handler: (_ name: String?, Change) -> Void

  fileprivate init(
    on loop: EventLoop, path: String, handler: @escaping (String?, Change) -> Void
  ) throws(EventLoopError) {
    self.handler = handler
    self.path = path
    handle = try Handle(on: loop, "watch \(path)") { uv_fs_event_init($0, $1) }
    handle.setOwner(self)
    let status = uv_fs_event_start(
      handle.pointer,
      { handle, name, events, status in
        guard let watch = owner(of: handle, as: FileWatch.self) else { return }
        watch.report(name.map { String(cString: $0) }, events: events, status: status)
      }, path, 0)
    try EventLoopError.check(status, "watch \(path)", advice: "check that it exists")
  }

  private func report(_ name: String?, events: Int32, status: Int32) {
    if status < 0 {
      handler(name, .failed(EventLoopError("watch \(path)", code: -status)))
    } else {
      let isRenamed = events & Int32(UV_RENAME.rawValue) != 0
      handler(name, isRenamed ? .renamed : .changed)
    }
  }

  /// Ends the watch; the handler is not called again.
  public func cancel() { handle.close() }
}

extension EventLoop {
  /// Calls `handler` for each change of the file or directory at `path`; not recursive.
  ///
  /// Many editors replace a file when saving, so watch its directory to follow it by name. One save
  /// may be reported several times. `handler` gets the changed file's name within the directory,
  /// where the system reports it.
  ///
  /// - Throws: `EventLoopError` if the path cannot be watched.
  public func watchFile(
    _ path: String, handler: @escaping (_ name: String?, FileWatch.Change) -> Void
  ) throws(EventLoopError) -> FileWatch {
    try FileWatch(on: self, path: path, handler: handler)
  }
}
