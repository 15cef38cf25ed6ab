import 'server-only';
import * as api from '@/features/back-office/account/account.api';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import { encode } from 'uqr';
import * as own from '@/features/identity/server/change-own-account';
import type { Authorized } from '@/features/identity/server/staff-session';
import { recordAudit, type AuditedChange } from '@/lib/audit';
import type { Done } from '@/lib/contract/atoms';
import type { ParsedInput } from '@/lib/http/endpoint';

type Writing = Authorized<'account:write'>;

type Audited<Result> = {
  readonly result: Result;
  readonly change: Pick<AuditedChange, 'action' | 'before' | 'after'> | null;
};

/** Runs the library's writes and the audit entry in one transaction. */
const withAudit = <Result>(ctx: Writing, act: (ctx: Writing) => Promise<Audited<Result>>): Promise<Result> =>
  ctx.db.transaction(async (tx) => {
    const { result, change } = await act({ ...ctx, db: tx });
    const { id, site } = ctx.user;
    if (change) await recordAudit(tx, ctx.user, [{ ...change, subject: id, site }]);
    return result;
  });

/** Address for display. Null: unknown, or all zeros. The truncated address of the machine itself is stored as zeros. */
const readableAddress = (ip: string | null): string | null =>
  ip === null || ip.replaceAll(/[0:./]/g, '') === '' ? null : ip.replace(/(?::0{1,4}){2,}(?=\/|$)/, '::');

async function readAccount(ctx: Authorized<'account:read'>) {
  const current = await own.currentSessionId(ctx);
  const { id: userId, hasSecondFactor } = ctx.user;
  const sessions = await own.listSessions(ctx, userId);
  const since = hasSecondFactor ? await own.findSecondFactorSince(ctx, userId) : null;
  return {
    hasSecondFactor,
    secondFactorSince: since?.toISOString() ?? null,
    sessions: sessions.map(({ id, createdAt, lastSeenAt, userAgent, ip }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      userAgent,
      ip: readableAddress(ip),
      isCurrent: id === current,
    })),
  };
}

async function endSessions(ctx: Writing, { id }: ParsedInput<typeof api.endSessions>) {
  const which = id === undefined ? { allBut: await own.currentSessionId(ctx) } : { one: id };
  return withAudit<Done>(ctx, async (inside) => {
    const { length: ended } = await own.deleteSessions(inside, ctx.user.id, which);
    const change = { action: 'account.sessions' as const, before: null, after: { ended } };
    return { result: { done: true }, change: ended > 0 ? change : null };
  });
}

async function changePassword(ctx: Writing, given: ParsedInput<typeof api.changePassword>): Promise<Response> {
  const proven = await own.verifyOwnPassword(ctx, given.current, given.password);
  return withAudit(ctx, async (inside) => ({
    result: await own.changePassword(inside, given, proven),
    change: { action: 'account.password', before: null, after: null },
  }));
}

/** White modules around a QR code, by which cameras find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

function qrOf(text: string): api.NewSecondFactor['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const rows = data.map((row, y) =>
    row.map((isDark, x) => (isDark && !row[x - 1] ? `M${x} ${y}${toModulePath(row, x)}` : '')).join(''),
  );
  return { size, path: rows.join('') };
}

function toModulePath(row: readonly boolean[], from: number): string {
  const end = row.indexOf(false, from);
  const length = (end < 0 ? row.length : end) - from;
  return `h${length}v1h-${length}z`;
}

/** Draws the QR code on the server, so that the browser's bundle needs no library for it. */
async function startSecondFactor(ctx: Writing, given: ParsedInput<typeof api.startSecondFactor>) {
  const made = await own.startSecondFactor(ctx, given);
  return { ...made, qr: qrOf(made.uri) };
}

/** @throws BAD_REQUEST for a wrong password, or if there is no second factor */
async function renewBackupCodes(ctx: Writing, given: ParsedInput<typeof api.renewBackupCodes>) {
  const proven = await own.verifyOwnPassword(ctx, given.password);
  return withAudit(ctx, async (inside) => ({
    result: await own.renewBackupCodes(inside, given, proven),
    change: { action: 'account.secondFactor', before: null, after: null },
  }));
}

const secondFactorOf = ({ user }: Writing, secondFactor: boolean) => ({
  action: 'account.secondFactor' as const,
  before: { secondFactor: user.hasSecondFactor },
  after: { secondFactor },
});

const switchOnSecondFactor = (ctx: Writing, given: ParsedInput<typeof api.switchOnSecondFactor>): Promise<Response> =>
  withAudit(ctx, async (inside) => ({
    result: await own.enableSecondFactor(inside, given),
    change: secondFactorOf(ctx, true),
  }));

async function switchOffSecondFactor(ctx: Writing, given: ParsedInput<typeof api.switchOffSecondFactor>) {
  const proven = await own.verifyOwnPassword(ctx, given.password);
  return withAudit(ctx, async (inside) => ({
    result: await own.disableSecondFactor(inside, given, proven),
    change: secondFactorOf(ctx, false),
  }));
}

export const accountServed = [
  staffDoor(api.readAccount, 'account:read', readAccount),
  staffDoor(api.changePassword, 'account:write', changePassword),
  staffDoor(api.endSessions, 'account:write', endSessions),
  staffDoor(api.startSecondFactor, 'account:write', startSecondFactor),
  staffDoor(api.switchOnSecondFactor, 'account:write', switchOnSecondFactor),
  staffDoor(api.switchOffSecondFactor, 'account:write', switchOffSecondFactor),
  staffDoor(api.renewBackupCodes, 'account:write', renewBackupCodes),
];
