import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as redeemLink } from '@/app/api/hashtoken/[hash]/route';
import { POST as forgotten } from '@/app/api/token/forgotten/route';
import { GET as whoAmI, POST as signIn } from '@/app/api/token/route';
import { POST as secondFactor } from '@/app/api/token/second-factor/route';
import { GET as readUser } from '@/app/api/users/[id]/route';
import type { Account, NewSecondFactor } from '@/features/back-office/account/account.api';
import type { AuditRow } from '@/features/back-office/audit/audit.resource';
import { userMails } from '@/features/identity/users/server/mails';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { auditEntry, organization, userAccount, userSession, userVerification } from '@/lib/db/schema';
import { configureLimits } from '@/lib/security/limiter';
import { publishRow } from '@/lib/testing/partner-server';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';
import { totpOf } from '@/lib/testing/totp';
import { dayFromToday } from '@/lib/testing/days';

const account = staffHandler('GET /api/staff/account');
const changePassword = staffHandler('POST /api/staff/account/password');
const newCodes = staffHandler('POST /api/staff/account/second-factor/codes');
const switchOff = staffHandler('POST /api/staff/account/second-factor/off');
const switchOn = staffHandler('POST /api/staff/account/second-factor/on');
const startSecondFactor = staffHandler('POST /api/staff/account/second-factor');
const endSessions = staffHandler('POST /api/staff/account/sessions/end');

const PASSWORD = 'Faro-Azul-26';

type Headers = Record<string, string>;
type Handler = (request: Request, params: { params: Promise<any> }) => Promise<Response>;
type Sent = {
  readonly headers?: Headers;
  readonly body?: object;
  readonly id?: string;
  readonly token?: string;
  readonly query?: string;
};

type Answer = ErrorEnvelope & Account & NewSecondFactor & { readonly step: string };

async function send<Body = Answer>(handler: Handler, { headers = {}, body, id, token, query = '' }: Sent = {}) {
  const request = apiRequest(`/api/staff/x${query}`, { headers, ...(body && { body }) });
  const response = await handler(request, {
    params: Promise.resolve({ ...(id && { id }), ...(token && { hash: token }) }),
  });
  const cookie = response.headers.getSetCookie().map((one) => one.split(';', 1)[0]!);
  return { status: response.status, body: (await response.json()) as Body, cookie: cookie.join('; ') };
}

type UserPage = { readonly rows: readonly { readonly email: string; readonly isInvited: boolean }[] };
type Call = { readonly headers: Headers; readonly id?: string; readonly body?: object; readonly query?: string };

/** Handlers of the resource's addresses, called like those of single routes. */
const list = (who: Colleague, query = '') => callStaff<UserPage>(who, `users${query}`);
const add = (who: { readonly headers: Headers }, body: object) => callStaff<Answer>(who, 'users/add', body);
const taking =
  (action: string) =>
  ({ headers, id, body = {} }: Call) =>
    callStaff<Answer>({ headers }, `users/${id}/${action}`, body);
const [change, disable, enable, link, dropSecondFactor] = [
  taking('change'),
  taking('disable'),
  taking('enable'),
  taking('link'),
  taking('secondFactor'),
];

const mailbox = () => `${randomUUID().slice(0, 8)}@demo.queplan.example`;
const given = (email: string, site: string | null = 'cl') => ({
  ...{ name: 'Eva Soto', email, role: 'SUPERVISOR', site },
});
const find = async (email: string) =>
  (await database().select().from(userAccount).where(eq(userAccount.email, email)))[0]!;
const auditsOf = (subject: string) =>
  database().select().from(auditEntry).where(eq(auditEntry.subject, subject)).orderBy(desc(auditEntry.id));
const lastAudit = async (subject: string) => (await auditsOf(subject))[0];

async function withoutTrail(action: string, act: () => Promise<void>): Promise<void> {
  await database().execute(
    sql.raw(`alter table audit_entry add constraint refused check (action <> '${action}') not valid`),
  );
  await act().finally(() => database().execute(sql`alter table audit_entry drop constraint refused`));
}

