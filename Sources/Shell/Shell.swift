enum ShellModule {}
