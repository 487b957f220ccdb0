enum ScrollingModule {}
