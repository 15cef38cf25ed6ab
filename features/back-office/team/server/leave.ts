import 'server-only';
import type { z } from 'zod';
import type { LeaveAnswer, LeavePreview, leaveQuery, LeaveRequest } from '@/features/back-office/team/contract';
import type { Allowed } from '@/features/identity/server/service';
import { handOverAll, previewLeave } from '@/features/lead/leave/server/service';
import { AppError } from '@/lib/app-error';
import { formatZonedMoment } from '@/lib/i18n/day';
import { marketOfId } from '@/lib/markets';
import { requireMember, wordsOf } from './service';

type Assigning = Allowed<'contact-us:assign'>;

export async function readLeave(
  ctx: Assigning,
  { id: executiveId, to }: z.infer<typeof leaveQuery>,
): Promise<LeavePreview> {
  const market = marketOfId((await requireMember(ctx, executiveId)).market);
  const { calls, ...preview } = await previewLeave(
    { db: ctx.db, market, now: ctx.now },
    { executiveId, to: to ?? null },
  );
  return {
    ...preview,
    calls: calls.map(({ startsAt, leadId, firstName, to: taker, isKept }) => {
      const when = formatZonedMoment(startsAt, market, ctx.locale);
      return { leadId, firstName, when, to: taker, isKept };
    }),
  };
}

/**
 * All or nothing.
 * @throws NOT_FOUND, BAD_REQUEST when nobody can take over
 */
export async function handOverLeave(ctx: Assigning, { id, to, note }: LeaveRequest): Promise<LeaveAnswer> {
  const { db, now, user } = ctx;
  const market = marketOfId((await requireMember(ctx, id)).market);
  const order = { executiveId: id, to, note, by: user.executiveId };
  const { refusal, ...left } = await handOverAll({ db, market, now }, order, user);
  if (refusal) throw new AppError('BAD_REQUEST', wordsOf(ctx).refusals[refusal]);
  return left;
}
