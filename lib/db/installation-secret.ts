import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { dataKeys } from '@/lib/security/data-key';
import { seal, unseal } from '@/lib/security/seal';
import type { Db } from './client';
import { installationSecret as secrets } from './schema';

const secretsOf = new WeakMap<Db, Map<string, string>>();

/** Signing key of all servers for `purpose`, created at first use. @throws UNAVAILABLE without the data key */
export async function installationSecret(db: Db, purpose: string): Promise<string> {
  const known = secretsOf.get(db) ?? new Map<string, string>();
  secretsOf.set(db, known);
  const kept = known.get(purpose);
  if (kept) return kept;
  const keys = await dataKeys();
  await db
    .insert(secrets)
    .values({ purpose, value: seal(keys, purpose, randomBytes(32).toString('base64url')) })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.purpose, purpose));
  const { value } = row!;
  const isPlain = !value.includes('.');
  const secret = isPlain ? value : unseal(keys, purpose, value);
  if (isPlain)
    await db
      .update(secrets)
      .set({ value: seal(keys, purpose, value) })
      .where(and(eq(secrets.purpose, purpose), eq(secrets.value, value)));
  known.set(purpose, secret);
  return secret;
}
