/** Crockford's base 32. It omits I, L, O and U, which people confuse when they read or type a code. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits: with a million receipts, an attacker needs 70 years to guess one at 30 guesses a minute. */
export const CODE_LENGTH = 10;
export const VALID_DAYS = 90;

const SPOKEN: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Normalises a typed code: accepts small letters, blanks, hyphens and letters that look like digits. */
export function normaliseCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[OIL]/g, (letter) => SPOKEN[letter]!);
}

export function spellCode(code: string): string {
  const half = CODE_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

export function codeOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
}