async function mailedToken(userId: string): Promise<string> {
  const rows = await database().select().from(userVerification).where(eq(userVerification.value, userId));
  const { id } = rows.at(-1)!;
  const payload = { link: id, site: 'cl', locale: 'es' as const };
  const loaded = await userMails[0]!.load(database(), [payload]);
  return new URL(loaded.get(payload)!.url).pathname.split('/').at(-1)!;
}

let admin: Colleague;
let chile: Colleague;
beforeAll(async () => {
  await publishRow('cl.demo');
  [admin, chile] = await Promise.all([signedIn('ADMIN'), signedIn('ADMIN', { site: 'cl' })]);
});

async function invited(site: string | null = 'cl') {
  const email = mailbox();
  expect((await add(admin, given(email, site))).status).toBe(200);
  const { id } = await find(email);
  const entered = await send(redeemLink, { token: await mailedToken(id), body: { password: PASSWORD } });
  expect(entered.status).toBe(200);
  return { id, email, headers: { cookie: entered.cookie } };
}

describe('users', () => {
  it('are invited by a mail, found by name, mail, role and site, and each invitation is in the audit trail', async () => {
    const { id, email } = await invited();
    const entry = { subject: id, site: 'cl', before: null };
    expect(await auditsOf(id)).toMatchObject([
      { ...entry, action: 'account.signIn', userId: id, after: { network: expect.any(String) } },
      { ...entry, action: 'account.passwordByLink', userId: id, after: null },
      { ...entry, action: 'user.add', userId: admin.id, after: { role: 'SUPERVISOR', site: 'cl' } },
    ]);
    const search = async (query: string, who = admin) => (await list(who, query)).body.rows.map((row) => row.email);
    expect(await search(`?q=${email.slice(0, 8)}`)).toEqual([email]);
    expect(await search(`?q=${email.slice(0, 8)}&role=GERENTE`)).toEqual([]);
    expect(await search('?site=cl&role=SUPERVISOR')).toContain(email);
    expect(await search('?q=100%25_')).toEqual([]);
    expect((await search('', chile)).includes((await find(email)).email)).toBe(true);
    expect((await send(readUser, { headers: chile.headers, id })).body).toMatchObject({ email, isActive: true });
  });

  it.each([
    ['USER_ALREADY_EXISTS', {}, 'Ya hay una cuenta con estos datos.'],
    ['ROLE_NOT_FOUND', { role: 'NADIE' }, 'Ese permiso no existe.'],
    ['INVALID_PARTNER', { site: 'cl.nobody' }, 'Ese sitio no existe o no es de los tuyos.'],
  ])('are not invited for %s, which the answer says [X-37]', async (code, changes, message) => {
    const { email } = await invited();
    const { status, body } = await add(admin, { ...given(email), ...changes });
    expect([status, body.error]).toMatchObject([400, { code, message }]);
    const someone = await invited();
    if (code !== 'USER_ALREADY_EXISTS') {
      const changed = await change({ headers: admin.headers, id: someone.id, body: changes });
      expect([changed.status, changed.body.error.code]).toEqual([400, code]);
    }
  });

  it('of an insurer name one of their country, and nobody else has one [P-13]', async () => {
    const row = { market: 1, type: 'ISAPRE', code: '67', url: 'Colmena', displayName: 'Colmena', image: '' } as const;
    await database().insert(organization).values(row);
    const [email, headers] = [mailbox(), admin.headers];
    const body = { ...given(email), role: 'PROVIDER_ADMIN' };
    for (const wrong of [
      {},
      { insurer: null },
      { insurer: '68' },
      { insurer: '67', site: 'pe' },
      { insurer: '67', site: null },
    ]) {
      const { status, body: answer } = await add({ headers }, { ...body, ...wrong });
      expect([status, answer.error?.fields?.['insurer']]).toEqual([
        400,
        'Elige un país como sitio y una de sus compañías.',
      ]);
    }
    expect((await add({ headers }, { ...body, insurer: '67' })).status).toBe(200);
    const { id } = await find(email);
    expect((await send(readUser, { headers, id })).body).toMatchObject({ insurer: '67' });
    const changeTo = async (access: object) => (await change({ headers, id, body: access })).status;
    expect([await changeTo({ site: 'pe' }), await changeTo({ role: 'SUPERVISOR', insurer: '67' })]).toEqual([400, 200]);
    expect(await find(email)).toMatchObject({ role: 'SUPERVISOR', insurer: null });
    expect(await lastAudit(id)).toMatchObject({ after: { role: 'SUPERVISOR', insurer: null } });
    expect([
      await changeTo({ role: 'PROVIDER_ADMIN' }),
      await changeTo({ role: 'PROVIDER_ADMIN', insurer: '67' }),
    ]).toEqual([400, 200]);
    await database().delete(organization);
    expect([(await disable({ headers, id })).status, (await find(email)).insurer]).toEqual([200, '67']);
  });

  it('that there are not are USER_NOT_FOUND [X-37]', async () => {
    for (const handler of [change, disable, enable, link, dropSecondFactor]) {
      const { status, body } = await handler({ headers: admin.headers, id: randomUUID(), body: {} });
      expect([status, body.error]).toMatchObject([404, { code: 'USER_NOT_FOUND' }]);
    }
  });

  it('move to a partner while one connection of the pool is free', async () => {
    const { id } = await invited();
    const pool = database().$client;
    const held = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
    const { status } = await change({ headers: admin.headers, id, body: { site: 'cl.demo' } }).finally(() => {
      for (const client of held) client.release();
    });
    expect(status).toBe(200);
  });

  it('of other sites are out of reach, and nobody gives more sites than they have', async () => {
    const [peru, all] = [await invited('pe'), await invited(null)];
    for (const { id } of [peru, all])
      for (const handler of [change, disable, enable, link, dropSecondFactor])
        expect((await handler({ headers: chile.headers, id, body: {} })).status).toBe(404);
    for (const site of ['pe', null, 'xx'])
      expect((await add(chile, given(mailbox(), site))).body.error.message).toBe(
        'Ese sitio no existe o no es de los tuyos.',
      );
    const { id } = await invited();
    expect((await change({ headers: chile.headers, id, body: { site: null } })).status).toBe(400);
    expect((await change({ headers: chile.headers, id, body: { site: 'cl.demo' } })).status).toBe(200);
    const own = await change({ headers: chile.headers, id: chile.id, body: { role: 'GERENTE' } });
    expect(own.body.error.message).toBe('Tu propia cuenta la cambia otra persona.');
  });

  it('are called invited until they set a password, which no link lets them do while they are Inactivo', async () => {
    const email = mailbox();
    await add(admin, given(email));
    const { id } = await find(email);
    const token = await mailedToken(id);
    const isInvited = async () => {
      const found = await list(admin, `?q=${email.slice(0, 8)}`);
      const shown = await send<{ isInvited: boolean }>(readUser, { headers: admin.headers, id });
      return [found.body.rows[0]!.isInvited, shown.body.isInvited];
    };
    const set = (status: string) => (status === 'Activo' ? enable : disable)({ headers: admin.headers, id });
    await set('Inactivo');
    const unknown = await send(redeemLink, { token: 'x'.repeat(32), body: { password: PASSWORD } });
    const dead = await send(redeemLink, { token, body: { password: PASSWORD } });
    expect([dead.status, dead.body.error.code]).toEqual([403, 'DISABLED_USER']);
    expect([unknown.status, unknown.body.error.code]).toEqual([400, 'CODE_TOKEN_EXPIRED']);
    expect(await isInvited()).toEqual([true, true]);
    await set('Activo');
    expect((await send(redeemLink, { token, body: { password: PASSWORD } })).status).toBe(200);
    expect(await isInvited()).toEqual([false, false]);
  });

  it('that become Inactivo can not sign in, and what they had open is over for good [P-14]', async () => {
    const { id, email, headers } = await invited();
    expect((await send(whoAmI, { headers })).status).toBe(200);
    await disable({ headers: admin.headers, id });
    expect(await lastAudit(id)).toMatchObject({ before: { status: 'Activo' }, after: { status: 'Inactivo' } });
    expect((await send(whoAmI, { headers })).status).toBe(401);
    const refused = await send(signIn, { body: { email, password: PASSWORD } });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'DISABLED_USER']);
    const unsent = await link({ headers: admin.headers, id, body: {} });
    expect([unsent.status, unsent.body.error?.message]).toEqual([400, expect.stringContaining('actívala')]);
    expect((await auditsOf(id)).map(({ action }) => action)).not.toContain('user.link');
    await enable({ headers: admin.headers, id });
    expect((await send(whoAmI, { headers })).status).toBe(401);
    expect((await send(signIn, { body: { email, password: PASSWORD } })).status).toBe(200);
  });
});

