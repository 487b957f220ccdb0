enum GesturesModule {}
