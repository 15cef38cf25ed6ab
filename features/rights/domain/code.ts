/** Without letters and digits that look alike on paper. */
const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;
export const CODE_MINUTES = 15;
const CODE_TRIES = 5;
/** How long what a code opened stays open. */
export const PROOF_MINUTES = 30;

/** 32 signs, so that a byte is no likelier to become one than another. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join('');

/** As it may be typed: '7k2m 9pqr'. */
export const typedCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

type SentCode = {
  readonly tries: number;
  readonly codeHash: string;
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
};

/** `spent`: no try is left, whatever is typed. `over`: right, but used or too late. Only a `wrong` one counts as a try. */
export type CodeVerdict = 'redeemed' | 'over' | 'wrong' | 'spent';

export function judgeCode(asked: SentCode, codeHash: string, now: Date): CodeVerdict {
  if (asked.tries >= CODE_TRIES) return 'spent';
  if (asked.codeHash !== codeHash) return 'wrong';
  return asked.usedAt || asked.expiresAt <= now ? 'over' : 'redeemed';
}
