import 'server-only';
import { auditedChanges, type AuditedValue } from '@/features/back-office/audit/changes';
import type { AuditRow } from '@/features/back-office/audit/audit.resource';
import { partsOf } from '@/features/back-office/audit/audit-kinds';
import { siteName as nameOfSite } from '@/features/back-office/list-limits';
import { fieldPathText } from '@/features/back-office/field-names';
import { roleName } from '@/features/back-office/users/role-words';
import { HIDDEN_FACTS } from '@/lib/audit';
import { money, UUID, type Locale } from '@/lib/contract/atoms';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import { openingHours } from '@/lib/contract/opening-hours';
import { formatDay, formatShortMoment } from '@/lib/i18n/day';
import { statusWord, ticketWord } from '@/lib/i18n/lead-status-words';
import { searchName } from '@/lib/i18n/line-words';
import { plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney, formatNumber } from '@/lib/i18n/money';
import { writeNumber } from '@/lib/i18n/numbers';
import { paymentStatusWord, saleStatusWord } from '@/lib/i18n/sale-status-words';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { marketCodeOf } from '@/lib/site/site';

export type StoredChange = {
  readonly action: string;
  readonly subject: string;
  readonly site: string | null;
  readonly userName: string;
  readonly isCommand: boolean;
  readonly before: unknown;
  readonly after: unknown;
};

export type Names = {
  readonly users: ReadonlyMap<string, string>;
  readonly executives: ReadonlyMap<number, string>;
  readonly companies: ReadonlyMap<string, string>;
  readonly forms: ReadonlyMap<string, string>;
};

export type Audience = { readonly locale: Locale; readonly market: Market };
export type Values = AuditRow['values'];
type Table = Readonly<Record<string, unknown>>;

const HIDDEN_FIELDS: ReadonlySet<string> = new Set(HIDDEN_FACTS);
/** Names of fields that are never shown. This is only a safeguard, because no secret is written to the trail. */
const SECRET = /secret|password|token|hash|authorization/i;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const MAX_TEXT_LENGTH = 200;

const asTable = (value: unknown): Table | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Table) : null;

/** In audit entries, `to` is either a last day or a recipient. */
const factName = (name: string, value: unknown) => (name === 'to' && ISO_DAY.test(String(value)) ? 'lastDay' : name);

function visibleFields(value: unknown): Table | null {
  const table = asTable(value);
  if (!table) return null;
  const shown = Object.entries(table).filter(([name]) => !HIDDEN_FIELDS.has(name) && !SECRET.test(name));
  return Object.fromEntries(shown.map(([name, one]) => [factName(name, one), one]));
}

export const findLabel = (words: object, key: unknown): string | null =>
  typeof key === 'string' && Object.hasOwn(words, key) ? String((words as Table)[key]) : null;

export const shortId = (text: string): string => (UUID.test(text) ? text.slice(0, 8) : text);

const marketOfCode = (code: string): Market | undefined => markets.find((one) => one.code === code);

type Place = Audience & { readonly names: Names; readonly change: StoredChange };
type ValueFormatter = (place: Place, value: unknown) => string | null;

export const wordsOf = ({ locale }: Pick<Audience, 'locale'>) => labelsOf(locale, 'audit');
const tagOf = ({ locale, market }: Audience): string => market.intlLocale[locale];

const executiveName: ValueFormatter = ({ names, ...reader }, value) =>
  value === null || value === undefined
    ? wordsOf(reader).words.nobody
    : (names.executives.get(Number(value)) ?? wordsOf(reader).words.goneMember);

const formatStatus: ValueFormatter = ({ locale, change }, value) => {
  const { noun } = partsOf(change.action);
  if (typeof value === 'number') return noun === 'lead' ? statusWord(locale, value) : null;
  if (typeof value !== 'string') return null;
  if (noun === 'sale') return saleStatusWord(locale, value);
  if (noun === 'payment' || noun === 'refund') return paymentStatusWord(locale, value);
  const code = { ...LEAD_STATUS, ...LEAD_SUB_STATUS }[value as keyof typeof LEAD_STATUS];
  return noun === 'lead' && code !== undefined ? statusWord(locale, code) : null;
};

const formatSubStatus: ValueFormatter = (place, value) => {
  if (value === null) return wordsOf(place).words.unattended;
  const { status, subStatus } = asTable(place.change.after) ?? {};
  const isResult = status === LEAD_STATUS.closed && subStatus === value;
  const name = Object.entries(LEAD_SUB_STATUS).find(([, code]) => code === value)?.[0];
  return (isResult && findLabel(labelsOf(place.locale, 'leads').results, name)) || formatStatus(place, value);
};

const ticket: ValueFormatter = ({ locale }, value) =>
  typeof value === 'string' ? ticketWord(locale, value) : wordsOf({ locale }).words.noTicket;

export const lineName = ({ locale }: Audience, type: unknown): string => {
  const sells = markets.find(({ lines }) => lines.some(({ productType }) => productType === type));
  return sells ? searchName(sells, locale, String(type)) : String(type);
};

export const siteName = (site: string, { locale }: Pick<Audience, 'locale'>): string =>
  nameOfSite(site, labelsOf(locale, 'layout').countries);

const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const redirectsText: ValueFormatter = (place, value) => {
  const filled = Object.entries(asTable(value) ?? {}).filter(([, one]) => !isEmptyValue(one));
  if (filled.length === 0) return wordsOf(place).words.everything;
  return filled.map(([name, one]) => `${fieldName(place, name)}: ${plainText(place, one)}`).join('; ');
};

const companiesText: ValueFormatter = ({ names, ...place }, value) => {
  if (isEmptyValue(value)) return wordsOf(place).words.everything;
  return [value]
    .flat()
    .map((one) => names.companies.get(String(one)) ?? String(one))
    .join(', ');
};

