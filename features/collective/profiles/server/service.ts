import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  checkProfile,
  companyProfile,
  householdProfile,
  PROFILE_COLUMNS,
  PROFILES_MAX,
  profileHeadings,
  withAge,
  type ProfileCells,
  type ProfileColumn,
} from '@/features/collective/profiles/domain';
import type { ProcessProfiles, ProfilesTemplateQuery } from '@/features/collective/profiles/contract';
import { findPlanForPricing } from '@/features/catalogue/server/service';
import { refusalText } from '@/features/eligibility/wording/refusal';
import { perfilIngreso, type PerfilIngresoInput } from '@/features/profile/contract';
import { requireRules, loadProfileRules } from '@/features/profile/rules/server/service';
import { pricerOf } from '@/features/quote/server/service';
import { AppError } from '@/lib/app-error';
import { locale } from '@/lib/contract/atoms';
import type { Ctx } from '@/lib/context/ctx';
import { dayIn } from '@/lib/i18n/day';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import { visitorKey } from '@/lib/security/visitor';
import { openSheet } from '@/lib/sheet/open-sheet';
import type { WrittenCell, WrittenSheet } from '@/lib/sheet/sheet';
import { csvHeader, headSheet, type SheetFile } from '@/lib/sheet/sheet-file';
import { columnOf, dayOfNumber, markedSheet, type SheetProblem } from '@/lib/sheet/table';
import { writeSheet } from '@/lib/sheet/thread';

/** Rows after which other requests get their turn. */
const AT_ONCE = 100;

const columnsOf = ({ profileForm }: ProductLine) => PROFILE_COLUMNS[profileForm] ?? null;

const unknownLine = (ctx: Ctx) => new AppError('NOT_FOUND', labelsOf(ctx.locale, 'profilesSheet').unknownLine);

type Outcome =
  | { readonly amount: number; readonly total: number; readonly currency: string }
  | { readonly note: string };

/** Prices one profile as a page would, its market's rules included. */
async function profilePricer(ctx: Ctx, code: string, { productType }: ProductLine) {
  const [price, rules] = await Promise.all([
    pricerOf(ctx, code),
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

type Row = { readonly row: number; readonly cells: ProfileCells };
type Price = (input: PerfilIngresoInput) => Promise<Outcome>;

async function outcomesOf(ctx: Ctx, { profileForm }: ProductLine, rows: readonly Row[], price: Price) {
  const company = companyProfile(profileForm, rows.length);
  if (company) {
    const outcome = await price(company);
    return rows.map(() => outcome);
  }
  const outcomes: Outcome[] = [];
  for (const [index, { cells }] of rows.entries()) {
    if (index % AT_ONCE === 0) await nextTurn();
    outcomes.push(await price(householdProfile(cells, ctx.market)));
  }
  return outcomes;
}

type Priced = { readonly rows: readonly Row[]; readonly outcomes: readonly Outcome[]; readonly isCompany: boolean };

/** What all rows cost together, in the first row's currency. */
function totalOf({ outcomes, isCompany }: Priced): number {
  const priced = outcomes.filter((one) => 'total' in one);
  if (isCompany) return priced[0]?.total ?? 0;
  // Amounts have two decimals at most, of which a sum keeps no more.
  return Math.round(priced.reduce((sum, { total }) => sum + total, 0) * 100) / 100;
}

function pricedSheet(ctx: Ctx, columns: readonly ProfileColumn[], priced: Priced): WrittenSheet {
  const { headings, prices, total } = labelsOf(ctx.locale, 'profilesSheet').result;
  const own = [priced.isCompany ? headings.perPerson : headings.price, headings.currency, headings.note];
  const head = [...columns, ...own].map((value): WrittenCell => ({ value, as: 'head' }));
  const rows = priced.rows.map(({ cells }, index): WrittenCell[] => {
    const outcome = priced.outcomes[index]!;
    const said =
      'note' in outcome
        ? [{ value: '' }, { value: '' }, { value: outcome.note, as: 'note' as const }]
        : [{ value: outcome.amount }, { value: outcome.currency }, { value: '' }];
    return [...columns.map((name) => ({ value: cells[name] ?? '' })), ...said];
  });
  const first = priced.outcomes.find((one) => 'currency' in one);
  const last: WrittenCell[] = [
    { value: total, as: 'head' },
    ...columns.slice(1).map(() => ({ value: '' })),
    { value: totalOf(priced), as: 'head' },
    { value: first?.currency ?? '', as: 'head' },
  ];
  return { name: prices, rows: first ? [head, ...rows, last] : [head, ...rows], widths: head.map(() => 18) };
}

/**
 * Prices a sheet of profiles for a plan: of a line for households each row by itself, of one for companies all rows together.
 * Of a sheet with a problem nothing is priced: it comes back marked.
 * @throws NOT_FOUND for a plan that is not sold here or whose line has no sheet; INVALID_DATA for a file that is none
 */
export async function processProfiles(ctx: Ctx, { code, body }: ProcessProfiles): Promise<SheetFile> {
  const plan = await findPlanForPricing(ctx, { productCode: code });
  const line = plan && ctx.market.lines.find(({ productType }) => productType === plan.productType);
  const columns = line && columnsOf(line);
  if (!columns) throw unknownLine(ctx);
  const { result, headings: own, problems: words } = labelsOf(ctx.locale, 'profilesSheet');
  const headings = profileHeadings(
    own,
    locale.options.map((one) => labelsOf(one, 'profilesSheet').headings),
  );
  const { sheet, table, problems } = await openSheet(ctx, body, columns, { most: PROFILES_MAX, headings });
  const today = dayIn(ctx.market.timeZone, ctx.now);
  const said = table.rows.map(({ row, cells }) => {
    const nacimiento = dayOfNumber(cells.nacimiento ?? '', sheet.epoch);
    return { row, cells: { ...cells, nacimiento }, aged: withAge({ ...cells, nacimiento }, today) };
  });
  const rows = said.map(({ row, cells, aged }) => ({ row, cells: aged ?? cells }));
  const wrong = said.flatMap(({ row, cells, aged }) =>
    checkProfile(columns, aged ?? cells, ctx.market).map(({ field, code: problem }): SheetProblem => ({
      row,
      column: columnOf(table, field),
      name: table.nameOf(field),
      message: words[field === 'edad' && aged === null ? 'birthDate' : problem],
    })),
  );
  const all = [...problems, ...wrong];
  const answer = async (written: WrittenSheet, name: string): Promise<SheetFile> => {
    const content = await writeSheet(visitorKey(ctx.actor.ip), [written]);
    return { content, format: 'xlsx', name, problemCount: all.length, rowCount: rows.length };
  };
  if (all.length > 0) {
    const sheetWords = labelsOf(ctx.locale, 'sheet');
    return answer(markedSheet(sheet, table, all, sheetWords), sheetWords.marked);
  }
  const outcomes = await outcomesOf(ctx, line, rows, await profilePricer(ctx, code, line));
  const isCompany = companyProfile(line.profileForm, 1) !== null;
  return answer(pricedSheet(ctx, columns, { rows, outcomes, isCompany }), result.prices);
}

/** @throws NOT_FOUND for a line that has no sheet */
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
  const content = await writeSheet(visitorKey(ctx.actor.ip), [first, help]);
  return { content, format, name: template.file };
}
