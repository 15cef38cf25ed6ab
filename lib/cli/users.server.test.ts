import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GET as readLink } from '@/app/api/hashtoken/[hash]/route';
import { GET as whoAmI, POST as signIn } from '@/app/api/token/route';
import type { SessionUser } from '@/features/identity/contract';
import { demoAccounts, removeDemoAccounts, seedDemoAccounts } from '@/features/identity/server/demonstration';
import { PASSWORD_RULES } from '@/features/identity/domain';
import { database } from '@/lib/db/client';
import { auditEntry, organization, userAccount, userCredential } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { env } from '@/lib/env';
import { apiRequest } from '@/lib/testing/request';
import { cookieOf } from '@/lib/testing/staff';
import { runAdmin } from '@/lib/testing/run-admin';
import { signedIn } from '@/lib/testing/staff';
import { fillDatabase } from './demonstration';

const EMAIL = 'eva@queplan.example';

beforeAll(() => seedExecutives(database()));
afterAll(() => removeDemoAccounts(database()));

it('invites somebody by a link, lists them, and lets them in no more and again', async () => {
  const added = await runAdmin('users', 'add', EMAIL, '--name', 'Eva', '--role', 'SUPERVISOR', '--site', 'cl');
  expect(added).toMatchObject({ status: 0, stdout: expect.stringMatching(/\/\/cl\.[^/]+\/hashtoken\/[\w-]{32}\n$/) });
  const token = added.stdout.trim().split('/').at(-1)!;
  const params = Promise.resolve({ hash: token });
  expect((await readLink(apiRequest(`/api/hashtoken/${token}`), { params })).status).toBe(200);
  expect((await runAdmin('users', 'list')).stdout).toMatch(/eva@queplan\.example +Eva +SUPERVISOR +cl +true/);
  expect((await runAdmin('users', 'disable', EMAIL)).stdout).toContain('can not sign in any more');
  expect((await runAdmin('users', 'list')).stdout).toMatch(/SUPERVISOR +cl +false/);
  expect((await runAdmin('users', 'enable', EMAIL)).status).toBe(0);
  expect((await runAdmin('users', 'invite', EMAIL)).stdout).toMatch(/hashtoken/);
});

it('adds somebody of an insurer with a code that their country has', async () => {
  await database()
    .insert(organization)
    .values({ market: 1, type: 'ISAPRE', code: '67', url: 'Colmena', displayName: 'Colmena', image: '' });
  const add = (...more: string[]) =>
    runAdmin('users', 'add', 'isa@queplan.example', '--name', 'Isa', '--role', 'PROVIDER_ADMIN', ...more);
  for (const wrong of [[], ['--site', 'cl'], ['--insurer', '67'], ['--site', 'pe', '--insurer', '67']])
    expect(await add(...wrong)).toMatchObject({ status: 2, stderr: expect.stringContaining('--insurer CODE') });
  expect((await add('--site', 'cl', '--insurer', '67')).status).toBe(0);
  expect((await runAdmin('users', 'list')).stdout).toMatch(/isa@queplan\.example +Isa +PROVIDER_ADMIN .* 67\b/);
  expect(
    (await runAdmin('users', 'add', 'ana@queplan.example', '--name', 'A', '--role', 'ADMIN', '--insurer', '67')).status,
  ).toBe(2);
});

it('drops the second step of who lost the phone, and the trail says who ordered it', async () => {
  const { id, headers } = await signedIn('EJECUTIVO', { site: 'cl' });
  const mine = eq(userAccount.id, id);
  const [account] = await database().update(userAccount).set({ twoFactorEnabled: true }).where(mine).returning();
  const drop = () => runAdmin('users', 'drop-second-step', account!.email, '--by', 'marta');
  expect(await drop()).toMatchObject({ status: 0, stdout: expect.stringContaining('by the password alone') });
  expect(await database().select().from(userAccount).where(mine)).toMatchObject([{ twoFactorEnabled: false }]);
  expect((await whoAmI(apiRequest('/api/token', { headers }))).status, 'what was open').toBe(401);
  expect(await drop()).toMatchObject({ status: 0, stdout: expect.stringContaining('has no second step') });
  const entries = await database().select().from(auditEntry).where(eq(auditEntry.subject, id));
  expect(entries.filter(({ isCommand }) => isCommand)).toMatchObject([
    { action: 'user.secondFactor', userName: 'marta', site: 'cl', after: {} },
  ]);
  expect((await runAdmin('users', 'drop-second-step', 'nobody@queplan.example')).status).toBe(1);
});

