import 'server-only';
import {
  REASSIGN_DAYS,
  type ReassignOutcome,
  type ReassignRequest,
} from '@/features/lead/reassignment/reassignment.api';
import { serves } from '@/features/lead/assignment/choose-executive';
import { isAway } from '@/features/lead/executive/executive-availability';
import { listCandidates, type Executive } from '@/features/lead/assignment/server/assignment.db';
import type { Ctx } from '@/lib/context/ctx';
import { partStates } from '@/lib/health-parts';
import { logger } from '@/lib/logger';
import { wallClock } from '@/lib/markets/opening-hours';
import { handOverPerson } from './hand-over';
import { reassignToken } from './link';
import { findOpenLead, signingKey } from './reassignment.db';

export type Reassignable = {
  readonly leadId: string;
  readonly kind: string;
  readonly firstName: string;
  readonly from: Executive;
  readonly others: readonly Executive[];
};

/** Returns null if the link is forged or too old, its executive inactive, or the request reassigned or closed. */
export async function findReassignable({ db, site, market, now }: Ctx, token: string): Promise<Reassignable | null> {
  const leadId = reassignToken.claimOf(token)?.leadId;
  if (leadId === undefined) return null;
  const since = new Date(now.getTime() - REASSIGN_DAYS * 86_400_000);
  const lead = await findOpenLead(db, { site, leadId }, since);
  if (!lead) return null;
  const signer = { secret: await signingKey(db), site, now };
  if (!reassignToken.read(signer, token, lead.executiveId)) return null;
  const executives = await listCandidates(db, market);
  const from = executives.find(({ id }) => id === lead.executiveId);
  const productTypes = lead.productType === null ? null : [lead.productType];
  const today = wallClock(market.timeZone, now).day;
  const others = executives.filter((one) => one !== from && serves(one, productTypes) && !isAway(one.absences, today));
  return from ? { leadId, kind: lead.kind, firstName: lead.firstName, from, others } : null;
}

export async function reassign(
  ctx: Ctx,
  { id, token, executive, note, referrals }: ReassignRequest,
): Promise<ReassignOutcome> {
  const found = token.startsWith(`${id}.`) ? await findReassignable(ctx, token) : null;
  if (!found) return 'unknown';
  const { leadId, kind, from, others } = found;
  const to = others.find((other) => other.id === executive);
  const given = { leadId, kind, from: from.id, by: from.id, note, referrals: referrals === 'on', actor: null };
  const change = to && { ...given, to };
  const isDone = change !== undefined && (await handOverPerson(ctx, change)) !== null;
  if (!isDone) {
    logger.warn({ code: 'CODE002', leadId }, 'request not reassigned');
    return 'refused';
  }
  if (partStates().mail !== 'failing') return 'reassigned';
  logger.warn({ code: 'CODE001', leadId }, 'request reassigned, mail queued');
  return 'unmailed';
}
