import 'server-only';
import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { contactForm, FORM_PAGES } from '@/lib/db/schema';

export { FORM_PAGES };

export type StoredForm = Pick<typeof contactForm.$inferSelect, keyof typeof columns>;
export type NewForm = typeof contactForm.$inferInsert;
export type FormPlace = { readonly productType: string; readonly page: (typeof FORM_PAGES)[number] };

type SiteCtx = Pick<Ctx, 'db' | 'site' | 'market'>;

const columns = {
  hash: contactForm.hash,
  productType: contactForm.productType,
  structure: contactForm.structure,
  version: contactForm.version,
  href: contactForm.href,
};

const isOurs = ({ site, market }: SiteCtx) =>
  and(contactForm.active, eq(contactForm.market, market.id), or(isNull(contactForm.site), eq(contactForm.site, site)));

export async function findForm(here: SiteCtx, hash: string): Promise<StoredForm | undefined> {
  // PostgreSQL text cannot contain \\0.
  if (hash.includes('\0')) return undefined;
  const [row] = await here.db
    .select(columns)
    .from(contactForm)
    .where(and(eq(contactForm.hash, hash), isOurs(here)));
  return row;
}

/** The most specific form: this site before all sites, this line before all lines. */
export async function findFormAt(here: SiteCtx, { productType, page }: FormPlace): Promise<StoredForm | undefined> {
  const isAt = and(
    or(isNull(contactForm.productType), eq(contactForm.productType, productType)),
    or(isNull(contactForm.page), eq(contactForm.page, page)),
  );
  const [row] = await here.db
    .select(columns)
    .from(contactForm)
    .where(and(isOurs(here), isAt))
    .orderBy(sql`${contactForm.site} nulls last, ${contactForm.productType} nulls last, ${contactForm.page} nulls last`)
    .limit(1);
  return row;
}

export function listAllForms(db: Db) {
  const { hash, market, site, productType, page, version, active } = contactForm;
  return db
    .select({ hash, market, site, productType, page, version, active })
    .from(contactForm)
    .orderBy(asc(market), sql`${productType} nulls first, ${page} nulls first, ${site} nulls first`);
}

export async function findAnyForm(db: Db, hash: string) {
  const { market, site, page, active } = contactForm;
  const [row] = await db
    .select({ ...columns, market, site, page, active })
    .from(contactForm)
    .where(eq(contactForm.hash, hash));
  return row ?? null;
}

export async function lockForm(tx: Db, hash: string): Promise<void> {
  await tx.select({ hash: contactForm.hash }).from(contactForm).where(eq(contactForm.hash, hash)).for('update');
}

type Placed = Pick<typeof contactForm.$inferSelect, 'hash' | 'market' | 'site' | 'productType' | 'page'>;

export async function findHolder(db: Db, { hash, ...place }: Placed) {
  const { market, site, productType, page, active, version } = contactForm;
  const isAt = (column: AnyPgColumn, value: string | null) => (value === null ? isNull(column) : eq(column, value));
  const isThere = [isAt(site, place.site), isAt(productType, place.productType), isAt(page, place.page)];
  const [row] = await db
    .select({ hash: contactForm.hash, version })
    .from(contactForm)
    .where(and(active, ne(contactForm.hash, hash), eq(market, place.market), ...isThere));
  return row ?? null;
}

/** Writes the forms that are newer than the stored ones and returns their number. */
export async function writeForms(db: Db, forms: readonly NewForm[]): Promise<number> {
  const written = await db
    .insert(contactForm)
    .values([...forms])
    .onConflictDoUpdate({
      target: contactForm.hash,
      set: {
        market: sql`excluded.market`,
        site: sql`excluded.site`,
        productType: sql`excluded.product_type`,
        page: sql`excluded.page`,
        structure: sql`excluded.structure`,
        version: sql`excluded.version`,
        href: sql`excluded.href`,
      },
      setWhere: lt(contactForm.version, sql`excluded.version`),
    })
    .returning({ hash: contactForm.hash });
  return written.length;
}

export async function deleteForms(db: Db, hashes: readonly string[]): Promise<void> {
  await db.delete(contactForm).where(inArray(contactForm.hash, [...hashes]));
}
