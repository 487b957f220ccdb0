enum WaylandModule {}
