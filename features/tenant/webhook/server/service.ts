import 'server-only';
import type { LeadFacts, PartnerEventType, PurchaseFacts } from '@/features/tenant/webhook/contract';
import type { Db } from '@/lib/db/client';
import type { Queue } from '@/lib/jobs/job';
import { enqueue } from '@/lib/jobs/queue';
import type { Site } from '@/lib/site/site';
import { partnerOf } from '@/lib/site/site-table';
import { listToldSites } from './repository';

/** Its age ends a job (`GIVE_UP_MS`), not the number of its tries, which is only never reached before. */
export const webhookQueue: Queue = { name: 'partner-webhook', retries: 1_000, isPatient: true };

/** `id`: of the request or the payment. `at`: when it happened, as ISO 8601 writes it. */
export type WebhookJob = {
  readonly type: PartnerEventType;
  readonly site: Site;
  readonly id: string;
  readonly at: string;
};

/** What is told of those that are still there, by their ids; each is of that site. */
export type EventReader = {
  readonly types: readonly PartnerEventType[];
  read(db: Db, site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, LeadFacts | PurchaseFacts>>;
};

/**
 * Each partner's server hears of what happened on its site exactly when the transaction commits: at least once, and in no
 * promised order. A market's own site, and a partner without a webhook, cost nothing but the look.
 */
export async function tellPartners(tx: Db, events: readonly WebhookJob[]): Promise<void> {
  const own = events.filter(({ site }) => partnerOf(site) !== null);
  if (own.length === 0) return;
  const told = await listToldSites(tx, [...new Set(own.map(({ site }) => site))]);
  await enqueue(
    tx,
    webhookQueue,
    own.filter(({ site }) => told.has(site)),
  );
}
