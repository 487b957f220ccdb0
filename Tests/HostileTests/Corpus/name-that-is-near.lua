-- expect: error undefined global 'tostirng'; did you mean 'tostring'?
print(tostirng(1))
