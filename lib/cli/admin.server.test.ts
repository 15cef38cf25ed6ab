import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as readLink } from '@/app/api/hashtoken/[hash]/route';
import { POST as begin } from '@/app/api/purchase/route';
import type { AuditRow } from '@/features/back-office/audit/audit.resource';
import { openPreview } from '@/features/content/server/preview';
import { pageContext } from '@/lib/context/ctx';
import { database } from '@/lib/db/client';
import { auditEntry, executive, lead, organization, partnerKey, referrer, userAccount } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { env } from '@/lib/env';
import { toSite } from '@/lib/site/site';
import { askContact } from '@/lib/testing/ask';
import { buyer, seedPlans, send } from '@/lib/testing/purchase';
import { apiRequest } from '@/lib/testing/request';
import { runAdmin, runAdminNoting } from '@/lib/testing/run-admin';
import { callStaff, signedIn } from '@/lib/testing/staff';

const TIMEOUT = 120_000;
const folder = mkdtempSync(path.join(tmpdir(), 'queplan-admin-'));
let last = 0;

const trail = () => database().select().from(auditEntry).where(gt(auditEntry.id, last)).orderBy(auditEntry.id);

async function done(...words: string[]): Promise<string> {
  const { status, stdout, stderr } = await runAdmin(...words);
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}
const read = async (...words: string[]) => JSON.parse(await done(...words, '--json'));

