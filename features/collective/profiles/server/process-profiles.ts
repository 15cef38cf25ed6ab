import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  checkProfile,
  companyProfile,
  householdProfile,
  LEVELS,
  PROFILE_COLUMNS,
  PROFILES_MAX,
  isDocumentHeading,
  isNameHeading,
  isFamily,
  profileHeadings,
  sectorOf,
  withAge,
  type ProfileCells,
  type ProfileColumn,
} from '@/features/collective/profiles/profile-columns';
import { bareNumber, NAME_MAX, restoreLeadingZeros } from '@/features/collective/employees/check';
import { withClearGender } from '@/features/collective/employees/choices';
import type {
  ListProblems,
  ProcessProfiles,
  ProfileProblems,
  ProfilesTemplateQuery,
} from '@/features/collective/profiles/profiles.api';
import { findPlanByCode, findPlanForPricing, listPlansByCode } from '@/features/catalogue/server/read-plans';
import { refusalText } from '@/features/eligibility/wording/refusal';
import { listTexts } from '@/features/lead/plan-request/list-texts';
import type { PricedList } from '@/features/lead/plan-request/plan-request.api';
import { signList } from '@/features/lead/plan-request/server/sign-list';
import { perfilIngreso, type PerfilIngresoInput } from '@/features/profile/profile-schemas';
import { requireRules, loadProfileRules } from '@/features/profile/server/load-profile-rules';
import { pricerOf } from '@/features/quote/server/calculate-price';
import { AppError } from '@/lib/app-error';
import { locale, type Locale } from '@/lib/contract/atoms';
import type { Ctx } from '@/lib/context/ctx';
import { dayIn } from '@/lib/i18n/day';
import { searchText } from '@/lib/i18n/search-text';
import { fill, plural, type PluralForms } from '@/lib/i18n/labels';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { Market, ProductLine } from '@/lib/markets/market';
import { openSheet } from '@/lib/sheet/open-sheet';
import { groupProblems, PROBLEMS_LISTED, rangesText } from '@/lib/sheet/problem-groups';
import { columnLabel, columnName, type WrittenSheet } from '@/lib/sheet/sheet';
import { csvHeader, headSheet, type SheetFile } from '@/lib/sheet/sheet-file';
import { columnOf, dayOfNumber, markedSheet, type SheetProblem } from '@/lib/sheet/table';
import { writeSheet } from '@/lib/sheet/thread';
import { isPriced, notesOf, pricedSheet, sourceOf, totalOf, type Outcome, type PricedRow } from './priced-sheet';

const AT_ONCE = 100;
/** Maximum prices (people times other plans) of one request. */
const OTHER_PRICES_MAX = 20_000;
const VALUES_MAX = 20;

const sectorNames = ({ workSectors }: Market, language: Locale, level: string | null = null): string =>
  workSectors
    .filter(({ riskLevel }) => level === null || riskLevel === level)
    .map(({ name }) => name[language])
    .join(', ');

/** Explains a column. SCTR is priced on the gross pay. */
const helpIn =
  ({ locale: language, market }: Ctx, columns: readonly ProfileColumn[]) =>
  (name: ProfileColumn) => {
    const { columns: words } = labelsOf(language, 'profilesSheet');
    const isPay = name === 'ingreso' && columns.includes('riesgo');
    return fill(words[isPay ? 'grossPay' : name], { sectors: sectorNames(market, language) });
  };

const columnsOf = ({ profileForm }: ProductLine) => PROFILE_COLUMNS[profileForm] ?? null;

const unknownLine = (ctx: Ctx) => new AppError('NOT_FOUND', labelsOf(ctx.locale, 'profilesSheet').unknownLine);

