import 'server-only';
import { serves } from '@/features/lead/assignment/domain';
import { isAway } from '@/features/lead/executive/domain';
import { listCandidates, type Executive } from '@/features/lead/assignment/server/repository';
import { reasonNotToCall } from '@/features/lead/domain';
import { AppError } from '@/lib/app-error';
import { recordAudit, type AuditActor } from '@/lib/audit';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { statusWord } from '@/lib/i18n/lead-status-words';
import { enqueueMails } from '@/lib/mail/outbox';
import { marketOf } from '@/lib/markets';
import { wallClock } from '@/lib/markets/opening-hours';
import { assignmentEntry, handOverPerson, type HandOver } from './hand-over';
import { addNote, findAssigned, findSite, findTransactionTime, holdPeople, listOpenBeside } from './repository';

export { reassignLink } from './link';

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
} & Pick<HandOver, 'isToldElsewhere'>;

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
  { leadId, executiveId, note, by = null, seen, evenAway = false, isToldElsewhere = false }: ByHand,
  actor: AuditActor | null,
): Promise<Outcome> {
  const request = await findAssigned(ctx.db, leadId);
  const refused = (refusal: Refusal): Outcome => ({ refusal, request });
  if (!request) return refused('unknown');
  const reason = reasonNotToCall(request);
  if (reason) return refused(reason);
  if (seen !== undefined && seen !== request.executiveId) return refused('meanwhile');
  const market = marketOf(request.site);
  const to = (await listCandidates(ctx.db, market)).find(({ id }) => id === executiveId);
  if (!to) return refused('noExecutive');
  if (!evenAway && isAway(to.absences, wallClock(market.timeZone, ctx.now).day)) return refused('away');
  if (!serves(to, request.productType === null ? null : [request.productType])) return refused('otherLine');
  if (request.executiveId === to.id) {
    if (note === null) return refused('alreadyTheirs');
    const isNoted = await ctx.db.transaction(async (tx) => {
      if (!(await addNote(tx, leadId, to.id, note))) return false;
      const stays = { leadId, site: request.site, from: to.id, to: to.id };
      if (actor) await recordAudit(tx, actor, [assignmentEntry(stays)]);
      return true;
    });
    return isNoted ? { refusal: null, to, more: [], isNoted } : refusedMeanwhile(ctx.db, leadId);
  }
  const change = { leadId, kind: request.kind, from: request.executiveId, by, to, note, actor, referrals: false };
  const told = { ...change, isToldElsewhere };
  const more = await handOverPerson(ctx, told);
  return more === null ? refusedMeanwhile(ctx.db, leadId) : { refusal: null, to, more, isNoted: false };
}

type ManyByHand = Omit<ByHand, 'leadId' | 'seen' | 'isToldElsewhere'> & { readonly leadIds: readonly string[] };

/**
 * As `reassignByStaff`, one after the other and written in one go: what is refused of one is given of the others. Of several,
 * whoever gets them is told in one mail, and so is each who had some.
 * @returns why each was refused, by its id; `along`: those that were not named and went along; `noted`: those that were theirs
 */
export function reassignManyByStaff(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { leadIds, ...asked }: ManyByHand,
  actor: AuditActor,
) {
  const isToldElsewhere = leadIds.length > 1;
  return ctx.db.transaction(async (tx) => {
    const formers = new Map((await holdPeople(tx, leadIds)).map(({ id, executiveId }) => [id, executiveId]));
    const refused = new Map<string, Refusal>();
    const moved = new Set<string>();
    const noted = new Set<string>();
    for (const leadId of leadIds) {
      if (moved.has(leadId)) continue;
      const given = await reassignByStaff({ db: tx, now: ctx.now }, { ...asked, leadId, isToldElsewhere }, actor);
      if (given.refusal !== null) refused.set(leadId, given.refusal);
      else if (given.isNoted) noted.add(leadId);
      else for (const one of [leadId, ...given.more]) moved.add(one);
    }
    if (isToldElsewhere)
      await tellOnce(
        tx,
        asked,
        [...moved].map((id) => formers.get(id) ?? null),
      );
    return { refused, noted, along: [...moved].filter((id) => !leadIds.includes(id)) };
  });
}

/** @param formers who had each that changed hands; null: nobody */
async function tellOnce(
  tx: Db,
  { executiveId, by }: Pick<ByHand, 'executiveId' | 'by'>,
  formers: readonly (number | null)[],
) {
  if (formers.length === 0) return;
  const [at, site] = [await findTransactionTime(tx), await findSite(tx, executiveId)];
  const mailOf = (mail: 'handedOn' | 'handedBack', id: number) => ({ mail, payload: { site, executiveId: id, at } });
  const told = [...new Set(formers)].filter((id) => id !== null && id !== by) as number[];
  await enqueueMails(tx, [mailOf('handedOn', executiveId), ...told.map((id) => mailOf('handedBack', id))]);
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
