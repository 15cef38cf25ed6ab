import 'server-only';
import { randomUUID } from 'node:crypto';
import type { WebhookDelivery, WebhookTest } from '@/features/tenant/webhook/webhook-schemas';
import { DELIVERIES_SHOWN, type DeliveryState, type TestEvent } from '@/features/tenant/webhook/webhook-events';
import { AppError } from '@/lib/app-error';
import { UUID } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import { dayIn } from '@/lib/i18n/day';
import { isInLane, listJobs, type LaneJob } from '@/lib/jobs/lane-jobs';
import { retryJobs } from '@/lib/jobs/queue';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { callWebhook } from './webhook.gateway';
import { findWebhook } from './webhook.db';
import { noWebhook, secretsOf, siteNamed, webhookQueue, type WebhookJob, type WebhookOutcome } from './notify-partners';
import { signedHeaders } from './signature';

function stateOf({ isOpen, hasFailed, tries, last }: LaneJob<WebhookJob, WebhookOutcome>): DeliveryState {
  if (hasFailed) return 'givenUp';
  if (isOpen) return tries === 0 ? 'waiting' : 'failing';
  return last !== null && last.failure === null ? 'delivered' : 'dropped';
}

/** Deliveries of the last week, latest first. */
export async function listWebhookDeliveries(db: Db, name: string): Promise<WebhookDelivery[]> {
  const { site } = await siteNamed(db, name);
  const jobs = await listJobs<WebhookJob, WebhookOutcome>(db, webhookQueue, site, DELIVERIES_SHOWN);
  return jobs.map((job) => {
    const { type, id: of, at } = job.data;
    const { status, failure } = job.last ?? { status: null, failure: null };
    const triedAt = job.triedAt && new Date(job.triedAt).toISOString();
    return { id: job.id, type, of, at, state: stateOf(job), tries: job.tries, triedAt, status, failure };
  });
}

/** Sends an event again at once, in any state, with the same `webhook-id`; NOT_FOUND while it is being sent. */
export async function resendDelivery(db: Db, name: string, id: string): Promise<void> {
  const { site } = await siteNamed(db, name);
  if (!(await findWebhook(db, site))) throw noWebhook(name);
  const isOwn = UUID.test(id) && (await isInLane(db, webhookQueue, site, id));
  if (!isOwn || (await retryJobs(db, webhookQueue, [id])) === 0)
    throw new AppError('NOT_FOUND', `${name} has no delivery ${id}, or it is being told right now.`);
}

const exampleOf = (site: Site, now: Date) => ({
  ...{ id: randomUUID(), reference: 'visit-4711', kind: 'CONTACTO', productType: null, productTypes: [] },
  ...{
    plan: null,
    company: null,
    monthlyPrice: null,
    referred: false,
    day: dayIn(marketOf(site).timeZone, now),
    trial: true,
  },
});

const SHOWN = 200;

/** Posts a signed example, marked as a trial. A stopped webhook gets it too and stays stopped. Returns the answer. */
export async function testWebhook(db: Db, name: string, event: TestEvent, now: Date): Promise<WebhookTest> {
  const { site } = await siteNamed(db, name);
  const webhook = await findWebhook(db, site);
  if (!webhook) throw noWebhook(name);
  const data = event === 'ping' ? { trial: true } : exampleOf(site, now);
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data });
  const headers = signedHeaders(await secretsOf(webhook, now), { id: `test_${randomUUID()}`, body, now });
  const begun = performance.now();
  const answer = await callWebhook({ url: webhook.url, headers, body }, { letters: SHOWN }).then(
    ({ status, text }) => ({ status, text, failure: null }),
    (error: unknown) => ({ status: null, text: null, failure: reasonOf(error) }),
  );
  return { ...answer, ms: Math.round(performance.now() - begun) };
}
