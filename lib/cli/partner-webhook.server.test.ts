import { afterAll, beforeAll, expect, it } from 'vitest';
import { stopQueues } from '@/lib/jobs/queue';
import { publishRow } from '@/lib/testing/partner-server';
import { runAdmin, runAdminNoting } from '@/lib/testing/run-admin';

beforeAll(() => publishRow('pe.acme'));
afterAll(() => stopQueues());

const webhook = (...given: string[]) => runAdmin('partners', 'webhook', ...given);

it('sets where a partner is told, shows the secret once, and how it goes', { timeout: 60_000 }, async () => {
  expect((await webhook('pe.acme')).stderr).toBe('pe.acme has no webhook.\n');
  const logged: object[] = [];
  const order = ['partners', 'webhook', 'pe.acme', '--url', 'https://acme.pe/hook?of=us'];
  const set = await runAdminNoting(logged, order);
  expect(set.stdout).toMatch(/^whsec_[\w+/]{43}=\n$/);
  expect(logged).toEqual([expect.objectContaining({ partner: 'pe.acme', host: 'acme.pe' })]);
  expect(JSON.stringify(logged)).not.toContain(set.stdout.trim());
  const shown = await webhook('pe.acme');
  expect(shown.stdout).toBe(
    'https://acme.pe/hook?of=us  in use\ndelivered: never\nfailed: not since\nwaiting: 0  given up: 0\n',
  );
  expect(JSON.parse((await webhook('pe.acme', '--json')).stdout)).toEqual({
    ...{ url: 'https://acme.pe/hook?of=us', isStopped: false, waiting: 0, givenUp: 0 },
    ...{ deliveredAt: null, failedAt: null, failure: null },
  });
  expect((await runAdmin('partners', 'webhook-retry', 'pe.acme')).stdout).toBe('0 are told again\n');
  expect((await runAdmin('partners', 'webhook-remove', 'pe.acme')).status).toBe(0);
  expect((await runAdmin('partners', 'webhook-remove', 'pe.acme')).stderr).toBe('pe.acme has no webhook.\n');
});

it.each([
  ['http://acme.pe/hook', 'https:// only'],
  ['https://169.254.169.254/', 'no public host'],
  ['acme.pe', 'no address'],
])('refuses %s', async (url, said) => {
  const refused = await webhook('pe.acme', '--url', url);
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining(said)]);
});
