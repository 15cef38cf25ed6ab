import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeRequestStatus, stopContact } from '@/features/lead/admin/server/handle-request';
import { listCandidates } from '@/features/lead/assignment/server/assignment.db';
import { handOver } from '@/features/lead/reassignment/server/hand-over';
import { leadEvents, leadUpdates } from '@/features/lead/server/jobs';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import { database } from '@/lib/db/client';
import { executive, lead, partnerWebhook } from '@/lib/db/schema';
import { areJobsOnTime } from '@/lib/jobs/queue';
import { startJobs } from '@/lib/jobs/start';
import { publishPartner, withdrawPartner } from '@/features/tenant/server/publish-partner';
import { marketOf } from '@/lib/markets';
import { logger } from '@/lib/logger';
import { askContact, postContact } from '@/lib/testing/ask';
import { isSigned, publishRow, startPartnerServer } from '@/lib/testing/partner-server';
import type { Site } from '@/lib/site/site';
import { type SiteHost } from '@/lib/testing/request';
import { workOffQueue } from '@/lib/testing/work-off-queue';
import {
  notifyPartners,
  removeWebhook,
  retryWebhook,
  setWebhook,
  findWebhookState,
  type EventReader,
} from './notify-partners';
import { postWebhook } from './webhook.gateway';
import { webhookJob } from './jobs';

const db = () => database();
type Partner = Awaited<ReturnType<typeof startPartnerServer>>;
let [acme, other] = [] as unknown as [Partner, Partner];

beforeAll(async () => {
  for (const name of ['co.acme', 'pe.other']) await publishRow(name);
  [acme, other] = [await startPartnerServer(), await startPartnerServer()];
});
afterEach(async () => {
  for (const partner of [acme, other]) {
    partner.received.length = 0;
    partner.answerWith();
  }
  await db().execute(sql`truncate partner_webhook`);
  await db().execute(sql`delete from pgboss.job where name like 'partner-webhook%'`);
});
afterAll(async () => {
  await Promise.all([acme.close(), other.close()]);
});

const NOW = new Date('2099-11-26T12:00:00Z');

const PERSON = { first_name: 'Ana Rojas', mensaje: 'Tengo asma' };
const PHONES = { co: '+573001234567', pe: '+51987654321', cl: '+56987654321' };

async function ask(site: SiteHost, key = randomUUID()): Promise<string> {
  const market = site.slice(-2) as keyof typeof PHONES;
  const contact = { ...PERSON, telefono: PHONES[market], email: `ana.${key.slice(0, 8)}@correo.example` };
  const headers = { 'x-partner-reference': `c-${key.slice(0, 8)}` };
  return (await askContact(contact, { site, key, headers })).id;
}

const waiting = async () =>
  (
    await db().execute<{ n: number }>(
      sql`select count(*)::int n from pgboss.job where name = 'partner-webhook' and state <> 'completed'`,
    )
  ).rows[0]!.n;
const quick: Parameters<typeof webhookJob>[1] = (sent) => postWebhook(sent, { timeoutMs: 300 });
const work = () => workOffQueue(webhookJob([leadEvents, leadUpdates], quick));

