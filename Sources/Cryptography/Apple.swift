// The system has all of it, by the names that the files beside this one give what libcrypto does.
#if !canImport(CCrypto)
    @_exported public import Crypto
#endif
