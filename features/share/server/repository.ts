import 'server-only';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { sharedContent, type SharedContent } from '@/features/share/contract';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { sharedSearch } from '@/lib/db/schema';
import { toSite, type Site } from '@/lib/site/site';

export const linkSecret = (db: Db): Promise<string> => installationSecret(db, 'shared-search');

export type StoredSearch = { readonly data: SharedContent; readonly expiresAt: Date };
export type NewSearch = StoredSearch & { readonly site: Site; readonly link: string; readonly keyHash: string };

export async function insertSearches(tx: Db, searches: readonly NewSearch[]): Promise<void> {
  await tx.insert(sharedSearch).values([...searches]);
}

export async function findSearch({ db, site, now }: Ctx, link: string): Promise<StoredSearch | null> {
  const [row] = await db
    .select()
    .from(sharedSearch)
    .where(and(eq(sharedSearch.link, link), eq(sharedSearch.site, site), gt(sharedSearch.expiresAt, now)));
  // What an earlier release stored and this one takes for no profile is as good as gone.
  const data = sharedContent.safeParse(row?.data).data;
  return row && data ? { data, expiresAt: row.expiresAt } : null;
}

/**
 * The one query beyond its own site: who holds a link, which nobody guesses, may know where it is from, and no more.
 */
export async function siteOfSearch({ db, now }: Pick<Ctx, 'db' | 'now'>, link: string): Promise<Site | null> {
  const [row] = await db
    .select({ site: sharedSearch.site })
    .from(sharedSearch)
    .where(and(eq(sharedSearch.link, link), gt(sharedSearch.expiresAt, now), isNotNull(sharedSearch.data)));
  return row ? toSite(row.site) : null;
}

export async function emptySearch({ db, site }: Ctx, link: string, keyHash: string): Promise<boolean> {
  const own = and(eq(sharedSearch.link, link), eq(sharedSearch.site, site), eq(sharedSearch.keyHash, keyHash));
  const rows = await db
    .update(sharedSearch)
    .set({ data: null })
    .where(and(own, isNotNull(sharedSearch.data)))
    .returning({ link: sharedSearch.link });
  return rows.length > 0;
}
