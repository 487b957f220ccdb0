enum CanvasModule {}
