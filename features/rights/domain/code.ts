/** Without letters and digits that look alike on paper. */
const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;
export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
/** How long what a code opened stays open. */
export const PROOF_MINUTES = 30;

/** 32 signs, so that a byte is no likelier to become one than another. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join('');

/** As it may be typed: '7k2m 9pqr'. */
export const typedCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();
