import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256 as 43 characters of base64url. `text` must begin with a purpose, so that signatures stay distinct. */
export const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');

/** Compares in constant time, so that nobody learns `expected` by timing. `given` may be any text. */
export function equalsInConstantTime(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
