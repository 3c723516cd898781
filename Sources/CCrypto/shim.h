#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

// Swift doesn't see macros that are made of others.
static const int keyIsPublic = EVP_PKEY_PUBLIC_KEY;
static const int keyIsPair = EVP_PKEY_KEYPAIR;
