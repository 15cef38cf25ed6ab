import 'server-only';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { partner, partnerWebhook } from '@/lib/db/schema';
import type { Queue } from '@/lib/jobs/job';
import { bossWith } from '@/lib/jobs/queue';
import { nameOf, placeOf } from '@/lib/site/partner-place';
import type { Site } from '@/lib/site/site';

export type Webhook = Omit<typeof partnerWebhook.$inferSelect, 'createdAt' | 'updatedAt'>;

/** The failure after which it is told nothing any more, until it is set again. */
export const GONE = 'answered 410: it wants to hear nothing more';

export const isStopped = ({ failure }: Pick<Webhook, 'failure'>): boolean => failure === GONE;

function isOf(site: Site) {
  const place = placeOf(site);
  if (!place) return sql`false`;
  return and(eq(partner.market, place.market), eq(partner.key, place.key));
}

/** A withdrawn partner hears nothing more, not even of what began on its site. */
const isPublished = eq(partner.state, 'published');

const isHeard = or(isNull(partnerWebhook.failure), ne(partnerWebhook.failure, GONE));

/** Those of the sites whose partner has a webhook that was not stopped. */
export async function listSubscribedSites(db: Db, sites: readonly Site[]): Promise<ReadonlySet<Site>> {
  const rows = await db
    .select({ market: partner.market, key: partner.key })
    .from(partnerWebhook)
    .innerJoin(partner, eq(partner.id, partnerWebhook.partnerId))
    .where(and(or(...sites.map(isOf)), isPublished, isHeard));
  return new Set(rows.map(nameOf));
}

/** `isSubscribed`: whether its partner hears anything at all. */
export async function findWebhook(db: Db, site: Site): Promise<(Webhook & { readonly isSubscribed: boolean }) | null> {
  const [found] = await db
    .select({ webhook: partnerWebhook, isSubscribed: isPublished })
    .from(partnerWebhook)
    .innerJoin(partner, eq(partner.id, partnerWebhook.partnerId))
    .where(isOf(site));
  return found ? { ...found.webhook, isSubscribed: Boolean(found.isSubscribed) } : null;
}

/** Nothing is known of how it goes with another address. */
export async function writeWebhook(
  db: Db,
  { partnerId, ...set }: Pick<Webhook, 'partnerId' | 'url' | 'sealedSecret'>,
): Promise<void> {
  const unknown = { deliveredAt: null, failedAt: null, failure: null };
  const fresh = { ...set, ...unknown, sealedFormerSecret: null, formerUntil: null };
  await db
    .insert(partnerWebhook)
    .values({ partnerId, ...fresh })
    .onConflictDoUpdate({ target: partnerWebhook.partnerId, set: fresh });
}

/** What signed until now does so beside it for a day. @returns until when; null: the partner has no webhook */
export async function replaceSecret(
  db: Db,
  { partnerId, sealedSecret }: Pick<Webhook, 'partnerId' | 'sealedSecret'>,
): Promise<Date | null> {
  const [row] = await db
    .update(partnerWebhook)
    .set({
      sealedSecret,
      sealedFormerSecret: sql`${partnerWebhook.sealedSecret}`,
      formerUntil: sql`now() + interval '24 hours'`,
    })
    .where(eq(partnerWebhook.partnerId, partnerId))
    .returning({ until: partnerWebhook.formerUntil });
  return row?.until ?? null;
}

/** Its events are told at once, whenever the last one failed. */
export async function endCooldown(db: Db, site: Site): Promise<void> {
  const of = db.select({ id: partner.id }).from(partner).where(isOf(site));
  await db.update(partnerWebhook).set({ failedAt: null }).where(inArray(partnerWebhook.partnerId, of));
}

/** Whether the partner had one. */
export async function deleteWebhook(db: Db, partnerId: number): Promise<boolean> {
  const { rowCount } = await db.delete(partnerWebhook).where(eq(partnerWebhook.partnerId, partnerId));
  return rowCount === 1;
}

