import 'server-only';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { partner, partnerWebhook } from '@/lib/db/schema';
import { nameOf, placeOf } from '@/lib/site/partner-place';
import type { Site } from '@/lib/site/site';

export type Webhook = Omit<typeof partnerWebhook.$inferSelect, 'createdAt' | 'updatedAt'>;

/** Failure that stops the webhook until it is set again. */
export const STOPPED_FAILURE = 'answered 410: it wants no more events';

export const isStopped = ({ failure }: Pick<Webhook, 'failure'>): boolean => failure === STOPPED_FAILURE;

function isOf(site: Site) {
  const place = placeOf(site);
  if (!place) return sql`false`;
  return and(eq(partner.market, place.market), eq(partner.key, place.key));
}

/** Only published partners get events. A withdrawn one gets none, not even about earlier requests. */
const isPublished = eq(partner.state, 'published');

const isHeard = or(isNull(partnerWebhook.failure), ne(partnerWebhook.failure, STOPPED_FAILURE));

export async function listSubscribedSites(db: Db, sites: readonly Site[]): Promise<ReadonlySet<Site>> {
  const rows = await db
    .select({ market: partner.market, key: partner.key })
    .from(partnerWebhook)
    .innerJoin(partner, eq(partner.id, partnerWebhook.partnerId))
    .where(and(or(...sites.map(isOf)), isPublished, isHeard));
  return new Set(rows.map(nameOf));
}

export async function findWebhook(db: Db, site: Site): Promise<(Webhook & { readonly isSubscribed: boolean }) | null> {
  const [found] = await db
    .select({ webhook: partnerWebhook, isSubscribed: isPublished })
    .from(partnerWebhook)
    .innerJoin(partner, eq(partner.id, partnerWebhook.partnerId))
    .where(isOf(site));
  return found ? { ...found.webhook, isSubscribed: Boolean(found.isSubscribed) } : null;
}

export async function writeWebhook(db: Db, { partnerId, ...set }: Pick<Webhook, 'partnerId' | 'url' | 'sealedSecret'>) {
  const unknown = { deliveredAt: null, failedAt: null, failure: null };
  const fresh = { ...set, ...unknown, sealedFormerSecret: null, formerUntil: null };
  await db
    .insert(partnerWebhook)
    .values({ partnerId, ...fresh })
    .onConflictDoUpdate({ target: partnerWebhook.partnerId, set: fresh });
}

/** The old secret also signs for a day. Returns the end of that day; null: the partner has no webhook. */
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

export async function deleteWebhook(db: Db, partnerId: number): Promise<boolean> {
  const { rowCount } = await db.delete(partnerWebhook).where(eq(partnerWebhook.partnerId, partnerId));
  return rowCount === 1;
}

/** Records a delivery, or its `failure`. Ignores a webhook that was replaced or stopped since. */
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
