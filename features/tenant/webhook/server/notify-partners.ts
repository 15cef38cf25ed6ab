import 'server-only';
import { showPartner } from '@/features/tenant/server/publish-partner';
import type { LeadFacts, PartnerEventType, PurchaseFacts } from '@/features/tenant/webhook/webhook-schemas';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import type { LaneQueue } from '@/lib/jobs/job';
import { countJobs, listFailedJobs } from '@/lib/jobs/lanes';
import { enqueue, retryJobs } from '@/lib/jobs/queue';
import { dataKeys } from '@/lib/security/data-key';
import { seal, unseal } from '@/lib/security/seal';
import { nameOf } from '@/lib/site/partner-place';
import type { Site } from '@/lib/site/site';
import { partnerOf } from '@/lib/site/site-table';
import { addressProblem } from '@/lib/security/public-address';
import {
  deleteWebhook,
  findWebhook,
  isStopped,
  listSubscribedSites,
  replaceSecret,
  writeWebhook,
  type Webhook,
} from './webhook.db';
import { newSecret } from './signature';

/** A job ends by its age (`GIVE_UP_MS`), before it reaches this number of retries. */
export const webhookQueue: LaneQueue = { name: 'partner-webhook', retries: 1_000, isPatient: true, laneOf: 'site' };

/** `id`: id of the request or payment. `at`: time of the event, ISO 8601. */
export type WebhookJob = {
  readonly type: PartnerEventType;
  readonly site: Site;
  readonly id: string;
  readonly at: string;
};

/** Reads the contents of events by the id of their subject. Must omit deleted subjects and subjects of other sites. */
export type EventReader = {
  readonly types: readonly PartnerEventType[];
  read(db: Db, site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, LeadFacts | PurchaseFacts>>;
};

/** Queues events for partners' servers. They are sent after the commit, at least once, in any order. */
export async function notifyPartners(tx: Db, events: readonly WebhookJob[]): Promise<void> {
  const own = events.filter(({ site }) => partnerOf(site) !== null);
  if (own.length === 0) return;
  const subscribed = await listSubscribedSites(tx, [...new Set(own.map(({ site }) => site))]);
  await enqueue(
    tx,
    webhookQueue,
    own.filter(({ site }) => subscribed.has(site)),
  );
}

export const notifyOfUpdates = (
  tx: Db,
  leads: readonly { readonly leadId: string; readonly site: string }[],
  now: Date,
): Promise<void> =>
  notifyPartners(
    tx,
    leads.map(({ leadId: id, site }) => ({ type: 'lead.updated', site: site as Site, id, at: now.toISOString() })),
  );

const siteNamed = async (db: Db, name: string) => {
  const stored = await showPartner(db, name);
  return { partnerId: stored.id, site: nameOf(stored) as Site };
};

const noWebhook = (name: string) => new AppError('NOT_FOUND', `${name} has no webhook.`);

/**
 * Replaces webhook and secret. Returns the secret, which cannot be read again. Throws INVALID_DATA for a non-public
 * address.
 */
export async function setWebhook(db: Db, name: string, url: string): Promise<string> {
  const { partnerId } = await siteNamed(db, name);
  const problem = addressProblem(url);
  if (problem) throw new AppError('INVALID_DATA', `The address is ${problem}.`, { fields: { url: problem } });
  const secret = newSecret();
  await writeWebhook(db, { partnerId, url, sealedSecret: seal(await dataKeys(), String(partnerId), secret) });
  return secret;
}

export async function secretsOf({ partnerId, sealedSecret, sealedFormerSecret, formerUntil }: Webhook, now: Date) {
  const isHeld = sealedFormerSecret !== null && formerUntil !== null && formerUntil > now;
  const keys = await dataKeys();
  return [sealedSecret, ...(isHeld ? [sealedFormerSecret] : [])].map((one) => unseal(keys, String(partnerId), one));
}

/** Returns a new secret, which cannot be read again. The old one also signs for 24 hours. */
export async function rotateSecret(db: Db, name: string) {
  const { partnerId } = await siteNamed(db, name);
  const secret = newSecret();
  const sealedSecret = seal(await dataKeys(), String(partnerId), secret);
  const formerUntil = await replaceSecret(db, { partnerId, sealedSecret });
  if (!formerUntil) throw noWebhook(name);
  return { secret, formerUntil };
}

/** Returns the state of the webhook; null if there is none. */
export async function findWebhookState(db: Db, name: string) {
  const { site } = await siteNamed(db, name);
  const webhook = await findWebhook(db, site);
  if (!webhook) return null;
  const { url, deliveredAt, failedAt, failure, formerUntil } = webhook;
  const { open: waiting, failed: givenUp } = await countJobs(db, webhookQueue, site);
  return { url, isStopped: isStopped(webhook), deliveredAt, failedAt, failure, formerUntil, waiting, givenUp };
}

/** Removes the webhook; queued events are no longer sent. */
export async function removeWebhook(db: Db, name: string): Promise<void> {
  const { partnerId } = await siteNamed(db, name);
  if (!(await deleteWebhook(db, partnerId))) throw noWebhook(name);
}

/** Retries abandoned events, and returns their number. */
export async function retryWebhook(db: Db, name: string): Promise<number> {
  const { site } = await siteNamed(db, name);
  return retryJobs(db, webhookQueue, await listFailedJobs(db, webhookQueue, site));
}
