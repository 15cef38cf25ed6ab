import 'server-only';
import { showPartner } from '@/features/tenant/server/admin';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { retryJobs } from '@/lib/jobs/queue';
import { dataKeys } from '@/lib/security/data-key';
import { seal } from '@/lib/security/seal';
import { nameOf } from '@/lib/site/partner-place';
import type { Site } from '@/lib/site/site';
import { addressProblem } from './gateway';
import { deleteWebhook, endRest, findWebhook, isStopped, listUndelivered, writeWebhook } from './repository';
import { webhookQueue } from './service';
import { newSecret } from './signature';

const siteNamed = async (db: Db, name: string) => {
  const stored = await showPartner(db, name);
  return { partnerId: stored.id, site: nameOf(stored) as Site };
};

const none = (name: string) => new AppError('NOT_FOUND', `${name} has no webhook.`);

/**
 * The one that the partner had, and its secret, end. @param name '<market>.<key>' @returns the secret, which nobody can
 * read again
 * @throws INVALID_DATA for an address that is not public, NOT_FOUND
 */
export async function setWebhook(db: Db, name: string, url: string): Promise<string> {
  const { partnerId } = await siteNamed(db, name);
  const problem = addressProblem(url);
  if (problem) throw new AppError('INVALID_DATA', `--url is ${problem}.`);
  const secret = newSecret();
  await writeWebhook(db, { partnerId, url, sealedSecret: seal(await dataKeys(), String(partnerId), secret) });
  return secret;
}

/** How it goes with it; null: there is none. @throws INVALID_DATA, NOT_FOUND */
export async function findWebhookState(db: Db, name: string) {
  const { site } = await siteNamed(db, name);
  const webhook = await findWebhook(db, site);
  if (!webhook) return null;
  const { url, deliveredAt, failedAt, failure } = webhook;
  const { waiting, givenUp } = await listUndelivered(db, webhookQueue, site);
  return { url, isStopped: isStopped(webhook), deliveredAt, failedAt, failure, waiting, givenUp: givenUp.length };
}

/** @throws INVALID_DATA, NOT_FOUND also where the partner has none */
export async function showWebhook(db: Db, name: string) {
  const state = await findWebhookState(db, name);
  if (!state) throw none(name);
  return state;
}

/** What waits is told nobody any more. @throws INVALID_DATA, NOT_FOUND */
export async function removeWebhook(db: Db, name: string): Promise<void> {
  const { partnerId } = await siteNamed(db, name);
  if (!(await deleteWebhook(db, partnerId))) throw none(name);
}

/** Tells again what was given up. @returns how many events. @throws INVALID_DATA, NOT_FOUND */
export async function retryWebhook(db: Db, name: string): Promise<number> {
  const { site } = await siteNamed(db, name);
  await endRest(db, site);
  const { givenUp } = await listUndelivered(db, webhookQueue, site);
  return retryJobs(db, webhookQueue, givenUp);
}
