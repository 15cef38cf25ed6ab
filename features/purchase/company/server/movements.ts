import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { CompanyChange } from '@/features/customer/domain';
import type { Activation, Cancellation, EmployeeChange } from '@/features/collective/employees/contract';
import { effectiveDays } from '@/features/collective/employees/domain/check';
import {
  rowChecker,
  toActivation,
  toCancellation,
  withKnown,
  type KnownPeople,
} from '@/features/collective/employees/domain/sheet';
import { employeeRules, readEmployees } from '@/features/collective/employees/server/service';
import { refuse } from '@/features/lead/server/service';
import {
  keptJoiners,
  keptLeavers,
  NAMES_SHOWN,
  type CompanyState,
  type MovementCheck,
  type MovementCheckRequest,
  type MovementRequest,
  type PersonMovementRequest,
  type ReportedMovements,
  type SheetAnswer,
} from '@/features/purchase/company/contract';
import {
  lastReportAt,
  REPORTED_MAX,
  reportsOf,
  standingOf,
  type KeptLists,
  type Report,
} from '@/features/purchase/company/domain';
import { fullName, reportedDays } from '@/features/purchase/company/wording';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { RowMailName } from '@/lib/mail/mail-names';
import { enqueueMails } from '@/lib/mail/outbox';
import { COMPANY_MAILS } from './mail-names';
import { problemsAmong, refuseProblems } from './problems';
import type { CompanyPurchase, CompanyPurchaseChange } from './repository';
import {
  cellsOf,
  openLists,
  openReported,
  refusedSheet,
  todayOf,
  toSealedJoiners,
  toSealedLeavers,
} from './sealed-lists';
import { changeProvenPurchase, provenPurchase, recordCompanyChange } from './service';
import { companyWords } from './state';

type Employee = Activation | Cancellation;
type NewList = {
  readonly id: string;
  readonly at: string;
  readonly day?: string;
  readonly people: readonly Employee[];
};

/** A kind of what a company reports of its people once it has asked. */
type Movement = {
  readonly recorded: CompanyChange;
  readonly mails: readonly RowMailName[];
  /** Key of `company.refusals`. */
  readonly full: 'joinersFull' | 'leaversFull';
  /** Whether the day is one for all of a list. */
  readonly hasDay: boolean;
  readonly countOf: (purchase: CompanyPurchase) => number;
  readonly add: (
    purchase: CompanyPurchase,
    kept: KeptLists,
    list: NewList,
    now: Date,
  ) => Promise<CompanyPurchaseChange>;
};

const MOVEMENTS: Readonly<Record<EmployeeChange, Movement>> = {
  activation: {
    recorded: 'joinersReported',
    mails: [COMPANY_MAILS.joiners, COMPANY_MAILS.joinersContact],
    full: 'joinersFull',
    hasDay: false,
    countOf: ({ joinersCount }) => joinersCount,
    add: async ({ leadId }, { joiners }, list, now) => ({
      ...(await toSealedJoiners(leadId, keptJoiners.parse([...joiners, list]))),
      joinersAt: now,
    }),
  },
  cancellation: {
    recorded: 'leaversReported',
    mails: [COMPANY_MAILS.leavers, COMPANY_MAILS.leaversContact],
    full: 'leaversFull',
    hasDay: true,
    countOf: ({ leaversCount }) => leaversCount,
    add: async ({ leadId }, { leavers }, list, now) => ({
      ...(await toSealedLeavers(leadId, keptLeavers.parse([...leavers, list]))),
      leaversAt: now,
    }),
  },
};

function knownIn({ people, joiners, leavers }: KeptLists, except?: string): Required<KnownPeople> {
  const isOther = ({ id }: { readonly id: string }) => id !== except;
  const { insured, left } = standingOf({ people, joiners: joiners.filter(isOther), leavers: leavers.filter(isOther) });
  const holders = [...insured.values()].filter(({ insuredType }) => insuredType === 'holder');
  return {
    insured: new Map([...insured].map(([id, one]) => [id, cellsOf(one)])),
    left,
    holders: new Set(holders.map(({ legalId }) => legalId)),
  };
}

/** Who of a request is insured and who has left, for what is reported next. @param except a list that may be sent again */
export const reportedKnown = async (db: Db, leadId: string, except?: string): Promise<Required<KnownPeople>> =>
  knownIn(await openLists(db, leadId), except);

/** @throws INVALID_DATA before the insurer was asked */
function requireAsked(ctx: Ctx, { requestedAt }: Pick<CompanyPurchase, 'requestedAt'>): void {
  if (!requestedAt) throw refuse({ request: companyWords(ctx).refusals.unsent });
}

/** @throws as `provenPurchase`, `requireAsked` */
async function knownNow(ctx: Ctx, except?: string): Promise<Required<KnownPeople>> {
  const purchase = await provenPurchase(ctx);
  requireAsked(ctx, purchase);
  return reportedKnown(ctx.db, purchase.leadId, except);
}

/** After them the dependants of those who are holders: nobody stays insured by who has left. */
function withDependants(ctx: Ctx, leaving: readonly Cancellation[], { insured }: Required<KnownPeople>) {
  const reasons = new Map(leaving.map(({ legalId, reason }) => [legalId, reason]));
  const rules = employeeRules(ctx);
  const dependants = [...insured].flatMap(([legalId, cells]) => {
    const reason = reasons.get(cells.holderLegalId ?? '');
    return reason === undefined || reasons.has(legalId) ? [] : [toCancellation({ ...cells, reason }, rules)];
  });
  return [...leaving, ...dependants];
}

