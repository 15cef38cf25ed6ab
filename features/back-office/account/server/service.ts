import 'server-only';
import { encode } from 'uqr';
import type { z } from 'zod';
import type {
  codeRequest,
  endSessionsRequest,
  NewSecondFactor,
  OwnAccount,
  ownPasswordRequest,
  passwordRequest,
} from '@/features/back-office/account/contract';
import { recordAudit } from '@/features/back-office/server/audit-repository';
import type { Done } from '@/features/identity/contract';
import * as own from '@/features/identity/own-account/server/service';
import type { Allowed } from '@/features/identity/server/service';

type Writing = Allowed<'account:write'>;

const record = ({ db, user }: Writing, action: string, before: object | null, after: object | null) =>
  recordAudit(db, user, [{ action, subject: user.id, before, after }]);

export async function readAccount(ctx: Allowed<'account:read'>): Promise<OwnAccount> {
  const current = await own.currentSessionId(ctx);
  const sessions = await own.listSessions(ctx, ctx.user.id);
  return {
    hasSecondFactor: ctx.user.hasSecondFactor,
    sessions: sessions.map(({ id, createdAt, lastSeenAt, userAgent, ip }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      userAgent,
      ip,
      isCurrent: id === current,
    })),
  };
}

/** Another's is none of them, and stays. */
export async function endSessions(ctx: Writing, { id }: z.infer<typeof endSessionsRequest>): Promise<Done> {
  const which = id === undefined ? { allBut: await own.currentSessionId(ctx) } : { one: id };
  const ended = await own.deleteSessions(ctx, ctx.user.id, which);
  if (ended.length > 0) await record(ctx, 'account.sessions', null, { ended: ended.length });
  return { done: true };
}

export async function changePassword(ctx: Writing, given: z.infer<typeof passwordRequest>): Promise<Response> {
  const answer = await own.changePassword(ctx, given);
  await record(ctx, 'account.password', null, null);
  return answer;
}

/** Modules of white around it, by which cameras find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

function qrOf(text: string): NewSecondFactor['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const rows = data.map((row, y) =>
    row.map((isDark, x) => (isDark && !row[x - 1] ? `M${x} ${y}${sideOf(row, x)}` : '')).join(''),
  );
  return { size, path: rows.join('') };
}

/** Along the dark modules that begin there, and back below them. */
function sideOf(row: readonly boolean[], from: number): string {
  const end = row.indexOf(false, from);
  const length = (end < 0 ? row.length : end) - from;
  return `h${length}v1h-${length}z`;
}

/** Its picture is drawn here: nothing that draws one is in a browser's bundle. */
export async function startSecondFactor(
  ctx: Writing,
  given: z.infer<typeof ownPasswordRequest>,
): Promise<NewSecondFactor> {
  const made = await own.startSecondFactor(ctx, given);
  return { ...made, qr: qrOf(made.uri) };
}

export async function switchOnSecondFactor(ctx: Writing, given: z.infer<typeof codeRequest>): Promise<Response> {
  const answer = await own.switchOnSecondFactor(ctx, given);
  await record(ctx, 'account.secondFactor', { secondFactor: ctx.user.hasSecondFactor }, { secondFactor: true });
  return answer;
}

export async function switchOffSecondFactor(
  ctx: Writing,
  given: z.infer<typeof ownPasswordRequest>,
): Promise<Response> {
  const answer = await own.switchOffSecondFactor(ctx, given);
  await record(ctx, 'account.secondFactor', { secondFactor: ctx.user.hasSecondFactor }, { secondFactor: false });
  return answer;
}
