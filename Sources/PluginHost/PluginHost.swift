enum PluginHostModule {}
