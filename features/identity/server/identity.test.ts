import { afterEach, describe, expect, it, vi } from 'vitest';
import { GET as readLink, POST as redeemLink } from '@/app/api/hashtoken/[hash]/route';
import { POST as endSession } from '@/app/api/token/end/route';
import { GET as whoAmI, POST as signIn } from '@/app/api/token/route';
import { GET as readUser } from '@/app/api/users/[id]/route';
import { listSessions } from './change-own-account';
import { loadInvitation } from '@/features/identity/server/queries';
import { findPermittedUser, sessionUserOf } from '@/features/identity/server/staff-session';
import { addAccount, createInvitation } from '@/features/identity/users/server/manage-users';
import { DEMO_DOMAIN } from '@/features/identity/permissions';
import type { SessionUser } from '@/features/identity/session.api';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import type { Role } from '@/lib/contract/role';
import { database } from '@/lib/db/client';
import { auditEntry, userAccount, userSession, userVerification } from '@/lib/db/schema';
import { eq, sql } from 'drizzle-orm';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { marketOfCode } from '@/lib/markets';
import { configureLimits } from '@/lib/security/limiter';
import { siteOfRow } from '@/lib/site/site';
import { apiRequest, paramsOf } from '@/lib/testing/request';
import { callStaff, cookieOf, staffHandler } from '@/lib/testing/staff';

const executives = staffHandler('GET /api/staff/executives');

const PASSWORD = 'Faro-Azul-26';
let accounts = 0;

async function invited(role: Role = 'ADMIN', site: string | null = null, domain = DEMO_DOMAIN) {
  const email = `ana${(accounts += 1)}${domain}`;
  const account = { name: 'Ana', email, role, site, isDemo: false, executiveId: null };
  const user = (await addAccount(database(), account))!;
  return { user, email, token: await createInvitation(database(), user, new Date()) };
}

const post = (handler: typeof signIn, body: object, headers: Record<string, string> = {}) =>
  handler(apiRequest('/api/token', { body, headers }));

const redeem = (token: string) =>
  redeemLink(apiRequest(`/api/hashtoken/${token}`, { body: { password: PASSWORD } }), paramsOf({ hash: token }));

async function read(response: Response) {
  const headers = { cookie: cookieOf(response) };
  return {
    status: response.status,
    body: (await response.json()) as ErrorEnvelope & { readonly step: string },
    headers,
    cookies: response.headers.getSetCookie(),
  };
}

