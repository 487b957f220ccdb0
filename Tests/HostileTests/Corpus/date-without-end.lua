-- expect: error at most 256 bytes
os.date(("%c"):rep(100000))