describe('a request on a partner’s site', () => {
  it('is told its partner once, signed, and without a word of who asked', async () => {
    const secret = await setWebhook(db(), 'co.acme', acme.url);
    const key = randomUUID();
    const id = await ask('acme.co', key);
    expect(await ask('acme.co', key)).toBe(id);
    expect(await work()).toEqual([]);
    expect(acme.received).toHaveLength(1);
    const [event] = acme.received;
    expect([isSigned(secret, event!), isSigned(`whsec_${Buffer.alloc(32).toString('base64')}`, event!)]).toEqual([
      true,
      false,
    ]);
    expect(isSigned(secret, { ...event!, body: event!.body.replace(id, randomUUID()) })).toBe(false);
    expect(Math.abs(Number(event!.headers['webhook-timestamp']) * 1_000 - Date.now())).toBeLessThan(60_000);
    expect(event!.headers['webhook-id']).toBe(`lead_created_${id}`);
    expect(acme.events()[0]).toEqual({
      type: 'lead.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        ...{ id, reference: `c-${key.slice(0, 8)}`, kind: 'CONTACTO', productType: null, productTypes: [] },
        ...{ plan: null, company: null },
        ...{ monthlyPrice: null, referred: false, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), trial: false },
      },
    });
    expect(event!.body).not.toMatch(/Ana|Rojas|3001234567|@|asma/);
  });

  it('is told nobody else: neither another partner nor of a market’s own request', async () => {
    await setWebhook(db(), 'co.acme', acme.url);
    await setWebhook(db(), 'pe.other', other.url);
    const ids = [await ask('acme.co'), await ask('other.pe'), await ask('co'), await ask('pe'), await ask('cl')];
    expect(await work()).toEqual([]);
    const idsOf = (partner: Partner) => partner.events().map(({ data }) => (data as { id: string }).id);
    expect([idsOf(acme), idsOf(other)]).toEqual([[ids[0]], [ids[1]]]);
  });

  it('leaves no job where its partner has no webhook, or where the request was not stored', async () => {
    await ask('acme.co');
    expect(await waiting()).toBe(0);
    await setWebhook(db(), 'co.acme', acme.url);
    await db().execute(sql`alter table lead add constraint refused check (kind <> 'CONTACTO') not valid`);
    expect((await postContact(PERSON, { site: 'acme.co' })).status).toBe(500);
    await db().execute(sql`alter table lead drop constraint refused`);
    expect(await waiting()).toBe(0);
  });

  it('is told nobody once its person was deleted', async () => {
    await setWebhook(db(), 'co.acme', acme.url);
    await ask('acme.co');
    await db().delete(lead);
    expect([await work(), acme.received, await waiting()]).toEqual([[], [], 0]);
  });
});

describe('a request that changes', () => {
  const BY = { id: null, name: 'marta' };
  const idOf = (event: (typeof acme.received)[number]) => event.headers['webhook-id'];

  it('is told its partner with how it is now, each change as an event of its own', async () => {
    const id = await ask('acme.co');
    const secret = await setWebhook(db(), 'co.acme', acme.url);
    await changeRequestStatus(db(), id, { subStatus: LEAD_SUB_STATUS.contacted }, NOW, BY);
    acme.answerWith(500);
    expect(await work()).toEqual(['answered 500']);
    acme.answerWith();
    await changeRequestStatus(db(), id, { status: LEAD_STATUS.closed, subStatus: LEAD_SUB_STATUS.interested }, NOW, BY);
    expect(await work()).toEqual([]);
    const [failed, ...events] = acme.received;
    expect(events.map(idOf)).toContain(idOf(failed!));
    expect(new Set(events.map(idOf)).size).toBe(2);
    expect(acme.received.every((one) => isSigned(secret, one))).toBe(true);
    const [before, ...after] = acme.events();
    expect(before).toMatchObject({ type: 'lead.updated', data: { id, progress: 'contacted' } });
    for (const event of after) {
      expect(event).toMatchObject({ type: 'lead.updated', timestamp: NOW.toISOString() });
      expect(event.data).toMatchObject({ id, status: 'closed', progress: 'interested', updatedAt: expect.any(String) });
      expect(JSON.stringify(event)).not.toMatch(/Ana|Rojas|3001234567|@|asma/);
    }
  });

  it('in nothing that its partner reads is told nobody', async () => {
    const id = await ask('acme.co');
    await setWebhook(db(), 'co.acme', acme.url);
    await changeRequestStatus(db(), id, { ticketStatus: 'open' }, NOW, BY);
    expect([await work(), acme.received]).toEqual([[], []]);
  });

  it('because nobody is to call any more, or because it got its first executive, is told', async () => {
    const id = await ask('acme.co');
    const own = { market: 3, firstNames: 'Eva', lastNames: 'Paz', phone: '1', email: 'eva@correo.example' };
    const [{ id: toId } = { id: 0 }] = await db().insert(executive).values(own).returning({ id: executive.id });
    const to = (await listCandidates(db(), marketOf('co' as Site))).find((one) => one.id === toId)!;
    await db().update(lead).set({ executiveId: null, status: LEAD_STATUS.none }).where(eq(lead.id, id));
    await setWebhook(db(), 'co.acme', acme.url);
    const change = { leadId: id, kind: 'CONTACTO', from: null, by: null, note: null, referrals: false, actor: null };
    expect(await db().transaction((tx) => handOver(tx, NOW, { ...change, to }))).toBe(true);
    expect(await work()).toEqual([]);
    await db().transaction((tx) => stopContact(tx, [id], NOW));
    expect(await work()).toEqual([]);
    expect(acme.events().map(({ data }) => data)).toMatchObject([{ status: 'assigned' }, { status: 'closed' }]);
  });
});