describe('POST /api/token', () => {
  it('lets in whoever was invited, once by the link and then by the password [A-74] [A-75]', async () => {
    const { user, email, token } = await invited();
    const link = await read(await readLink(apiRequest(`/api/hashtoken/${token}`), paramsOf({ hash: token })));
    expect(link).toMatchObject({ status: 200, body: { name: 'Ana', email } });
    const first = await read(await redeem(token));
    expect(first).toMatchObject({ status: 200, body: { step: 'signedIn', user: { id: user.id, role: 'ADMIN' } } });
    expect(first.cookies[0]).toMatch(/^__Host-queplan\.session_token=[^;]+;.*Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
    expect(await read(await redeem(token))).toMatchObject({
      status: 400,
      body: { error: { code: 'CODE_TOKEN_EXPIRED' } },
    });
    const again = await read(await post(signIn, { email: email.toUpperCase(), password: PASSWORD }));
    expect(again.body.step).toBe('signedIn');
    expect(again.body, 'no script reads the session').toEqual({ step: 'signedIn', user: expect.anything() });
    const me = await read(await whoAmI(apiRequest('/api/token', { headers: again.headers })));
    expect(me).toMatchObject({ status: 200, body: { email, permissions: expect.arrayContaining(['user:write']) } });
  });

  it('answers alike for a wrong password and an account that is not there', async () => {
    const { email, token } = await invited();
    await redeem(token);
    const answers = await Promise.all(
      [email, 'nobody@queplan.example'].map(async (one) =>
        read(await post(signIn, { email: one, password: 'Otra-2026' })),
      ),
    );
    const bodies = answers.map(({ status, body }) => [status, body.error.code, body.error.message]);
    expect(bodies).toEqual([
      [401, 'INVALID_CREDENTIALS', 'El correo o la contraseña no son correctos.'],
      [401, 'INVALID_CREDENTIALS', 'El correo o la contraseña no son correctos.'],
    ]);
  });

  it('refuses an Inactivo with DISABLED_USER, and ends what they had open [P-14]', async () => {
    const { user, email, token } = await invited();
    const { headers } = await read(await redeem(token));
    await database().update(userAccount).set({ status: 'Inactivo' }).where(eq(userAccount.id, user.id));
    const refused = await read(await post(signIn, { email, password: PASSWORD }));
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'DISABLED_USER' } } });
    expect((await whoAmI(apiRequest('/api/token', { headers }))).status).toBe(401);
  });

  it('ends by signing out', async () => {
    const { token } = await invited();
    const { headers } = await read(await redeem(token));
    expect((await whoAmI(apiRequest('/api/token', { headers }))).status).toBe(200);
    await post(endSession, {}, headers);
    expect((await whoAmI(apiRequest('/api/token', { headers }))).status).toBe(401);
  });

  it('ends after two hours without use', async () => {
    const { user, token } = await invited();
    const { headers } = await read(await redeem(token));
    const [session] = await database().select().from(userSession).where(eq(userSession.userId, user.id));
    const after = (minutes: number) => ({
      db: database(),
      now: new Date(session!.updatedAt.getTime() + minutes * 60_000),
    });
    expect(await sessionUserOf(after(121), new Headers(headers))).toBeNull();
    expect(await findPermittedUser(after(121), session!.id, 'account:read')).toBeNull();
    expect(await listSessions(after(121), user.id)).toEqual([]);
    expect(await findPermittedUser(after(119), session!.id, 'account:read')).toMatchObject({ id: user.id });
    expect(await listSessions(after(119), user.id)).toHaveLength(1);
    expect(await sessionUserOf(after(119), new Headers(headers))).toMatchObject({ id: user.id });
  });

  describe('leaves a trace', () => {
    const traceOf = async (id: string) =>
      (await database().select().from(auditEntry).where(eq(auditEntry.subject, id)).orderBy(auditEntry.id)).filter(
        ({ action }) => action !== 'account.passwordByLink',
      );
    const from = (ip: string) => ({ 'x-client-ip': ip });
    afterEach(() => configureLimits({ scale: 1000, redisUrl: undefined }));

    it('of who got in and who did not, by account and network, which names no address', async () => {
      const { user, email, token } = await invited('EJECUTIVO', 'cl');
      await redeem(token);
      await post(signIn, { email, password: 'Mala-2026' }, from('198.51.100.7'));
      await vi.waitFor(async () => expect(await traceOf(user.id)).toHaveLength(2));
      await post(signIn, { email, password: PASSWORD }, from('198.51.100.8'));
      await post(signIn, { email, password: PASSWORD }, from('203.0.113.9'));
      await database().update(userAccount).set({ status: 'Inactivo' }).where(eq(userAccount.id, user.id));
      await post(signIn, { email, password: PASSWORD }, from('198.51.100.7'));
      const [, ...kept] = await traceOf(user.id);
      expect(kept.map(({ action }) => action)).toEqual([
        'account.signInRefused',
        'account.signIn',
        'account.signIn',
        'account.signInRefused',
      ]);
      expect(kept[0]).toMatchObject({
        userId: user.id,
        site: 'cl',
        after: { network: expect.stringMatching(/^[\w-]{8}$/) },
      });
      const networks = kept.map(({ after }) => (after as { network: string }).network);
      expect([networks[1], networks[3], networks[2] === networks[0]]).toEqual([networks[0], networks[0], false]);
      expect(JSON.stringify(kept)).not.toMatch(/198\.51|203\.0/);
    });

    it('of a wrong password after the answer, whose time so tells nobody that the account is there', async () => {
      const { user, email, token } = await invited();
      await redeem(token);
      const { status } = await database().transaction(async (tx) => {
        await tx.execute(sql`lock table audit_entry in exclusive mode`);
        return post(signIn, { email, password: 'Mala-2026' });
      });
      expect(status).toBe(401);
      await vi.waitFor(async () => expect((await traceOf(user.id)).at(-1)!.action).toBe('account.signInRefused'));
    });

    it('of a lock-out once, however often it is tried on, and of nobody who has no account', async () => {
      const { user, email, token } = await invited();
      await redeem(token);
      configureLimits({ scale: 0.2, redisUrl: undefined });
      for (let n = 0; n < 6; n += 1) {
        await post(signIn, { email, password: 'Mala-2026' }, from('198.51.100.20'));
        await vi.waitFor(async () => expect((await traceOf(user.id)).length).toBe(Math.min(n + 2, 4)));
      }
      const kept = (await traceOf(user.id)).map(({ action }) => action.slice('account.'.length));
      expect(kept).toEqual(['signIn', 'signInRefused', 'signInRefused', 'lockOut']);
      const before = await database().$count(auditEntry);
      await post(signIn, { email: 'nobody2@queplan.example', password: 'Mala-2026' }, from('198.51.100.30'));
      expect(await database().$count(auditEntry)).toBe(before);
    });
  });

  describe('tried too often', () => {
    const from = (n: number | string) => ({ 'x-client-ip': typeof n === 'string' ? n : `10.0.0.${n}` });
    const statusOf = async (email: string, password: string, n: number | string, cookie?: string) =>
      (await post(signIn, { email, password }, { ...from(n), ...(cookie !== undefined && { cookie }) })).status;
    afterEach(() => configureLimits({ scale: 1000, redisUrl: undefined }));

    it.each([true, false])('asks that visitor to wait, and nobody else (account there: %s)', async (isThere) => {
      const { email, token } = await invited();
      if (isThere) await redeem(token);
      configureLimits({ scale: 1, redisUrl: undefined });
      const tries = [];
      for (let n = 0; n < 11; n += 1) tries.push(await statusOf(isThere ? email : 'x@queplan.example', 'Mala-2026', 1));
      expect([tries.slice(0, 10).every((status) => status === 401), tries[10]]).toEqual([true, 429]);
      expect(await statusOf(email, isThere ? PASSWORD : 'Mala-2026', 2)).toBe(isThere ? 200 : 401);
    });

    it('does not count right passwords', async () => {
      const { email, token } = await invited();
      await redeem(token);
      configureLimits({ scale: 0.1, redisUrl: undefined });
      for (let n = 0; n < 3; n += 1) expect(await statusOf(email, PASSWORD, 1)).toBe(200);
      expect([await statusOf(email, 'Mala-2026', 1), await statusOf(email, PASSWORD, 1)]).toEqual([401, 429]);
    });

    it.each([
      ['home', 1, 2],
      ['office', 0x100, 4],
    ])('from each network of a %s shuts out nobody else', async (_, step, most) => {
      const { email, token } = await invited();
      await redeem(token);
      configureLimits({ scale: 0.1, redisUrl: undefined });
      const tries = [];
      for (let n = 0; n < 21; n += 1)
        tries.push(await statusOf(email, 'Mala-2026', `2001:db8:0:${(n * step).toString(16)}::1`));
      expect(tries.filter((status) => status === 401)).toHaveLength(most);
      expect(await statusOf(email, PASSWORD, 1)).toBe(200);
    });

    it('by very many shuts out no browser in which its owner signed in before', async () => {
      const [own, other] = [await invited(), await invited()];
      const [mine, foreign] = [await read(await redeem(own.token)), await read(await redeem(other.token))];
      const deviceOf = ({ cookies }: typeof mine) => cookies.at(-1)!.split(';', 1)[0]!;
      expect(mine.cookies.at(-1)).toMatch(/^__Host-queplan\.device=[^;]+; Path=\/;.* HttpOnly; Secure; SameSite=Lax$/);
      configureLimits({ scale: 0.02, redisUrl: undefined });
      for (let n = 1; n <= 5; n += 1) await statusOf(own.email, 'Mala-2026', n);
      expect(await statusOf(own.email, PASSWORD, 6)).toBe(429);
      expect(await statusOf(own.email, PASSWORD, 6, deviceOf(foreign)), 'of another account').toBe(429);
      expect(await statusOf(own.email, PASSWORD, 7, deviceOf(mine))).toBe(200);
      expect(await statusOf(own.email, 'Mala-2026', 8, deviceOf(mine))).toBe(401);
      expect(await statusOf(own.email, PASSWORD, 9, deviceOf(mine)), 'its own tries count').toBe(429);
    });

    it('by very many asks all to wait, whether the account is there or not, but not who has a link', async () => {
      const { user, email, token } = await invited();
      await redeem(token);
      configureLimits({ scale: 0.02, redisUrl: undefined });
      for (const [at, one] of [email, 'y@queplan.example'].entries()) {
        const tries = [];
        for (let n = 1; n <= 5; n += 1) tries.push(await statusOf(one, 'Mala-2026', 10 * at + n));
        expect(tries).toEqual([401, 401, 401, 401, 429]);
      }
      const link = await createInvitation(database(), user, new Date());
      expect((await read(await redeem(link))).body.step).toBe('signedIn');
    });
  });
});