beforeAll(async () => {
  await seedPlans();
  await seedExecutives(database());
}, 60_000);
beforeEach(async () => {
  const [newest] = await database().select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
  last = newest?.id ?? 0;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('the data key says what it encrypts, and reminds to be backed up', async () => {
  const { DATA_DIR } = env();
  Object.assign(env(), { DATA_DIR: path.join(folder, 'keys') });
  expect(await done('key', 'status')).toMatch(/^encrypted with the first key: \d+$/m);
  for (const command of ['rotate', 'retire'])
    expect(await done('key', command)).toMatch(/^Back up the first key now, separately from the database/m);
  Object.assign(env(), { DATA_DIR });
});

it.each([
  [['users'], /^There is no command 'users'\.\nUsage[^]*users add(?![^]*person)/],
  [['leads', 'list'], /^There is no command 'leads list'\.\nUsage[^]*person find/],
  [['person', 'find'], /^EMAIL is missing\.\nUsage/],
  [['person', 'find', 'a@b.cl', 'c@d.cl'], /^'c@d\.cl' is unexpected\./],
  [['person', 'find', 'a@b.cl', '--role', 'ADMIN'], /^person find has no option --role\./],
  [['person', 'find', 'ana'], /^ana is not an e-mail address\.$/m],
  [['person', 'find', 'a@b.cl', '--market', 'xx'], /^--market must be one of cl, pe, co, in\.$/m],
  [['referrers', 'deactivate', '1e3'], /^1e3 is not a whole number above 0\.$/m],
])('%j ends with 2 and names the mistake', async (words, message) => {
  const { status, stdout, stderr } = await runAdmin(...words);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(message);
});

describe('the audit trail', () => {
  it('names the operator, the site and the thing of a change, and nobody’s name or address', async () => {
    const changes: object[] = [];
    const order = ['users', 'add', 'eva@queplan.example', '--name', 'Eva Soto', '--role', 'SUPERVISOR', '--site', 'cl'];
    expect((await runAdminNoting(changes, [...order, '--by', 'marta'])).status).toBe(0);
    const [{ id } = { id: '' }] = await database()
      .select()
      .from(userAccount)
      .where(eq(userAccount.email, 'eva@queplan.example'));
    const entry = { action: 'user.add', subject: id, site: 'cl', userId: null, userName: 'marta', isCommand: true };
    expect(await trail()).toMatchObject([{ ...entry, before: null, after: { role: 'SUPERVISOR', site: 'cl' } }]);
    expect(changes).toMatchObject([{ event: 'operator', by: 'marta', command: 'users add', id }]);
    expect(JSON.stringify([await trail(), changes])).not.toMatch(/eva@|Eva/);
  });

  it('has no change without its entry, and no entry without a change', async () => {
    await database().execute(
      sql`alter table audit_entry add constraint refused check (action <> 'user.add') not valid`,
    );
    const order = ['users', 'add', 'otra@queplan.example', '--name', 'Otra', '--role', 'SUPERVISOR', '--site', 'cl'];
    expect((await runAdmin(...order)).status).toBe(1);
    await database().execute(sql`alter table audit_entry drop constraint refused`);
    expect(await database().select().from(userAccount).where(eq(userAccount.email, order[2]!))).toEqual([]);
    await done('partners', 'list');
    expect((await runAdmin('referrers', 'deactivate', '999999')).status).toBe(1);
    expect(await trail()).toEqual([]);
  });

  it('is on the screen of whoever sees its site', async () => {
    const [chile, peru] = [await signedIn('GERENTE', { site: 'cl' }), await signedIn('GERENTE', { site: 'pe' })];
    const order = ['users', 'add', 'iris@queplan.example', '--name', 'Iris', '--role', 'SUPERVISOR', '--site', 'cl'];
    const { id } = await read(...order, '--by', 'marta');
    const rowsOf = async ({ headers }: { headers: Record<string, string> }) =>
      (await callStaff<{ rows: AuditRow[] }>({ headers }, `audit?q=${id}`)).body.rows;
    expect((await rowsOf(chile)).at(-1)).toMatchObject({
      isCommand: true,
      sentence: expect.stringMatching(/^Por comando, marta /),
    });
    expect(await rowsOf(peru)).toEqual([]);
  });
});

describe('users add', () => {
  it('prints a link that sets a password, and refuses a second account of the address', async () => {
    const order = ['users', 'add', 'ana@queplan.example', '--name', 'Ana', '--role', 'ADMINISTRADOR', '--site', 'cl'];
    const added = await done(...order);
    expect(added).toMatch(/\/\/cl\.[^/]+\/hashtoken\/[\w-]{32}\n$/);
    const token = added.trim().split('/').at(-1)!;
    const answer = await readLink(apiRequest(`/api/hashtoken/${token}`), { params: Promise.resolve({ hash: token }) });
    expect(answer.status).toBe(200);
    expect(await runAdmin(...order)).toMatchObject({
      status: 2,
      stderr: 'An account already exists for ana@queplan.example.\n',
    });
  });

  it.each([
    ['ana', 'ADMIN', 'cl'],
    ['otra@queplan.example', 'KING', 'cl'],
    ['otra@queplan.example', 'ADMIN', 'ar'],
    ['otra@queplan.example', 'ADMIN', 'cl.nobody'],
  ])('refuses %s, %s, %s', async (email, role, site) => {
    expect((await runAdmin('users', 'add', email, '--name', 'Ana', '--role', role, '--site', site)).status).toBe(2);
  });

  it('takes an account of an insurer with a code that its country has', async () => {
    await database()
      .insert(organization)
      .values({ market: 1, type: 'ISAPRE', code: '67', url: 'Colmena', displayName: 'Colmena', image: '' })
      .onConflictDoNothing();
    const add = (...more: string[]) =>
      runAdmin('users', 'add', 'isa@queplan.example', '--name', 'Isa', '--role', 'PROVIDER_ADMIN', ...more);
    for (const wrong of [[], ['--site', 'cl'], ['--insurer', '67'], ['--site', 'pe', '--insurer', '67']])
      expect(await add(...wrong)).toMatchObject({ status: 2, stderr: expect.stringContaining('--insurer CODE') });
    expect((await add('--site', 'cl', '--insurer', '67')).status).toBe(0);
    const admin = ['users', 'add', 'ines@queplan.example', '--name', 'I', '--role', 'ADMIN', '--insurer', '67'];
    expect((await runAdmin(...admin)).status).toBe(2);
  });

  it('adds a reader of the demonstration with DEMO alone', async () => {
    const order = ['users', 'add', 'visita@queplan.example', '--name', 'V', '--role', 'ADMIN', '--readonly'];
    vi.stubEnv('DEMO', '0');
    vi.resetModules();
    const refused = await (await import('@/lib/testing/run-admin')).runAdmin(...order);
    vi.unstubAllEnvs();
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('DEMO=1')]);
    expect((await runAdmin(...order)).status).toBe(0);
  });
});

it('a person is found by numbers only, exported whole, and erased', { timeout: TIMEOUT }, async () => {
  const [name, email] = ['Violeta Quilapán', 'violeta@correo.example'];
  const { id } = await askContact({ first_name: name, email, productType: 'VIDA' });
  const found = await done('person', 'find', email.toUpperCase());
  expect(found).toMatch(/^request: 1$/m);
  expect(found).not.toContain(name);
  expect((await read('person', 'export', email)).request).toMatchObject([{ first_name: name, email }]);
  expect(await done('person', 'erase', email)).toMatch(
    /^erased\n[^]*^request: 1$[^]*^kept: proofs of consent[^]*^notified: \d/m,
  );
  expect(await database().select().from(lead).where(eq(lead.id, id))).toEqual([]);
  const entry = { action: 'person.erase', subject: 'person' };
  expect(await trail()).toMatchObject([
    { ...entry, after: { state: 'asked' } },
    { ...entry, after: { state: 'done', references: [id.slice(0, 8)] } },
  ]);
  for (const command of ['erase', 'find', 'export'])
    expect(await runAdmin('person', command, email)).toMatchObject({
      status: 1,
      stderr: `No data found for the address ${email}.\n`,
    });
  expect((await runAdmin('person', 'find', email, '--market', 'pe')).stderr).toContain(' in pe.');
});

