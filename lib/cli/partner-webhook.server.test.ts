import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyPartners } from '@/features/tenant/webhook/server/service';
import { database } from '@/lib/db/client';
import { auditEntry } from '@/lib/db/schema';
import { stopQueues } from '@/lib/jobs/queue';
import type { Site } from '@/lib/site/site';
import { isSigned, publishRow, startPartnerServer } from '@/lib/testing/partner-server';
import { runAdmin, runAdminNoting } from '@/lib/testing/run-admin';

beforeAll(() => publishRow('pe.acme'));
afterAll(() => stopQueues());

const show = (...given: string[]) => runAdmin('partners', 'webhook-show', 'pe.acme', ...given);
const set = (url: string) => runAdmin('partners', 'webhook-set', 'pe.acme', '--url', url);
const trail = () =>
  database().select({ action: auditEntry.action, subject: auditEntry.subject }).from(auditEntry).orderBy(auditEntry.id);

it('sets where a partner is told, shows the secret once, and how it goes', { timeout: 60_000 }, async () => {
  expect((await show()).stderr).toBe('pe.acme has no webhook.\n');
  const logged: object[] = [];
  const order = ['partners', 'webhook-set', 'pe.acme', '--url', 'https://acme.pe/hook?of=us'];
  const made = await runAdminNoting(logged, order);
  expect(made.stdout).toMatch(/^whsec_[\w+/]{43}=\n$/);
  expect(logged).toEqual([expect.objectContaining({ partner: 'pe.acme', host: 'acme.pe' })]);
  expect(JSON.stringify(logged)).not.toContain(made.stdout.trim());
  expect((await trail()).at(-1)).toEqual({ action: 'partner.setWebhook', subject: 'pe.acme' });
  const shown = await show();
  expect(shown.stdout).toBe(
    'https://acme.pe/hook?of=us  in use\ndelivered: never\nfailed: not since\nwaiting: 0  given up: 0\n',
  );
  expect(JSON.parse((await show('--json')).stdout)).toEqual({
    ...{ url: 'https://acme.pe/hook?of=us', isStopped: false, waiting: 0, givenUp: 0 },
    ...{ deliveredAt: null, failedAt: null, failure: null, formerUntil: null },
  });
  expect((await runAdmin('partners', 'webhook-retry', 'pe.acme')).stdout).toBe('0 are told again\n');
  expect((await runAdmin('partners', 'webhook-remove', 'pe.acme')).status).toBe(0);
  expect((await runAdmin('partners', 'webhook-remove', 'pe.acme')).stderr).toBe('pe.acme has no webhook.\n');
});

it('leaves nothing in the trail or the log of who only looks', { timeout: 30_000 }, async () => {
  await set('https://acme.pe/hook');
  const before = await trail();
  const logged: object[] = [];
  for (const look of ['webhook-show', 'webhook-list'])
    expect((await runAdminNoting(logged, ['partners', look, 'pe.acme'])).status).toBe(0);
  expect([logged, await trail()]).toEqual([[], before]);
  await runAdmin('partners', 'webhook-remove', 'pe.acme');
});

it.each([
  ['http://acme.pe/hook', 'https:// only'],
  ['https://169.254.169.254/', 'no public host'],
  ['acme.pe', 'no address'],
])('refuses %s', async (url, said) => {
  const refused = await set(url);
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining(said)]);
});

it('tries it, replaces its secret, lists what was told and tells it again', { timeout: 90_000 }, async () => {
  const server = await startPartnerServer();
  server.answerWith((response) => void response.writeHead(200).end('thank\nyou'));
  const order = (command: string, ...given: string[]) =>
    runAdmin('partners', `webhook-${command}`, 'pe.acme', ...given);
  expect((await order('test')).stderr).toBe('pe.acme has no webhook.\n');
  const first = (await set(server.url)).stdout.trim();
  expect((await order('test')).stdout).toMatch(/^answered 200 after \d+ ms\nthank you\n$/);
  expect((await order('test', '--event', 'purchase')).status).toBe(2);
  expect(JSON.parse((await order('test', '--event', 'lead.created', '--json')).stdout)).toEqual({
    ...{ status: 200, text: 'thank\nyou', failure: null, ms: expect.any(Number) },
  });
  const logged: object[] = [];
  const rotated = await runAdminNoting(logged, ['partners', 'webhook-rotate', 'pe.acme']);
  const second = rotated.stdout.trim();
  expect(second).toMatch(/^whsec_/);
  expect(JSON.stringify(logged)).not.toContain(second);
  await order('test');
  expect([first, second].map((secret) => isSigned(secret, server.told.at(-1)!))).toEqual([true, true]);
  expect((await show()).stdout).toMatch(/its former secret signs as well until \d{4}-/);

  const site = 'pe.acme' as Site;
  const event = { type: 'lead.created', site, id: randomUUID(), at: new Date().toISOString() } as const;
  await notifyPartners(database(), [event]);
  const list = async () => JSON.parse((await order('list', '--json')).stdout) as { id: string }[];
  const [{ id } = { id: '' }] = await list();
  expect(await list()).toMatchObject([{ type: 'lead.created', of: event.id, state: 'waiting', tries: 0 }]);
  expect((await order('list')).stdout).toMatch(new RegExp(`${id}.*lead\\.created.*${event.id}.*waiting`));
  expect((await order('resend', id)).stdout).toBe(`${id} is told again\n`);
  expect((await order('resend', randomUUID())).status).toBe(1);
  expect((await order('resend', 'x')).status).toBe(2);
  await server.close();
});