const whoAmIBy = async (headers: Record<string, string>) =>
  (await (await whoAmI(apiRequest('/api/token', { headers }))).json()) as SessionUser;

async function permissionsAfter(token: string) {
  const { headers } = await read(await redeem(token));
  return { headers, permissions: (await whoAmIBy(headers)).permissions };
}

it.each<[Role, boolean, string?]>([
  ['ADMIN', true],
  ['JEFATURA_SAC_CHILE', true],
  ['SUPERVISOR', true],
  ['POSTVENTA', true],
  ['ADMIN_PARTNER', true, 'cl.demo'],
  ['EJECUTIVO', true],
  ['PAYROLL_MANAGER', false],
])('lets %s see to their own account alone until the second step is on: %s', async (role, isConfined, site = 'cl') => {
  const ofDemonstration = await invited(role, site);
  const all = (await permissionsAfter(ofDemonstration.token)).permissions;
  const { user, token } = await invited(role, site, '@queplan.example');
  const { permissions, headers } = await permissionsAfter(token);
  expect(permissions).toEqual(isConfined ? ['account:read', 'account:write'] : all);
  expect((await callStaff({ headers }, 'requests')).status).toBe(403);
  env().DEMO = false;
  expect((await whoAmIBy(headers)).permissions).toEqual(permissions);
  await database().update(userAccount).set({ twoFactorEnabled: true }).where(eq(userAccount.id, user.id));
  expect((await whoAmIBy(headers)).permissions).toEqual(all);
  env().DEMO = true;
});

