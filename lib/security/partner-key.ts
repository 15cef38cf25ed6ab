/**
 * A key of a partner's server, wherever it stands: a word that a scanner of secrets tells from other text, and 32 random bytes in
 * base64url. The first group is what stands before it: never a dot or a hyphen, behind which a token may have that word by chance.
 */
export const PARTNER_KEY = /(^|[^\w.-])qp_(test_)?[\w-]{43}/;
