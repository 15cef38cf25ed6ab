import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LineContent } from '@/features/catalogue/detail/detail-schemas';
import { mergeContents, SHEET_CODE } from '@/features/catalogue/detail/plan-coverages';
import type { CatalogueFile, PlanEntry } from '@/features/catalogue/import-schemas';
import type { MarketCode, Currency } from '@/lib/contract/atoms';
import type { Market } from '@/lib/markets/market';
import { checkFile } from './check-file';
import { readContents, type DemonstrationContent } from './demonstration-content';
import { expandIsapreFile } from './isapre-file';
import { planDetail, type Measure, type PlanDetail, type IsaprePart } from '@/features/catalogue/detail/detail-schemas';
import type { Sheet, SheetItem } from './demonstration-content';

/** FNV-1a hash: invented values depend only on the plan code and are equal on every machine. */
function hashOf(code: string): number {
  let hash = 0x811c9dc5;
  for (const character of code) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

const MODALITIES: Readonly<Record<string, string>> = {
  preferente: 'Prestador Preferente',
  libre_eleccion: 'Libre elección',
  cerrado: 'Prestador Cerrado',
};

function lineOf(displayName: string): string | null {
  const words = displayName.split(' ').slice(0, -1).join(' ');
  return words === 'Plan' || words === '' ? null : words.toUpperCase();
}

/** Isapre part of a published plan. Its list states no restrictions, caps or dates, so they are unknown. */
function isaprePartOf({ tariff, productCode, displayName, details }: PlanEntry): IsaprePart | null {
  if (tariff.model !== 'isapre') return null;
  return {
    codigoprestador: tariff.isapreCode,
    codigoplan: productCode,
    prestacionesrest: '',
    lineaplan: lineOf(displayName),
    modalidadplan: MODALITIES[details.modality ?? 'preferente'] ?? 'Prestador Preferente',
    amplitudcobertura: null,
    estadoplan: details.closedSince === null ? 'Si Comer.' : 'No Comer.',
    topeanual: details.annualBenefitMaximum?.amount ?? null,
    fechainicio: null,
  };
}

/** Approximate value of one UF by currency, for demonstration amounts only. */
const UF_WORTH: Readonly<Record<Currency, number>> = { UF: 1, CLP: 39_000, USD: 40, PEN: 150, COP: 160_000, MXN: 750 };

type SheetContext = {
  readonly entry: PlanEntry;
  readonly sheet: Sheet;
  readonly unit: Currency;
  readonly level: number;
};

const rounded = (value: number) => Number(value.toPrecision(2));
const toFivePercent = (percent: number) => Math.min(100, Math.round(percent / 5) * 5);

function amountOf(worth: number | undefined, { unit, level }: SheetContext): Measure | null {
  return worth === undefined ? null : { amount: rounded(worth * level * UF_WORTH[unit]), unit };
}

type CardCoverage = PlanEntry['details']['coverages'][number];

/** Cap of a row. An amount on the card is the row's cap, and dependent rows never exceed it. */
function capOf(item: SheetItem, card: CardCoverage, context: SheetContext): Measure | null {
  const cap = amountOf(item.cap, context);
  if (card.kind !== 'amount' || card.value === null || card.currency === null) return cap;
  const onCard = { amount: card.value, unit: card.currency };
  const isSame = cap?.unit === onCard.unit && cap.amount > 0 && SHEET_CODE[card.code] !== item.code;
  return isSame && cap.amount < onCard.amount ? cap : onCard;
}

const isPaidWhole = ({ kind, value }: CardCoverage): boolean => kind === 'percent' && value === 100;

const has = ({ details }: PlanEntry, code: string | null): boolean =>
  code === null || details.features.includes(code) || details.coverages.some((coverage) => coverage.code === code);

function freeOffer(item: SheetItem, paid: number, context: SheetContext) {
  const { entry, sheet } = context;
  if (!sheet.free || !item.free || !entry.details.features.includes('freeChoice')) return null;
  const { share, cap } = item.free;
  return { percent: toFivePercent((paid * share) / item.share), cap: amountOf(cap, context), copay: null };
}

function toItem(item: SheetItem, context: SheetContext) {
  const { entry } = context;
  const { coverages } = entry.details;
  const card =
    coverages.find(({ code }) => SHEET_CODE[code] === item.code) ?? coverages.find(({ code }) => code === item.of);
  if (!card || card.value === 0 || !has(entry, item.requires)) return [];
  const whole = card.kind === 'percent' && card.value !== null ? card.value : 100;
  const paid = toFivePercent(whole * item.share);
  const row = isPaidWhole(card) ? { ...item, cap: item.cap === undefined ? undefined : 0, year: undefined } : item;
  const own = { percent: paid, cap: capOf(row, card, context), copay: null };
  const free = freeOffer(item, paid, context);
  const onlyFree = entry.details.modality === 'libre_eleccion';
  return [
    {
      group: item.group,
      row: {
        code: item.code,
        preferente: onlyFree && free ? null : own,
        libreEleccion: onlyFree && free ? { ...(isPaidWhole(card) ? own : free), percent: paid } : free,
        yearlyCap: amountOf(row.year, context),
      },
    },
  ];
}

function groupsOf(context: SheetContext) {
  const items = context.sheet.items.flatMap((item) => toItem(item, context));
  return [...Map.groupBy(items, ({ group }) => group)].map(([group, rows]) => ({
    group,
    items: [...Map.groupBy(rows, ({ row }) => row.code).values()].map(([first]) => first!.row),
  }));
}

function amountsOf(rows: Sheet['amounts'], context: SheetContext) {
  return rows
    .filter(({ requires }) => has(context.entry, requires))
    .map(({ code, amount, per, events }) => ({ code, amount: amountOf(amount, context), per, events: events ?? null }));
}

function benefitsOf(context: SheetContext) {
  const rows = context.sheet.benefits.filter(({ requires }) => has(context.entry, requires));
  return [...Map.groupBy(rows, ({ category }) => category)].map(([code, benefits]) => ({
    code,
    benefits: benefits.map(({ code: benefit, cover = null, events = null }) => ({
      ...{ code: benefit, cover, events },
      amount: null,
    })),
  }));
}

const NOTHING = planDetail.parse({});

/** Not parsed with zod: the compiler checks its shape, and parsing 1,500 sheets takes a quarter of a second. */
function detailOf(entry: PlanEntry, sheet: Sheet, currencyOfMarket: Currency): PlanDetail {
  const { annualBenefitMaximum, deductible } = entry.details;
  const unit = sheet.currency ?? annualBenefitMaximum?.currency_code ?? deductible?.currency_code ?? currencyOfMarket;
  const context = { entry, sheet, unit, level: 0.8 + (hashOf(entry.productCode) % 5) * 0.15 };
  return {
    ...NOTHING,
    coverageGroups: groupsOf(context),
    topAmounts: amountsOf(sheet.amounts, context),
    deductibles: amountsOf(sheet.deductibles, context).map(({ code, amount, per }) => ({ code, amount, per })),
    extraBenefits: benefitsOf(context),
  };
}

/** Detail of a published plan without invented rows; its line adds what the law sets. */
const publishedDetailOf = (entry: PlanEntry): PlanDetail => ({
  ...NOTHING,
  provenance: { kind: 'published', source: 'isapre-law' },
  isapre: isaprePartOf(entry),
});

const DATA = path.join('lib', 'db', 'seed', 'data');

const ISAPRE_FILE = 'isapre.json';

type CheckedFile = { readonly file: CatalogueFile; readonly market: Market };

async function readPlans(market: MarketCode): Promise<CheckedFile[]> {
  const folder = path.join(process.cwd(), DATA, market);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const values = await Promise.all(
    names.map(async (name) => {
      const value: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
      return name === ISAPRE_FILE ? expandIsapreFile(value) : value;
    }),
  );
  return values.map((value) => checkFile(value, new Date()));
}

function ofLine({ line, byMarket }: DemonstrationContent, market: MarketCode): LineContent {
  const own = byMarket[market];
  return own ? mergeContents(null, own, [own, line]) : line;
}

function withDetail(plan: PlanEntry, contents: readonly DemonstrationContent[], { currency }: Market): PlanEntry {
  if (plan.tariff.model === 'isapre') return { ...plan, detail: publishedDetailOf(plan) };
  const everywhere = contents.find(({ productType }) => productType === '');
  const own = contents.find(({ productType }) => productType === plan.productType);
  if (!own) return plan;
  const benefits = [...own.sheet.benefits, ...(everywhere?.sheet.benefits ?? [])];
  const made = detailOf(plan, { ...own.sheet, benefits }, currency);
  return { ...plan, detail: { ...made, ...own.plans[plan.productCode] } };
}

export async function readDemonstration(market: MarketCode): Promise<CatalogueFile[]> {
  const [lines, contents] = await Promise.all([readPlans(market), readContents()]);
  const own = contents.filter(({ markets }) => markets.includes(market));
  const lineContents = own.flatMap((content) => [
    { productType: content.productType, insuranceType: '', content: ofLine(content, market), demonstration: true },
    ...Object.entries(content.types).map(([insuranceType, ofType]) => ({
      productType: content.productType,
      insuranceType,
      content: ofType,
      demonstration: true,
    })),
  ]);
  const whole = ({ file, market: value }: CheckedFile, index: number): CatalogueFile => ({
    ...file,
    plans: file.plans.map((plan) => ({ ...withDetail(plan, own, value), demonstration: true })),
    lineContents: index === 0 ? lineContents : [],
  });
  return lines.map(whole);
}
