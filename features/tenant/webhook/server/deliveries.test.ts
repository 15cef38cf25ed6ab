import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leadEvents } from '@/features/lead/server/jobs';
import { webhookJob } from './jobs';
import { removeWebhook, rotateSecret, setWebhook, findWebhookState } from './notify-partners';
import { database } from '@/lib/db/client';
import { lead } from '@/lib/db/schema';
import { askContact } from '@/lib/testing/ask';
import { isSigned, publishRow, startPartnerServer } from '@/lib/testing/partner-server';
import { type SiteHost } from '@/lib/testing/request';
import { workOffQueue } from '@/lib/testing/work-off-queue';
import { listWebhookDeliveries, resendDelivery, testWebhook } from './resend-delivery';

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
const deliveries = () => listWebhookDeliveries(db(), 'co.acme');
const test = (event: Parameters<typeof testWebhook>[2] = 'ping') => testWebhook(db(), 'co.acme', event, new Date());
const notFound = { code: 'NOT_FOUND' };

describe('a test', () => {
  it.each(['ping', 'lead.created'] as const)('posts a signed %s of nobody, and shows what came back', async (event) => {
    const secret = await setWebhook(db(), 'co.acme', acme.url);
    acme.answerWith((response) => void response.writeHead(201).end('ñ'.repeat(300)));
    const answer = await test(event);
    expect(answer).toEqual({ status: 201, text: 'ñ'.repeat(200), failure: null, ms: expect.any(Number) });
    const [first] = acme.received;
    expect([isSigned(secret, first!), first!.headers['webhook-id']]).toEqual([true, expect.stringMatching(/^test_/)]);
    expect(acme.events()).toMatchObject([{ type: event, timestamp: expect.any(String), data: { trial: true } }]);
    expect(await db().$count(lead)).toBe(0);
    expect(await deliveries()).toEqual([]);
  });

  it.each([
    ['500', 500, { status: 500, failure: null }],
    ['410, which ends nothing', 410, { status: 410, failure: null }],
  ])('that is answered %s says so and changes nothing of how it goes', async (_, status, result) => {
    await setWebhook(db(), 'co.acme', acme.url);
    const before = await findWebhookState(db(), 'co.acme');
    acme.answerWith(status);
    expect(await test()).toMatchObject({ ...result, text: '{}' });
    expect(await findWebhookState(db(), 'co.acme'))!.toEqual(before);
  });

  it('says that nobody is there, and goes to a partner with a webhook only', async () => {
    await expect(test()).rejects.toMatchObject(notFound);
    const gone = await startPartnerServer();
    await gone.close();
    await setWebhook(db(), 'co.acme', gone.url);
    const failure = expect.stringContaining('ECONNREFUSED');
    expect(await test()).toMatchObject({ status: null, text: null, failure });
  });

  it('tells what began to come of an answer that does not end', async () => {
    await setWebhook(db(), 'co.acme', acme.url);
    acme.answerWith((response) => {
      response.writeHead(200).write('begun');
      setTimeout(() => response.destroy(), 100);
    });
    expect(await test()).toMatchObject({ status: 200, text: 'begun' });
  });
});

describe('the last deliveries', () => {
  it('say how often each was tried, what it was answered, and when', async () => {
    await setWebhook(db(), 'co.acme', acme.url);
    const first = await ask('acme.co');
    expect(await deliveries()).toMatchObject([
      { type: 'lead.created', of: first, state: 'waiting', tries: 0, triedAt: null },
    ]);
    acme.answerWith(500);
    await work();
    const failing = { of: first, state: 'failing', tries: 1, status: 500, failure: 'answered 500' };
    expect(await deliveries()).toMatchObject([{ ...failing, triedAt: expect.any(String) }]);
    acme.answerWith(204);
    await work();
    const second = await ask('acme.co');
    expect(await deliveries()).toMatchObject([
      { of: second, state: 'waiting' },
      { of: first, state: 'delivered', tries: 2, status: 204, failure: null },
    ]);
    expect(await listWebhookDeliveries(db(), 'pe.other')).toEqual([]);
  });

  it('tell what nobody was to hear any more from what arrived', async () => {
    await setWebhook(db(), 'co.acme', acme.url);
    await ask('acme.co');
    await db().delete(lead);
    await work();
    acme.answerWith(410);
    await ask('acme.co');
    await work();
    expect((await deliveries()).map(({ state, status }) => [state, status])).toEqual([
      ['dropped', 410],
      ['dropped', null],
    ]);
  });
});

describe('to send one again', () => {
  it.each([
    ['arrived', 204],
    ['failed', 500],
  ])('tells what %s once more at once, as the same event', async (_, status) => {
    const secret = await setWebhook(db(), 'co.acme', acme.url);
    const of = await ask('acme.co');
    acme.answerWith(status);
    await work();
    const [{ id } = { id: '' }] = await deliveries();
    acme.answerWith(200);
    await resendDelivery(db(), 'co.acme', id);
    expect(await workOffQueue(webhookJob([leadEvents]))).toEqual([]);
    expect(acme.received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(2).fill(`lead_created_${of}`));
    expect([acme.received[1]!.body, isSigned(secret, acme.received[1]!)]).toEqual([acme.received[0]!.body, true]);
    expect(await deliveries()).toMatchObject([{ id, state: 'delivered', tries: 2, status: 200 }]);
  });

  it('is for the partner’s own alone, and for what there is', async () => {
    await setWebhook(db(), 'co.acme', acme.url);
    await setWebhook(db(), 'pe.other', acme.url);
    await ask('acme.co');
    await work();
    const [{ id } = { id: '' }] = await deliveries();
    for (const [name, which] of [
      ['pe.other', id],
      ['co.acme', randomUUID()],
      ['co.acme', 'no-uuid'],
      ['co.nobody', id],
    ] as const)
      await expect(resendDelivery(db(), name, which)).rejects.toMatchObject(notFound);
    await removeWebhook(db(), 'co.acme');
    await expect(resendDelivery(db(), 'co.acme', id)).rejects.toMatchObject(notFound);
    expect(acme.received).toHaveLength(1);
  });
});

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
    await test();
    expect([acme.received.length, signedBy([secret, former])]).toEqual([2, [true, false]]);
  });

  it('ends the one before the former at once, and a new address ends both', async () => {
    const first = await setWebhook(db(), 'co.acme', acme.url);
    const second = (await rotateSecret(db(), 'co.acme')).secret;
    const third = (await rotateSecret(db(), 'co.acme')).secret;
    await test();
    expect(signedBy([first, second, third])).toEqual([false, true, true]);
    const fourth = await setWebhook(db(), 'co.acme', acme.url);
    await test();
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
