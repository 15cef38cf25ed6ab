import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import type { PageTexts } from '@/features/content/content-schemas';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { pageTextVersion } from '@/lib/db/schema';

export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'preview');

export type TextPage = { readonly market: number; readonly page: string };

export function listLatestTexts(db: Db): Promise<(TextPage & { texts: unknown })[]> {
  const { market, page, version, texts } = pageTextVersion;
  return db
    .selectDistinctOn([market, page], { market, page, texts })
    .from(pageTextVersion)
    .orderBy(market, page, desc(version));
}

export function listTextVersions(db: Db, { market, page }: TextPage, most: number) {
  const { version, texts, userName, createdAt } = pageTextVersion;
  return db
    .select({ version, texts, userName, createdAt })
    .from(pageTextVersion)
    .where(and(eq(pageTextVersion.market, market), eq(pageTextVersion.page, page)))
    .orderBy(desc(version))
    .limit(most);
}
type Writer = { readonly id: string; readonly name: string };

/**
 * Stores a version. False: the version number exists already. `by` null: unknown author, because the text is older than
 * versions.
 */
export async function insertTextVersion(
  tx: Db,
  where: TextPage,
  { version, texts }: { readonly version: number; readonly texts: PageTexts },
  by: Writer | null,
): Promise<boolean> {
  const written = await tx
    .insert(pageTextVersion)
    .values({ ...where, version, texts, userId: by?.id ?? null, userName: by?.name ?? null })
    .onConflictDoNothing()
    .returning({ version: pageTextVersion.version });
  return written.length === 1;
}
