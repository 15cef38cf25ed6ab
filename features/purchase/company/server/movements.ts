import 'server-only';
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
  type CompanyState,
  type MovementCheck,
  type MovementCheckRequest,
  type MovementRequest,
  type PersonMovementRequest,
  type ReportedMovements,
  type SheetAnswer,
} from '@/features/purchase/company/contract';
import { REPORTED_MAX, standingOf, type KeptLists } from '@/features/purchase/company/domain';
import { fullName, reportedDays } from '@/features/purchase/company/wording';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { RowMailName } from '@/lib/mail/mail-names';
import { enqueueMails } from '@/lib/mail/outbox';
import { COMPANY_MAILS } from './mail-names';
import { refuseProblems } from './problems';
import type { CompanyPurchase, CompanyPurchaseChange } from './repository';
import { cellsOf, openLists, refusedSheet, todayOf, toSealedJoiners, toSealedLeavers } from './sealed-lists';
import { changeProvenPurchase, provenPurchase, recordCompanyChange } from './service';
import { companyWords } from './state';

type Employee = Activation | Cancellation;
type Standing = ReturnType<typeof standingOf>;
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
  /** Keys of `company.refusals`. */
  readonly refusals: {
    readonly full: 'joinersFull' | 'leaversFull';
    readonly meanwhile: 'joinedMeanwhile' | 'leftMeanwhile';
  };
  /** Whether the day is one for all of a list. */
  readonly hasDay: boolean;
  readonly countOf: (purchase: CompanyPurchase) => number;
  /** Whether somebody was reported since their list was read. */
  readonly isReported: (employee: Employee, standing: Standing) => boolean;
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
    refusals: { full: 'joinersFull', meanwhile: 'joinedMeanwhile' },
    hasDay: false,
    countOf: ({ joinersCount }) => joinersCount,
    isReported: ({ legalId }, { insured }) => insured.has(legalId),
    add: async ({ leadId }, { joiners }, list, now) => ({
      ...(await toSealedJoiners(leadId, keptJoiners.parse([...joiners, list]))),
      joinersAt: now,
    }),
  },
  cancellation: {
    recorded: 'leaversReported',
    mails: [COMPANY_MAILS.leavers, COMPANY_MAILS.leaversContact],
    refusals: { full: 'leaversFull', meanwhile: 'leftMeanwhile' },
    hasDay: true,
    countOf: ({ leaversCount }) => leaversCount,
    isReported: ({ legalId }, { left }) => left.has(legalId),
    add: async ({ leadId }, { leavers }, list, now) => ({
      ...(await toSealedLeavers(leadId, keptLeavers.parse([...leavers, list]))),
      leaversAt: now,
    }),
  },
};

/** Who of a request is insured and who has left, for what is reported next. @param except a list that may be sent again */
export async function reportedKnown(db: Db, leadId: string, except?: string): Promise<KnownPeople> {
  const { people, joiners, leavers } = await openLists(db, leadId);
  const isOther = ({ id }: { readonly id: string }) => id !== except;
  const { insured, left } = standingOf({ people, joiners: joiners.filter(isOther), leavers: leavers.filter(isOther) });
  const holders = [...insured.values()].filter(({ insuredType }) => insuredType === 'holder');
  return {
    insured: new Map([...insured].map(([id, one]) => [id, cellsOf(one)])),
    left,
    holders: new Set(holders.map(({ legalId }) => legalId)),
  };
}

/** @throws INVALID_DATA before the insurer was asked, and as `provenPurchase` */
async function knownNow(ctx: Ctx, except?: string): Promise<KnownPeople> {
  const { requestedAt, leadId } = await provenPurchase(ctx);
  if (!requestedAt) throw refuse({ request: companyWords(ctx).refusals.unsent });
  return reportedKnown(ctx.db, leadId, except);
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
  const { activations, cancellations, problems } = await readEmployees(ctx, { change, body, ...(await knownNow(ctx)) });
  const people: readonly Employee[] = [...activations, ...cancellations];
  const { problemCount, problems: listed } = refusedSheet(problems);
  const holders = people.filter(({ insuredType }) => insuredType === 'holder').length;
  return { people: people.map(shownOf), holders, problemCount, problems: listed };
}

/** @throws as `provenPurchase` */
export async function listMovements(ctx: Ctx): Promise<ReportedMovements> {
  const { joiners, leavers } = await openLists(ctx.db, (await provenPurchase(ctx)).leadId);
  const lists = [...joiners, ...leavers].toSorted((one, other) => other.at.localeCompare(one.at));
  return {
    data: lists.map((list) => {
      const { id, at } = list;
      return Object.assign(
        { id, at, change: 'day' in list ? 'cancellation' : 'activation' } as const,
        reportedDays(list),
      );
    }),
  };
}

type Reported = Pick<MovementRequest, 'change' | 'id' | 'day'> & { readonly people: readonly Employee[] };

/**
 * For its executive; both sides get a mail.
 * @throws INVALID_DATA for more than `REPORTED_MAX` in all, for who was reported meanwhile, and as `changeProvenPurchase`
 */
function report(ctx: Ctx, { change, id, day, people }: Reported): Promise<CompanyState> {
  const { recorded, mails, refusals, hasDay, countOf, isReported, add } = MOVEMENTS[change];
  const words = companyWords(ctx).refusals;
  return changeProvenPurchase(ctx, async (tx, before) => {
    const kept = await openLists(tx, before.leadId);
    if ([...kept.joiners, ...kept.leavers].some((list) => list.id === id)) return null;
    const standing = standingOf(kept);
    if (people.some((one) => isReported(one, standing))) throw refuse({ people: words[refusals.meanwhile] });
    if (countOf(before) + people.length > REPORTED_MAX)
      throw refuse({ people: fill(words[refusals.full], { max: REPORTED_MAX }) });
    await recordCompanyChange(tx, recorded, before);
    await enqueueMails(
      tx,
      mails.map((mail) => ({ mail, payload: before.leadId })),
    );
    const list = { id, at: ctx.now.toISOString(), ...(hasDay && { day }), people };
    return add(before, kept, list, ctx.now);
  });
}

/**
 * Of a company that has asked: who joins or leaves, all of a sheet or, while it has a problem, nobody.
 * @throws as `knownNow`, `readEmployees`, `checkDay`, `report`
 */
export async function reportSheet(ctx: Ctx, { change, id, day, body }: MovementRequest): Promise<SheetAnswer> {
  const known = await knownNow(ctx, id);
  const { activations, cancellations, problems } = await readEmployees(ctx, { change, body, ...known });
  checkDay(ctx, change, day);
  if (problems.length > 0) return refusedSheet(problems);
  const people = [...activations, ...cancellations];
  const purchase = await report(ctx, { change, id, day, people });
  return { purchase, taken: people.length, problemCount: 0, problems: [] };
}

/** The same of one person, by a form. @throws INVALID_DATA by column, and as `knownNow`, `checkDay`, `report` */
export async function reportPerson(ctx: Ctx, input: PersonMovementRequest): Promise<CompanyState> {
  const { change, id, day } = input;
  const rules = employeeRules(ctx);
  const known = await knownNow(ctx, id);
  const cells = change === 'cancellation' ? withKnown(input.cells, rules, known) : input.cells;
  refuseProblems(ctx, rowChecker({ change, rows: [cells], rules, ...known })(0));
  checkDay(ctx, change, day);
  const person = change === 'activation' ? toActivation(cells, rules) : toCancellation(cells, rules);
  return report(ctx, { change, id, day, people: [person] });
}
