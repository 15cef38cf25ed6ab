import 'server-only';
import { showPartner } from '@/features/tenant/server/service';
import type { LeadFacts, PartnerEventType, PurchaseFacts } from '@/features/tenant/webhook/contract';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import type { LaneQueue } from '@/lib/jobs/job';
import { countJobs, listFailedJobs } from '@/lib/jobs/lane-jobs';
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
} from './repository';
import { newSecret } from './signature';

/** Its age ends a job (`GIVE_UP_MS`), not the number of its tries, which is only never reached before. */
export const webhookQueue: LaneQueue = { name: 'partner-webhook', retries: 1_000, isPatient: true, laneOf: 'site' };

/** `id`: of the request or the payment. `at`: when it happened, as ISO 8601 writes it. */
export type WebhookJob = {
  readonly type: PartnerEventType;
  readonly site: Site;
  readonly id: string;
  readonly at: string;
};

/** How a try went. `failure` null: it arrived. */
export type WebhookOutcome = { readonly status: number | null; readonly failure: string | null };

/** What is told of those that are still there, by their ids; each is of that site. */
export type EventReader = {
  readonly types: readonly PartnerEventType[];
  read(db: Db, site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, LeadFacts | PurchaseFacts>>;
};

/**
 * Each partner's server hears of what happened on its site exactly when the transaction commits: at least once, and in no
 * promised order. A market's own site, and a partner without a webhook, cost nothing but the look.
 */
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

/** Announces to partners that these requests changed. */
export const notifyOfUpdates = (
  tx: Db,
  leads: readonly { readonly leadId: string; readonly site: string }[],
  now: Date,
): Promise<void> =>
  notifyPartners(
    tx,
    leads.map(({ leadId: id, site }) => ({ type: 'lead.updated', site: site as Site, id, at: now.toISOString() })),
  );

export const siteNamed = async (db: Db, name: string) => {
  const stored = await showPartner(db, name);
  return { partnerId: stored.id, site: nameOf(stored) as Site };
};

export const noWebhook = (name: string) => new AppError('NOT_FOUND', `${name} has no webhook.`);

/**
 * The one that the partner had, and its secret, end. @param name '<market>.<key>' @returns the secret, which nobody can
 * read again
 * @throws INVALID_DATA for an address that is not public, NOT_FOUND
 */
export async function setWebhook(db: Db, name: string, url: string): Promise<string> {
  const { partnerId } = await siteNamed(db, name);
  const problem = addressProblem(url);
  if (problem) throw new AppError('INVALID_DATA', `The address is ${problem}.`, { fields: { url: problem } });
  const secret = newSecret();
  await writeWebhook(db, { partnerId, url, sealedSecret: seal(await dataKeys(), String(partnerId), secret) });
  return secret;
}

/** Those that sign now, the newest first. */
export async function secretsOf(
  { partnerId, sealedSecret, sealedFormerSecret, formerUntil }: Webhook,
  now: Date,
): Promise<readonly string[]> {
  const isHeld = sealedFormerSecret !== null && formerUntil !== null && formerUntil > now;
  const keys = await dataKeys();
  return [sealedSecret, ...(isHeld ? [sealedFormerSecret] : [])].map((one) => unseal(keys, String(partnerId), one));
}

/**
 * Another secret, beside which the one until now signs for 24 hours: a server may take it over meanwhile without missing anything.
 * @returns the secret, which nobody can read again, and until when the former one signs
 * @throws INVALID_DATA, NOT_FOUND
 */
export async function rotateSecret(
  db: Db,
  name: string,
): Promise<{ readonly secret: string; readonly formerUntil: Date }> {
  const { partnerId } = await siteNamed(db, name);
  const secret = newSecret();
  const sealedSecret = seal(await dataKeys(), String(partnerId), secret);
  const formerUntil = await replaceSecret(db, { partnerId, sealedSecret });
  if (!formerUntil) throw noWebhook(name);
  return { secret, formerUntil };
}

/** How it goes with it; null: there is none. @throws INVALID_DATA, NOT_FOUND */
export async function findWebhookState(db: Db, name: string) {
  const { site } = await siteNamed(db, name);
  const webhook = await findWebhook(db, site);
  if (!webhook) return null;
  const { url, deliveredAt, failedAt, failure, formerUntil } = webhook;
  const { open: waiting, failed: givenUp } = await countJobs(db, webhookQueue, site);
  return { url, isStopped: isStopped(webhook), deliveredAt, failedAt, failure, formerUntil, waiting, givenUp };
}

/** @throws INVALID_DATA, NOT_FOUND also where the partner has none */
export async function showWebhook(db: Db, name: string) {
  const state = await findWebhookState(db, name);
  if (!state) throw noWebhook(name);
  return state;
}

/** What waits is told nobody any more. @throws INVALID_DATA, NOT_FOUND */
export async function removeWebhook(db: Db, name: string): Promise<void> {
  const { partnerId } = await siteNamed(db, name);
  if (!(await deleteWebhook(db, partnerId))) throw noWebhook(name);
}

/** Tells again what was given up. @returns how many events. @throws INVALID_DATA, NOT_FOUND */
export async function retryWebhook(db: Db, name: string): Promise<number> {
  const { site } = await siteNamed(db, name);
  return retryJobs(db, webhookQueue, await listFailedJobs(db, webhookQueue, site));
}