/**
 * @param failure null: it arrived. Of one that was set again meanwhile nothing is noted, nor of one that was stopped; one whose secret was
 * replaced is the same.
 */
export async function recordDelivery(
  db: Db,
  { partnerId, sealedSecret }: Pick<Webhook, 'partnerId' | 'sealedSecret'>,
  failure: string | null,
): Promise<void> {
  await db
    .update(partnerWebhook)
    .set(
      failure === null ? { deliveredAt: sql`now()`, failedAt: null, failure: null } : { failedAt: sql`now()`, failure },
    )
    .where(
      and(
        eq(partnerWebhook.partnerId, partnerId),
        or(eq(partnerWebhook.sealedSecret, sealedSecret), eq(partnerWebhook.sealedFormerSecret, sealedSecret)),
        isHeard,
      ),
    );
}

const ofSite = (queue: Queue, site: Site) => sql`name = ${queue.name} and data->>'site' = ${site}`;

/** Of a site's events, how many wait for their next try, and how many were given up. */
export async function countUndelivered(
  db: Db,
  queue: Queue,
  site: Site,
): Promise<{ readonly waiting: number; readonly givenUp: number }> {
  await bossWith(queue);
  const { rows } = await db.execute<{ waiting: number; givenUp: number }>(sql`
    select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
      count(*) filter (where state = 'failed')::int as "givenUp"
    from pgboss.job where ${ofSite(queue, site)}`);
  return rows[0]!;
}

/** The oldest first. */
export async function listGivenUp(db: Db, queue: Queue, site: Site): Promise<string[]> {
  await bossWith(queue);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from pgboss.job where ${ofSite(queue, site)} and state = 'failed' order by created_on`);
  return rows.map(({ id }) => id);
}

/** As its job keeps it: how often it was told, and how the last time went. `failure` null: it arrived. */
type Try = { readonly status: number | null; readonly failure: string | null };

export async function recordTry(db: Db, { name }: Queue, jobId: string, last: Try): Promise<void> {
  await db.execute(sql`
    update pgboss.job set data = data || jsonb_build_object(
      'tries', coalesce((data->>'tries')::int, 0) + 1, 'triedAt', now(), 'last', ${JSON.stringify(last)}::jsonb)
    where name = ${name} and id = ${jobId}`);
}

export type StoredDelivery = {
  /** Of its job. */
  readonly id: string;
  readonly type: string;
  /** What it is about. */
  readonly of: string;
  /** When it happened. */
  readonly at: string;
  readonly tries: number;
  readonly triedAt: string | null;
  readonly status: number | null;
  readonly failure: string | null;
  readonly isOpen: boolean;
  readonly isGivenUp: boolean;
};

/** Of a site, the latest first; those that ended a week ago are forgotten. */
export async function listDeliveries(db: Db, queue: Queue, site: Site, limit: number): Promise<StoredDelivery[]> {
  await bossWith(queue);
  const { rows } = await db.execute<StoredDelivery>(sql`
    select id, data->>'type' as type, data->>'id' as of, data->>'at' as at, coalesce((data->>'tries')::int, 0) as tries,
      data->>'triedAt' as "triedAt", (data->'last'->>'status')::int as status, data->'last'->>'failure' as failure,
      state in ('created', 'retry', 'active') as "isOpen", state = 'failed' as "isGivenUp"
    from pgboss.job where ${ofSite(queue, site)} order by created_on desc, id limit ${limit}`);
  return rows;
}

/** Whether that job is one of the site's. */
export async function isOwnDelivery(db: Db, queue: Queue, site: Site, id: string): Promise<boolean> {
  await bossWith(queue);
  const { rows } = await db.execute(sql`select from pgboss.job where ${ofSite(queue, site)} and id = ${id}`);
  return rows.length > 0;
}
