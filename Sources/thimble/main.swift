print("thimble")
