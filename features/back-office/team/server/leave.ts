import 'server-only';
import * as api from '@/features/back-office/team/team.api';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import { visibleMarkets } from '@/features/back-office/server/scope';
import type { Authorized } from '@/features/identity/server/staff-session';
import { listStaff } from '@/features/lead/executive/server/manage-executives';
import { handOverAll, previewLeave } from '@/features/lead/assignment/server/hand-over-requests';
import { AppError } from '@/lib/app-error';
import type { ParsedInput } from '@/lib/http/endpoint';
import { formatZonedMoment } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOfId } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { notFound } from '@/features/back-office/server/page';

type Assigning = Authorized<'contact-us:assign'>;

async function requireMarket({ db, user, locale }: Assigning, id: number): Promise<Market> {
  const markets = visibleMarkets(user).map((market) => market.id);
  const [found] = await listStaff(db, { markets, ids: [id] });
  if (!found) throw notFound({ locale });
  return marketOfId(found.market);
}

async function readLeave(ctx: Assigning, { id: executiveId, to }: ParsedInput<typeof api.readLeave>) {
  const market = await requireMarket(ctx, executiveId);
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

/** Reassigns all requests and calls, or none. @throws NOT_FOUND; BAD_REQUEST if nobody can take over */
async function handOver(ctx: Assigning, { id, to, note }: ParsedInput<typeof api.handOver>) {
  const { db, now, user } = ctx;
  const market = await requireMarket(ctx, id);
  const order = { executiveId: id, to, note, by: user.executiveId };
  const { refusal, ...left } = await handOverAll({ db, market, now }, order, user);
  if (refusal) throw new AppError('BAD_REQUEST', labelsOf(ctx.locale, 'backOffice').team.refusals[refusal]);
  return left;
}

export const leaveServed = [
  staffDoor(api.readLeave, 'contact-us:assign', readLeave),
  staffDoor(api.handOver, 'contact-us:assign', handOver),
];
