import 'server-only';
import type { PlanEntry } from '@/features/catalogue/import-schemas';
import type { Mistake, ImportPreview } from '@/features/catalogue/imports/server/import-catalogue';
import type { CatalogueCheck, CatalogueMistake } from '@/features/back-office/catalogue/catalogue.api';
import { amountText } from '@/features/back-office/catalogue/prices';
import { priceCells } from '@/features/pricing/price-cells';
import { fieldPathText } from '@/features/back-office/field-names';
import type { Locale } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { writeNumber } from '@/lib/i18n/numbers';
import type { Market } from '@/lib/markets/market';

type Reader = { readonly locale: Locale; readonly market: Market };
type Changed = ImportPreview['difference']['changed'][number];
type Table = Readonly<Record<string, unknown>>;

/** Prices may have more decimals than money. */
const DECIMALS = { least: 0, most: 6 };
const VALUE_SHOWN = 200;
const FIELDS_SHOWN = 30;

const asTable = (value: unknown): Table | null =>
  typeof value === 'object' && value !== null ? (value as Table) : null;

function ownUnit(of: Table): string | null {
  const { kind, unitCode, currency, currency_code: code } = of;
  if (kind === 'percent') return '%';
  return [unitCode, currency, code].find((unit): unit is string => typeof unit === 'string') ?? null;
}

function unitOf(field: string, plan: PlanEntry): string | null {
  const cell = priceCells(plan.tariff).find(({ path }) => field === `tariff.${path}`);
  if (cell) return cell.unit;
  if (/^details\.clinics\.\d+\.[12]$/.test(field)) return '%';
  const path = field.split('.');
  if (!/^(amount|value)$/.test(path.pop()!)) return null;
  const parent = asTable(path.reduce<unknown>((whole, key) => asTable(whole)?.[key], plan));
  return parent && ownUnit(parent);
}

function formatValue(value: unknown, unit: string | null, { locale, market }: Reader): string {
  const { fieldNames, catalogue } = labelsOf(locale, 'backOffice');
  const { yes, no, nothing } = catalogue.difference;
  const say = (one: unknown, of: string | null = null): string => {
    if (one === null || one === undefined || one === '') return nothing;
    if (typeof one === 'boolean') return one ? yes : no;
    if (typeof one === 'number')
      return [writeNumber(one, market.intlLocale[locale], DECIMALS), of].filter(Boolean).join(' ');
    if (Array.isArray(one)) return one.map((part) => say(part)).join(one.some(asTable) ? ' · ' : ', ') || nothing;
    const table = asTable(one);
    if (!table) return String(one);
    const { amount, currency, currency_code: code, ...rest } = table;
    if (typeof amount === 'number' && Object.keys(rest).length === 0)
      return say(amount, String(currency ?? code ?? ''));
    const said = Object.entries(table).filter(([, part]) => part !== null && part !== undefined && part !== '');
    return said.map(([key, part]) => `${fieldPathText(key, fieldNames)}: ${say(part)}`).join('; ') || nothing;
  };
  const text = say(value, unit);
  return text.length > VALUE_SHOWN ? `${text.slice(0, VALUE_SHOWN)}…` : text;
}

export function toPricedPlace(
  { price, ...place }: ImportPreview['difference']['added'][number],
  { locale, market }: Reader,
): CatalogueCheck['added']['first'][number] {
  const words = labelsOf(locale, 'backOffice').catalogue.prices;
  return { ...place, price: price && amountText(price.amount, price.unit, { words, tag: market.intlLocale[locale] }) };
}

export function toChangeText(
  { section, name, title, fields }: Changed,
  plan: PlanEntry | undefined,
  reader: Reader,
): CatalogueCheck['changed']['first'][number] {
  const { fieldNames } = labelsOf(reader.locale, 'backOffice');
  const of = section === 'plans' ? plan : undefined;
  /** Unit before the change: the currency itself may change. */
  function unitBefore(field: string, unit: string | null): string | null {
    const parent = field.startsWith('tariff.') ? 'tariff' : field.slice(0, field.lastIndexOf('.'));
    const change = fields.find((one) => one.field === `${parent}.currency` || one.field === `${parent}.currency_code`);
    return unit === '%' || !change?.before ? unit : String(JSON.parse(change.before));
  }
  const said = (json: string | null, unit: string | null) =>
    json === null ? null : formatValue(JSON.parse(json), unit, reader);
  return {
    section,
    name,
    title,
    fields: fields.slice(0, FIELDS_SHOWN).map(({ field, before, after }) => {
      const unit = of ? unitOf(field, of) : null;
      return {
        field: fieldPathText(field, fieldNames),
        before: said(before, unit && unitBefore(field, unit)),
        after: said(after, unit),
      };
    }),
    more: Math.max(0, fields.length - FIELDS_SHOWN),
  };
}

export function toPriceStepText(
  { name, title, field, before, after }: ImportPreview['notable'][number],
  plan: PlanEntry,
  reader: Reader,
): CatalogueCheck['notable']['first'][number] {
  const unit = unitOf(field, plan);
  return {
    ...{ section: 'plans', name, title },
    field: fieldPathText(field, labelsOf(reader.locale, 'backOffice').fieldNames),
    ...{ before: formatValue(before, unit, reader), after: formatValue(after, unit, reader) },
    percent: Math.round((after / before - 1) * 100),
  };
}

export function toMistakeTexts(mistakes: readonly Mistake[], { locale, market }: Reader): CatalogueMistake[] {
  const { catalogue, fieldNames } = labelsOf(locale, 'backOffice');
  const { mistakes: said, parts, values: kinds, difference } = catalogue;
  const sections: Readonly<Record<string, string>> = parts;
  const written = (values: NonNullable<Mistake['values']>) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        if (key === 'expected') return [key, kinds[value as keyof typeof kinds]];
        if (key === 'section') return [key, sections[value] ?? value];
        return [key, typeof value === 'number' ? writeNumber(value, market.intlLocale[locale], DECIMALS) : value];
      }),
    );
  return mistakes.map(({ section, row, name, title, field, code, kind, found, values = {} }) => ({
    section: sections[section] ?? section,
    row: row === undefined ? null : row + 1,
    name: title && name && title !== name ? fill(difference.titled, { title, name }) : (name ?? title ?? null),
    field: field ? fieldPathText(field, fieldNames) : null,
    value: kind === undefined ? null : found === undefined ? kinds[kind] : fill(kinds.said, { value: found }),
    problem: fill(said[code].problem, written(values)),
    cure: fill(said[code].cure, written(values)),
  }));
}
