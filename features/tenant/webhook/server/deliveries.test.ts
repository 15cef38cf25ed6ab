import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leadEvents } from '@/features/lead/server/jobs';
import { webhookJob } from './jobs';
import { rotateSecret, setWebhook, findWebhookState } from './notify-partners';
import { database } from '@/lib/db/client';
import { askContact } from '@/lib/testing/ask';
import { isSigned, publishRow, startPartnerServer } from '@/lib/testing/partner-server';
import { type SiteHost } from '@/lib/testing/request';
import { workOffQueue } from '@/lib/testing/work-off-queue';

const db = () => database();
type Partner = Awaited<ReturnType<typeof startPartnerServer>>;
let acme = null as unknown as Partner;

beforeAll(async () => {
  for (const name of ['co.acme', 'pe.other']) await publishRow(name);
  acme = await startPartnerServer();
});
afterEach(async () => {
  acme.received.length = 0;
  acme.answerWith();
  await db().execute(sql`truncate partner_webhook`);
  await db().execute(sql`delete from pgboss.job where name like 'partner-webhook%'`);
});
afterAll(async () => {
  await acme.close();
});

const ask = async (site: SiteHost) => (await askContact({}, { site })).id;

const work = () => workOffQueue(webhookJob([leadEvents]));
const notFound = { code: 'NOT_FOUND' };

describe('another secret', () => {
  const signedBy = (secrets: readonly string[]) => secrets.map((secret) => isSigned(secret, acme.received.at(-1)!));

  it('signs beside the former one for 24 hours, and alone after that', async () => {
    const former = await setWebhook(db(), 'co.acme', acme.url);
    const { secret, formerUntil } = await rotateSecret(db(), 'co.acme');
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(Math.abs(formerUntil.getTime() - Date.now() - 86_400_000)).toBeLessThan(60_000);
    expect((await findWebhookState(db(), 'co.acme'))!.formerUntil).toEqual(formerUntil);
    await ask('acme.co');
    await work();
    expect(String(acme.received[0]!.headers['webhook-signature'])).toMatch(/^v1,\S+ v1,\S+$/);
    expect(signedBy([secret, former])).toEqual([true, true]);
    await db().execute(sql`update partner_webhook set former_until = now() - interval '1 second'`);
    await ask('acme.co');
    await work();
    expect([acme.received.length, signedBy([secret, former])]).toEqual([2, [true, false]]);
  });

  it('ends the one before the former at once, and a new address ends both', async () => {
    const first = await setWebhook(db(), 'co.acme', acme.url);
    const second = (await rotateSecret(db(), 'co.acme')).secret;
    const third = (await rotateSecret(db(), 'co.acme')).secret;
    await ask('acme.co');
    await work();
    expect(signedBy([first, second, third])).toEqual([false, true, true]);
    const fourth = await setWebhook(db(), 'co.acme', acme.url);
    await ask('acme.co');
    await work();
    expect(signedBy([second, third, fourth])).toEqual([false, false, true]);
  });

  it('leaves how it goes as it was, and is for a partner with a webhook only', async () => {
    await expect(rotateSecret(db(), 'co.acme')).rejects.toMatchObject(notFound);
    await setWebhook(db(), 'co.acme', acme.url);
    acme.answerWith(500);
    await ask('acme.co');
    await work();
    await rotateSecret(db(), 'co.acme');
    expect(await findWebhookState(db(), 'co.acme'))!.toMatchObject({ failure: 'answered 500', waiting: 1 });
    acme.answerWith(204);
    expect(await work()).toEqual([]);
  });
});
