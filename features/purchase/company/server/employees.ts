import 'server-only';
import { invalidFields } from '@/lib/app-error';
import { randomUUID } from 'node:crypto';
import type { Activation } from '@/features/collective/employees/employee-schemas';
import {
  employeeRules,
  markEmployeesSheet,
  readEmployees,
} from '@/features/collective/employees/server/read-employees';
import { checkEmployee, EMPLOYEES_MAX } from '@/features/collective/employees/check';
import { nonDefaultKinds } from '@/features/collective/employees/legal-id-kinds';
import { rowChecker, toActivation } from '@/features/collective/employees/employee-rows';
import { findPlanByCode } from '@/features/catalogue/server/read-plans';

import { ageOn } from '@/features/purchase/purchase-steps';
import {
  PEOPLE_PAGE,
  type CompanyState,
  type KeptPerson,
  type MarkedSheetRequest,
  type PeopleQuery,
  type PeopleResponse,
  type PeopleSheetRequest,
  type PersonRequest,
  type RemoveRequest,
  type SheetAnswer,
} from '@/features/purchase/company/company.api';
import { isOutside, insuredAfterReports } from '@/features/purchase/company/company-states';
import { fullName } from '@/features/purchase/company/wording';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { fill, plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { searchText } from '@/lib/i18n/search-text';
import type { SheetFile } from '@/lib/sheet/sheet-file';
import { listKnownReported } from './movement-check';
import { findProblems, refuseProblems, sentencesOf } from './problems';
import type { CompanyPurchase, CompanyPurchaseChange } from './company-purchase.db';
import { cellsOf, openLists, openPeople, refusedSheet, toSealedPeople } from './sealed-lists';
import { changeUnsent, requireOwnPurchase } from './begin-company-purchase';
import { companyWords, priceFor } from './state';

const isFound = ({ name, paternalSurname, maternalSurname, legalId }: KeptPerson, search: string): boolean =>
  [name, paternalSurname, maternalSurname, legalId].some((text) => text && searchText(text).includes(search));

/** Shared names. Two people may have the same name, or one person may be listed twice with different documents. */
function findSharedNames(people: readonly KeptPerson[]): ReadonlySet<string> {
  const names = people.map((person) => searchText(fullName(person)));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set(people.flatMap(({ id }, at) => (counts.get(names[at]!)! > 1 ? [id] : [])));
}

function kindText({ market, locale }: Ctx, { legalId }: KeptPerson): string | null {
  const { documents } = labelsOf(locale, 'purchase');
  const kinds = nonDefaultKinds(legalId, market).map((kind) => documents[kind]);
  if (kinds.length === 0) return null;
  return new Intl.ListFormat(market.intlLocale[locale], { type: 'disjunction' }).format(kinds);
}

export async function listPeople(ctx: Ctx, { page, search }: PeopleQuery): Promise<PeopleResponse> {
  const { leadId, productCode, company } = await requireOwnPurchase(ctx);
  const lists = await openLists(ctx.db, leadId);
  const { people } = lists;
  const { left } = insuredAfterReports(lists);
  const { from = null, to = null } = (await findPlanByCode(ctx, productCode))?.item.entry.ages ?? {};
  const ages = from === null && to === null ? null : { from, to };
  const problems = await findProblems(ctx, people, { change: 'activation', coverFrom: company.startDate });
  const say = sentencesOf(ctx);
  const namesakes = findSharedNames(people);
  const holders = new Map(
    people.filter(({ insuredType }) => insuredType === 'holder').map((one) => [one.legalId, fullName(one)]),
  );
  const all = people.map((person, at) => ({ person, problems: problems[at]!, isNamesake: namesakes.has(person.id) }));
  const wanted = searchText(search);
  const found = all.filter(({ person }) => !wanted || isFound(person, wanted));
  const isOfAge = ({ person }: (typeof all)[number]) =>
    ages === null || !isOutside(ages, ageOn(person.effectiveDate, person.birthDate), person);
  const rankOf = (one: (typeof all)[number]) => {
    if (one.problems.length > 0) return 0;
    return isOfAge(one) ? (one.isNamesake ? 2 : 3) : 1;
  };
  const sorted = found.toSorted((one, other) => rankOf(one) - rankOf(other));
  return {
    total: found.length,
    wrong: problems.filter(({ length }) => length > 0).length,
    namesakes: namesakes.size,
    ages,
    data: sorted.slice((page - 1) * PEOPLE_PAGE, page * PEOPLE_PAGE).map(({ person, isNamesake, problems: wrong }) => {
      const age = ageOn(person.effectiveDate, person.birthDate);
      return {
        person,
        isNamesake,
        documentKind: kindText(ctx, person),
        leavesOn: left.get(person.legalId) ?? null,
        holder: holders.get(person.holderLegalId ?? '') ?? null,
        age,
        isOutsideAges: ages !== null && isOutside(ages, age, person),
        problems: wrong.map((problem) => ({ field: problem.field, message: say(problem) })),
      };
    }),
  };
}

type Edit = (people: readonly KeptPerson[], purchase: CompanyPurchase) => readonly KeptPerson[];

/** After any change the company must confirm again that the list is complete. */
const changePeople = (ctx: Ctx, edit: Edit): Promise<CompanyState> =>
  changeUnsent(ctx, async (tx, purchase): Promise<CompanyPurchaseChange> => {
    const { leadId } = purchase;
    const people = edit(await openPeople(tx, leadId), purchase);
    if (people.length > EMPLOYEES_MAX)
      throw invalidFields({ people: fill(companyWords(ctx).refusals.tooMany, { max: EMPLOYEES_MAX }) });
    return { ...(await toSealedPeople(leadId, people)), peopleAt: null };
  });

/** Replaces the person with that id, or appends a new one. If a holder's document changes, dependants stay linked. */
function withPerson(people: readonly KeptPerson[], person: KeptPerson): readonly KeptPerson[] {
  const before = people.find(({ id }) => id === person.id);
  if (!before) return [...people, person];
  return people.map((one) => {
    if (one.id === person.id) return person;
    const isTheirs = one.holderLegalId === before.legalId && person.insuredType === 'holder';
    return isTheirs ? Object.assign({}, one, { holderLegalId: person.legalId }) : one;
  });
}

export async function savePerson(ctx: Ctx, { id, cells }: PersonRequest): Promise<CompanyState> {
  const rules = employeeRules(ctx);
  refuseProblems(ctx, checkEmployee('activation', cells, rules));
  const person = { id, ...toActivation(cells, rules) };
  return changePeople(ctx, (people, { company }) => {
    const changed = withPerson(people, person);
    const others = changed.filter((one) => one.id !== id);
    const rows = [...others, person].map(cellsOf);
    refuseProblems(ctx, rowChecker({ change: 'activation', rows, rules, coverFrom: company.startDate })(others.length));
    return changed;
  });
}

function withSheet(people: readonly KeptPerson[], activations: readonly Activation[]): readonly KeptPerson[] {
  const known = new Map(people.map(({ legalId, id }) => [legalId, id]));
  const added = activations.map((one): KeptPerson =>
    Object.assign({ id: known.get(one.legalId) ?? randomUUID() }, one),
  );
  const byId = new Map(added.map((one) => [one.id, one]));
  return [...people.map((one) => byId.get(one.id) ?? one), ...added.filter(({ legalId }) => !known.has(legalId))];
}

async function listKnown(db: Db, { leadId, company }: Pick<CompanyPurchase, 'leadId' | 'company'>) {
  const people = await openPeople(db, leadId);
  const holders = new Set(people.flatMap(({ insuredType, legalId }) => (insuredType === 'holder' ? [legalId] : [])));
  return { holders, startDate: company.startDate, coverFrom: company.startDate };
}

export async function markCompanySheet(ctx: Ctx, { change, body }: MarkedSheetRequest): Promise<SheetFile> {
  const purchase = await requireOwnPurchase(ctx);
  const known = await (purchase.requestedAt ? listKnownReported : listKnown)(ctx.db, purchase);
  return markEmployeesSheet(ctx, { change, body, ...known });
}

export async function loadPeople(ctx: Ctx, { body }: PeopleSheetRequest): Promise<SheetAnswer> {
  const known = await listKnown(ctx.db, await requireOwnPurchase(ctx));
  const given = { change: 'activation', body, ...known } as const;
  const { activations, problems } = await readEmployees(ctx, given);
  if (problems.length > 0) return refusedSheet(problems);
  const purchase = await changePeople(ctx, (people) => withSheet(people, activations));
  return { purchase, taken: activations.length, problemCount: 0, problems: [] };
}

export const removePeople = (ctx: Ctx, { ids }: RemoveRequest): Promise<CompanyState> =>
  changePeople(ctx, (people) => {
    const gone = people.filter(({ id }) => ids.includes(id));
    const holders = new Set(gone.flatMap(({ insuredType, legalId }) => (insuredType === 'holder' ? [legalId] : [])));
    return people.filter(
      ({ id, holderLegalId }) => !ids.includes(id) && (holderLegalId === null || !holders.has(holderLegalId)),
    );
  });

export async function refuseWrongPeople(
  ctx: Ctx,
  people: readonly KeptPerson[],
  { company }: Pick<CompanyPurchase, 'company'>,
): Promise<void> {
  const { refusals } = companyWords(ctx);
  if (people.length === 0) throw invalidFields({ people: refusals.nobody });
  const given = { change: 'activation', coverFrom: company.startDate } as const;
  const wrong = (await findProblems(ctx, people, given)).filter(({ length }) => length > 0).length;
  if (wrong > 0)
    throw invalidFields({ people: plural(refusals.wrongPeople, wrong, ctx.market.intlLocale[ctx.locale]) });
}

export async function finishPeople(ctx: Ctx): Promise<CompanyState> {
  const purchase = await requireOwnPurchase(ctx);
  await refuseWrongPeople(ctx, await openPeople(ctx.db, purchase.leadId), purchase);
  const price = await priceFor(ctx, purchase.productCode, purchase.holders, 'people');
  return changeUnsent(ctx, async () => ({ peopleAt: ctx.now, price, pricedAt: ctx.now }));
}
