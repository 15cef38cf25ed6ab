import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of a webhook in seconds: an older one may be a captured copy that is sent again. */
const MAX_AGE_SECONDS = 300;

/** Returns whether QuePlan signed the webhook (standardwebhooks.com). `body`: raw bytes; `secret`: 'whsec_…'. */
export function isOurs(headers: Readonly<Record<string, string | undefined>>, body: string, secret: string): boolean {
  const [id, at] = [headers['webhook-id'], Number(headers['webhook-timestamp'])];
  if (!(Math.abs(Date.now() / 1_000 - at) < MAX_AGE_SECONDS)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`);
  // There are two signatures while a secret is being replaced.
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
