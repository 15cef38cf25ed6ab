import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { POST as signIn } from '@/app/api/token/route';
import { POST as confirmCode } from '@/app/api/token/second-factor/route';
import { database } from '@/lib/db/client';
import { auditEntry, userAccount, userSecondFactor, userSession } from '@/lib/db/schema';
import { apiRequest } from '@/lib/testing/request';
import { signedIn, staffHandler } from '@/lib/testing/staff';
import { totpOf } from '@/lib/testing/totp';

const changePassword = staffHandler('POST /api/staff/account/password');
const renewCodes = staffHandler('POST /api/staff/account/second-factor/codes');
const switchOff = staffHandler('POST /api/staff/account/second-factor/off');
const switchOn = staffHandler('POST /api/staff/account/second-factor/on');
const startSecondFactor = staffHandler('POST /api/staff/account/second-factor');

const PASSWORD = 'Faro-Azul-26';
const seen = vi.hoisted(() => ({ inTransaction: 0, argon2: [] as number[] }));

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  const noting =
    <Given extends unknown[], Result>(run: (...given: Given) => Result) =>
    (...given: Given) => {
      seen.argon2.push(seen.inTransaction);
      return run(...given);
    };
  return { ...real, hash: noting(real.hash), verify: noting(real.verify) };
});
type Answer = {
  readonly step: string;
  readonly secret: string;
  readonly backupCodes: string[];
  readonly error: { code: string };
};

async function post(handler: typeof signIn, body: object, headers: Record<string, string> = {}) {
  const response = await handler(apiRequest('/api/x', { body, headers }));
  const cookies = response.headers.getSetCookie().map((one) => one.split(';', 1)[0]!);
  return { status: response.status, body: (await response.json()) as Answer, headers: { cookie: cookies.join('; ') } };
}

const sessionsOf = async (id: string) =>
  (await database().select().from(userSession).where(eq(userSession.userId, id))).length;

async function withSecondFactor() {
  const { id, headers } = await signedIn('EJECUTIVO', { site: 'cl' });
  const [{ email } = { email: '' }] = await database().select().from(userAccount).where(eq(userAccount.id, id));
  const { secret, backupCodes } = (await post(startSecondFactor, { password: PASSWORD }, headers)).body;
  const code = totpOf(secret);
  const on = await post(switchOn, { code }, headers);
  expect(on.status).toBe(200);
  const challenge = async () => (await post(signIn, { email, password: PASSWORD })).headers;
  const enter = async (given: string) => post(confirmCode, { code: given }, await challenge());
  return { id, secret, backupCodes, code, on, challenge, enter };
}

const WRONG = {
  status: 400,
  body: { error: { code: 'INVALID_CODE', message: 'El código no es correcto. Revísalo.' } },
};
const SPENT = {
  status: 400,
  body: {
    error: {
      code: 'CODE_TOKEN_EXPIRED',
      message: 'Ese código ya se usó. Escribe otra vez tu contraseña y después el código siguiente.',
    },
  },
};
const OVER = {
  status: 400,
  body: {
    error: {
      code: 'CODE_TOKEN_EXPIRED',
      message: 'Pasó mucho tiempo o hubo varios códigos errados. Escribe otra vez tu contraseña.',
    },
  },
};

it('takes the code of a step once, and none of an older step', async () => {
  const { id, secret, backupCodes, code, on, enter } = await withSecondFactor();
  expect(await enter(code), 'by which it was switched on').toMatchObject(SPENT);
  expect(await post(switchOn, { code }, on.headers)).toMatchObject(WRONG);
  const next = totpOf(secret, 1);
  expect((await enter(next)).body.step).toBe('signedIn');
  const open = await sessionsOf(id);
  expect(await enter(next)).toMatchObject(SPENT);
  expect(await enter(code)).toMatchObject(SPENT);
  expect(await sessionsOf(id), 'nothing was opened').toBe(open);
  expect((await enter(backupCodes[0]!)).body.step, 'a kept one has no step').toBe('signedIn');
});

