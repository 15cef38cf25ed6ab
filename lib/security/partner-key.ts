/**
 * Partner API key: a prefix known to secret scanners, and 32 random bytes in base64url. The first group is the
 * character before the key. It is never a dot or hyphen, because a token may contain the prefix by chance after one.
 */
export const PARTNER_KEY = /(^|[^\w.-])qp_(test_)?[\w-]{43}/;
