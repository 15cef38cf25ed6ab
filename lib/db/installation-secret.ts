import 'server-only';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { processWide } from '@/lib/process-wide';
import type { Db } from './client';
import { installationSecret as secrets } from './schema';

const secretsOf = processWide('installation-secrets', () => new WeakMap<Db, Map<string, string>>());

/** The key that all servers of this installation sign with for `purpose`, made by the first that needs it. */
export async function installationSecret(db: Db, purpose: string): Promise<string> {
  const known = secretsOf.get(db) ?? new Map<string, string>();
  secretsOf.set(db, known);
  const kept = known.get(purpose);
  if (kept) return kept;
  await db
    .insert(secrets)
    .values({ purpose, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.purpose, purpose));
  known.set(purpose, row!.value);
  return row!.value;
}
