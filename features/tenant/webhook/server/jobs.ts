import 'server-only';
import type { PartnerEvent } from '@/features/tenant/webhook/webhook-schemas';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import type { Failure, QueueJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import type { Site } from '@/lib/site/site';
import { postWebhook } from './webhook.gateway';
import { findWebhook, STOPPED_FAILURE, isStopped, recordDelivery, type Webhook } from './webhook.db';
import { secretsOf, webhookQueue, type EventReader, type WebhookJob } from './notify-partners';
import { signedHeaders } from './signature';

/** Retries begin after 15 s and double up to half an hour. Three days cover a weekend without staff. */
export const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1_000;

const PARALLEL = 8;

type Batch = Parameters<QueueJob<WebhookJob>['handler']>[1];
type Post = (post: Parameters<typeof postWebhook>[0]) => Promise<number>;
type Delivery = { readonly id: string; readonly data: WebhookJob; readonly body: string };

/** Id of an event, the same on each attempt. Not the request's id, because a request changes several times. */
const eventId = ({ id: job, data: { type, id } }: Pick<Delivery, 'id' | 'data'>): string =>
  `${type.replace('.', '_')}_${type === 'lead.updated' ? job : id}`;

async function deliveriesOf(db: Db, readers: readonly EventReader[], site: Site, batch: Batch): Promise<Delivery[]> {
  const found = await Promise.all(
    readers.map(async ({ types, read }) => {
      const jobsOfReader = batch.filter(({ data }) => types.includes(data.type));
      const contentById =
        jobsOfReader.length > 0
          ? await read(
              db,
              site,
              jobsOfReader.map(({ data }) => data.id),
            )
          : new Map();
      return jobsOfReader.flatMap(({ id, data }): Delivery[] => {
        const content = contentById.get(data.id);
        if (!content) return [];
        const event: PartnerEvent = { type: data.type, timestamp: data.at, data: content };
        return [{ id, data, body: JSON.stringify(event) }];
      });
    }),
  );
  return found.flat();
}

function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return STOPPED_FAILURE;
  return `answered ${status}${status >= 300 && status < 400 ? ': redirects are not followed' : ''}`;
}

function toFailure({ id, data }: Delivery, reason: string): Failure {
  const isFinal = Date.now() - Date.parse(data.at) > GIVE_UP_MS;
  const { type, site } = data;
  if (isFinal) logger.error({ event: 'webhookGivenUp', site, type, id: data.id, reason }, 'webhook event abandoned');
  return { id, reason, isFinal };
}

/** Logs an internal error. The events stay queued, because our own error must not abandon them. */
function reportInternalError(site: Site, error: unknown): void {
  const entry = { event: 'webhookInternalError', site, reason: reasonOf(error) };
  logger.error(entry, 'internal error while sending events to a partner');
}

async function deliver(db: Db, webhook: Webhook, secrets: readonly string[], delivery: Delivery, post: Post) {
  const { data, body } = delivery;
  const headers = signedHeaders(secrets, { id: eventId(delivery), body, now: new Date() });
  const failure = await post({ url: webhook.url, headers, body }).then(failureOf, reasonOf);
  // A delivered event stays delivered, even if this record fails.
  await recordDelivery(db, webhook, failure).catch((error: unknown) => reportInternalError(data.site, error));
  return failure;
}

/** Each event has its own attempts, so a failing event delays no other. Returns the failures with their reasons. */
async function deliverAll(db: Db, webhook: Webhook, deliveries: readonly Delivery[], post: Post): Promise<Failure[]> {
  const secrets = await secretsOf(webhook, new Date());
  const failures: Failure[] = [];
  const delivered = new Set<Delivery>();
  const waiting = deliveries.values();
  let isGone = false;
  async function deliverWaiting(): Promise<void> {
    for (const delivery of waiting) {
      if (isGone) return;
      const reason = await deliver(db, webhook, secrets, delivery, post);
      if (reason === STOPPED_FAILURE) isGone = true;
      else if (reason === null) delivered.add(delivery);
      else failures.push(toFailure(delivery, reason));
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, deliverWaiting));
  if (!isGone) return failures;
  const { site } = deliveries[0]!.data;
  // The partner may have set a new address while the old address answered 410.
  if (isActive(await findWebhook(db, site)))
    return deliveries.filter((one) => !delivered.has(one)).map((one) => toFailure(one, STOPPED_FAILURE));
  logger.warn({ event: 'webhookStopped', site }, 'partner stopped its webhook');
  return [];
}

const isActive = <Found extends Awaited<ReturnType<typeof findWebhook>>>(
  webhook: Found,
): webhook is NonNullable<Found> => webhook !== null && webhook.isSubscribed && !isStopped(webhook);

async function processBatch(db: Db, readers: readonly EventReader[], batch: Batch, post: Post): Promise<Failure[]> {
  const { site } = batch[0]!.data;
  try {
    const webhook = await findWebhook(db, site);
    if (!isActive(webhook)) return [];
    return await deliverAll(db, webhook, await deliveriesOf(db, readers, site, batch), post);
  } catch (error) {
    reportInternalError(site, error);
    return batch.map(({ id }) => ({ id, reason: reasonOf(error) }));
  }
}

export const webhookJob = (readers: readonly EventReader[], post: Post = postWebhook): QueueJob<WebhookJob> => ({
  queue: webhookQueue,
  async handler(db, batch) {
    const bySite = Map.groupBy(batch, ({ data }) => data.site);
    const failures = await Promise.all([...bySite.values()].map((own) => processBatch(db, readers, own, post)));
    return failures.flat();
  },
});
