import 'server-only';
import { invalidFields } from '@/lib/app-error';
import type { Activation, Cancellation } from '@/features/collective/employees/employee-schemas';
import type { Problem } from '@/features/collective/employees/check';
import {
  rowChecker,
  toActivation,
  toCancellation,
  withKnown,
  type KnownPeople,
} from '@/features/collective/employees/employee-rows';
import { employeeRules, readEmployees } from '@/features/collective/employees/server/read-employees';

import type {
  MovementCheck,
  MovementCheckRequest,
  PersonCheckRequest,
} from '@/features/purchase/company/movements/movements.api';
import { insuredAfterReports, type CompanyLists } from '@/features/purchase/company/company-states';
import { fullName } from '@/features/purchase/company/wording';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import type { SheetProblem } from '@/lib/sheet/table';
import { sentencesOf } from './problems';
import type { CompanyPurchase } from './company-purchase.db';
import { cellsOf, openLists, refusedSheet } from './sealed-lists';
import { requireOwnPurchase } from './begin-company-purchase';
import { companyWords } from './state';

type Employee = Activation | Cancellation;

/** People in all lists of a purchase except `except`, the list that is being sent again. */
export function knownPeopleIn(
  { company }: Pick<CompanyPurchase, 'company'>,
  { people, joiners, leavers }: CompanyLists,
  except?: string,
): Required<KnownPeople> {
  const isOther = ({ id }: { readonly id: string }) => id !== except;
  const { insured, left } = insuredAfterReports({
    people,
    joiners: joiners.filter(isOther),
    leavers: leavers.filter(isOther),
  });
  const holders = [...insured.values()].filter(({ insuredType }) => insuredType === 'holder');
  return {
    insured: new Map([...insured].map(([id, one]) => [id, cellsOf(one)])),
    left,
    coverFrom: company.startDate,
    holders: new Set(holders.map(({ legalId }) => legalId)),
  };
}

export const listKnownReported = async (
  db: Db,
  purchase: Pick<CompanyPurchase, 'leadId' | 'company'>,
  except?: string,
): Promise<Required<KnownPeople>> => knownPeopleIn(purchase, await openLists(db, purchase.leadId), except);

export function requireSent(ctx: Ctx, { requestedAt }: Pick<CompanyPurchase, 'requestedAt'>): void {
  if (!requestedAt) throw invalidFields({ request: companyWords(ctx).refusals.unsent });
}

export async function listKnownPeople(ctx: Ctx, except?: string): Promise<Required<KnownPeople>> {
  const purchase = await requireOwnPurchase(ctx);
  requireSent(ctx, purchase);
  return listKnownReported(ctx.db, purchase, except);
}

/** Adds the dependants of leaving holders, because a dependant is insured only through a holder. */
export function withDependants(ctx: Ctx, leaving: readonly Cancellation[], { insured }: Required<KnownPeople>) {
  const reasons = new Map(leaving.map(({ legalId, reason }) => [legalId, reason]));
  const rules = employeeRules(ctx);
  const dependants = [...insured].flatMap(([legalId, cells]) => {
    const reason = reasons.get(cells.holderLegalId ?? '');
    return reason === undefined || reasons.has(legalId) ? [] : [toCancellation({ ...cells, reason }, rules)];
  });
  return [...leaving, ...dependants];
}

const SHOWN_SIGNS = 4;

const shownOf = (one: Employee) => ({
  name: fullName(one),
  documentEnd: one.legalId.replaceAll(/[^\dA-Z]/gi, '').slice(-SHOWN_SIGNS),
  day: 'effectiveDate' in one ? one.effectiveDate : null,
});

type Read = { readonly people: readonly Employee[]; readonly problems: readonly Problem[] };

export function readPerson(ctx: Ctx, { change, cells: typed }: PersonCheckRequest, known: Required<KnownPeople>): Read {
  const rules = employeeRules(ctx);
  const cells = change === 'cancellation' ? withKnown(typed, rules, known) : typed;
  const problems = rowChecker({ change, rows: [cells], rules, ...known })(0);
  if (problems.length > 0) return { people: [], problems };
  const isJoining = change === 'activation';
  const people = isJoining ? [toActivation(cells, rules)] : withDependants(ctx, [toCancellation(cells, rules)], known);
  return { people, problems };
}

function checkOf(people: readonly Employee[], found: readonly SheetProblem[]): MovementCheck {
  const { problemCount, problems } = refusedSheet(found);
  const holders = people.filter(({ insuredType }) => insuredType === 'holder').length;
  return { people: people.map(shownOf), holders, problemCount, problems };
}

export async function checkMovement(ctx: Ctx, { change, body }: MovementCheckRequest): Promise<MovementCheck> {
  const known = await listKnownPeople(ctx);
  const { activations, cancellations, problems } = await readEmployees(ctx, { change, body, ...known });
  return checkOf([...activations, ...withDependants(ctx, cancellations, known)], problems);
}

export async function checkPerson(ctx: Ctx, request: PersonCheckRequest): Promise<MovementCheck> {
  const { people, problems } = readPerson(ctx, request, await listKnownPeople(ctx));
  const say = sentencesOf(ctx);
  return checkOf(
    people,
    problems.map((problem) => ({ row: 1, column: '', name: problem.field, message: say(problem) })),
  );
}