describe('partners', { timeout: TIMEOUT }, () => {
  function fileWith(accent: string): string {
    const file = path.join(folder, 'acme.json');
    const config = { theme: { accent }, logo: { text: 'Acme' }, allowedUrls: ['https://acme.pe'] };
    writeFileSync(file, JSON.stringify({ market: 'pe', key: 'acme', name: 'Acme', config }));
    return file;
  }

  it('are saved from a file, previewed, published and withdrawn', async () => {
    const wrong = await runAdmin('partners', 'put', fileWith('red'));
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('config, theme, accent: Invalid HEX')]);
    const missing = await runAdmin('partners', 'put', path.join(folder, 'nobody.json'));
    expect([missing.status, missing.stderr]).toEqual([2, expect.stringContaining("can't be read")]);
    expect(await read('partners', 'put', fileWith('#abc'))).toMatchObject({
      ...{ partner: 'pe.acme', state: 'draft', address: null },
      preview: expect.stringMatching(/^http:\/\/acme-[\da-f]{12}\.pe\.localhost:3000$/),
    });
    expect(await read('partners', 'publish', 'pe.acme')).toMatchObject({
      ...{ state: 'published', address: 'http://acme.pe.localhost:3000', preview: null },
    });
    expect(await read('partners', 'show', 'pe.acme')).toMatchObject({ market: 'pe', key: 'acme', name: 'Acme' });
    expect(await read('partners', 'withdraw', 'pe.acme')).toMatchObject({ state: 'withdrawn' });
    expect((await runAdmin('partners', 'withdraw', 'pe.acme')).stderr).toBe('pe.acme is not published.\n');
    expect(await done('partners', 'list')).toMatch(/^pe\.acme +Acme +withdrawn/m);
    expect((await trail()).map(({ action }) => action)).toEqual([
      ...['partner.save', 'partner.publish', 'partner.withdraw'],
    ]);
  });

  it('get a token for their pages, which is revoked, and signing keys are changed', async () => {
    await done('partners', 'put', fileWith('#abc'));
    await done('partners', 'publish', 'pe.acme');
    const logged: object[] = [];
    const order = ['partners', 'token', 'pe.acme', '--origin'];
    const minted = await runAdminNoting(logged, [...order, 'https://acme.pe', '--json']);
    const { token, jti, host } = JSON.parse(minted.stdout) as Record<'token' | 'jti' | 'host', string>;
    expect([token.split('.').length, host]).toEqual([3, 'acme.pe.localhost']);
    const log = JSON.stringify(logged);
    expect([log.includes(jti), log.includes(token)]).toEqual([true, false]);
    const wrong = await runAdmin(...order, 'https://evil.example');
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('not by https://evil.example')]);
    expect(await done('partners', 'revoke', 'pe.acme', '--jti', jti)).toBe('revoked within 5 s\n');
    expect(await read('partners', 'keys-rotate')).toHaveLength(2);
    const early = await runAdmin('partners', 'keys-retire');
    expect([early.status, early.stderr]).toEqual([1, expect.stringMatching(/ until 2\d{3}-.*--now if the key leaked/)]);
    expect(await read('partners', 'keys')).toHaveLength(2);
    expect(await read('partners', 'keys-retire', '--now')).toHaveLength(1);
  });

  it('get a key of their server that is shown once', async () => {
    const logged: object[] = [];
    const key = (await runAdminNoting(logged, ['partners', 'key-add', 'pe.acme'])).stdout.trim();
    expect(key).toMatch(/^qp_[\w-]{43}$/);
    expect(JSON.stringify([logged, await trail()])).not.toContain(key);
    expect(await done('partners', 'key-add', 'pe.acme', '--trial')).toMatch(/^qp_test_[\w-]{43}\n$/);
    expect((await database().select().from(partnerKey)).map(({ trial }) => trial).toSorted()).toEqual([false, true]);
  });
});