async function profilePricer(ctx: Ctx, code: string, { productType }: ProductLine) {
  const [price, rules] = await Promise.all([
    pricerOf(ctx, code),
    loadProfileRules(ctx, { productTypeName: productType }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return [];
      throw error;
    }),
  ]);
  const words = lateWordsOf(ctx.locale).eligibility;
  return async (input: PerfilIngresoInput, list: { employees: number; age: number | null }): Promise<Outcome> => {
    const profile = perfilIngreso.parse(input);
    try {
      requireRules(rules, profile, ctx.now);
    } catch (error) {
      if (error instanceof AppError) return { note: error.message };
      throw error;
    }
    const answer = await price!(profile, list);
    if (!('price' in answer)) {
      const isOutside = answer.code === 'tooOld' || answer.code === 'tooYoung';
      return { note: refusalText(answer, words, ctx.market.intlLocale[ctx.locale]), isOutside };
    }
    const { amount, total = amount, currency } = answer.price;
    return { amount, total, currency };
  };
}

type Row = {
  readonly row: number;
  readonly cells: ProfileCells;
  readonly isDependant: boolean;
  /** Risk as the sheet states it. */
  readonly risk: string;
};
type Price = Awaited<ReturnType<typeof profilePricer>>;

/** Counts employees only, because the insurer prices the dependants. */
const countHolders = (rows: readonly Row[]): number => rows.filter((one) => !one.isDependant).length;

const isOutside = ({ outcome }: PricedRow): boolean => 'isOutside' in outcome && outcome.isOutside === true;

type Group = { readonly form: ProductLine['profileForm']; readonly rows: readonly Row[]; readonly price: Price };

async function pricedAs(ctx: Ctx, { form, rows, price }: Group, employees: number) {
  const company = companyProfile(form, employees);
  const note = labelsOf(ctx.locale, 'profilesSheet').result.dependant;
  const priced: PricedRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === 0) await nextTurn();
    const age = row.cells.edad ? Number(row.cells.edad) : null;
    const profile = company ?? householdProfile(row.cells, ctx.market);
    const outcome = company && row.isDependant ? { note } : await price(profile, { employees, age });
    priced.push({ ...row, outcome });
  }
  return priced;
}

/** Prices the group without the people outside the plan's entry ages. */
async function pricedRows(ctx: Ctx, { code }: Pick<ProcessProfiles, 'code'>, { line, rows, isCompany }: Checked) {
  const group = { form: line.profileForm, rows, price: await profilePricer(ctx, code, line) };
  const people = isCompany ? countHolders(rows) : rows.length;
  const priced = await pricedAs(ctx, group, people);
  const outside = priced.filter(isOutside).length;
  return outside > 0 && outside < people ? pricedAs(ctx, group, people - outside) : priced;
}

function headingsIn({ locale: language, market }: Pick<Ctx, 'locale' | 'market'>, columns: readonly ProfileColumn[]) {
  const all = locale.options.map((one) => labelsOf(one, 'profilesSheet'));
  return profileHeadings(
    columns,
    market,
    labelsOf(language, 'profilesSheet').headings,
    all.map(({ headings }) => headings),
    [
      ...all.flatMap(({ result }) => Object.values(result.headings)),
      ...locale.options.flatMap((one) => Object.values(labelsOf(one, 'employees').columns)),
    ],
  );
}

async function lineOf(ctx: Ctx, code: string) {
  const plan = await findPlanForPricing(ctx, { productCode: code });
  const line = plan && ctx.market.lines.find(({ productType }) => productType === plan.productType);
  const columns = line && columnsOf(line);
  if (!columns) throw unknownLine(ctx);
  return { line, columns };
}

const valueKey = (text: string): string => searchText(text).trim();

