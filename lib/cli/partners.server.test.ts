import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runAdmin } from '@/lib/testing/run-admin';

const TIMEOUT = 180_000;
const folder = mkdtempSync(path.join(tmpdir(), 'queplan-partner-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(accent: string): string {
  const file = path.join(folder, 'acme.json');
  const config = { theme: { accent }, logo: { text: 'Acme' } };
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
  const added = await runAdmin('partners', 'domain', 'add', 'seguros.acme.pe', '--partner', 'pe.acme');
  expect(added.stdout).toMatch(/^_queplan-challenge\.seguros\.acme\.pe {2}TXT {2}queplan-site=[\da-f]{32}\n$/);
});

it(
  'gives a published partner a token for its pages, takes it back and changes the keys',
  { timeout: TIMEOUT },
  async () => {
    const order = ['partners', 'token', 'cl.demo', '--origin'] as const;
    const minted = await runAdmin(...order, 'https://demo.example', '--json');
    const { token, jti, host } = JSON.parse(minted.stdout) as Record<string, string>;
    expect([token!.split('.').length, host]).toEqual([3, 'demo.cl.localhost']);
    expect([minted.stderr.includes(jti!), minted.stderr.includes(token!)]).toEqual([true, false]);
    const wrong = await runAdmin(...order, 'https://evil.example');
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('not by https://evil.example')]);
    expect((await runAdmin('partners', 'revoke', 'cl.demo', '--jti', jti!)).stdout).toBe('void within 5 s\n');
    for (const [what, count] of [
      ['rotate', 2],
      ['retire', 1],
    ] as const)
      expect(JSON.parse((await runAdmin('partners', 'keys', what, '--json')).stdout)).toHaveLength(count);
  },
);