it('lets in one of two that show a code at once', async () => {
  const { secret, challenge } = await withSecondFactor();
  const [one, other] = [await challenge(), await challenge()];
  const code = totpOf(secret, 1);
  const answers = await Promise.all([one, other].map((headers) => post(confirmCode, { code }, headers)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

const wrongOf = (secret: string) => (totpOf(secret, 50) === '000000' ? '000001' : '000000');

it('asks for the password again after five wrong codes, and of a challenge that is spent or was none', async () => {
  const { secret, challenge } = await withSecondFactor();
  const headers = await challenge();
  const type = (code: string) => post(confirmCode, { code }, headers);
  for (let tries = 0; tries < 5; tries += 1) expect(await type(wrongOf(secret))).toMatchObject(WRONG);
  expect(await type(totpOf(secret, 1))).toMatchObject(OVER);
  expect(await type(totpOf(secret, 1))).toMatchObject(OVER);
  expect(await post(confirmCode, { code: totpOf(secret, 1) })).toMatchObject(OVER);
  expect((await post(confirmCode, { code: totpOf(secret, 1) }, await challenge())).body.step).toBe('signedIn');
});

it('says that an account is locked after ten wrong codes in a row, and for how long', async () => {
  const { secret, challenge } = await withSecondFactor();
  for (const headers of [await challenge(), await challenge()])
    for (let tries = 0; tries < 5; tries += 1) await post(confirmCode, { code: wrongOf(secret) }, headers);
  const request = apiRequest('/api/x', { body: { code: totpOf(secret, 1) }, headers: await challenge() });
  const answer = await confirmCode(request);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '900']);
  expect(await answer.json()).toMatchObject({
    error: { message: 'Hubo demasiados códigos errados. Espera 15 minutos y entra otra vez.' },
  });
});

it('keeps a trace of wrong and spent codes, and of the lock-out they end in', async () => {
  const { id, secret, code, challenge, enter } = await withSecondFactor();
  const traceOf = async () => {
    const rows = await database().select().from(auditEntry).where(eq(auditEntry.subject, id)).orderBy(auditEntry.id);
    return rows.map(({ action }) => action.slice('account.'.length)).filter((one) => /Code|lockOut/.test(one));
  };
  await enter(code);
  await enter('zzzzz-zzzzz');
  expect(await traceOf()).toEqual(['wrongCode', 'wrongCode']);
  for (const headers of [await challenge(), await challenge()])
    for (let tries = 0; tries < 5; tries += 1) await post(confirmCode, { code: wrongOf(secret) }, headers);
  expect(await traceOf()).toEqual([...Array.from({ length: 10 }, () => 'wrongCode'), 'lockOut']);
});

it('is not switched on by signing in, of which no trail is kept', async () => {
  const { id, headers } = await signedIn('EJECUTIVO', { site: 'cl' });
  const { secret } = (await post(startSecondFactor, { password: PASSWORD }, headers)).body;
  expect(await post(confirmCode, { code: totpOf(secret) }, headers)).toMatchObject(OVER);
  const [account] = await database().select().from(userAccount).where(eq(userAccount.id, id));
  expect(account!.twoFactorEnabled).toBe(false);
});

it('keeps one secret of a person who begins twice at once', async () => {
  const { id, headers } = await signedIn('EJECUTIVO', { site: 'cl' });
  const begun = await Promise.all([1, 2].map(() => post(startSecondFactor, { password: PASSWORD }, headers)));
  expect(begun.filter(({ status }) => status === 500)).toEqual([]);
  const rows = await database().select().from(userSecondFactor).where(eq(userSecondFactor.userId, id));
  expect(rows).toHaveLength(1);
  const { secret } = begun.findLast(({ status }) => status === 200)!.body;
  expect(secret).toMatch(/^[A-Z2-7]+$/);
});

it('proves a password before a transaction holds a connection', async () => {
  const { on } = await withSecondFactor();
  const db = database();
  const transaction = db.transaction.bind(db);
  const spied = vi.spyOn(db, 'transaction').mockImplementation(async (...given) => {
    seen.inTransaction += 1;
    return transaction(...given).finally(() => (seen.inTransaction -= 1));
  });
  const change = (current: string) => post(changePassword, { current, password: 'Nueva-2026' }, on.headers);
  expect((await change('Mala-2026')).status).toBe(400);
  expect(spied).not.toHaveBeenCalled();
  seen.argon2 = [];
  const changed = await change(PASSWORD);
  const renewed = await post(renewCodes, { password: 'Nueva-2026' }, changed.headers);
  const off = await post(switchOff, { password: 'Nueva-2026' }, changed.headers);
  expect([changed.status, renewed.status, off.status]).toEqual([200, 200, 200]);
  expect(renewed.body.backupCodes).not.toHaveLength(0);
  expect(spied).toHaveBeenCalledTimes(3);
  expect(seen.argon2).toEqual([0, 0, 0, 0]);
  spied.mockRestore();
});
