-- expect: error undefined global 'wholly_unknown'
wholly_unknown()
