/**
 * Partner API key: a prefix known to secret scanners, and 32 random bytes in base64url. The first group is the
 * character before the key. Excludes a dot and a hyphen, because after them a token may contain the prefix by chance.
 */
export const PARTNER_KEY = /(^|[^\w.-])qp_(test_)?[\w-]{43}/;
