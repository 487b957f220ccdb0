internal import CUV
internal import Glibc

/// A child process, killed if this object is released while it runs, unless `outlivesRelease` is
/// set.
public final class ChildProcess {
  /// The target or source of one of the child's standard streams.
  public enum Stdio: Equatable, Sendable {
    /// Inherited from this process.
    case inherited

    /// To /dev/null.
    case ignored

    /// To a pipe, found in `input`, `output` or `diagnostics`.
    case piped

    /// To an open file of this process.
    case file(descriptor: Int32)
  }

  /// The way in which a process ended.
  public enum Exit: Equatable, Sendable {
    /// The process exited with this status.
    case status(Int32)

    /// The process was terminated by this signal.
    case signal(Int32)
  }

  /// The configuration of a process to start.
  public struct Configuration: Sendable {
    /// The program, looked up in PATH, and its arguments.
    public var arguments: [String]

    /// The environment as `NAME=value` strings; nil to inherit this process's.
    public var environment: [String]?

    /// Variables that the child has in addition to an inherited environment, or with other values.
    public var variables: [String: String] = [:]

    /// The working directory; nil for this process's.
    public var directory: String?

    public var input: Stdio = .ignored
    public var output: Stdio = .inherited
    public var diagnostics: Stdio = .inherited

    /// Descriptors of this process that the child has as well, as 3, 4 and so on.
    public var descriptors: [Int32] = []

    /// Whether the child leads its own session and process group, all of which `kill` then signals.
    public var hasOwnGroup = false

    /// Whether the child keeps running when this object is released.
    public var outlivesRelease = false

    /// Creates a configuration that inherits the output streams and has no input.
    public init(_ arguments: [String]) { self.arguments = arguments }
  }

  private let handle: Handle<uv_process_t>
  private let hasOwnGroup: Bool
  private let outlivesRelease: Bool
  private let handler: (Exit) -> Void

  /// The parent's ends of the streams that are `piped`.
  public let input: ByteStream?
  public let output: ByteStream?
  public let diagnostics: ByteStream?

  /// The process ID; 0 if the process did not start.
  public let id: Int32

  /// The exit of the process; nil while it runs.
  public private(set) var exit: Exit?

  fileprivate init(
    _ configuration: Configuration, on loop: EventLoop, handler: @escaping (Exit) -> Void
  ) throws(EventLoopError) {
    self.handler = handler
    hasOwnGroup = configuration.hasOwnGroup
    outlivesRelease = configuration.outlivesRelease
    let stdio = [configuration.input, configuration.output, configuration.diagnostics]
    input = try Self.pipe(for: stdio[0], on: loop)
    output = try Self.pipe(for: stdio[1], on: loop)
    diagnostics = try Self.pipe(for: stdio[2], on: loop)
    let containers =
      zip(stdio, [input, output, diagnostics]).enumerated().map {
        $1.0.container(forDescriptor: Int32($0), pipe: $1.1)
      } + configuration.descriptors.map { Stdio.inherited.container(forDescriptor: $0, pipe: nil) }
    let program = configuration.arguments.first ?? ""
    var failure: Int32 = 0
    // The handle must be closed even if spawning fails, so `initialize` does not report that
    // failure.
    handle = try Handle(on: loop, "start \(program)") { loop, process in
      failure = spawn(configuration, containers, on: loop, as: process)
      return 0
    }
    // libuv activates the handle once a process runs, even if it then reports a failure. It may
    // leave a pid in an inactive handle, whose process it has reaped.
    id = uv_is_active(handle.generic) != 0 ? handle.pointer.pointee.pid : 0
    handle.setOwner(self)
    try EventLoopError.check(
      failure, "start \(program)", advice: "check that it is installed and may be run")
  }

  /// Sends `signal` to the process, or to its process group if it leads one; does nothing once it
  /// has ended.
  public func kill(_ signal: Int32) {
    guard exit == nil, handle.isOpen, id > 0 else { return }
    Glibc.kill(hasOwnGroup ? -id : id, signal)
  }

