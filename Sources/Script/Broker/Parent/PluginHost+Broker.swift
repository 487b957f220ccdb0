import DesktopActions
import JSON
public import PluginHost

extension PluginHost {
  /// Routes all access of plugins to the desktop, files, stores and other plugins through the
  /// parent. Call it before plugins are loaded.
  public func connect(to client: BrokerClient) {
    actions = ParentActions(over: client, artist)
    files = ParentFiles(over: client)
    makeStore = { _ in ParentStore(over: client) }
    exchange.onEmit = { event in
      client.tell("emit", ["event": .string(event.name), "data": event.data])
    }
    client.listen(to: "plugin_event") { [weak self] data in
      guard let self, let data = data.object, let name = data["event"]?.string,
        let sender = data["sender"]?.string
      else { return }
      _ = exchange.take(CarriedEvent(name: name, data: data["data"] ?? .null, sender: sender))
    }
  }
}

extension Broker {
  /// Offers the plugin's process the functions of plugins in this process, as far as they are
  /// granted: the desktop, files, the plugin's store and the events of other plugins.
  public func serve(_ host: PluginHost) {
    if let actions = host.actions { serve(actions, artist: host.artist) }
    FileService(host.files, of: self).register()
    serve(host.store(of: plugin))
    serve(host.exchange)
  }
}
