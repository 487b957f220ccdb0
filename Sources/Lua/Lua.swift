enum LuaModule {}
