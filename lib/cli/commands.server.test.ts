import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planCounts } from '@/features/catalogue/server/read-plans';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { database } from '@/lib/db/client';
import { catalogueVersion } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { command } from '@/lib/testing/command';
import { fillDatabase } from './demonstration';

const TIMEOUT = 120_000;
const folder = mkdtempSync(path.join(tmpdir(), 'queplan-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { host, pathname } = new URL(env().DATABASE_URL!);
const NAME = `the database ${host}${pathname}`;

beforeAll(() => seedCatalogue(database()));
beforeAll(() => fillDatabase(database(), { demo: true }), 60_000);

describe.each([
  'catalogue:import',
  'catalogue:export',
  'catalogue:generate',
  'document:add',
  'admin',
  'artefact',
  'backup',
  'restore',
  'embed:demo',
  'bench',
  'chaos',
])('%s', (name) => {
  it('says with --help how it is used, and refuses an unknown option', { timeout: TIMEOUT }, async () => {
    const before = await planCounts(database());
    const [helped, refused] = await Promise.all([command(name, ['--help']), command(name, ['--nonsense'])]);
    expect(helped).toEqual({ status: 0, stderr: '', stdout: expect.stringMatching(/^Usage: npm run /) });
    expect(refused).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/'--nonsense'[^]*Usage: npm run /),
    });
    expect(await planCounts(database())).toEqual(before);
  });
});

it('the fault tests refuse a part that there is not before a build and a database are made', async () => {
  expect(await command('chaos', ['--only', 'kill,typo'])).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^--only 'kill,typo' names what is no part\.\nUsage: npm run chaos /),
  });
});

it('the bank’s page refuses a port that there is not', { timeout: TIMEOUT }, async () => {
  const args = ['--site', 'http://demo.cl.localhost:3000', '--key', 'qp_x', '--port', '65536'];
  expect(await command('embed:demo', args)).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Usage: npm run embed:demo /),
  });
});

it('made-up plans are refused without DEMO, and nothing is written', { timeout: TIMEOUT }, async () => {
  const before = await planCounts(database());
  const args = ['--market', 'cl', '--plans', '5'];
  const settings = { NODE_ENV: 'production', DEMO: '' };
  expect(await command('catalogue:generate', args, settings)).toEqual({
    status: 2,
    stdout: '',
    stderr: `Invented plans in ${NAME} require DEMO=1.\n`,
  });
  expect(await planCounts(database())).toEqual(before);
  expect(await command('catalogue:generate', args, { ...settings, DEMO: '1' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});

describe('an operator who asks in the wrong folder', () => {
  const DATA_DIR = path.join(folder, 'wrong');
  const DOCUMENT = ['--market', 'cl', '--plan', 'A', '--tab', 'contrato', '--title', 'Contrato', 'package.json'];

  it.each([
    ['catalogue:export', ['cl', path.join(folder, 'nothing.json')]],
    ['document:add', DOCUMENT],
    ['demo:clear', []],
  ])('is told so by %s, and nothing is made there', { timeout: TIMEOUT }, async (name, args) => {
    expect(await command(name, args, { DATABASE_URL: '', DATA_DIR })).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no database in ${DATA_DIR}. Check the settings DATA_DIR and DATABASE_URL.\n`,
    });
    expect([existsSync(DATA_DIR), existsSync(path.join(folder, 'nothing.json'))]).toEqual([false, false]);
  });

  it('reads in an empty answer where it was looked for', { timeout: TIMEOUT }, async () => {
    expect(await command('admin', ['restrictions', 'list'])).toMatchObject({ stdout: `none\nlooked into ${NAME}\n` });
  });
});

it(
  'the commands of the catalogue say where plans went, and which are a demonstration',
  { timeout: TIMEOUT },
  async () => {
    const { cl: plans } = await planCounts(database());
    const file = path.join(folder, 'cl.json');
    expect(await command('catalogue:export', ['cl', file])).toEqual({
      status: 0,
      stdout: '',
      stderr: `${plans} plans to ${file}\n`,
    });
    const text = JSON.parse(readFileSync(file, 'utf8'));
    text.plans[0] = { ...text.plans[0], demonstration: false };
    writeFileSync(file, JSON.stringify(text));
    const unverified = text.plans.filter((plan: { verified: boolean }) => !plan.verified).length;
    expect(unverified).toBeGreaterThan(0);
    const imported = await command('catalogue:import', [file]);
    const [row] = await database().select().from(catalogueVersion).where(eq(catalogueVersion.market, 1));
    expect(imported).toEqual({
      status: 0,
      stderr: '',
      stdout:
        `cl: ${plans} plans written to ${NAME}, 0 withdrawn, catalogue version ${row!.version}\n` +
        `${plans - 1} rows belong to the demonstration, ${unverified} are not verified\n`,
    });
    const fresh = [107, 'NUEVO1', 2.5, 'pref', ['RM'], null, [[0, 90, 60]], null, 0];
    writeFileSync(file, JSON.stringify({ asOf: '2026-08-03', clinics: ['Clínica Indisa'], plans: [fresh] }));
    const lines = (await command('catalogue:import', ['--check', file])).stdout.trim().split('\n');
    expect(lines[0]).toBe('new: NUEVO1 (Plan NUEVO1), 2.5 UF');
    const consalud = text.plans.filter(({ tariff }: { tariff: { isapreCode?: number } }) => tariff.isapreCode === 107);
    expect(lines.at(-1)).toBe(`1 new, 0 changed, ${consalud.length} closed, 0 withdrawn; nothing was written`);
    const { stdout } = await command('demo:clear', []);
    expect(stdout).toMatch(new RegExp(`^cl +${plans - 1} +1$`, 'm'));
    expect(stdout).not.toContain(new URL(env().DATABASE_URL!).password);
  },
);
