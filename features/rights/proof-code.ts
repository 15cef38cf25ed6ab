/** Alphabet of a mailed code, without characters that look alike (0 and O, 1 and I). */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;
export const CODE_MINUTES = 15;
const MAX_CODE_ATTEMPTS = 5;
export const PROOF_MINUTES = 30;

/** Uniform distribution, because 32 characters divide the 256 values of a byte evenly. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');

export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * `spent`: no attempts are left. `over`: the code is correct, but used or expired. Only `wrong` counts as an attempt.
 */
export type CodeVerdict = 'redeemed' | 'over' | 'wrong' | 'spent';

export function checkCode(
  sent: { readonly tries: number; readonly codeHash: string; readonly usedAt: Date | null; readonly expiresAt: Date },
  codeHash: string,
  now: Date,
): CodeVerdict {
  if (sent.tries >= MAX_CODE_ATTEMPTS) return 'spent';
  if (sent.codeHash !== codeHash) return 'wrong';
  return sent.usedAt || sent.expiresAt <= now ? 'over' : 'redeemed';
}
