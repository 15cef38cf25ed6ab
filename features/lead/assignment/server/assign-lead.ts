import 'server-only';
import type { ExecutiveAnswer, ExecutiveQuery } from '@/features/lead/assignment/assignment.api';
import { assignedTo } from '@/features/customer/timeline-entries';
import { assign, type Moment } from '@/features/lead/assignment/choose-executive';
import type { LeadAnswer } from '@/features/lead/contact.api';
import type { NewLead } from '@/features/lead/server/lead.db';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import type { Draft } from '@/lib/db/idempotency';
import { logger } from '@/lib/logger';
import { marketOf } from '@/lib/markets';
import { processWide } from '@/lib/process-wide';
import { isHoliday } from '@/lib/markets/holidays';
import type { Market } from '@/lib/markets/market';
import { wallClock } from '@/lib/markets/opening-hours';
import { listCandidates, listTies } from './assignment.db';

export const momentIn = (market: Market, now: Date): Moment => ({
  now: wallClock(market.timeZone, now),
  isDayOff: (day) => isHoliday(market, day),
});

type Assigned<Entry> = Draft<Entry, LeadAnswer>;

/** Turns that this process gave, by executive. The database shows a turn only after its commit. */
const turnCounts = processWide('turns', () => new Map<number, number>());

/**
 * A trial gets no executive and takes no turn. Must run in the request's transaction, because the rotation is read from
 * requests. Uses no lock: two servers may give one executive two turns at once, and later turns balance this.
 */
export async function assignLead<Entry extends NewLead>(tx: Db, draft: Assigned<Entry>): Promise<Assigned<Entry>> {
  const { entry, answer } = draft;
  if (entry.trial) return draft;
  const market = marketOf(entry.site);
  const ties = (await listTies(tx, [entry])).get(entry.id)!;
  const executives = (await listCandidates(tx, market)).map((one) =>
    Object.assign(one, { lastTurn: Math.max(one.lastTurn, turnCounts.get(one.id) ?? 0) }),
  );
  const ask = { ...ties, productTypes: entry.productType === null ? null : [entry.productType] };
  const { executiveId, reason } = assign(executives, [ask], momentIn(market, entry.submittedAt))[0] ?? {};
  const executive = executives.find(({ id }) => id === executiveId);
  if (executive && (reason === 'turn' || reason === 'turnOutsideHours'))
    turnCounts.set(executive.id, 1 + Math.max(...executives.map(({ lastTurn }) => lastTurn)));
  if (!executive || !reason) {
    if (executives.length > 0)
      logger.warn({ code: 'CODE002', leadId: entry.id }, 'no executive serves the line of a request');
    return draft;
  }
  const { id, dataSocio, hours } = executive;
  const interactions = [...entry.interactions, assignedTo(dataSocio)];
  return {
    entry: { ...entry, executiveId: id, assignedFor: reason, interactions },
    answer: { ...answer, dataSocio, hours },
  };
}

export async function showExecutive({ db, market, now }: Ctx, { lob }: ExecutiveQuery): Promise<ExecutiveAnswer> {
  const executives = await listCandidates(db, market);
  const lines = market.lines.filter((line) => lob === line.productType || lob === line.organizationType);
  const productTypes = lob === undefined ? null : lines.map(({ productType }) => productType);
  const ask = { productTypes, referredBy: null, earlier: null, earlierByHand: false };
  const [next] = lob !== undefined && lines.length === 0 ? [] : assign(executives, [ask], momentIn(market, now));
  const executive = executives.find(({ id }) => id === next?.executiveId);
  if (!executive) return null;
  const { nombres, apellidos, calendly } = executive.dataSocio;
  return { nombres, apellidos, calendly };
}
