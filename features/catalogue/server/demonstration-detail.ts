import 'server-only';
import { planDetail, type Measure, type PlanDetail } from '@/features/catalogue/detail/contract';
import type { PlanEntry } from '@/features/catalogue/import-contract';
import type { Currency } from '@/lib/contract/atoms';
import { numberOf } from './code-number';
import type { Sheet, SheetItem } from './demonstration-content';
import { isaprePartOf } from './demonstration-isapre';

/** Roughly what one UF buys, so that one sheet serves every market; only for demonstration amounts. */
const UF_WORTH: Readonly<Record<Currency, number>> = { UF: 1, CLP: 39_000, USD: 40, PEN: 150, COP: 160_000, MXN: 750 };

type Making = { readonly entry: PlanEntry; readonly sheet: Sheet; readonly unit: Currency; readonly level: number };

/** Two significant digits: what a table of caps looks like. */
const rounded = (value: number) => Number(value.toPrecision(2));
const fives = (percent: number) => Math.min(100, Math.round(percent / 5) * 5);

function amountOf(worth: number | undefined, { unit, level }: Making): Measure | null {
  return worth === undefined ? null : { amount: rounded(worth * level * UF_WORTH[unit]), unit };
}

const has = ({ details }: PlanEntry, code: string | null): boolean =>
  code === null || details.features.includes(code) || details.coverages.some((coverage) => coverage.code === code);

function freeOffer(item: SheetItem, paid: number, making: Making) {
  const { entry, sheet } = making;
  const offered =
    sheet.free === 'always' || (sheet.free === 'feature' && entry.details.features.includes('freeChoice'));
  if (!offered || !item.free) return null;
  const { share, cap, unit } = item.free;
  const limit = unit && cap !== undefined ? { amount: rounded(cap * making.level), unit } : amountOf(cap, making);
  const ofPaid = typeof item.share === 'number' ? share / item.share : share;
  return { percent: fives(paid * ofPaid), cap: limit, copay: null };
}

function toItem(item: SheetItem, making: Making) {
  const { entry } = making;
  const card = entry.details.coverages.find(({ code }) => code === item.of);
  if (!card || card.value === 0 || !has(entry, item.requires)) return [];
  const whole = card.kind === 'percent' && card.value !== null ? card.value : 100;
  const restricted = item.digit === undefined || isaprePartOf(entry)?.prestacionesrest.includes(item.digit);
  const paid = item.share === 'all' ? 100 : restricted ? fives(whole * item.share) : whole;
  const own =
    item.copay === undefined
      ? { percent: paid, cap: amountOf(item.cap, making), copay: null }
      : { percent: null, cap: null, copay: amountOf(item.copay, making) };
  const free = freeOffer(item, paid, making);
  const onlyFree = entry.details.modality === 'libre_eleccion';
  return [
    {
      code: item.code,
      preferente: onlyFree && free ? null : own,
      libreEleccion: onlyFree && free ? { ...free, percent: paid } : free,
      yearlyCap: amountOf(item.year, making),
    },
  ];
}

function groupsOf(making: Making) {
  const groups = Map.groupBy(making.sheet.items, ({ group }) => group);
  return [...groups]
    .map(([group, items]) => ({ group, items: items.flatMap((item) => toItem(item, making)) }))
    .filter(({ items }) => items.length > 0);
}

function amountsOf(rows: Sheet['amounts'], making: Making) {
  return rows
    .filter(({ requires }) => has(making.entry, requires))
    .map(({ code, amount, per, events }) => ({ code, amount: amountOf(amount, making), per, events: events ?? null }));
}

function benefitsOf(making: Making) {
  const rows = making.sheet.benefits.filter(({ requires }) => has(making.entry, requires));
  return [...Map.groupBy(rows, ({ category }) => category)].map(([code, benefits]) => ({
    code,
    benefits: benefits.map(({ code: benefit, cover, events }) => ({ code: benefit, cover, events })),
  }));
}

/**
 * What a demonstration plan says of itself, made by its line's sheet of what its card says, so that no page contradicts a
 * card. Caps vary with the plan's code. None of it is verified.
 * @param currencyOfMarket in which its amounts are, unless its card or the sheet says another
 */
export function detailOf(entry: PlanEntry, sheet: Sheet, currencyOfMarket: Currency): PlanDetail {
  const { annualBenefitMaximum, deductible } = entry.details;
  const unit = sheet.currency ?? annualBenefitMaximum?.currency_code ?? deductible?.currency_code ?? currencyOfMarket;
  const making = { entry, sheet, unit, level: 0.8 + (numberOf(entry.productCode) % 5) * 0.15 };
  return planDetail.parse({
    verified: false,
    coverageGroups: groupsOf(making),
    topAmounts: amountsOf(sheet.amounts, making),
    deductibles: amountsOf(sheet.deductibles, making).map(({ code, amount, per }) => ({ code, amount, per })),
    extraBenefits: benefitsOf(making),
    isapre: sheet.isapre ? isaprePartOf(entry) : null,
  });
}