async function checkedProfiles(ctx: Ctx, { code, niveles, body }: ProcessProfiles) {
  const { line, columns } = await lineOf(ctx, code);
  const { problems: words } = labelsOf(ctx.locale, 'profilesSheet');
  const { problems: dayWords } = labelsOf(ctx.locale, 'employees');
  const headings = headingsIn(ctx, columns);
  const accepted = { most: PROFILES_MAX, headings, help: helpIn(ctx, columns) };
  const { sheet, table, problems } = await openSheet(ctx, body, columns, accepted);
  const today = dayIn(ctx.market.timeZone, ctx.now);
  const isCompany = companyProfile(line.profileForm, 1) !== null;
  const chosen = new Map(Object.entries(niveles).map(([value, level]) => [valueKey(value), level]));
  const people = new Map<string, number>();
  const documentAt = table.header.findIndex((cell) => isDocumentHeading(cell));
  const namesAt: readonly number[] = table.header.flatMap((cell, column) => (isNameHeading(cell) ? [column] : []));
  /** The person's document, else name and age; '': neither is known. */
  const identityOf = (typed: readonly string[], { edad = '' }: ProfileCells) => {
    const name = namesAt
      .map((column) => searchText(typed[column] ?? '').trim())
      .join(' ')
      .trim();
    const document = bareNumber(typed[documentAt] ?? '');
    return restoreLeadingZeros(document, ctx) ?? (document || (name && edad && `${name} ${edad}`));
  };
  const birthAt = table.places.get('nacimiento');
  const isByBirth = birthAt !== undefined && birthAt === table.places.get('edad');
  const rows = withClearGender(table.rows, 'sexo').map(({ row, cells }): Row => {
    const nacimiento = dayOfNumber(cells.nacimiento ?? '', sheet.epoch);
    const level = chosen.get(valueKey(cells.riesgo ?? ''));
    const { cells: aged, problem } = withAge({ ...cells, nacimiento, ...(level && { riesgo: level }) }, today);
    const wrong = checkProfile(columns, aged, { ...ctx.market, isCompany }).map(
      ({ field, code: found }): SheetProblem => ({
        row,
        column: columnOf(table, field),
        name: table.nameOf(field),
        message: field === 'edad' && (problem || isByBirth) ? dayWords[problem ?? 'missing'] : words[found],
      }),
    );
    problems.push(...wrong);
    const identity = identityOf(sheet.rows[row - 1] ?? [], aged);
    const first = people.get(identity) ?? row;
    if (identity) people.set(identity, first);
    const column = documentAt < 0 ? namesAt[0]! : documentAt;
    if (first !== row)
      problems.push({
        ...{ row, column: columnName(column), name: table.header[column]! },
        message: fill(words.twice, { row: first }),
      });
    return { row, cells: aged, isDependant: isFamily(cells), risk: (cells.riesgo ?? '').trim() };
  });
  const identityAt = [documentAt, ...namesAt].filter((at) => at >= 0);
  return { line, sheet, table, rows, problems, isCompany, headings, identityAt };
}

type Checked = Awaited<ReturnType<typeof checkedProfiles>>;

function risksOf({ market }: Ctx, { rows }: Checked): PricedList['risks'] {
  const levels = rows.flatMap(({ cells }) => sectorOf(cells.riesgo ?? '', market.workSectors)?.riskLevel ?? []);
  const risks = [...Map.groupBy(levels, (level) => level)].map(([level, own]) => ({ level, people: own.length }));
  return risks.toSorted((one, other) => one.level.localeCompare(other.level));
}

/** Values of the risk column that we do not know, for the sender to say the level of each. Null: none, or too many. */
function unknownRisks({ locale: language, market }: Ctx, { rows }: Checked): ProfileProblems['risks'] {
  const texts = rows.flatMap(({ risk }) => (risk && !sectorOf(risk, market.workSectors) ? [risk] : []));
  const values = [...Map.groupBy(texts, valueKey).values()].map((own) => ({
    value: own[0]!.slice(0, NAME_MAX),
    people: own.length,
  }));
  if (values.length === 0 || values.length > VALUES_MAX) return null;
  const levels = LEVELS.map((level) => ({ level, sectors: sectorNames(market, language, level) }));
  return { values, levels };
}

