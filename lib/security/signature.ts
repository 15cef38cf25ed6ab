import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256 as 43 characters of base64url. `text` must begin with a purpose, so that signatures stay distinct. */
export const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');

/** True for equal signatures, compared in constant time. `given` may be any text. */
export function isSigned(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