describe('restrictions', { timeout: TIMEOUT }, () => {
  const set = (kind: string, value: string, ...more: string[]) =>
    runAdmin('restrictions', 'set', '--market', 'cl', '--kind', kind, '--value', value, '--effect', 'BLOCKED', ...more);

  it.each([
    ...['11111111', '11.111.111-2', 'AB1234567'].map(
      (value) =>
        [
          ['LEGAL_ID', value],
          `${value} is not a valid rut (example: 12.345.678-5). For another document use --document passport.\n`,
        ] as const,
    ),
    [['LEGAL_ID', '12.345.678-5', '--document', 'dni'], '--document must be one of rut, passport in this market.\n'],
    [['PHONE', '+56'], '+56 is not a valid phone number in this market.\n'],
    [['EMAIL', 'ana@'], 'ana@ is not an e-mail address.\n'],
  ] as const)('of %j are refused', async ([kind, value, ...more], stderr) => {
    expect(await set(kind!, value!, ...more)).toEqual({ status: 2, stdout: '', stderr });
  });

  it('show enough to tell two apart, and refuse the purchase of each', async () => {
    const made = [
      await set('LEGAL_ID', '9999999-3'),
      await set('LEGAL_ID', 'ab 12345-67', '--document', 'passport'),
      await set('PHONE', '9 8123 4567'),
      await set('EMAIL', 'Violeta+x@Correo.example', '--note', 'Fraude de Violeta'),
    ];
    expect(made.map(({ stdout }) => stdout.replace(/^restriction \d+ /, ''))).toEqual([
      'is in force: LEGAL_ID …99-3 in cl\n',
      'is in force: LEGAL_ID …4567 in cl\n',
      'is in force: PHONE …4567 in cl\n',
      'is in force: EMAIL v…a@correo.example in cl\n',
    ]);
    expect(await trail()).toMatchObject(
      ['LEGAL_ID', 'LEGAL_ID', 'PHONE', 'EMAIL'].map((kind) => ({ site: 'cl', after: { kind, effect: 'BLOCKED' } })),
    );
    expect(JSON.stringify(await trail())).not.toMatch(/violeta|9999999|12345|8123/i);
    const refused = [
      buyer('cl', { legalId: '9.999.999-3' }),
      buyer('cl', { legalId: 'AB1234567', documentKind: 'passport' }),
      buyer('cl', { telefono: '+56 9 8123 4567' }),
      buyer('cl', { email: 'violeta@correo.example' }),
    ];
    for (const body of refused) expect((await send(begin, body, { key: randomUUID() })).status).toBe(403);
    const rows = await read('restrictions', 'list');
    expect(rows.map(({ about }: { about: string }) => about)).toEqual([
      '…99-3',
      '…4567',
      '…4567',
      'v…a@correo.example',
    ]);
    await done('restrictions', 'remove', String(rows.at(-1).id));
    expect(await read('restrictions', 'list')).toHaveLength(3);
  });
});

it('referrers are added with a code, listed without an address, and deactivated', async () => {
  const order = ['referrers', 'add', '--market', 'cl', '--name', 'Luz Marina', '--email', 'Luz@corredora.example'];
  const { id, code } = await read(...order);
  expect(await runAdmin(...order)).toMatchObject({ status: 1, stderr: expect.stringContaining('already') });
  const listed = await done('referrers', 'list', '--market', 'cl');
  expect(listed).toMatch(new RegExp(`Luz Marina +${code}`));
  expect(listed).not.toMatch(/luz@/i);
  await done('referrers', 'deactivate', String(id));
  const [row] = await database().select().from(referrer).where(eq(referrer.id, id));
  expect(row).toMatchObject({ email: 'luz@corredora.example', active: false });
});

it('an executive gets an address of Calendly, and no other', async () => {
  const [{ id } = { id: 0 }] = await database().select().from(executive).limit(1);
  const stored = async () => (await database().select().from(executive).where(eq(executive.id, id)))[0]!.calendlyUrl;
  await done('executives', 'calendly', String(id), 'https://calendly.com/rosa');
  const wrong = await runAdmin('executives', 'calendly', String(id), 'https://evil.example/calendly.com');
  expect(wrong).toMatchObject({ status: 2, stderr: expect.stringContaining('calendly.com') });
  expect(await stored()).toBe('https://calendly.com/rosa');
  await done('executives', 'calendly', String(id), 'none');
  expect(await stored()).toBeNull();
});

it('a preview link opens an article for as many days as were given', async () => {
  const { link, until } = await read('previews', 'link', '--market', 'pe', '--article', 'SCTR', '--days', '3');
  expect(Math.round((new Date(until).getTime() - Date.now()) / 86_400_000)).toBe(3);
  const token = new URL(link).searchParams.get('token')!;
  expect(await openPreview(pageContext(toSite('pe')!, 'es'), token)).toMatchObject({ subject: 'SCTR' });
});