it('changes of one account at once each say what stood before them', async () => {
  const { id } = await invited();
  const roles = ['GERENTE', 'EJECUTIVO', 'BACKOFFICE'];
  await Promise.all(roles.map((role) => change({ headers: admin.headers, id, body: { role } })));
  const rows = await database()
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, id), eq(auditEntry.action, 'user.change')))
    .orderBy(asc(auditEntry.id));
  const roleOf = (value: unknown) => (value as { role: string }).role;
  expect(rows.map(({ before }) => roleOf(before))).toEqual([
    'SUPERVISOR',
    ...rows.slice(0, -1).map(({ after }) => roleOf(after)),
  ]);
  expect(rows).toHaveLength(3);
});

it('who forgot the password reads the same for every address, and gets a link only where there is an account', async () => {
  const { id, email } = await invited();
  const links = async () =>
    (await database().select().from(userVerification).where(eq(userVerification.value, id))).length;
  const made = async () => {
    const queued = sql`select count(*)::int as n from pgboss.job where data->>'mail' = 'passwordForgotten'`;
    const { rows } = await database().execute<{ n: number }>(queued);
    return [(await database().select().from(userVerification)).length, rows[0]!.n];
  };
  const work: unknown[] = [];
  const answers = [];
  for (const address of [email, mailbox()]) {
    const before = await made();
    answers.push(await send(forgotten, { body: { email: address } }));
    work.push((await made()).map((n, at) => n - before[at]!));
  }
  expect(work, 'as much for who is unknown').toEqual([
    [1, 1],
    [1, 1],
  ]);
  const rows = await database().select().from(userVerification);
  const payload = { link: rows.at(-1)!.id, site: 'cl', locale: 'es' as const };
  expect((await userMails[1]!.load(database(), [payload])).size).toBe(0);
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { done: true }],
    [200, { done: true }],
  ]);
  expect(await links()).toBe(1);
  await send(forgotten, { body: { email } });
  const token = await mailedToken(id);
  expect((await send(redeemLink, { token, body: { password: 'Nueva-2026' } })).body.step).toBe('signedIn');
  expect(await links()).toBe(0);
  expect((await send(signIn, { body: { email, password: PASSWORD } })).status).toBe(401);
});

