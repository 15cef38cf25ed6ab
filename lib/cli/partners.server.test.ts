import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { runAdmin, runAdminNoting } from '@/lib/testing/run-admin';

const TIMEOUT = 180_000;
const folder = mkdtempSync(path.join(tmpdir(), 'queplan-partner-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(accent: string, others: object = {}): string {
  const file = path.join(folder, 'acme.json');
  const config = { theme: { accent }, logo: { text: 'Acme' }, ...others };
  writeFileSync(file, JSON.stringify({ market: 'pe', key: 'acme', name: 'Acme', config }));
  return file;
}

it('puts a partner, says where it is previewed, and publishes it', { timeout: TIMEOUT }, async () => {
  const wrong = await runAdmin('partners', 'put', fileWith('red'));
  expect([wrong.status, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('config, theme, accent: Invalid HEX color.'),
  ]);
  const put = await runAdmin('partners', 'put', fileWith('#abc'), '--json');
  expect(JSON.parse(put.stdout)).toMatchObject({
    ...{ partner: 'pe.acme', state: 'draft', address: null },
    preview: expect.stringMatching(/^http:\/\/acme-[\da-f]{12}\.pe\.localhost:3000$/),
  });
  const published = await runAdmin('partners', 'publish', 'pe.acme', '--json');
  expect(JSON.parse(published.stdout)).toMatchObject({
    ...{ state: 'published', address: 'http://acme.pe.localhost:3000', preview: null },
  });
  const added = await runAdmin('partners', 'domain-add', 'pe.acme', 'seguros.acme.pe');
  expect(added.stdout).toMatch(/^_queplan-challenge\.seguros\.acme\.pe {2}TXT {2}queplan-site=[\da-f]{32}\n$/);
  const listed = await runAdmin('partners', 'domain-list', '--json');
  expect(JSON.parse(listed.stdout)).toEqual([
    {
      ...{ partner: 'pe.acme', host: 'seguros.acme.pe', verified: null, checked: null },
      record: added.stdout.trim().replaceAll('  ', ' '),
    },
  ]);
  const [row] = JSON.parse((await runAdmin('partners', 'list', '--json')).stdout) as [{ domains: string }];
  expect(row.domains).toBe('seguros.acme.pe (not verified)');
});

it('takes a host, what waits and the partner itself away again', { timeout: TIMEOUT }, async () => {
  const removed = await runAdmin('partners', 'domain-remove', 'Seguros.Acme.pe');
  expect([removed.status, removed.stdout]).toEqual([0, 'Seguros.Acme.pe answers no more within 5 s\n']);
  expect((await runAdmin('partners', 'domain-remove', 'seguros.acme.pe')).stderr).toBe(
    'No partner has the host seguros.acme.pe.\n',
  );
  await runAdmin('partners', 'put', fileWith('#0b7a3e'));
  const withdrawn = await runAdmin('partners', 'withdraw', 'pe.acme');
  expect(withdrawn.stdout).toMatch(
    /only to who comes by one of its mails\.\nWhat waits is still seen at http:\/\/acme-/,
  );
  expect((await runAdmin('partners', 'withdraw', 'pe.acme')).stderr).toBe('pe.acme is not published.\n');
  expect((await runAdmin('partners', 'drop', 'pe.acme')).stdout).toBe('Of pe.acme nothing waits any more.\n');
  expect((await runAdmin('partners', 'drop', 'pe.acme')).status).toBe(2);
  const shown = await runAdmin('partners', 'list', '--json');
  expect(JSON.parse(shown.stdout)).toEqual([
    expect.objectContaining({ ...{ partner: 'pe.acme', state: 'withdrawn', preview: null, domains: '' } }),
  ]);
});

it(
  'gives a published partner a token for its pages, takes it back and changes the keys',
  { timeout: TIMEOUT },
  async () => {
    await runAdmin('partners', 'put', fileWith('#abc', { allowedUrls: ['https://acme.pe'] }));
    await runAdmin('partners', 'publish', 'pe.acme');
    const logged: object[] = [];
    const order = ['partners', 'token', 'pe.acme', '--origin'];
    const minted = await runAdminNoting(logged, [...order, 'https://acme.pe', '--json']);
    const { token, jti, host } = JSON.parse(minted.stdout) as Record<'token' | 'jti' | 'host', string>;
    expect([token.split('.').length, host]).toEqual([3, 'acme.pe.localhost']);
    const log = JSON.stringify(logged);
    expect([log.includes(jti), log.includes(token)]).toEqual([true, false]);
    const wrong = await runAdmin(...order, 'https://evil.example');
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('not by https://evil.example')]);
    expect((await runAdmin('partners', 'revoke', 'pe.acme', '--jti', jti)).stdout).toBe('void within 5 s\n');
    const keys = async (...args: string[]) =>
      JSON.parse((await runAdmin('partners', 'keys', ...args, '--json')).stdout);
    expect(await keys('rotate')).toHaveLength(2);
    const early = await runAdmin('partners', 'keys', 'retire');
    expect([early.status, early.stderr]).toEqual([1, expect.stringMatching(/^Until 2\d{3}-.*--now where it leaked/)]);
    expect(await keys('list')).toHaveLength(2);
    expect(await keys('retire', '--now')).toHaveLength(1);
  },
);

