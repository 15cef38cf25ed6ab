import 'server-only';
import { randomUUID } from 'node:crypto';
import type { WebhookDelivery, WebhookTest } from '@/features/tenant/webhook/contract';
import { DELIVERIES_SHOWN, type DeliveryState, type TestEvent } from '@/features/tenant/webhook/domain';
import { AppError } from '@/lib/app-error';
import { UUID } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import { dayIn } from '@/lib/i18n/day';
import { retryJobs } from '@/lib/jobs/queue';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { askWebhook } from '@/features/tenant/webhook/server/gateway';
import {
  endCooldown,
  findWebhook,
  isOwnDelivery,
  listDeliveries,
  type StoredDelivery,
} from '@/features/tenant/webhook/server/repository';
import { noWebhook, secretsOf, siteNamed, webhookQueue } from '@/features/tenant/webhook/server/service';
import { signedHeaders } from '@/features/tenant/webhook/server/signature';

function stateOf({ isOpen, isGivenUp, tries, status, failure }: StoredDelivery): DeliveryState {
  if (isGivenUp) return 'givenUp';
  if (isOpen) return tries === 0 ? 'waiting' : 'failing';
  return status !== null && failure === null ? 'delivered' : 'dropped';
}

/** The latest first, of the last week. @throws INVALID_DATA, NOT_FOUND */
export async function listWebhookDeliveries(db: Db, name: string): Promise<WebhookDelivery[]> {
  const { site } = await siteNamed(db, name);
  const stored = await listDeliveries(db, webhookQueue, site, DELIVERIES_SHOWN);
  return stored.map((one) => {
    const { id, type, of, at, tries, triedAt, status, failure } = one;
    const tried = triedAt && new Date(triedAt).toISOString();
    return { id, type, of, at, state: stateOf(one), tries, triedAt: tried, status, failure };
  });
}

/**
 * Tells an event again, at once, under the same `webhook-id`: one that waits, failed or arrived.
 * @throws INVALID_DATA, NOT_FOUND also for another partner's, and while it is being told
 */
export async function resendDelivery(db: Db, name: string, id: string): Promise<void> {
  const { site } = await siteNamed(db, name);
  if (!(await findWebhook(db, site))) throw noWebhook(name);
  const isOwn = UUID.test(id) && (await isOwnDelivery(db, webhookQueue, site, id));
  if (isOwn) await endCooldown(db, site);
  if (!isOwn || (await retryJobs(db, webhookQueue, [id])) === 0)
    throw new AppError('NOT_FOUND', `${name} has no delivery ${id}, or it is being told right now.`);
}

/** A request as there could be one, of nobody. */
const exampleOf = (site: Site, now: Date) => ({
  ...{ id: randomUUID(), reference: 'visit-4711', kind: 'CONTACTO', productType: null, plan: null, company: null },
  ...{ monthlyPrice: null, referred: false, day: dayIn(marketOf(site).timeZone, now), trial: true },
});

/** Characters of the answer. */
const SHOWN = 200;

/**
 * Posts an example now, signed as any event and marked as a trial, and says what came back. It changes nothing of how it goes with the
 * webhook, and goes also to one that was stopped.
 * @throws INVALID_DATA, NOT_FOUND
 */
export async function testWebhook(db: Db, name: string, event: TestEvent, now: Date): Promise<WebhookTest> {
  const { site } = await siteNamed(db, name);
  const webhook = await findWebhook(db, site);
  if (!webhook) throw noWebhook(name);
  const data = event === 'ping' ? { trial: true } : exampleOf(site, now);
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data });
  const headers = signedHeaders(await secretsOf(webhook, now), { id: `test_${randomUUID()}`, body, now });
  const begun = performance.now();
  const answer = await askWebhook({ url: webhook.url, headers, body }, { letters: SHOWN }).then(
    ({ status, text }) => ({ status, text, failure: null }),
    (error: unknown) => ({ status: null, text: null, failure: reasonOf(error) }),
  );
  return { ...answer, ms: Math.round(performance.now() - begun) };
}
