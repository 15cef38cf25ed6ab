import 'server-only';
import { assignedTo } from '@/features/customer/domain';
import { recordInteractions } from '@/features/customer/server/service';
import { REASSIGN_DAYS, type ReassignOutcome, type ReassignRequest } from '@/features/lead/assignment/contract';
import { isAway, serves } from '@/features/lead/assignment/domain';
import { COMPANY_PURCHASE_KIND, executiveMailFor, reasonNotToCall } from '@/features/lead/domain';
import { handOverBooking } from '@/features/lead/booking/server/hand-over';
import { BOOKING_MAILS } from '@/features/lead/booking/domain';
import { AppError } from '@/lib/app-error';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { recordAudit, type AuditActor, type AuditedChange } from '@/lib/audit';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { statusWord } from '@/lib/i18n/lead-status-words';
import { partStates } from '@/lib/health-parts';
import { tellOffice } from '@/lib/office-news';
import { logger } from '@/lib/logger';
import { enqueueMails } from '@/lib/mail/outbox';
import { marketOf } from '@/lib/markets';
import { wallClock } from '@/lib/markets/opening-hours';
import {
  addNote,
  findAssigned,
  findOpenLead,
  holdOpenBeside,
  listExecutives,
  listOpenBeside,
  reassignLead,
  signingKey,
  type Executive,
} from './repository';
import { reassignToken } from './service';

export type Reassignable = {
  readonly leadId: string;
  readonly kind: string;
  readonly firstName: string;
  readonly from: Executive;
  /** Who could have it instead. */
  readonly others: readonly Executive[];
};

/** Null for who does not have the request (any more): out of service, given to another, closed, old or made up. */
export async function findReassignable({ db, site, market, now }: Ctx, token: string): Promise<Reassignable | null> {
  const leadId = reassignToken.claimOf(token)?.leadId;
  if (leadId === undefined) return null;
  const since = new Date(now.getTime() - REASSIGN_DAYS * 86_400_000);
  const lead = await findOpenLead(db, { site, leadId }, since);
  if (!lead) return null;
  const signer = { secret: await signingKey(db), site, now };
  if (!reassignToken.read(signer, token, lead.executiveId)) return null;
  const executives = await listExecutives(db, market);
  const from = executives.find(({ id }) => id === lead.executiveId);
  const productTypes = lead.productType === null ? null : [lead.productType];
  const today = wallClock(market.timeZone, now).day;
  const others = executives.filter((one) => one !== from && serves(one, productTypes) && !isAway(one.absences, today));
  return from ? { leadId, kind: lead.kind, firstName: lead.firstName, from, others } : null;
}

type HandOver = Parameters<typeof reassignLead>[1] & {
  readonly kind: string;
  /** Whom the audit trail names; null: it is written by who calls, or the executive's own mail gave it away. */
  readonly actor: AuditActor | null;
  /** One of many in a step: who had them is told of their calls and not of each request, and who gets them once of all but chats. */
  readonly isOfMany?: true;
  /** The request of the same person that was given, where this one only goes along. */
  readonly along?: string;
};

type Given = { readonly leadId: string; readonly site: string; readonly from: number | null; readonly to: number };

const assignment = ({ leadId, site, from, to, along }: Given & Pick<HandOver, 'along'>): AuditedChange => ({
  ...{ action: 'lead.assign', subject: leadId, site },
  ...{ before: { executiveId: from }, after: { executiveId: to, ...(along && { along }) } },
});

/** The request, its time to come and the mails; false when meanwhile somebody else has it, or nobody may be given it. */
export async function handOver(tx: Db, now: Date, change: HandOver): Promise<boolean> {
  const { leadId, from, by, to, kind, actor } = change;
  const given = await reassignLead(tx, change);
  if (!given) return false;
  const { assignmentId, ...place } = given;
  await recordInteractions(tx, [{ leadId, ...place, ...assignedTo(to.dataSocio) }]);
  const entry = assignment({ leadId, site: place.site, from, to: to.id, along: change.along });
  if (actor) await recordAudit(tx, actor, [entry]);
  else await tellOffice(tx, null, [entry]);
  // Who had a company's request sees its list no more; the mail with the link of the new one is written if it was sent.
  const told =
    kind === COMPANY_PURCHASE_KIND ? (['executiveMail', 'companyExecutive'] as const) : [executiveMailFor(kind)];
  const mails = told.map((mail) => ({ mail, payload: leadId }));
  if (from === null || from === by || change.isOfMany) {
    await handOverBooking(tx, leadId, to, now);
    await enqueueMails(tx, change.isOfMany ? mails.filter(({ mail }) => mail !== 'executiveMail') : mails);
    return true;
  }
  // One mail tells the former of the request and of its time.
  const [toVisitor] = BOOKING_MAILS.bookingCancelled;
  const bookingId = await handOverBooking(tx, leadId, to, now, [toVisitor]);
  await enqueueMails(tx, [...mails, { mail: 'handedOver', payload: { leadId, assignmentId, bookingId } }]);
  return true;
}

/**
 * A person has one executive: what else of theirs is open goes along, as far as the other serves it, or nothing goes.
 * @returns which more
 */
function handOverPerson({ db, now }: Pick<Ctx, 'db' | 'now'>, change: HandOver): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const beside = change.from === null ? [] : await holdOpenBeside(tx, change.leadId, change.from);
    if (!(await handOver(tx, now, change))) return null;
    const more: string[] = [];
    for (const { productType, status, ...other } of beside) {
      if (!serves(change.to, productType === null ? null : [productType])) continue;
      // What a duplicate says was said of its own request.
      const silent = status === LEAD_STATUS.duplicate ? ({ isOfMany: true } as const) : {};
      if (await handOver(tx, now, { ...change, ...other, ...silent, along: change.leadId })) more.push(other.leadId);
    }
    return more;
  });
}

