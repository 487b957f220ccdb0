enum StageModule {}
