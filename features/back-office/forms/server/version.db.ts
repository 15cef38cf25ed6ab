import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import type { readVersions } from '@/features/back-office/forms/forms.api';
import type { User } from '@/features/identity/permissions';
import type { Db } from '@/lib/db/client';
import { formVersion } from '@/lib/db/schema';
import type { OutputOf } from '@/lib/http/endpoint';

const MAX_SHOWN = 20;

type Version = { readonly seen: string; readonly file: unknown };

/** Stores the new version, and also the previous one if a release or a command wrote it. */
export async function recordVersion(
  tx: Db,
  { id: userId, name: userName }: Pick<User, 'id' | 'name'>,
  formId: string,
  { before, after }: { readonly before: Version; readonly after: Version },
): Promise<void> {
  const [last] = await tx
    .select({ seen: formVersion.seen })
    .from(formVersion)
    .where(eq(formVersion.formId, formId))
    .orderBy(desc(formVersion.id))
    .limit(1);
  const unkept = last?.seen === before.seen ? [] : [{ formId, ...before }];
  await tx.insert(formVersion).values([...unkept, { formId, userId, userName, ...after }]);
}

export async function listVersions(db: Db, formId: string): Promise<OutputOf<typeof readVersions>> {
  const { id, seen, userName, createdAt } = formVersion;
  const rows = await db
    .select({ id, seen, who: userName, createdAt })
    .from(formVersion)
    .where(eq(formVersion.formId, formId))
    .orderBy(desc(id))
    .limit(MAX_SHOWN);
  return rows.map((row) => ({ id: row.id, seen: row.seen, who: row.who, at: row.createdAt.toISOString() }));
}

export async function findVersion(db: Db, formId: string, id: number): Promise<{ readonly file: unknown } | null> {
  const [row] = await db
    .select({ file: formVersion.file })
    .from(formVersion)
    .where(and(eq(formVersion.formId, formId), eq(formVersion.id, id)));
  return row ?? null;
}
