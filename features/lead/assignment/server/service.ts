import 'server-only';
import type { ExecutiveAnswer, ExecutiveQuery } from '@/features/lead/assignment/contract';
import { assignedTo } from '@/features/customer/domain';
import { assign, type Moment } from '@/features/lead/assignment/domain';
import type { AssignmentReason } from '@/lib/contract/assignment-reason';
import type { LeadAnswer } from '@/features/lead/contract';
import type { NewLead } from '@/features/lead/server/repository';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { logger } from '@/lib/logger';
import { marketOf } from '@/lib/markets';
import { isHoliday } from '@/lib/markets/holidays';
import type { Market } from '@/lib/markets/market';
import { wallClock } from '@/lib/markets/opening-hours';
import { listCandidates, listTies, type Executive } from './repository';

export const momentIn = (market: Market, now: Date): Moment => ({
  now: wallClock(market.timeZone, now),
  isDayOff: (day) => isHoliday(market, day),
});

type Assignment = { readonly executive: Executive; readonly reason: AssignmentReason };

async function assignIn(tx: Db, market: Market, askers: readonly NewLead[]) {
  const [executives, ties] = await Promise.all([listCandidates(tx, market), listTies(tx, askers)]);
  const asks = askers.map(({ id, productType }) => ({
    ...ties.get(id)!,
    productTypes: productType === null ? null : [productType],
  }));
  const assigned = assign(executives, asks, momentIn(market, askers[0]!.submittedAt));
  return askers.map(({ id }, index): [string, Assignment | null] => {
    const { executiveId, reason } = assigned[index] ?? {};
    const executive = executives.find((one) => one.id === executiveId);
    if (executive && reason) return [id, { executive, reason }];
    if (executives.length) logger.warn({ code: 'CODE002', leadId: id }, 'nobody serves the line of a request');
    return [id, null];
  });
}

/**
 * Who gets each of the requests, and why, by request; null where nobody serves its line. Within the transaction that writes
 * them: their rows are the round, so a turn is taken by whoever commits. Nothing is locked: two servers that write at once
 * may give one executive two turns, and the next ones go to the others.
 */
async function assignLeads(tx: Db, askers: readonly NewLead[]): Promise<ReadonlyMap<string, Assignment | null>> {
  const byMarket = Map.groupBy(askers, ({ market }) => market);
  const all: [string, Assignment | null][] = [];
  for (const members of byMarket.values()) all.push(...(await assignIn(tx, marketOf(members[0]!.site), members)));
  return new Map(all);
}

type Draft<Entry> = { readonly entry: Entry; readonly answer: LeadAnswer };

/** Each with whoever gets it, in its row, its timeline and its answer; a trial is nobody's and takes no turn. */
export async function assignAll<Entry extends NewLead>(
  tx: Db,
  drafts: readonly Draft<Entry>[],
): Promise<Draft<Entry>[]> {
  const assigned = await assignLeads(
    tx,
    drafts.flatMap(({ entry }) => (entry.trial ? [] : [entry])),
  );
  return drafts.map((draft) => {
    const { executive, reason } = assigned.get(draft.entry.id) ?? {};
    if (!executive || !reason) return draft;
    const interactions = [...draft.entry.interactions, assignedTo(executive.dataSocio)];
    return {
      entry: { ...draft.entry, executiveId: executive.id, assignedFor: reason, interactions },
      answer: { ...draft.answer, dataSocio: executive.dataSocio, hours: executive.hours },
    };
  });
}

/** Whose turn it is for a line of business; takes none. */
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
