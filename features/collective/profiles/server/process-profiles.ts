import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  checkProfile,
  companyProfile,
  householdProfile,
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
import { bareNumber, NAME_MAX } from '@/features/collective/employees/check';
import { withClearGender } from '@/features/collective/employees/choices';
import type {
  ProcessProfiles,
  ProfileProblems,
  ProfilesTemplateQuery,
} from '@/features/collective/profiles/profiles.api';
import { findPlanByCode, findPlanForPricing } from '@/features/catalogue/server/read-plans';
import { refusalText } from '@/features/eligibility/wording/refusal';
import { perfilIngreso, type PerfilIngresoInput } from '@/features/profile/profile-schemas';
import { requireRules, loadProfileRules } from '@/features/profile/server/load-profile-rules';
import { pricerOf } from '@/features/quote/server/calculate-price';
import { AppError } from '@/lib/app-error';
import { locale } from '@/lib/contract/atoms';
import type { Ctx } from '@/lib/context/ctx';
import { dayIn } from '@/lib/i18n/day';
import { searchText } from '@/lib/i18n/search-text';
import { fill } from '@/lib/i18n/labels';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import { openSheet } from '@/lib/sheet/open-sheet';
import { groupProblems, PROBLEMS_LISTED, rangesText } from '@/lib/sheet/problem-groups';
import { columnName, type WrittenSheet } from '@/lib/sheet/sheet';
import { csvHeader, headSheet, type SheetFile } from '@/lib/sheet/sheet-file';
import { columnOf, dayOfNumber, markedSheet, type SheetProblem } from '@/lib/sheet/table';
import { writeSheet } from '@/lib/sheet/thread';
import { pricedSheet, totalOf, type Outcome, type PricedRow } from './priced-sheet';

const AT_ONCE = 100;

const columnsOf = ({ profileForm }: ProductLine) => PROFILE_COLUMNS[profileForm] ?? null;

const unknownLine = (ctx: Ctx) => new AppError('NOT_FOUND', labelsOf(ctx.locale, 'profilesSheet').unknownLine);

async function profilePricer(ctx: Ctx, code: string, { productType }: ProductLine, people: number) {
  const [price, rules] = await Promise.all([
    pricerOf(ctx, code, people),
    loadProfileRules(ctx, { productTypeName: productType }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return [];
      throw error;
    }),
  ]);
  const words = lateWordsOf(ctx.locale).eligibility;
  return async (input: PerfilIngresoInput): Promise<Outcome> => {
    const profile = perfilIngreso.parse(input);
    try {
      requireRules(rules, profile, ctx.now);
    } catch (error) {
      if (error instanceof AppError) return { note: error.message };
      throw error;
    }
    const answer = await price!(profile);
    if (!('price' in answer)) return { note: refusalText(answer, words, ctx.market.intlLocale[ctx.locale]) };
    const { amount, total = amount, currency } = answer.price;
    return { amount, total, currency };
  };
}

type Row = { readonly row: number; readonly cells: ProfileCells; readonly isDependant: boolean };
type Price = (input: PerfilIngresoInput) => Promise<Outcome>;

/** Counts employees only, because the insurer prices the dependants. */
const countHolders = (rows: readonly Row[]): number => rows.filter((one) => !one.isDependant).length;

async function pricedRows(ctx: Ctx, { profileForm }: ProductLine, rows: readonly Row[], price: Price) {
  const company = companyProfile(profileForm, countHolders(rows));
  if (company) {
    const [outcome, note] = [await price(company), labelsOf(ctx.locale, 'profilesSheet').result.dependant];
    return rows.map((one): PricedRow => Object.assign({ outcome: one.isDependant ? { note } : outcome }, one));
  }
  const priced: PricedRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === 0) await nextTurn();
    priced.push({ ...row, outcome: await price(householdProfile(row.cells, ctx.market)) });
  }
  return priced;
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

