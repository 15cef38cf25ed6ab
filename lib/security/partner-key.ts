/** A key of a partner's server, wherever it stands: a word that a scanner of secrets tells from other text, and 32 random bytes in base64url. */
export const PARTNER_KEY = /\bqp_(test_)?[\w-]{43}/;
