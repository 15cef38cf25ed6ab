import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a webhook may be under way: an older one was taken down and is sent again. */
const LONGEST = 300;

/** Whether QuePlan signed a webhook (standardwebhooks.com). @param body the bytes as they came @param secret 'whsec_…' */
export function isOurs(headers: Readonly<Record<string, string | undefined>>, body: string, secret: string): boolean {
  const [id, at] = [headers['webhook-id'], Number(headers['webhook-timestamp'])];
  if (!(Math.abs(Date.now() / 1_000 - at) < LONGEST)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`);
  // While a secret is replaced there are two.
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
