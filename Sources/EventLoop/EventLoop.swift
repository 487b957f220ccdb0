enum EventLoopModule {}
