import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GET as readLink } from '@/app/api/hashtoken/[hash]/route';
import { POST as signIn } from '@/app/api/token/route';
import type { SessionUser } from '@/features/identity/contract';
import { demoAccounts, removeDemoAccounts, seedDemoAccounts } from '@/features/identity/server/demonstration';
import { PASSWORD_RULES } from '@/features/identity/domain';
import { database } from '@/lib/db/client';
import { userAccount } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { apiRequest } from '@/lib/testing/request';
import { runAdmin } from '@/lib/testing/run-admin';

const EMAIL = 'eva@queplan.example';

beforeAll(() => seedExecutives(database()));
afterAll(() => removeDemoAccounts(database()));

it('invites somebody by a link, lists them, and lets them in no more and again', async () => {
  const added = await runAdmin('users', 'add', EMAIL, '--name', 'Eva', '--role', 'SUPERVISOR', '--site', 'cl');
  expect(added).toMatchObject({ status: 0, stdout: expect.stringMatching(/\/\/cl\.[^/]+\/hashtoken\/[\w-]{32}\n$/) });
  const hash = added.stdout.trim().split('/').at(-1)!;
  const params = Promise.resolve({ hash });
  expect((await readLink(apiRequest(`/api/hashtoken/${hash}`), { params })).status).toBe(200);
  expect((await runAdmin('users', 'list')).stdout).toMatch(/eva@queplan\.example +Eva +SUPERVISOR +cl +true/);
  expect((await runAdmin('users', 'disable', EMAIL)).stdout).toContain('can not sign in any more');
  expect((await runAdmin('users', 'list')).stdout).toMatch(/SUPERVISOR +cl +false/);
  expect((await runAdmin('users', 'enable', EMAIL)).status).toBe(0);
  expect((await runAdmin('users', 'invite', EMAIL)).stdout).toMatch(/hashtoken/);
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