/** @throws INVALID_DATA */
function checkDay(ctx: Ctx, change: EmployeeChange, day = ''): void {
  if (!MOVEMENTS[change].hasDay) return;
  const { min, max } = effectiveDays(change, todayOf(ctx));
  const tag = ctx.market.intlLocale[ctx.locale];
  if (day < min || day > max)
    throw refuse({
      day: fill(companyWords(ctx).refusals.leaverDay, { min: formatDay(min, tag), max: formatDay(max, tag) }),
    });
}

/** As much of a document as tells people of one name apart. */
const SHOWN_SIGNS = 4;

const shownOf = (one: Employee) => ({
  name: fullName(one),
  documentEnd: one.legalId.replaceAll(/[^\dA-Z]/gi, '').slice(-SHOWN_SIGNS),
  day: 'effectiveDate' in one ? one.effectiveDate : null,
});

/** Whom a sheet would report: nothing is kept or told. @throws as `knownNow`, `readEmployees` */
export async function checkMovement(ctx: Ctx, { change, body }: MovementCheckRequest): Promise<MovementCheck> {
  const known = await knownNow(ctx);
  const { activations, cancellations, problems } = await readEmployees(ctx, { change, body, ...known });
  const people: readonly Employee[] = [...activations, ...withDependants(ctx, cancellations, known)];
  const { problemCount, problems: listed } = refusedSheet(problems);
  const holders = people.filter(({ insuredType }) => insuredType === 'holder').length;
  return { people: people.map(shownOf), holders, problemCount, problems: listed };
}

/** @throws as `provenPurchase` */
export async function listMovements(ctx: Ctx): Promise<ReportedMovements> {
  const reports = reportsOf(await openReported(ctx.db, (await provenPurchase(ctx)).leadId)).toReversed();
  return {
    data: reports.map((one) => {
      const { id, at, change, people } = one;
      return Object.assign({ id, at, change, names: people.slice(0, NAMES_SHOWN).map(fullName) }, reportedDays(one));
    }),
  };
}

type Asked = Pick<MovementRequest, 'change' | 'id' | 'day'>;

/** Whom it is about. @param known all that was reported but the list itself */
type ReadPeople = (known: Required<KnownPeople>) => readonly Employee[] | Promise<readonly Employee[]>;

const isSameReport = (known: Report, { change, day, people }: Omit<Asked, 'id'> & { people: readonly Employee[] }) =>
  known.change === change &&
  (known.change === 'activation' || known.day === day) &&
  isDeepStrictEqual(known.people, people);

/**
 * For its executive; both sides get a mail. `taken`: how many were reported.
 * @throws KEY_REUSED for another report of that id, INVALID_DATA for more than `REPORTED_MAX` in all, as `requireAsked` and
 * `changeProvenPurchase`, and what `read` throws
 */
async function report(ctx: Ctx, { change, id, day }: Asked, read: ReadPeople) {
  const { recorded, mails, full, hasDay, countOf, add } = MOVEMENTS[change];
  let taken = 0;
  const purchase = await changeProvenPurchase(ctx, async (tx, before) => {
    requireAsked(ctx, before);
    const kept = await openLists(tx, before.leadId);
    const people = await read(knownIn(kept, id));
    taken = people.length;
    const known = reportsOf(kept).find((one) => one.id === id);
    if (known && !isSameReport(known, { change, day, people })) throw new AppError('KEY_REUSED', 'Datos Inválidos');
    if (known) return null;
    if (countOf(before) + people.length > REPORTED_MAX)
      throw refuse({ people: fill(companyWords(ctx).refusals[full], { max: REPORTED_MAX }) });
    await recordCompanyChange(tx, recorded, before);
    await enqueueMails(
      tx,
      mails.map((mail) => ({ mail, payload: before.leadId })),
    );
    // Which came first is said by who held the row first: a request's own time is from before its body was read.
    const at = new Date(Math.max(ctx.now.getTime(), lastReportAt(before) + 1));
    const list = { id, at: at.toISOString(), ...(hasDay && { day }), people };
    return add(before, kept, list, at);
  });
  return { purchase, taken };
}

/**
 * Of a company that has asked: who joins or leaves, all of a sheet or, while it has a problem, nobody.
 * @throws as `knownNow`, `readEmployees`, `checkDay`, `report`, and INVALID_DATA for who was reported meanwhile
 */
export async function reportSheet(ctx: Ctx, { body, ...asked }: MovementRequest): Promise<SheetAnswer> {
  const { change, id, day } = asked;
  const given = { change, body, ...(await knownNow(ctx, id)) };
  const { activations, cancellations, problems } = await readEmployees(ctx, given);
  checkDay(ctx, change, day);
  if (problems.length > 0) return refusedSheet(problems);
  const told = await report(ctx, asked, async (known) => {
    const found = await problemsAmong(ctx, [...activations, ...cancellations], { change, ...known });
    if (found.some(({ length }) => length > 0)) throw refuse({ people: companyWords(ctx).refusals.changedMeanwhile });
    return [...activations, ...withDependants(ctx, cancellations, known)];
  });
  return { ...told, problemCount: 0, problems: [] };
}

/** The same of one person, by a form. @throws INVALID_DATA by column, and as `checkDay`, `report` */
export async function reportPerson(ctx: Ctx, { cells: typed, ...asked }: PersonMovementRequest): Promise<CompanyState> {
  const { change, day } = asked;
  const rules = employeeRules(ctx);
  const { purchase } = await report(ctx, asked, (known) => {
    const cells = change === 'cancellation' ? withKnown(typed, rules, known) : typed;
    refuseProblems(ctx, rowChecker({ change, rows: [cells], rules, ...known })(0));
    checkDay(ctx, change, day);
    return change === 'activation'
      ? [toActivation(cells, rules)]
      : withDependants(ctx, [toCancellation(cells, rules)], known);
  });
  return purchase;
}