describe('what does not arrive', () => {
  const closing = async () => {
    const gone = await startPartnerServer();
    await gone.close();
    return gone.url;
  };

  it.each([
    [500, 'answered 500'],
    [404, 'answered 404'],
    [302, 'answered 302: redirects are not followed'],
  ])('with %i is told again, as the same event', async (status, reason) => {
    const secret = await setWebhook(db(), 'co.acme', acme.url);
    const id = await ask('acme.co');
    acme.answerWith((response) => response.writeHead(status, { location: other.url }).end());
    expect(await work()).toEqual([reason]);
    expect(await findWebhookState(db(), 'co.acme'))!.toMatchObject({ failure: reason, deliveredAt: null, waiting: 1 });
    acme.answerWith(200);
    expect(await work()).toEqual([]);
    const [first, second] = acme.received;
    expect([first, second].map((event) => event!.headers['webhook-id'])).toEqual(Array(2).fill(`lead_created_${id}`));
    expect([second!.body, isSigned(secret, second!), other.received]).toEqual([first!.body, true, []]);
    expect(await findWebhookState(db(), 'co.acme'))!.toMatchObject({
      failure: null,
      deliveredAt: expect.any(Date),
      waiting: 0,
    });
  });

  it('for want of an answer, or of anybody there, is told again', async () => {
    await setWebhook(db(), 'co.acme', acme.url);
    const id = await ask('acme.co');
    acme.answerWith(() => undefined);
    expect(await work()).toEqual(['no answer within 0.3 s']);
    const secret = await setWebhook(db(), 'co.acme', await closing());
    expect(await work()).toEqual([expect.stringContaining('ECONNREFUSED')]);
    await db().update(partnerWebhook).set({ url: acme.url });
    acme.answerWith(204);
    expect(await work()).toEqual([]);
    expect(acme.received.at(-1)!.headers['webhook-id']).toBe(`lead_created_${id}`);
    expect(isSigned(secret, acme.received.at(-1)!)).toBe(true);
  });

  it('keeps no other partner waiting, and no other event of its own', async () => {
    await setWebhook(db(), 'co.acme', acme.url);
    await setWebhook(db(), 'pe.other', other.url);
    acme.answerWith(() => undefined);
    for (let at = 0; at < 12; at++) await ask('acme.co');
    await ask('other.pe');
    expect(await work()).toHaveLength(12);
    expect([acme.received.length, other.received.length]).toEqual([12, 1]);
  });

  it('keeps nobody waiting behind a partner that answers late, however many of its events wait', async () => {
    for (const [name, partner] of [
      ['co.acme', acme],
      ['pe.other', other],
    ] as const)
      await setWebhook(db(), name, partner.url);
    acme.answerWith((response) => void setTimeout(() => response.writeHead(200).end(), 2_000));
    const facts = {
      ...{ id: '', reference: null, kind: 'CONTACTO', productType: null, productTypes: [] },
      plan: null,
      company: null,
    };
    const read: EventReader['read'] = async (_, __, ids) =>
      new Map(
        ids.map((id) => [id, { ...facts, id, monthlyPrice: null, referred: false, day: '2026-11-26', trial: false }]),
      );
    const eventOf = (site: string) =>
      ({ type: 'lead.created', site: site as Site, id: randomUUID(), at: new Date().toISOString() }) as const;
    await notifyPartners(db(), [...Array.from({ length: 200 }, () => eventOf('co.acme')), eventOf('pe.other')]);
    const stop = await startJobs([webhookJob([{ types: ['lead.created'], read }])]);
    await vi.waitFor(() => expect(other.received).toHaveLength(1), 4_000);
    expect(acme.received.length).toBeLessThanOrEqual(16);
    expect(await findWebhookState(db(), 'co.acme'))!.toMatchObject({ waiting: 200, givenUp: 0 });
    await notifyPartners(db(), [eventOf('pe.other')]);
    await vi.waitFor(() => expect(other.received).toHaveLength(2), 4_000);
    acme.answerWith(410);
    await stop();
  });

  it('delays no other event: each has its own tries', async () => {
    await setWebhook(db(), 'co.acme', acme.url);
    const refused = await ask('acme.co');
    acme.answerWith((response, { body }) => response.writeHead(body.includes(refused) ? 500 : 204).end());
    expect(await work()).toEqual(['answered 500']);
    const second = await ask('acme.co');
    const third = await ask('acme.co');
    expect(await work()).toEqual(['answered 500']);
    expect(acme.events().map(({ data }) => (data as { id: string }).id)).toEqual(
      expect.arrayContaining([refused, refused, second, third]),
    );
    expect(await findWebhookState(db(), 'co.acme'))!.toMatchObject({ deliveredAt: expect.any(Date), waiting: 1 });
  });

  it('waits without saying anything of our own jobs', async () => {
    await setWebhook(db(), 'co.acme', acme.url);
    acme.answerWith(500);
    await ask('acme.co');
    expect(await work()).toEqual(['answered 500']);
    await db().execute(
      sql`update pgboss.job set start_after = now() - interval '2 minutes', state = 'retry' where name = 'partner-webhook'`,
    );
    expect(await areJobsOnTime(db())).toBe(true);
    acme.answerWith();
    expect([await work(), await waiting()]).toEqual([[], 0]);
  });

  it('is told nobody once the partner is withdrawn', async () => {
    await setWebhook(db(), 'co.acme', acme.url);
    await ask('acme.co');
    await withdrawPartner(db(), 'co.acme');
    expect([await work(), acme.received.length]).toEqual([[], 0]);
    await publishPartner(db(), 'co.acme');
  });

  it('ends with 410, until it is set again', async () => {
    await setWebhook(db(), 'co.acme', acme.url);
    acme.answerWith(410);
    await ask('acme.co');
    expect(await work()).toEqual([]);
    expect(await findWebhookState(db(), 'co.acme'))!.toMatchObject({
      isStopped: true,
      failure: expect.stringMatching(/410/),
    });
    await ask('acme.co');
    expect([await waiting(), acme.received.length]).toEqual([0, 1]);
    await setWebhook(db(), 'co.acme', acme.url);
    acme.answerWith(204);
    await ask('acme.co');
    expect([await work(), acme.received.length]).toEqual([[], 2]);
  });

  it('goes to the new address if that was set while the old one answered 410', async () => {
    await setWebhook(db(), 'co.acme', acme.url);
    const id = await ask('acme.co');
    acme.answerWith(
      (response) => void setWebhook(db(), 'co.acme', other.url).then(() => response.writeHead(410).end()),
    );
    expect(await work()).toEqual([expect.stringMatching(/410/)]);
    expect(await work()).toEqual([]);
    expect(other.events()).toMatchObject([{ data: { id } }]);
  });

  it('is given up after three days, with a line in the log, and told once more when that is ordered', async () => {
    const error = vi.spyOn(logger, 'error').mockReturnValue();
    await setWebhook(db(), 'co.acme', acme.url);
    const id = await ask('acme.co');
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    const aged = (at: string) =>
      db().execute(
        sql`update pgboss.job set data = jsonb_set(data, '{at}', to_jsonb(${at}::text)) where name = 'partner-webhook'`,
      );
    acme.answerWith(500);
    await aged(days(2.9));
    expect(await work()).toEqual(['answered 500']);
    expect(error).not.toHaveBeenCalled();
    await aged(days(3.1));
    await db().execute(sql`update pgboss.job set start_after = now() where name = 'partner-webhook'`);
    const stop = await startJobs([webhookJob([leadEvents], quick)]);
    const state = async () => (await findWebhookState(db(), 'co.acme'))!;
    await vi.waitFor(async () => expect(await state()).toMatchObject({ waiting: 0, givenUp: 1 }), 8_000);
    const entry = { event: 'webhookGivenUp', site: 'co.acme', type: 'lead.created', id, reason: 'answered 500' };
    expect(error).toHaveBeenCalledExactlyOnceWith(entry, expect.any(String));
    acme.answerWith(200);
    expect(await retryWebhook(db(), 'co.acme')).toBe(1);
    await vi.waitFor(async () => expect((await state()).deliveredAt).not.toBeNull(), 8_000);
    expect(await state()).toMatchObject({ waiting: 0, givenUp: 0 });
    await stop();
    error.mockRestore();
  });
});

