import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Format of Standard Webhooks: a prefix and the bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/**
 * Headers that let a server verify events and detect repeated events (standardwebhooks.com). Each secret adds a
 * signature.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signatures = secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
