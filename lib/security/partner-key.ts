/**
 * Partner API key: a word that secret scanners recognise, and 32 random bytes in base64url. The first group is the
 * character before it: never a dot or a hyphen, after which a token may contain that word by chance.
 */
export const PARTNER_KEY = /(^|[^\w.-])qp_(test_)?[\w-]{43}/;
