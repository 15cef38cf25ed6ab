import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256 in base64url, 43 characters. `text` begins with what the signature is for: none passes for another. */
export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Whether `given`, which may be anything, is the signature `right`; says by its time nothing of how much of it fits. */
export function isSigned(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