/** Lists the columns and rows that were read and the ones that were skipped, so that the sender can check them. */
function readingOf(checked: Checked, identity: string): ProfileProblems['reading'] {
  const { sheet, table, rows, headings, isCompany, identityAt } = checked;
  const nameAt = (column: number) => (table.header[column] ?? '').trim().slice(0, NAME_MAX);
  const columns = table.content.map(({ column, as, better }) => ({
    column: columnName(column),
    name: nameAt(column),
    as: as ? headings.words[as] : identityAt.includes(column) ? identity : null,
    better: better === null ? null : columnLabel(columnName(better), nameAt(better)),
  }));
  const read = new Set(rows.map(({ row }) => row));
  const wasRead = table.problems.length === 0;
  const skipped = sheet.rows.flatMap((cells, at) =>
    wasRead && at + 1 > table.headerRow && cells.some(Boolean) && !read.has(at + 1) ? [at + 1] : [],
  );
  return { people: isCompany ? countHolders(rows) : rows.length, columns, skippedRows: rangesText(skipped) };
}

/** Returns the sheet with prices or, if there are problems, with the problems marked. Throws like `checkedProfiles`. */
export async function processProfiles(ctx: Ctx, input: ProcessProfiles): Promise<SheetFile> {
  const checked = await checkedProfiles(ctx, input);
  const { sheet, table, rows, problems, isCompany } = checked;
  const rowCount = isCompany ? countHolders(rows) : rows.length;
  const answer = async (written: WrittenSheet, name: string): Promise<SheetFile> => {
    const content = await writeSheet([written]);
    return { content, format: 'xlsx', name, problemCount: problems.length, rowCount };
  };
  if (problems.length > 0) {
    const sheetWords = labelsOf(ctx.locale, 'sheet');
    return answer(markedSheet(sheet, table, problems, sheetWords), sheetWords.marked);
  }
  const { rows: priced, plan, texts } = await pricedWithTexts(ctx, input, checked);
  const written = pricedSheet(ctx, { sheet, table, rows: priced, isCompany, plan, texts });
  return answer(written, labelsOf(ctx.locale, 'profilesSheet').result.prices);
}

async function totalFor(ctx: Ctx, input: Pick<ProcessProfiles, 'code'>, checked: Checked) {
  const { isCompany } = checked;
  const rows = await pricedRows(ctx, input, checked);
  const people = isCompany ? rows.filter(({ isDependant }) => !isDependant) : rows;
  const [currency] = people.flatMap(({ outcome }) => ('currency' in outcome ? [outcome.currency] : []));
  const isWhole = people.every((one) => isPriced(one) || isOutside(one));
  return {
    rows,
    people,
    outside: people.filter(isOutside).length,
    total: currency && isWhole ? { amount: totalOf({ rows, isCompany }), currency } : null,
  };
}

type OtherPlan = NonNullable<ProfileProblems['priced']>['others'][number];

async function othersOf(ctx: Ctx, { code: own, otros }: ListProblems, checked: Checked): Promise<OtherPlan[]> {
  const codes = [...new Set(otros)].filter((code) => code !== own);
  if (codes.length * checked.rows.length > OTHER_PRICES_MAX) return [];
  const words = labelsOf(ctx.locale, 'profilesSheet').list;
  const tag = ctx.market.intlLocale[ctx.locale];
  const found: { readonly other: OtherPlan; readonly outside: number }[] = [];
  for (const { item, plan } of await listPlansByCode(ctx, codes)) {
    if (plan.productType !== checked.line.productType) continue;
    const code = item.productCode;
    const { people, outside, total } = await totalFor(ctx, { code }, checked);
    const notes = [sourceOf(ctx, item), ...(outside > 0 ? [plural(words.outside, outside, tag)] : [])];
    // A plan that takes nobody of the list, for example because of its minimum, is no alternative.
    if (people.some(isPriced)) found.push({ other: { code, total, notes }, outside });
  }
  const amountOf = ({ other }: (typeof found)[number]) => other.total?.amount ?? Infinity;
  // A total that leaves people out is not comparable, so it comes after the others.
  const ordered = found.toSorted(
    (one, next) => Math.sign(one.outside) - Math.sign(next.outside) || amountOf(one) - amountOf(next) || 0,
  );
  return ordered.map(({ other }) => other);
}

