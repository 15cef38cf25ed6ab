import 'server-only';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { notifications } from '@/lib/db/notifications';
import { organization, partner, partnerDomain, plan } from '@/lib/db/schema';
import { NEW_PREVIEW_CODE, type PARTNER_STATES } from '@/lib/db/schema/partner';
import type { PartnerPlace } from '@/lib/site/partner-place';

export type PartnerState = (typeof PARTNER_STATES)[number];

export type StoredDomain = Pick<typeof partnerDomain.$inferSelect, 'host' | 'challenge' | 'verifiedAt' | 'checkedAt'>;
export type StoredPartner = Omit<typeof partner.$inferSelect, 'createdAt' | 'updatedAt'> & {
  readonly domains: readonly StoredDomain[];
};

/** Returns a version text that changes with each commit, even if the clocks of two transactions differ. */
export async function findVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string | null }>(sql`
    select string_agg(one, ' ' order by one) as version from (
      select id || ':' || extract(epoch from updated_at) as one from partner
      union all select host || ':' || extract(epoch from updated_at) from partner_domain) as rows`);
  return rows[0]?.version ?? '';
}

const notify = (tx: Db) => tx.execute(sql`select pg_notify('news', 'sites changed')`);

export const watchPartners = (onChange: () => void): (() => void) => notifications().subscribe('sites', onChange);

/** Partners by key, with hosts in the order of their addition. The first verified host is the site's main host. */
async function partnersWhere(db: Db, condition?: SQL): Promise<StoredPartner[]> {
  const rows = await db
    .select({ one: partner, domain: partnerDomain })
    .from(partner)
    .leftJoin(partnerDomain, eq(partnerDomain.partnerId, partner.id))
    .where(condition)
    .orderBy(asc(partner.market), asc(partner.key), asc(partnerDomain.createdAt), asc(partnerDomain.host));
  const byId = Map.groupBy(rows, ({ one }) => one.id);
  return [...byId.values()].map((own) =>
    Object.assign(own[0]!.one, { domains: own.flatMap(({ domain }) => domain ?? []) }),
  );
}

export const listPartners = (db: Db): Promise<StoredPartner[]> => partnersWhere(db);

const at = ({ market, key }: PartnerPlace) => and(eq(partner.market, market), eq(partner.key, key));

export async function findPartner(db: Db, place: PartnerPlace): Promise<StoredPartner | null> {
  const [found] = await partnersWhere(db, at(place));
  return found ?? null;
}

export type Draft = { readonly name: string; readonly config: object };

export async function writeDraft(db: Db, place: PartnerPlace, draft: Draft): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(partner)
      .values({ ...place, name: draft.name, draft })
      .onConflictDoUpdate({ target: [partner.market, partner.key], set: { draft, demonstration: false } });
    await notify(tx);
  });
}

export async function insertDemonstration(db: Db, rows: readonly (PartnerPlace & Draft)[]): Promise<void> {
  if (rows.length === 0) return;
  const { rowCount } = await db
    .insert(partner)
    .values(rows.map((row) => ({ ...row, state: 'published' as const, demonstration: true })))
    .onConflictDoNothing();
  if (rowCount) await notify(db);
}

export async function deleteDemonstration(tx: Db): Promise<void> {
  const { rowCount } = await tx.delete(partner).where(eq(partner.demonstration, true));
  if (rowCount) await notify(tx);
}

/** Publishes the reviewed draft, or republishes a withdrawn version. False: the draft has changed since. */
export async function publishDraft(db: Db, { draft, ...place }: PartnerPlace & { draft: unknown }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(partner)
      .set({
        state: 'published',
        name: sql`coalesce(${partner.draft} ->> 'name', ${partner.name})`,
        config: sql`coalesce(${partner.draft} -> 'config', ${partner.config})`,
        draft: null,
        previewCode: NEW_PREVIEW_CODE,
      })
      .where(and(at(place), sql`${partner.draft} is not distinct from ${draft && JSON.stringify(draft)}::jsonb`));
    await notify(tx);
    return rowCount === 1;
  });
}

export async function withdraw(db: Db, place: PartnerPlace): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(partner).set({ state: 'withdrawn' }).where(at(place));
    await notify(tx);
  });
}

export async function dropDraft(db: Db, place: PartnerPlace): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(partner).where(and(at(place), eq(partner.state, 'draft')));
    await tx.update(partner).set({ draft: null, previewCode: NEW_PREVIEW_CODE }).where(at(place));
    await notify(tx);
  });
}

/** Returns null if another partner has the host. */
export async function insertDomain(db: Db, partnerId: number, host: string): Promise<StoredDomain | null> {
  await db.insert(partnerDomain).values({ partnerId, host }).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(partnerDomain)
    .where(and(eq(partnerDomain.host, host), eq(partnerDomain.partnerId, partnerId)));
  return row ?? null;
}

export const listDomains = (db: Db): Promise<StoredDomain[]> => db.select().from(partnerDomain);

/**
 * Marks only the checked host row, because a host added again has another challenge. `verifiedAt` null: stop serving
 * the host.
 */
export async function markDomain(
  db: Db,
  { host, challenge }: Pick<StoredDomain, 'host' | 'challenge'>,
  { verifiedAt, checkedAt }: Record<'verifiedAt' | 'checkedAt', Date | null>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(partnerDomain)
      .set({ verifiedAt, checkedAt })
      .where(and(eq(partnerDomain.host, host), eq(partnerDomain.challenge, challenge)));
    await notify(tx);
  });
}

export async function deleteDomain(db: Db, host: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(partnerDomain).where(eq(partnerDomain.host, host));
    await notify(tx);
    return rowCount === 1;
  });
}

export async function listOrganizations(db: Db, market: number): Promise<{ code: string; sells: boolean }[]> {
  const sells = sql<boolean>`bool_or(exists (select from ${plan} where ${plan.organizationId} = ${organization.id}))`;
  return db
    .select({ code: organization.code, sells })
    .from(organization)
    .where(eq(organization.market, market))
    .groupBy(organization.code)
    .orderBy(organization.code);
}
