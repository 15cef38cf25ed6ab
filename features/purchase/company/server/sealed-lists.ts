import 'server-only';
import { effectiveDays } from '@/features/collective/employees/check';
import type { Activation, Cancellation, EmployeeCells } from '@/features/collective/employees/employee-schemas';
import {
  keptJoiners,
  keptLeavers,
  keptPeople,
  type KeptJoiners,
  type KeptLeavers,
  type KeptPerson,
  type SheetAnswer,
} from '@/features/purchase/company/company.api';
import type { CompanyLists } from '@/features/purchase/company/company-states';
import type { Ctx } from '@/lib/context/ctx';
import type * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { dayIn } from '@/lib/i18n/day';
import { dataKeys } from '@/lib/security/data-key';
import { ownerIn, seal, unseal } from '@/lib/security/seal';
import { groupProblems, PROBLEMS_LISTED } from '@/lib/sheet/problem-groups';
import type { SheetProblem } from '@/lib/sheet/table';
import { findSealed } from './company-purchase.db';

type List = keyof CompanyLists;

/** @throws Error if the list was sealed for another purchase or another list, or if its key is missing */
async function openList<One>(shape: z.ZodType<One[]>, db: Db, leadId: string, list: List): Promise<One[]> {
  const sealed = await findSealed(db, leadId, list);
  return sealed === null ? [] : shape.parse(JSON.parse(unseal(await dataKeys(), ownerIn(leadId, list), sealed)));
}

const sealList = async (leadId: string, list: List, people: readonly object[]): Promise<string> =>
  seal(await dataKeys(), ownerIn(leadId, list), JSON.stringify(people));

export const openPeople = async (db: Db, leadId: string): Promise<readonly KeptPerson[]> =>
  openList(keptPeople, db, leadId, 'people');

const openReported = async (db: Db, leadId: string): Promise<Omit<CompanyLists, 'people'>> => ({
  joiners: await openList(keptJoiners, db, leadId, 'joiners'),
  leavers: await openList(keptLeavers, db, leadId, 'leavers'),
});

export const openLists = async (db: Db, leadId: string): Promise<CompanyLists> => ({
  people: await openPeople(db, leadId),
  ...(await openReported(db, leadId)),
});

export async function toSealedPeople(leadId: string, people: readonly KeptPerson[]) {
  const holders = people.filter(({ insuredType }) => insuredType === 'holder').length;
  return {
    people: people.length > 0 ? await sealList(leadId, 'people', people) : null,
    holders,
    dependants: people.length - holders,
  };
}

const countIn = (lists: KeptJoiners | KeptLeavers) => lists.reduce((count, { people }) => count + people.length, 0);

export const toSealedJoiners = async (leadId: string, joiners: KeptJoiners) => ({
  joiners: await sealList(leadId, 'joiners', joiners),
  joinersCount: countIn(joiners),
});

export const toSealedLeavers = async (leadId: string, leavers: KeptLeavers) => ({
  leavers: await sealList(leadId, 'leavers', leavers),
  leaversCount: countIn(leavers),
});

export const todayOf = ({ market, now }: Pick<Ctx, 'market' | 'now'>): string => dayIn(market.timeZone, now);

export const startDays = (ctx: Pick<Ctx, 'market' | 'now'>) => effectiveDays('activation', todayOf(ctx));

export const cellsOf = (person: Activation | Cancellation): EmployeeCells =>
  Object.fromEntries(
    Object.entries(person).flatMap(([column, value]) =>
      column === 'id' ? [] : [[column, value === null ? '' : String(value)]],
    ),
  );

export const refusedSheet = (problems: readonly SheetProblem[]): SheetAnswer => ({
  purchase: null,
  taken: 0,
  problemCount: problems.length,
  problems: groupProblems(problems).slice(0, PROBLEMS_LISTED),
});