/** The priced list with its texts, which are the same on the screen and in the sheet. */
async function pricedWithTexts(ctx: Ctx, input: Pick<ProcessProfiles, 'code'>, checked: Checked) {
  const [{ rows, people, outside, total }, plan] = await Promise.all([
    totalFor(ctx, input, checked),
    findPlanByCode(ctx, input.code),
  ]);
  const { from, to } = plan?.item.entry.ages ?? {};
  const isUnusual = ({ cells: { edad }, outcome }: PricedRow) =>
    'total' in outcome && edad !== undefined && (Number(edad) < (from ?? 0) || Number(edad) > (to ?? Infinity));
  const list: PricedList = {
    productCode: input.code,
    day: dayIn(ctx.market.timeZone, ctx.now),
    people: people.length,
    outside,
    unusual: people.filter(isUnusual).length,
    total,
    risks: risksOf(ctx, checked),
  };
  const tag = ctx.market.intlLocale[ctx.locale];
  const words = labelsOf(ctx.locale, 'profilesSheet').list;
  const rowsText = (forms: PluralForms, own: readonly PricedRow[]) =>
    own.length > 0 ? [fill(plural(forms, own.length, tag), { rows: rangesText(own.map(({ row }) => row)) })] : [];
  const texts = [
    ...listTexts(list, words, tag),
    ...rowsText(words.rows, people.filter(isOutside)),
    ...rowsText(words.unusualRows, people.filter(isUnusual)),
  ];
  const notes = plan ? notesOf(ctx, { item: plan.item, line: checked.line, people, total }) : [];
  const noted = rows.map((one) => (isUnusual(one) ? Object.assign({}, one, { note: words.unusualRow }) : one));
  return { rows: noted, list, plan: plan?.item.displayName ?? input.code, texts: [...texts, ...notes] };
}

async function pricedListOf(ctx: Ctx, input: ListProblems, checked: Checked): Promise<ProfileProblems['priced']> {
  if (checked.problems.length > 0) return null;
  const { list, texts } = await pricedWithTexts(ctx, input, checked);
  const [ticket, others] = await Promise.all([signList(ctx, list), othersOf(ctx, input, checked)]);
  return { ticket, total: list.total, texts, others };
}

export async function listProfileProblems(ctx: Ctx, input: ListProblems): Promise<ProfileProblems> {
  const checked = await checkedProfiles(ctx, input);
  const { problems } = checked;
  return {
    ...{ problemCount: problems.length, problems: groupProblems(problems).slice(0, PROBLEMS_LISTED) },
    reading: readingOf(checked, labelsOf(ctx.locale, 'profilesSheet').reading.identity),
    risks: unknownRisks(ctx, checked),
    priced: await pricedListOf(ctx, input, checked),
  };
}

export async function profilesTemplate(visit: Ctx, input: ProfilesTemplateQuery): Promise<SheetFile> {
  const { productType, format } = input;
  const ctx = { ...visit, locale: input.locale ?? visit.locale };
  const line = ctx.market.lines.find((one) => one.productType === productType);
  const columns = line && columnsOf(line);
  if (!columns) throw unknownLine(ctx);
  const { headings, template } = labelsOf(ctx.locale, 'profilesSheet');
  const help = helpIn(ctx, columns);
  const own = columns.map((name) => headings[name]);
  if (format === 'csv') return { content: csvHeader(columns, own), format, name: template.file };
  const helpSheet: WrittenSheet = {
    name: template.help,
    rows: columns.map((name) => [{ value: headings[name], as: 'head' }, { value: help(name) }]),
    widths: [18, 80],
  };
  const first = headSheet(template.sheet, columns, own);
  const content = await writeSheet([first, helpSheet]);
  return { content, format, name: template.file };
}