it('gives its server a key that is shown once, and takes it back', { timeout: TIMEOUT }, async () => {
  const logged: object[] = [];
  const added = await runAdminNoting(logged, ['partners', 'key-add', 'pe.acme']);
  expect(added.stdout).toMatch(/^qp_[\w-]{43}\n$/);
  const key = added.stdout.trim();
  expect(JSON.stringify(logged)).toContain('"partner":"pe.acme"');
  expect(JSON.stringify(logged)).not.toContain(key);
  const listed = await runAdmin('partners', 'key-list', 'pe.acme');
  expect(listed.stdout).toMatch(
    new RegExp(`^id +begins +kind +made +used\n(\\d+) +${key.slice(0, 8)} +real +\\d{4}-.* UTC +never\n$`),
  );
  const id = /^\d+/m.exec(listed.stdout)![0];
  expect((await runAdmin('partners', 'key-remove', 'pe.acme', 'x')).status).toBe(2);
  const removed = await runAdmin('partners', 'key-remove', 'pe.acme', id);
  expect([removed.status, removed.stdout]).toEqual([0, `pe.acme: key ${id} opens nothing\n`]);
  expect((await runAdmin('partners', 'key-remove', 'pe.acme', id)).stderr).toBe(`pe.acme has no key ${id}.\n`);
  expect((await runAdmin('partners', 'key-list', 'pe.acme')).stdout).toMatch(/^none\n/);
  const trial = (await runAdmin('partners', 'key-add', 'pe.acme', '--trial')).stdout.trim();
  expect(trial).toMatch(/^qp_test_[\w-]{43}$/);
  await database().execute(sql`update partner_key set last_used_at = '2026-11-26T12:00Z'`);
  expect((await runAdmin('partners', 'key-list', 'pe.acme')).stdout).toMatch(
    new RegExp(`\n\\d+ +${trial.slice(0, 13)} +trial +.* UTC +2026-11-26 12:00 UTC\n$`),
  );
});

it('says by day what came of a partner’s site', { timeout: TIMEOUT }, async () => {
  const said = async (...options: string[]) => runAdmin('partners', 'conversions', 'pe.acme', ...options);
  await database().execute(sql`
    insert into lead (id, site, market, status, kind, first_name, phone, email, message, origin_url, origin_lead, created_at)
    values (gen_random_uuid(), 'pe.acme', 2, 1, 'SOLICITUD', 'A', '1', 'a@b.pe', '', '', 'WEB', '2026-03-02T12:00:00Z')`);
  await database().execute(sql`
    insert into payment (id, site, market, gateway, method, currency, price, fee, fee_tax, total, status, created_at)
    values (gen_random_uuid(), 'pe.acme', 2, 'sandbox', 'tdc', 'PEN', 100, 2, 0.5, 102.5, 'OK', '2026-03-03T12:00:00Z')`);
  const { stdout } = await said('--since', '2026-03-01', '--until', '2026-03-31');
  const [zone, head, ...days] = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(zone).toEqual(['days: America/Lima']);
  expect(head).toEqual(
    'date receipts contacts plans further companies asked repeated booked begun sold paid back'.split(' '),
  );
  expect(days).toEqual([
    '2026-03-02 - 0 1 0 0 0 0 0 0 0 0 0'.split(' '),
    [...'2026-03-03 - 0 0 0 0 0 0 0 0 0'.split(' '), 'PEN 102.5', '0'],
  ]);
  const all = JSON.parse((await said('--since', '2026-03-01', '--until', '2026-03-31', '--json')).stdout);
  expect([all.partner, all.days.length]).toEqual(['pe.acme', 31]);
  expect((await said('--since', '2026-03-01', '--until', '2026-02-01')).status).toBe(2);
  expect((await said('--since', '2025-03-01', '--until', '2026-03-01')).stderr).toMatch(/more than 92 days/);
  expect((await runAdmin('partners', 'conversions', 'pe.nobody', '--since', '2026-03-01')).status).toBe(1);
});