async function checkedProfiles(ctx: Ctx, { code, body }: ProcessProfiles) {
  const { line, columns } = await lineOf(ctx, code);
  const { problems: words } = labelsOf(ctx.locale, 'profilesSheet');
  const { problems: dayWords } = labelsOf(ctx.locale, 'employees');
  const headings = headingsIn(ctx, columns);
  const { sheet, table, problems } = await openSheet(ctx, body, columns, { most: PROFILES_MAX, headings });
  const today = dayIn(ctx.market.timeZone, ctx.now);
  const isCompany = companyProfile(line.profileForm, 1) !== null;
  const people = new Map<string, number>();
  const documentAt = table.header.findIndex((cell) => isDocumentHeading(cell));
  const namesAt = table.header.flatMap((cell, column) => (isNameHeading(cell) ? [column] : []));
  /** The person's document, else name and age; '': neither is known. */
  const identityOf = (typed: readonly string[], { edad = '' }: ProfileCells) => {
    const name = namesAt
      .map((column) => searchText(typed[column] ?? '').trim())
      .join(' ')
      .trim();
    return bareNumber(typed[documentAt] ?? '') || (name && edad && `${name} ${edad}`);
  };
  const rows = withClearGender(table.rows, 'sexo').map(({ row, cells }): Row => {
    const nacimiento = dayOfNumber(cells.nacimiento ?? '', sheet.epoch);
    const { cells: aged, problem } = withAge({ ...cells, nacimiento }, today);
    const wrong = checkProfile(columns, aged, { ...ctx.market, isCompany }).map(
      ({ field, code: found }): SheetProblem => ({
        row,
        column: columnOf(table, field),
        name: table.nameOf(field),
        message: field === 'edad' && problem ? dayWords[problem] : words[found],
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
    return { row, cells: aged, isDependant: isFamily(cells) };
  });
  return { line, sheet, table, rows, problems, isCompany, headings };
}

type Checked = Awaited<ReturnType<typeof checkedProfiles>>;

/** Lists the columns and rows that were read and the ones that were skipped, so that the sender can check them. */
function readingOf({ market }: Ctx, checked: Checked): ProfileProblems['reading'] {
  const { sheet, table, rows, headings, isCompany } = checked;
  const nameAt = (column: number) => (table.header[column] ?? '').trim().slice(0, NAME_MAX);
  const columns = table.content.map(({ column, as, better }) => ({
    column: columnName(column),
    name: nameAt(column),
    as: as && headings.words[as],
    better: better === null ? null : `${columnName(better)} (${nameAt(better)})`,
  }));
  const levels = rows.flatMap(({ cells }) => sectorOf(cells.riesgo ?? '', market.workSectors)?.riskLevel ?? []);
  const risks = [...Map.groupBy(levels, (level) => level)].map(([level, own]) => ({ level, people: own.length }));
  const read = new Set(rows.map(({ row }) => row));
  const skipped = sheet.rows.flatMap((cells, at) =>
    at + 1 > table.headerRow && cells.some(Boolean) && !read.has(at + 1) ? [at + 1] : [],
  );
  return {
    people: isCompany ? countHolders(rows) : rows.length,
    columns,
    risks: risks.toSorted((one, other) => one.level.localeCompare(other.level)),
    skippedRows: rangesText(skipped),
  };
}

/** Returns the sheet with prices or, if there are problems, with the problems marked. Throws like `checkedProfiles`. */
export async function processProfiles(ctx: Ctx, input: ProcessProfiles): Promise<SheetFile> {
  const { line, sheet, table, rows, problems, isCompany } = await checkedProfiles(ctx, input);
  const rowCount = isCompany ? countHolders(rows) : rows.length;
  const answer = async (written: WrittenSheet, name: string): Promise<SheetFile> => {
    const content = await writeSheet([written]);
    return { content, format: 'xlsx', name, problemCount: problems.length, rowCount };
  };
  if (problems.length > 0) {
    const sheetWords = labelsOf(ctx.locale, 'sheet');
    return answer(markedSheet(sheet, table, problems, sheetWords), sheetWords.marked);
  }
  const priced = await pricedRows(ctx, line, rows, await profilePricer(ctx, input.code, line, rowCount));
  const plan = (await findPlanByCode(ctx, input.code))?.item.displayName ?? input.code;
  const all = { sheet, table, rows: priced, isCompany, plan };
  const file = await answer(pricedSheet(ctx, all), labelsOf(ctx.locale, 'profilesSheet').result.prices);
  const [currency, ...more] = priced.flatMap(({ outcome }) => ('currency' in outcome ? [outcome.currency] : []));
  const isWhole = !isCompany && more.length === priced.length - 1;
  return isWhole ? { ...file, total: `${totalOf(all)} ${currency}` } : file;
}

export async function listProfileProblems(ctx: Ctx, input: ProcessProfiles): Promise<ProfileProblems> {
  const checked = await checkedProfiles(ctx, input);
  const { problems } = checked;
  return {
    ...{ problemCount: problems.length, problems: groupProblems(problems).slice(0, PROBLEMS_LISTED) },
    reading: readingOf(ctx, checked),
  };
}

export async function profilesTemplate(visit: Ctx, input: ProfilesTemplateQuery): Promise<SheetFile> {
  const { productType, format } = input;
  const ctx = { ...visit, locale: input.locale ?? visit.locale };
  const line = ctx.market.lines.find((one) => one.productType === productType);
  const columns = line && columnsOf(line);
  if (!columns) throw unknownLine(ctx);
  const { columns: words, headings, template } = labelsOf(ctx.locale, 'profilesSheet');
  const own = columns.map((name) => headings[name]);
  if (format === 'csv') return { content: csvHeader(columns, own), format, name: template.file };
  const help: WrittenSheet = {
    name: template.help,
    rows: columns.map((name) => [{ value: headings[name], as: 'head' }, { value: words[name] }]),
    widths: [18, 80],
  };
  const first = headSheet(template.sheet, columns, own);
  const content = await writeSheet([first, help]);
  return { content, format, name: template.file };
}