/** How many more requests would go along if these were given to somebody. */
export async function countAlong(db: Db, leadIds: readonly string[], executiveId: number): Promise<number> {
  const rows = await listOpenBeside(db, leadIds, executiveId);
  return rows.filter(({ lines, productType }) => serves({ lines }, productType === null ? null : [productType])).length;
}

type ByHand = {
  readonly leadId: string;
  readonly executiveId: number;
  readonly note: string | null;
  /** Who gives it; left out: somebody at the desk. */
  readonly by?: number | null;
  /** Who had it when somebody decided to give it away; left out: whoever has it. */
  readonly seen?: number | null;
  /** Though they are away today. */
  readonly evenAway?: boolean | undefined;
};

type Refusal =
  | 'unknown'
  | 'trial'
  | 'stopped'
  | 'closed'
  | 'noExecutive'
  | 'away'
  | 'otherLine'
  | 'alreadyTheirs'
  | 'meanwhile';
type Request = NonNullable<Awaited<ReturnType<typeof findAssigned>>>;
type Outcome =
  | { readonly refusal: Refusal; readonly request: Request | null }
  | { readonly refusal: null; readonly to: Executive; readonly more: readonly string[]; readonly isNoted: boolean };

/** Why it could not be given once it was to be: by how it stands now. */
async function refusedMeanwhile(db: Db, leadId: string): Promise<Outcome> {
  const request = await findAssigned(db, leadId);
  return { refusal: request ? (reasonNotToCall(request) ?? 'meanwhile') : 'unknown', request };
}

/**
 * Gives a request, and what else of its person is open, to an executive, who gets its mail; whoever had it is told. Of who
 * has it already the note is kept.
 */
export async function reassignByStaff(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { leadId, executiveId, note, by = null, seen, evenAway = false }: ByHand,
  actor: AuditActor | null,
): Promise<Outcome> {
  const request = await findAssigned(ctx.db, leadId);
  const refused = (refusal: Refusal): Outcome => ({ refusal, request });
  if (!request) return refused('unknown');
  const reason = reasonNotToCall(request);
  if (reason) return refused(reason);
  if (seen !== undefined && seen !== request.executiveId) return refused('meanwhile');
  const market = marketOf(request.site);
  const to = (await listExecutives(ctx.db, market)).find(({ id }) => id === executiveId);
  if (!to) return refused('noExecutive');
  if (!evenAway && isAway(to.absences, wallClock(market.timeZone, ctx.now).day)) return refused('away');
  if (!serves(to, request.productType === null ? null : [request.productType])) return refused('otherLine');
  if (request.executiveId === to.id) {
    if (note === null) return refused('alreadyTheirs');
    const isNoted = await ctx.db.transaction(async (tx) => {
      if (!(await addNote(tx, leadId, to.id, note))) return false;
      const stays = { leadId, site: request.site, from: to.id, to: to.id };
      if (actor) await recordAudit(tx, actor, [assignment(stays)]);
      return true;
    });
    return isNoted ? { refusal: null, to, more: [], isNoted } : refusedMeanwhile(ctx.db, leadId);
  }
  const change = { leadId, kind: request.kind, from: request.executiveId, by, to, note, actor, referrals: false };
  const more = await handOverPerson(ctx, change);
  return more === null ? refusedMeanwhile(ctx.db, leadId) : { refusal: null, to, more, isNoted: false };
}

function refusalText({ leadId, executiveId }: ByHand, refusal: Exclude<Refusal, 'unknown'>, request: Request): string {
  const stands = `Request ${leadId} stands as '${statusWord('en', request.status)}'`;
  const { code } = marketOf(request.site);
  const texts = {
    trial: `Request ${leadId} is a trial of a partner's: nobody is given it.`,
    stopped: `${stands} and its person asked for no more contact: nobody is given it.`,
    closed: `${stands}: nobody is given it before leads set ${leadId} status none opens it.`,
    noExecutive: `There is no active executive ${executiveId} in ${code}: executives list names them.`,
    away: `Executive ${executiveId} is away today.`,
    otherLine: `Executive ${executiveId} does not serve ${request.productType}: executives list says who does.`,
    alreadyTheirs: `Executive ${executiveId} has request ${leadId} already: --note adds a note to it.`,
    meanwhile: `Request ${leadId} was given to somebody else meanwhile: leads show says to whom.`,
  };
  return texts[refusal];
}

/** As `reassignByStaff`, for an operator. @throws NOT_FOUND, BAD_REQUEST with the reason */
export async function assignByHand(ctx: Pick<Ctx, 'db' | 'now'>, asked: ByHand) {
  const given = await reassignByStaff(ctx, asked, null);
  if (given.refusal === null) return given;
  if (given.refusal === 'unknown' || !given.request)
    throw new AppError('NOT_FOUND', `There is no request ${asked.leadId}: leads list names them.`);
  throw new AppError('BAD_REQUEST', refusalText(asked, given.refusal, given.request));
}

/** Gives the request to the other, who gets its mail. */
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
    logger.warn({ code: 'CODE002', leadId }, 'request not given to another executive');
    return 'refused';
  }
  if (partStates().mail !== 'failing') return 'reassigned';
  logger.warn({ code: 'CODE001', leadId }, 'request given to another executive, whose mail waits');
  return 'unmailed';
}