describe('a failure of ours', () => {
  const reader = (read: EventReader['read']): EventReader => ({ types: ['lead.created'], read });
  const aged = () =>
    db().execute(sql`update pgboss.job set data = jsonb_set(data, '{at}', '"2020-01-01T00:00:00.000Z"')
      where name = 'partner-webhook'`);

  it('ends no event, however old, and is no try of its partner', async () => {
    const error = vi.spyOn(logger, 'error').mockReturnValue();
    await setWebhook(db(), 'co.acme', acme.url);
    await ask('acme.co');
    await aged();
    const failing = webhookJob([reader(() => Promise.reject(new Error('no table')))], quick);
    const stop = await startJobs([failing]);
    await vi.waitFor(() => expect(error).toHaveBeenCalled(), 8_000);
    await stop();
    const entry = { event: 'webhookInternalError', site: 'co.acme', reason: 'no table' };
    expect(error).toHaveBeenCalledExactlyOnceWith(entry, expect.any(String));
    expect(await findWebhookState(db(), 'co.acme'))!.toMatchObject({ failure: null, waiting: 1, givenUp: 0 });
    expect([await work(), acme.received.length]).toEqual([[], 1]);
    error.mockRestore();
  });

  it('to write down what arrived tells nobody twice', async () => {
    const error = vi.spyOn(logger, 'error').mockReturnValue();
    await setWebhook(db(), 'co.acme', acme.url);
    for (let at = 0; at < 3; at++) await ask('acme.co');
    await db().execute(sql`alter table partner_webhook add constraint refused check (delivered_at is null) not valid`);
    expect([await work(), acme.received.length, await waiting()]).toEqual([[], 3, 0]);
    await db().execute(sql`alter table partner_webhook drop constraint refused`);
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: 'webhookInternalError' }), expect.any(String));
    error.mockRestore();
  });
});

it('keeps a secret that nobody reads in the database, and forgets it with its webhook', async () => {
  const secret = await setWebhook(db(), 'co.acme', acme.url);
  const [row] = await db().select().from(partnerWebhook);
  expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  await ask('acme.co');
  await removeWebhook(db(), 'co.acme');
  expect([await work(), acme.received]).toEqual([[], []]);
  expect(await findWebhookState(db(), 'co.acme')).toBeNull();
  await expect(setWebhook(db(), 'co.acme', 'https://10.0.0.1/x')).rejects.toMatchObject({
    ...{ code: 'INVALID_DATA', message: 'The address is no public host.' },
    detail: { fields: { url: 'no public host' } },
  });
  await expect(setWebhook(db(), 'co.nobody', acme.url)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
