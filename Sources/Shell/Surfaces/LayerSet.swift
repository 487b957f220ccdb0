/// One layer on every output, created and closed as outputs appear and disappear.
public final class LayerSet {
  private weak var display: Display?
  private let configuration: LayerConfiguration
  private let prepare: (Layer) -> Void

  /// The layers, one for each present output.
  public private(set) var layers: [Layer] = []

  init(
    _ configuration: LayerConfiguration, on display: Display, prepare: @escaping (Layer) -> Void
  ) {
    self.configuration = configuration
    self.display = display
    self.prepare = prepare
  }

  /// Closes all layers; outputs that appear later get none.
  public func close() {
    display?.remove(self)
    for layer in layers { layer.close() }
    layers = []
  }

  /// Creates the layer of a new output.
  func add(_ output: Output) {
    guard !layers.contains(where: { $0.output === output }),
      let layer = try? display?.makeLayer(configuration, on: output)
    else { return }
    layers.append(layer)
    prepare(layer)
  }

  /// Closes the layer of a removed output.
  func remove(_ output: Output) {
    for layer in layers where layer.output === output { layer.close() }
    layers.removeAll { $0.output === output }
  }
}