it('sees and disables an account of a site that this release does not know', async () => {
  const { id } = await signedIn('GERENTE', { site: 'cl' });
  await database().execute(sql`alter table user_account drop constraint user_account_site_check`);
  const mine = eq(userAccount.id, id);
  const [account] = await database().update(userAccount).set({ site: 'zz.uno' }).where(mine).returning();
  expect((await runAdmin('users', 'list')).stdout).toMatch(new RegExp(`${account!.email} .+zz\\.uno +true`));
  expect((await runAdmin('users', 'invite', account!.email)).status, 'there is no host for a link').toBe(2);
  expect((await runAdmin('users', 'disable', account!.email)).status).toBe(0);
  expect(await database().select().from(userAccount).where(mine)).toMatchObject([{ status: 'Inactivo' }]);
});

it.each([
  [['users', 'add', EMAIL, '--name', 'Eva', '--role', 'KING'], 2],
  [['users', 'add', 'eva', '--name', 'Eva', '--role', 'ADMIN'], 2],
  [['users', 'add', 'otra@queplan.example', '--name', 'Eva', '--role', 'ADMIN', '--site', 'ar'], 2],
  [['users', 'add', EMAIL, '--name', 'Eva', '--role', 'ADMIN'], 2],
  [['users', 'disable', 'nobody@queplan.example'], 1],
])('refuses %j', async (words, status) => {
  expect((await runAdmin(...words)).status).toBe(status);
});

it('adds who only looks for a demonstration alone', async () => {
  const order = ['users', 'add', 'visita@queplan.example', '--name', 'V', '--role', 'ADMIN', '--readonly'];
  vi.stubEnv('DEMO', '0');
  vi.resetModules();
  const refused = await (await import('@/lib/testing/run-admin')).runAdmin(...order);
  vi.unstubAllEnvs();
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('DEMO=1')]);
  expect((await runAdmin(...order)).status).toBe(0);
  expect((await runAdmin('users', 'list')).stdout).toMatch(/visita@.+true/);
});

it('gives the demonstration four accounts with one password of the installation, and takes them out again', async () => {
  await seedDemoAccounts(database());
  // As an earlier release gave it.
  await database().update(userCredential).set({ password: 'another' });
  await seedDemoAccounts(database());
  const { emails, password } = await demoAccounts(database());
  expect(Object.values(PASSWORD_RULES).every((holds) => holds(password))).toBe(true);
  const answers = await Promise.all(
    emails.map(async (email) => (await signIn(apiRequest('/api/token', { body: { email, password } }))).json()),
  );
  expect(answers.map(({ user }: { user: SessionUser }) => [user.role, user.site, user.isDemo])).toEqual([
    ['ADMIN', null, false],
    ['EJECUTIVO', 'cl', false],
    ['ADMIN_PARTNER', 'cl.demo', false],
    ['ADMIN', null, true],
  ]);
  await removeDemoAccounts(database());
  const left = await database().select({ email: userAccount.email }).from(userAccount);
  expect(left.filter(({ email }) => email.includes('@demo.'))).toEqual([]);
});

it('lets in nobody of a demonstration that is over, and its next start takes them out', async () => {
  await seedDemoAccounts(database());
  const { emails, password } = await demoAccounts(database());
  const enter = (email: string) => signIn(apiRequest('/api/token', { body: { email, password } }));
  const cookie = cookieOf(await enter(emails[0]!));
  const me = () => whoAmI(apiRequest('/api/token', { headers: { cookie } }));
  expect((await me()).status).toBe(200);
  try {
    env().DEMO = false;
    expect((await me()).status).toBe(401);
    for (const email of emails) expect((await enter(email)).status, email).toBe(401);
  } finally {
    env().DEMO = true;
  }
  await fillDatabase(database(), { demo: false });
  const left = await database().select({ email: userAccount.email }).from(userAccount);
  expect(left.filter(({ email }) => email.includes('@demo.'))).toEqual([]);
});
