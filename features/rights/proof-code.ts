/** Without letters and digits that look alike on paper. */
const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;
export const CODE_MINUTES = 15;
const CODE_TRIES = 5;
export const PROOF_MINUTES = 30;

/** Uniform: 32 signs divide the 256 values of a byte evenly. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join('');

export const typedCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

type SentCode = {
  readonly tries: number;
  readonly codeHash: string;
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
};

/**
 * `spent`: no attempts left, whatever is typed. `over`: right, but used or too late. Only a `wrong` one counts as an
 * attempt.
 */
export type CodeVerdict = 'redeemed' | 'over' | 'wrong' | 'spent';

export function judgeCode(asked: SentCode, codeHash: string, now: Date): CodeVerdict {
  if (asked.tries >= CODE_TRIES) return 'spent';
  if (asked.codeHash !== codeHash) return 'wrong';
  return asked.usedAt || asked.expiresAt <= now ? 'over' : 'redeemed';
}
