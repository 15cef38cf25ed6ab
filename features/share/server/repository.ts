import 'server-only';
import { and, eq, gt, lt } from 'drizzle-orm';
import { sharedContent, type SharedContent } from '@/features/share/contract';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { sharedSearch } from '@/lib/db/schema';

/** What links and keys are made with. */
export const linkSecret = (db: Db): Promise<string> => installationSecret(db, 'shared-search');

export type StoredSearch = { readonly data: SharedContent; readonly expiresAt: Date };
type NewSearch = StoredSearch & { readonly link: string; readonly keyHash: string };

/** Keeps it unless its link is taken. */
export async function insertSearch({ db, site }: Ctx, search: NewSearch): Promise<void> {
  await db
    .insert(sharedSearch)
    .values({ ...search, site })
    .onConflictDoNothing();
}

/** The site's search of that link; null when there is none, or none any more. */
export async function findSearch({ db, site, now }: Ctx, link: string): Promise<StoredSearch | null> {
  const [row] = await db
    .select()
    .from(sharedSearch)
    .where(and(eq(sharedSearch.link, link), eq(sharedSearch.site, site), gt(sharedSearch.expiresAt, now)));
  return row ? { data: sharedContent.parse(row.data), expiresAt: row.expiresAt } : null;
}

/** Deletes the site's search of that link if that is its key; answers whether there was one. */
export async function deleteSearch({ db, site }: Ctx, link: string, keyHash: string): Promise<boolean> {
  const rows = await db
    .delete(sharedSearch)
    .where(and(eq(sharedSearch.link, link), eq(sharedSearch.site, site), eq(sharedSearch.keyHash, keyHash)))
    .returning({ link: sharedSearch.link });
  return rows.length > 0;
}

/** Deletes what no link leads to any more, on all sites; answers how many. */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  const rows = await db
    .delete(sharedSearch)
    .where(lt(sharedSearch.expiresAt, now))
    .returning({ link: sharedSearch.link });
  return rows.length;
}
