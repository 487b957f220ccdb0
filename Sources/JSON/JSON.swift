enum JSONModule {}