it('tells the holder of a link that holds, and nobody else, that its account is Inactivo', async () => {
  const { user, token } = await invited();
  const page = { site: siteOfRow('cl')!, market: marketOfCode('cl'), locale: 'es' as const };
  const opened = (one: string) => loadInvitation(page, one).catch(({ digest }: { digest: string }) => digest);
  expect(await opened(token)).toMatchObject({ name: 'Ana' });
  await database().update(userAccount).set({ status: 'Inactivo' }).where(eq(userAccount.id, user.id));
  expect(await opened(token)).toContain(';/cuenta/desactivada;');
  expect(await read(await redeem(token))).toMatchObject({ status: 403, body: { error: { code: 'DISABLED_USER' } } });
  const unknown = token.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'));
  expect(await opened(unknown)).toContain(';/cuenta/enlace-usado;');
  await database().update(userVerification).set({ expiresAt: new Date() }).where(eq(userVerification.value, user.id));
  expect(await opened(token)).toContain(';/cuenta/enlace-usado;');
  expect((await read(await redeem(token))).body.error.code).toBe('CODE_TOKEN_EXPIRED');
});

it('answers 503 with Retry-After while the session can not be read', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const { token } = await invited('ADMIN', 'cl');
  const { headers } = await read(await redeem(token));
  const answers = async () => [
    await executives(apiRequest('/api/staff/executives', { headers })),
    await whoAmI(apiRequest('/api/token', { headers })),
    await endSession(apiRequest('/api/token/end', { headers, body: {} })),
  ];
  await database().execute(sql`alter table user_session rename to user_session_away`);
  try {
    for (const answer of await answers()) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(((await answer.json()) as ErrorEnvelope).error.code).toBe('UNAVAILABLE');
    }
  } finally {
    await database().execute(sql`alter table user_session_away rename to user_session`);
  }
  for (const answer of await answers()) expect(answer.status).toBe(200);
});

