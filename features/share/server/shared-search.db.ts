import 'server-only';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { sharedContent, type SharedContent } from '@/features/share/share.api';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { linkMail, sharedSearch } from '@/lib/db/schema';
import { toSite, type Site } from '@/lib/site/site';

export const linkSecret = (db: Db): Promise<string> => installationSecret(db, 'shared-search');

export type StoredSearch = { readonly data: SharedContent; readonly expiresAt: Date };
export type NewSearch = StoredSearch & { readonly site: Site; readonly link: string; readonly keyHash: string };

export async function insertSearch(tx: Db, search: NewSearch): Promise<void> {
  await tx.insert(sharedSearch).values(search);
}

export async function findSearch({ db, site, now }: Ctx, link: string): Promise<StoredSearch | null> {
  const [row] = await db
    .select()
    .from(sharedSearch)
    .where(and(eq(sharedSearch.link, link), eq(sharedSearch.site, site), gt(sharedSearch.expiresAt, now)));
  // A stored search that this release cannot read counts as expired.
  const data = sharedContent.safeParse(row?.data).data;
  return row && data ? { data, expiresAt: row.expiresAt } : null;
}

/** The only query across sites. It reveals only the site of a link, and nobody can guess a link. */
export async function siteOfSearch({ db, now }: Pick<Ctx, 'db' | 'now'>, link: string): Promise<Site | null> {
  const [row] = await db
    .select({ site: sharedSearch.site })
    .from(sharedSearch)
    .where(and(eq(sharedSearch.link, link), gt(sharedSearch.expiresAt, now), isNotNull(sharedSearch.data)));
  return row ? toSite(row.site) : null;
}

const isCreatedWith = ({ site }: Pick<Ctx, 'site'>, link: string, keyHash: string) =>
  and(
    eq(sharedSearch.link, link),
    eq(sharedSearch.site, site),
    eq(sharedSearch.keyHash, keyHash),
    isNotNull(sharedSearch.data),
  );

export async function findOwnSearch(ctx: Ctx, link: string, keyHash: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ link: sharedSearch.link })
    .from(sharedSearch)
    .where(and(isCreatedWith(ctx, link, keyHash), gt(sharedSearch.expiresAt, ctx.now)));
  return rows.length > 0;
}

export async function insertLinkMail(tx: Db, mail: typeof linkMail.$inferInsert): Promise<void> {
  await tx.insert(linkMail).values(mail);
}

export type LinkMailRow = {
  readonly id: string;
  readonly site: Site;
  readonly locale: Locale;
  readonly email: string;
  readonly link: string;
  readonly expiresAt: Date;
};

/** Searches all sites: only for mails. Omits revoked links. */
export async function listLinkMails(db: Db, ids: readonly string[]): Promise<LinkMailRow[]> {
  return db
    .select({
      id: linkMail.id,
      site: sql<Site>`${linkMail.site}`,
      locale: linkMail.locale,
      email: linkMail.email,
      link: linkMail.link,
      expiresAt: sharedSearch.expiresAt,
    })
    .from(linkMail)
    .innerJoin(sharedSearch, eq(sharedSearch.link, linkMail.link))
    .where(and(inArray(linkMail.id, [...ids]), isNotNull(sharedSearch.data)));
}

export async function emptySearch(ctx: Ctx, link: string, keyHash: string): Promise<boolean> {
  const rows = await ctx.db
    .update(sharedSearch)
    .set({ data: null })
    .where(isCreatedWith(ctx, link, keyHash))
    .returning({ link: sharedSearch.link });
  return rows.length > 0;
}
