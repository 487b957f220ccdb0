internal import Glibc

/// Serves `zwp_linux_dmabuf_v1`, which compositors offer that have a GPU: no format is offered, and
/// no buffer can be made.
func serve(_ resource: ZwpLinuxDmabufV1) {
  resource.onRequest = { request in
    guard case .createParams(let id) = request else { return }
    serve(id)
  }
}

private func serve(_ parameters: ZwpLinuxBufferParamsV1) {
  var isUsed = false
  parameters.onRequest = { [unowned parameters] request in
    if case .destroy = request { return }
    if case .add(let fileDescriptor, _, _, _, _, _) = request { close(fileDescriptor) }
    guard !isUsed else {
      let code = ZwpLinuxBufferParamsV1.Error.alreadyUsed.rawValue
      return parameters.postError(code, "a buffer was requested already")
    }
    switch request {
    case .create:
      isUsed = true
      parameters.sendFailed()
    case .createImmed:
      let code = ZwpLinuxBufferParamsV1.Error.invalidWlBuffer.rawValue
      parameters.postError(code, "the stage accepts no buffers of a GPU")
    case .add, .destroy: break
    }
  }
}