it('knows nobody of a site that this release does not know', async () => {
  const { user, email, token } = await invited('ADMIN', 'cl');
  const { headers } = await read(await redeem(token));
  const enter = async () => read(await post(signIn, { email, password: PASSWORD }));
  const sessions = () => database().select().from(userSession).where(eq(userSession.userId, user.id));
  const whoAmIStatus = async () => (await whoAmI(apiRequest('/api/token', { headers }))).status;
  expect(await whoAmIStatus()).toBe(200);
  await database().execute(sql`alter table user_account drop constraint user_account_site_check`);
  for (const site of ['zz', 'zz.demo', '']) {
    await database().execute(sql`update user_account set site = ${site} where id = ${user.id}`);
    expect(await whoAmIStatus(), site).toBe(401);
    const before = (await sessions()).length;
    expect(await enter(), site).toMatchObject({ status: 401, body: { error: { code: 'INVALID_CREDENTIALS' } } });
    expect(await sessions(), 'none is left of it').toHaveLength(before);
  }
  await database().update(userAccount).set({ twoFactorEnabled: true }).where(eq(userAccount.id, user.id));
  expect(await enter()).toMatchObject({ status: 401, body: { error: { code: 'INVALID_CREDENTIALS' } } });
});

it('keeps nothing that opens an account as it stands in its tables', async () => {
  const { user, token } = await invited();
  const [link] = await database().select().from(userVerification).where(eq(userVerification.value, user.id));
  expect(link!.identifier).not.toContain(token);
  for (const kept of [link!.identifier, link!.identifier.split(':')[1]!])
    expect((await redeem(kept)).status, 'its digest').toBe(400);
  const { headers } = await read(await redeem(token));
  const [session] = await database().select().from(userSession).where(eq(userSession.userId, user.id));
  const statusBy = async (shown: Record<string, string>) =>
    (await whoAmI(apiRequest('/api/token', { headers: shown }))).status;
  expect(await statusBy(headers)).toBe(200);
  expect(await statusBy({ authorization: `Bearer ${headers.cookie.split('=')[1]!}` })).toBe(401);
  expect(await statusBy({ authorization: `Bearer ${session!.token}` })).toBe(401);
  expect(await statusBy({ cookie: `__Host-queplan.session_token=${session!.token}` })).toBe(401);
});

describe('GET /api/users/{id}', () => {
  const of = async (id: string, headers: Record<string, string>) =>
    readUser(apiRequest(`/api/users/${id}`, { headers }), paramsOf({ id }));

  it('is for who may read users, of their own sites [A-66]', async () => {
    const [all, market, executive, partner] = await Promise.all([
      invited('ADMIN'),
      invited('ADMIN', 'cl'),
      invited('EJECUTIVO', 'cl'),
      invited('ADMIN_PARTNER', 'cl.demo'),
    ]);
    const enter = async ({ token }: { token: string }) => (await read(await redeem(token))).headers;
    const [byAll, byMarket, byExecutive] = [await enter(all), await enter(market), await enter(executive)];
    expect((await of(partner.user.id, byAll)).status).toBe(200);
    expect((await of(partner.user.id, byMarket)).status).toBe(200);
    expect((await of(all.user.id, byMarket)).status).toBe(404);
    expect((await of(partner.user.id, byExecutive)).status).toBe(403);
    expect((await of(partner.user.id, {})).status).toBe(401);
  });
});