const hoursText: ValueFormatter = (place, value) => {
  const hours = openingHours.safeParse(value).data;
  if (!hours) return null;
  // 1 January 2024 was a Monday.
  const nameOf = (day: number) => formatDay(`2024-01-0${day}`, tagOf(place), { weekday: 'short' });
  return hours.map(({ days, from, to }) => `${days.map(nameOf).join(' ')} ${from}–${to}`).join('; ');
};

const VALUE_FORMATTERS: Readonly<Record<string, ValueFormatter>> = {
  status: formatStatus,
  subStatus: formatSubStatus,
  ticketStatus: ticket,
  ticket,
  remindAt: (place, value) => (value === null ? wordsOf(place).words.noReminder : null),
  executiveId: executiveName,
  to: (place, value) => (/^\d+$/.test(String(value)) ? executiveName(place, value) : null),
  executive: (place, value) => (/^\d+$/.test(String(value)) ? executiveName(place, value) : null),
  account: ({ names, ...reader }, value) => names.users.get(String(value)) ?? wordsOf(reader).words.gone,
  role: ({ locale }, value) =>
    typeof value === 'string' ? roleName(value, labelsOf(locale, 'backOffice').users) : null,
  site: (place, value) => (value === null ? wordsOf(place).words.allSites : siteName(String(value), place)),
  redirects: redirectsText,
  allowedOrganizations: companiesText,
  insurer: (place, value) => (value === null ? null : companiesText(place, value)),
  market: ({ locale }, value) => findLabel(labelsOf(locale, 'layout').countries, value),
  line: (place, value) => lineName(place, value),
  lines: (place, value) =>
    (Array.isArray(value) ? value : String(value).split(',')).map((one) => lineName(place, one)).join(', '),
  hours: hoursText,
  waits: ({ locale }, value) => findLabel(labelsOf(locale, 'backOffice').requests.values.waits, value),
  asks: ({ locale }, value) => findLabel(labelsOf(locale, 'backOffice').ownRequests.kindOf, value),
  call: ({ locale }, value) => findLabel(labelsOf(locale, 'backOffice').ownRequests, value),
  contact: ({ locale }, value) => findLabel(labelsOf(locale, 'backOffice').requests.values.contact, value),
  state: ({ locale, change }, value) =>
    partsOf(change.action).noun === 'mail'
      ? findLabel(labelsOf(locale, 'backOffice').outbox.values.state, value)
      : null,
  letters: ({ locale, ...place }, value) =>
    plural(wordsOf({ locale }).words.letters, Number(value), tagOf({ locale, ...place })),
};

function stringText(place: Place, value: string): string {
  const known = findLabel(wordsOf(place).values, value);
  if (known !== null) return known;
  if (ISO_DAY.test(value)) return formatDay(value, tagOf(place));
  const { market = place.market } = { market: marketOfCode(marketCodeOf(place.change.site ?? '')) };
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatShortMoment(new Date(value), market, place.locale);
  return shortId(value);
}

const fieldName = (place: Pick<Audience, 'locale'>, field: string): string =>
  findLabel(wordsOf(place).fields, field) ?? wordsOf(place).fields.other;

function plainText(place: Place, value: unknown): string {
  const { words } = wordsOf(place);
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return formatNumber(value, tagOf(place));
  if (typeof value === 'string') return stringText(place, value);
  if (Array.isArray(value)) return value.map((one) => plainText(place, one)).join(', ') || words.nothing;
  const price = money.safeParse(value).data;
  if (price) return formatMoney(price.amount, price.currency, tagOf(place));
  const table = asTable(value) ?? {};
  const own = findLabel(table, place.locale) ?? findLabel(table, 'es');
  if (own !== null) return own;
  const parts = Object.entries(table).filter(([name, one]) => !SECRET.test(name) && !isEmptyValue(one));
  return (
    parts.map(([name, one]) => `${fieldName(place, name)} ${valueText(place, name, one)}`).join(', ') || words.nothing
  );
}

function valueText(place: Place, field: string, value: unknown): string {
  const text = VALUE_FORMATTERS[field]?.(place, value) ?? plainText(place, value);
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

function innerChanges(place: Place): Values {
  const { changes = [], moreChanges = 0 } = auditedChanges.safeParse(place.change.after).data ?? {};
  const { fieldNames } = labelsOf(place.locale, 'backOffice');
  function displayed(json: string | null): string | null {
    const value: unknown = json === null ? null : JSON.parse(json);
    if (value === null) return null;
    if (typeof value === 'number') return writeNumber(value, tagOf(place), { least: 0, most: 6 });
    return valueText(place, '', value);
  }
  const entries = changes.map(({ of, field, before, after }: AuditedValue) => ({
    field: [of, field && fieldPathText(field, fieldNames)].filter(Boolean).join(' · '),
    before: displayed(before),
    after: displayed(after),
  }));
  if (moreChanges === 0) return entries;
  return [...entries, { field: wordsOf(place).words.others, before: null, after: plainText(place, moreChanges) }];
}

export function valuesOf(change: StoredChange, names: Names, reader: Audience): Values {
  const place = { ...reader, names, change };
  const [before, after] = [visibleFields(change.before), visibleFields(change.after)];
  const valueOf = (table: Table | null, field: string) =>
    table && Object.hasOwn(table, field) ? valueText(place, field, table[field]) : null;
  const order = Object.keys(wordsOf(reader).fields);
  // Restores the display order, because the database orders keys by length.
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
  const entries = fields.map((field) => ({
    field: fieldName(reader, field),
    before: valueOf(before, field),
    after: valueOf(after, field),
  }));
  return [...entries, ...innerChanges(place)];
}