it('a stranger who asks for links without end uses up no mail of who asks from elsewhere', async () => {
  const { id, email } = await invited();
  const links = async () =>
    (await database().select().from(userVerification).where(eq(userVerification.value, id))).length;
  const ask = (ip: string) => send(forgotten, { headers: { 'x-client-ip': ip }, body: { email } });
  configureLimits({ scale: 1, redisUrl: undefined });
  for (let n = 0; n < 5; n += 1) expect((await ask('10.1.0.1')).status).toBe(200);
  expect(await links()).toBe(3);
  await ask('10.1.0.2');
  expect(await links()).toBe(4);
  // A home has 256 networks; each counts as one visitor.
  for (let n = 0; n < 24; n += 1) await ask(`2001:db8:0:${(n % 8).toString(16)}::1`);
  expect(await links()).toBe(10);
  await ask('10.1.0.3');
  expect(await links()).toBe(11);
  configureLimits({ scale: 1000, redisUrl: undefined });
});

describe('an own account', () => {
  it('changes its password by the current one, which ends its other sessions', async () => {
    const { id, email, headers } = await invited();
    const other = await send(signIn, { body: { email, password: PASSWORD } });
    const wrong = await send(changePassword, { headers, body: { current: 'Mala-2026', password: 'Nueva-2026' } });
    expect([wrong.status, wrong.body.error.message]).toEqual([400, 'La contraseña no es correcta.']);
    const weak = await send(changePassword, { headers, body: { current: PASSWORD, password: 'corta' } });
    expect(weak.status).toBe(400);
    const done = await send(changePassword, { headers, body: { current: PASSWORD, password: 'Nueva-2026' } });
    expect(done.status).toBe(200);
    expect((await send(whoAmI, { headers: { cookie: other.cookie } })).status).toBe(401);
    expect((await send(whoAmI, { headers: { cookie: done.cookie } })).status).toBe(200);
    expect(await lastAudit(id)).toMatchObject({ action: 'account.password', userId: id });
  });

  it.each([
    ['account.password', changePassword, { current: PASSWORD, password: 'Nueva-2026' }],
    ['account.sessions', endSessions, {}],
  ])('does not change where the trail can not say so: %s', async (action, handler, body) => {
    const { id, email, headers } = await invited();
    const other = await send(signIn, { body: { email, password: PASSWORD } });
    await withoutTrail(action, async () => {
      expect((await send(handler, { headers, body })).status).toBe(500);
    });
    expect((await send(whoAmI, { headers: { cookie: other.cookie } })).status).toBe(200);
    expect((await send(signIn, { body: { email, password: PASSWORD } })).status).toBe(200);
    expect((await auditsOf(id)).map((one) => one.action)).not.toContain(action);
  });

  it('keeps its link and has no password where the trail can not say that one was set', async () => {
    const email = mailbox();
    await add(admin, given(email));
    const redeem = async () =>
      send(redeemLink, { token: await mailedToken((await find(email)).id), body: { password: PASSWORD } });
    await withoutTrail('account.passwordByLink', async () => {
      expect((await redeem()).status).toBe(500);
    });
    expect((await send(signIn, { body: { email, password: PASSWORD } })).status).toBe(401);
    expect((await redeem()).status).toBe(200);
  });

  it('lists its sessions and ends one or all others, of nobody else', async () => {
    const { email, headers } = await invited();
    const stranger = await invited();
    for (let n = 0; n < 2; n += 1) await send(signIn, { body: { email, password: PASSWORD } });
    const sessions = async (who: Headers) => (await send(account, { headers: who })).body.sessions;
    const before = await sessions(headers);
    expect(before.map(({ isCurrent }) => isCurrent).filter(Boolean)).toEqual([true]);
    const [foreign] = await sessions(stranger.headers);
    await send(endSessions, { headers, body: { id: foreign!.id } });
    expect(await sessions(stranger.headers)).toHaveLength(1);
    await send(endSessions, { headers, body: { id: before.find(({ isCurrent }) => !isCurrent)!.id } });
    expect(await sessions(headers)).toHaveLength(before.length - 1);
    await send(endSessions, { headers, body: {} });
    expect(await sessions(headers)).toMatchObject([{ isCurrent: true }]);
  });

  it('reads when each session was used last, and the end of a session does not move', async () => {
    const { id, headers } = await invited();
    const mine = eq(userSession.userId, id);
    // A trigger sets `updatedAt` to now on every change.
    const setSeen = (updatedAt: Date) =>
      database().transaction(async (tx) => {
        await tx.execute(sql`alter table user_session disable trigger set_updated_at`);
        await tx.update(userSession).set({ updatedAt }).where(mine);
        await tx.execute(sql`alter table user_session enable trigger set_updated_at`);
      });
    const signedInAt = new Date(Date.now() - 90 * 60_000);
    await database().update(userSession).set({ createdAt: signedInAt }).where(mine);
    await setSeen(signedInAt);
    const [before] = await database().select().from(userSession).where(mine);
    const [session] = (await send(account, { headers })).body.sessions;
    expect(session!.createdAt).toBe(signedInAt.toISOString());
    expect(Date.now() - Date.parse(session!.lastSeenAt)).toBeLessThan(60_000);
    const justBefore = new Date(Date.now() - 14 * 60_000);
    await setSeen(justBefore);
    expect((await send(account, { headers })).body.sessions[0]!.lastSeenAt).toBe(justBefore.toISOString());
    const [after] = await database().select().from(userSession).where(mine);
    expect(after!.expiresAt).toEqual(before!.expiresAt);
  });

  it('has a second step by an app or a kept code, which somebody with the right may take away', async () => {
    const { id, email, headers } = await invited();
    expect((await send(startSecondFactor, { headers, body: { password: 'Mala-2026' } })).status).toBe(400);
    const { body: made } = await send(startSecondFactor, { headers, body: { password: PASSWORD } });
    expect(made).toMatchObject({ uri: expect.stringMatching(/^otpauth:\/\/totp\//), secret: expect.any(String) });
    // 4 modules of white on each side of 17 + 4 n (ISO/IEC 18004); below them, the upper edge of the first finder.
    expect((made.qr.size - 8 - 17) % 4).toBe(0);
    expect(made.qr.path).toMatch(/^M4 4h7v1h-7z/);
    const wrong = await send(switchOn, { headers, body: { code: '000000' } });
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'INVALID_CODE']);
    const on = await send(switchOn, { headers, body: { code: totpOf(made.secret) } });
    expect(on.status).toBe(200);
    expect((await send(account, { headers: { cookie: on.cookie } })).body.hasSecondFactor).toBe(true);

    const enter = async (code: string) => {
      const first = await send(signIn, { body: { email, password: PASSWORD } });
      expect(first.body).toEqual({ step: 'secondFactor' });
      return send(secondFactor, { headers: { cookie: first.cookie }, body: { code } });
    };
    expect((await enter('000000')).status).toBe(400);
    expect((await enter(totpOf(made.secret, 1))).body.step).toBe('signedIn');
    expect((await enter(made.backupCodes[0]!)).body).toMatchObject({ step: 'signedIn', user: { email } });
    expect((await enter(made.backupCodes[0]!)).status).toBe(400);

    expect((await dropSecondFactor({ headers: admin.headers, id, body: {} })).status).toBe(200);
    expect((await send(whoAmI, { headers: { cookie: on.cookie } })).status).toBe(401);
    const dropped = { action: 'user.secondFactor', before: { secondFactor: true }, after: { secondFactor: false } };
    expect(await lastAudit(id)).toMatchObject({ ...dropped, userId: admin.id, site: 'cl' });
    expect((await dropSecondFactor({ headers: admin.headers, id, body: {} })).status).toBe(200);
    expect((await auditsOf(id)).filter(({ action }) => action === 'user.secondFactor')).toHaveLength(1);
    expect((await send(signIn, { body: { email, password: PASSWORD } })).body.step).toBe('signedIn');
  });

  it('says since when its second step counts, and makes new kept codes by its password, which end the old ones', async () => {
    const { email, headers } = await invited();
    const none = await send(newCodes, { headers, body: { password: PASSWORD } });
    expect([none.status, none.body.error.code]).toEqual([400, 'NOT_EDITABLE']);
    const { body: made } = await send(startSecondFactor, { headers, body: { password: PASSWORD } });
    const { cookie } = await send(switchOn, { headers, body: { code: totpOf(made.secret) } });
    const { secondFactorSince } = (await send(account, { headers: { cookie } })).body;
    expect(Date.now() - Date.parse(secondFactorSince!)).toBeLessThan(60_000);
    expect((await send(newCodes, { headers: { cookie }, body: { password: 'Mala-2026' } })).status).toBe(400);
    const { body } = await send(newCodes, { headers: { cookie }, body: { password: PASSWORD } });
    expect(body.backupCodes).not.toContain(made.backupCodes[0]);
    const enter = async (code: string) => {
      const first = await send(signIn, { body: { email, password: PASSWORD } });
      return (await send(secondFactor, { headers: { cookie: first.cookie }, body: { code } })).status;
    };
    expect([await enter(made.backupCodes[0]!), await enter(body.backupCodes[0]!)]).toEqual([400, 200]);
    expect((await send(account, { headers: { cookie } })).body.secondFactorSince).toBe(secondFactorSince);
  });

  it('switches its second step off by its password', async () => {
    const { id, email, headers } = await invited();
    const { body: made } = await send(startSecondFactor, { headers, body: { password: PASSWORD } });
    const on = await send(switchOn, { headers, body: { code: totpOf(made.secret) } });
    const own = { cookie: on.cookie };
    expect((await send(switchOff, { headers: own, body: { password: 'Mala-2026' } })).status).toBe(400);
    expect((await send(switchOff, { headers: own, body: { password: PASSWORD } })).status).toBe(200);
    expect((await auditsOf(id)).slice(0, 2)).toMatchObject([
      { action: 'account.secondFactor', before: { secondFactor: true }, after: { secondFactor: false } },
      { action: 'account.secondFactor', before: { secondFactor: false }, after: { secondFactor: true } },
    ]);
    expect((await send(signIn, { body: { email, password: PASSWORD } })).body.step).toBe('signedIn');
  });
});

describe('the audit trail', () => {
  const read = async (query: string, who = admin) => (await callStaff<{ rows: AuditRow[] }>(who, `audit${query}`)).body;

  it('is searched by person, kind and subject, of what is of one’s own sites', async () => {
    const { id, email } = await invited();
    await change({ headers: chile.headers, id, body: { role: 'GERENTE' } });
    const { rows } = await read(`?q=${id}`);
    const { name } = await find(email);
    const changed = `${chile.name} cambió la cuenta de ${name}: Supervisor → Gerente.`;
    expect(rows.map(({ sentence }) => sentence)).toEqual([
      changed,
      `${name} entró.`,
      `${name} puso su contraseña con un enlace.`,
      `${admin.name} creó la cuenta de ${name}.`,
    ]);
    expect(rows[0]).toMatchObject({
      values: [{ field: 'Rol', before: 'Supervisor', after: 'Gerente' }],
      link: { section: 'users', id, name },
    });
    expect((await read(`?q=${id}&order=at`)).rows[0]!.sentence).toContain('creó la cuenta');
    expect((await read(`?q=${id}&kind=user`)).rows).toHaveLength(4);
    expect((await read(`?q=${id}&kind=lead`)).rows).toEqual([]);
    expect((await read(`?subject=${email}`)).rows).toHaveLength(4);
    expect((await read(`?person=${email}`)).rows).toHaveLength(2);
    expect((await read(`?person=${encodeURIComponent(chile.name)}&q=${id}`)).rows.at(0)!.sentence).toBe(changed);
    expect((await read(`?q=${id}&to=2020-01-01`)).rows).toEqual([]);
    expect((await read(`?q=${id}&to=${dayFromToday('cl', 1)}`)).rows).toHaveLength(4);
    const [peru, foreign] = [await signedIn('GERENTE', { site: 'pe' }), await invited('pe')];
    expect((await read(`?q=${id}`, chile)).rows).toHaveLength(4);
    expect((await read(`?q=${foreign.id}`, chile)).rows).toEqual([]);
    expect((await read(`?q=${foreign.id}`, peru)).rows).toHaveLength(3);
    await change({ headers: admin.headers, id, body: { site: 'pe' } });
    expect((await read(`?q=${id}`, chile)).rows).toHaveLength(5);
    expect((await read(`?q=${id}`, peru)).rows).toEqual([]);
    expect((await read(`?q=${id}`, await signedIn('SUPERVISOR'))).rows).toEqual([]);
    expect((await callStaff(await signedIn('EJECUTIVO'), 'audit')).status).toBe(403);
  });

  it('only grows', async () => {
    await invited();
    for (const statement of [
      sql`update audit_entry set action = 'x'`,
      sql`update audit_entry set user_id = null, user_name = 'x'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ])
      await expect(database().execute(statement)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'audit_entry only grows' }),
      });
  });
});