  fileprivate func finish(_ exit: Exit) {
    self.exit = exit
    handle.close()
    handler(exit)
  }

  private static func pipe(for stdio: Stdio, on loop: EventLoop) throws(EventLoopError)
    -> ByteStream?
  {
    stdio == .piped ? try ByteStream(on: loop) : nil
  }

  /// Sends SIGTERM.
  public func terminate() { kill(SIGTERM) }

  deinit {
    guard exit == nil, id > 0, !outlivesRelease else { return }
    kill(SIGKILL)
    // libuv forgets the process with its handle, so the zombie is reaped here.
    waitpid(id, nil, 0)
  }
}

extension EventLoop {
  /// Starts a process; `handler` is called when it has ended, which may be before all its output
  /// has been read.
  public func start(
    _ configuration: ChildProcess.Configuration,
    handler: @escaping (ChildProcess.Exit) -> Void = { _ in }
  ) throws(EventLoopError) -> ChildProcess {
    try ChildProcess(configuration, on: self, handler: handler)
  }
}

extension ChildProcess.Stdio {
  /// libuv's description of one of the child's file descriptors.
  fileprivate func container(
    forDescriptor descriptor: Int32, pipe: ByteStream?
  ) -> uv_stdio_container_t {
    var container = uv_stdio_container_t()
    switch self {
    case .ignored:
      container.flags = UV_IGNORE
    case .inherited:
      container.flags = UV_INHERIT_FD
      container.data.fd = descriptor
    case .file(let file):
      container.flags = UV_INHERIT_FD
      container.data.fd = file
    case .piped:
      // The flags are from the child's perspective: it reads its input and writes the others.
      let direction = descriptor == 0 ? UV_READABLE_PIPE : UV_WRITABLE_PIPE
      container.flags = uv_stdio_flags(rawValue: UV_CREATE_PIPE.rawValue | direction.rawValue)
      container.data.stream = pipe?.stream
    }
    return container
  }
}

extension ChildProcess.Configuration {
  /// The child's environment; nil for that of this process.
  fileprivate var fullEnvironment: [String]? {
    guard environment == nil, !variables.isEmpty else { return environment }
    var (items, count): (UnsafeMutablePointer<uv_env_item_t>?, Int32) = (nil, 0)
    guard uv_os_environ(&items, &count) == 0 else { return nil }
    defer { uv_os_free_environ(items, count) }
    let inherited = UnsafeBufferPointer(start: items, count: Int(count)).compactMap { item in
      let name = String(cString: item.name)
      return variables[name] == nil ? name + "=" + String(cString: item.value) : nil
    }
    return inherited + variables.map { $0.key + "=" + $0.value }
  }
}

private func spawn(
  _ configuration: ChildProcess.Configuration, _ stdio: [uv_stdio_container_t],
  on loop: UnsafeMutablePointer<uv_loop_t>, as process: UnsafeMutablePointer<uv_process_t>
) -> Int32 {
  var stdio = stdio
  let environment = configuration.fullEnvironment
  return withCStrings(configuration.arguments) { arguments in
    withCStrings(environment ?? []) { variables in
      withCStrings([configuration.directory ?? ""]) { directory in
        stdio.withUnsafeMutableBufferPointer { stdio in
          var options = uv_process_options_t()
          options.file = UnsafePointer(arguments[0])
          options.args = arguments
          options.env = environment == nil ? nil : variables
          options.cwd = configuration.directory == nil ? nil : UnsafePointer(directory[0])
          options.flags = configuration.hasOwnGroup ? UV_PROCESS_DETACHED.rawValue : 0
          options.stdio = stdio.baseAddress
          options.stdio_count = Int32(stdio.count)
          options.exit_cb = { process, status, signal in
            let exit = signal == 0 ? ChildProcess.Exit.status(Int32(status)) : .signal(signal)
            owner(of: process, as: ChildProcess.self)?.finish(exit)
          }
          return uv_spawn(loop, process, &options)
        }
      }
    }
  }
}

/// Calls `body` with `strings` as a null-terminated C array, valid only during the call.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}
