import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { CompanyChange } from '@/features/customer/timeline-entries';
import type { Activation, Cancellation, EmployeeChange } from '@/features/collective/employees/employee-schemas';
import { effectiveDays } from '@/features/collective/employees/check';
import type { KnownPeople } from '@/features/collective/employees/employee-rows';
import { readEmployees } from '@/features/collective/employees/server/read-employees';

import { keptJoiners, keptLeavers, type SheetAnswer } from '@/features/purchase/company/company.api';
import {
  NAMES_SHOWN,
  type MovementRequest,
  type PersonMovementRequest,
  type ReportedMovements,
} from '@/features/purchase/company/movements/movements.api';
import {
  lastReportAt,
  REPORTED_MAX,
  reportsOf,
  countInsured,
  type CompanyLists,
  type Report,
} from '@/features/purchase/company/company-states';
import { fullName, reportedDays } from '@/features/purchase/company/wording';
import { AppError, invalidFields } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { RowMailName } from '@/lib/mail/mail-names';
import { enqueueMails } from '@/lib/mail/outbox';
import { COMPANY_MAILS } from './mail-names';
import { knownPeopleIn, listKnownPeople, readPerson, requireSent, withDependants } from './movement-check';
import { findProblems, refuseProblems } from './problems';
import type { CompanyPurchase, CompanyPurchaseChange } from './company-purchase.db';
import { openLists, refusedSheet, todayOf, toSealedJoiners, toSealedLeavers } from './sealed-lists';
import { changeOwnPurchase, requireOwnPurchase, recordCompanyChange } from './begin-company-purchase';
import { companyWords } from './state';

type Employee = Activation | Cancellation;

type Movement = {
  readonly recorded: CompanyChange;
  readonly mails: readonly RowMailName[];
  readonly full: 'joinersFull' | 'leaversFull';
  readonly hasDay: boolean;
  readonly countOf: (purchase: CompanyPurchase) => number;
  readonly add: (
    purchase: CompanyPurchase,
    kept: CompanyLists,
    list: { readonly id: string; readonly at: string; readonly day?: string; readonly people: readonly Employee[] },
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

function checkDay(ctx: Ctx, change: EmployeeChange, day = ''): void {
  if (!MOVEMENTS[change].hasDay) return;
  const { min, max } = effectiveDays(change, todayOf(ctx));
  const tag = ctx.market.intlLocale[ctx.locale];
  if (day < min || day > max)
    throw invalidFields({
      day: fill(companyWords(ctx).refusals.leaverDay, { min: formatDay(min, tag), max: formatDay(max, tag) }),
    });
}

export async function listMovements(ctx: Ctx): Promise<ReportedMovements> {
  const lists = await openLists(ctx.db, (await requireOwnPurchase(ctx)).leadId);
  return {
    insuredNow: countInsured(lists),
    data: reportsOf(lists)
      .toReversed()
      .map((one) => {
        const { id, at, change, people } = one;
        return Object.assign({ id, at, change, names: people.slice(0, NAMES_SHOWN).map(fullName) }, reportedDays(one));
      }),
  };
}

type ReportInput = Pick<MovementRequest, 'change' | 'id' | 'day'>;

type ReadPeople = (known: Required<KnownPeople>) => readonly Employee[] | Promise<readonly Employee[]>;

const isSameReport = (
  known: Report,
  { change, day, people }: Omit<ReportInput, 'id'> & { people: readonly Employee[] },
) =>
  known.change === change &&
  (known.change === 'activation' || known.day === day) &&
  isDeepStrictEqual(known.people, people);

/** Reports to the executive and mails both sides. Throws KEY_REUSED if the id belongs to another report. */
async function report(ctx: Ctx, { change, id, day }: ReportInput, read: ReadPeople) {
  const { recorded, mails, full, hasDay, countOf, add } = MOVEMENTS[change];
  let count = 0;
  const purchase = await changeOwnPurchase(ctx, async (tx, before) => {
    requireSent(ctx, before);
    const kept = await openLists(tx, before.leadId);
    const people = await read(knownPeopleIn(before, kept, id));
    count = people.length;
    const known = reportsOf(kept).find((one) => one.id === id);
    if (known && !isSameReport(known, { change, day, people })) throw new AppError('KEY_REUSED', 'Datos Inválidos');
    if (known) return null;
    if (countOf(before) + people.length > REPORTED_MAX)
      throw invalidFields({ people: fill(companyWords(ctx).refusals[full], { max: REPORTED_MAX }) });
    await recordCompanyChange(tx, recorded, before);
    await enqueueMails(
      tx,
      mails.map((mail) => ({ mail, payload: before.leadId })),
    );
    // The row lock orders the reports. `ctx.now` may be older, because it was set before the body was read.
    const at = new Date(Math.max(ctx.now.getTime(), lastReportAt(before) + 1));
    const list = { id, at: at.toISOString(), ...(hasDay && { day }), people };
    return add(before, kept, list, at);
  });
  return { purchase, taken: count };
}

export async function reportSheet(ctx: Ctx, { body, ...request }: MovementRequest): Promise<SheetAnswer> {
  const { change, id, day } = request;
  const given = { change, body, ...(await listKnownPeople(ctx, id)) };
  const { activations, cancellations, problems } = await readEmployees(ctx, given);
  checkDay(ctx, change, day);
  if (problems.length > 0) return refusedSheet(problems);
  const result = await report(ctx, request, async (known) => {
    const found = await findProblems(ctx, [...activations, ...cancellations], { change, ...known });
    if (found.some(({ length }) => length > 0))
      throw invalidFields({ people: companyWords(ctx).refusals.changedMeanwhile });
    return [...activations, ...withDependants(ctx, cancellations, known)];
  });
  return { ...result, problemCount: 0, problems: [] };
}

export async function reportPerson(ctx: Ctx, { cells, ...request }: PersonMovementRequest): Promise<SheetAnswer> {
  const { change, day } = request;
  const result = await report(ctx, request, (known) => {
    const { people, problems } = readPerson(ctx, { change, cells }, known);
    refuseProblems(ctx, problems);
    checkDay(ctx, change, day);
    return people;
  });
  return { ...result, problemCount: 0, problems: [] };
}
