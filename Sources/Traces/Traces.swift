enum TracesModule {}
