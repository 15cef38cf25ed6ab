import type { ConversionDay } from '@/features/conversions/conversions.api';
import type { DayRange } from '@/features/conversions/conversion-days';
import type { Currency, Locale } from '@/lib/contract/atoms';
import { DECIMALS, formatMoney, formatNumber } from '@/lib/i18n/money';
import { dayAfter, mondayOf } from '@/lib/markets/opening-hours';
import { allowedOrigins } from '@/lib/security/framing';
import { PARTNER_KEY } from '@/lib/security/partner-key';
import { isPartnerReference, REFERENCE_PARAMETER } from '@/lib/site/partner-reference';
import { toLongHex, HEX_COLOUR, contrastOf, readableColours } from '@/lib/site/readable-colours';

export const CONVERSION_COLUMNS = [
  'contacts',
  'plans',
  'furtherInsurance',
  'companies',
  'repeated',
  'requests',
  'receipts',
  'bookings',
  'begun',
  'paid',
] as const;
export type ConversionColumn = (typeof CONVERSION_COLUMNS)[number];

/** Counts of a day; null where some were deleted and the number is unknown. */
export function conversionCounts(day: ConversionDay): Readonly<Record<ConversionColumn, number | null>> {
  const { contacts, plans, furtherInsurance, companies, bookings } = day.requests;
  const { begun, paid } = day.purchases;
  const asked = { contacts, plans, furtherInsurance, companies, repeated: repeatedOf(day), requests: requestsOf(day) };
  return { receipts: day.receipts, ...asked, bookings, begun, paid };
}

/** Requests that the same person repeated within ten minutes. */
export const repeatedOf = ({ requests, purchases }: ConversionDay): number => requests.repeated - purchases.begunAgain;

export function requestsOf(day: ConversionDay): number {
  const { contacts, plans, furtherInsurance, companies } = day.requests;
  return contacts + plans + furtherInsurance + companies - repeatedOf(day);
}

/** 'CLP 52000, UF 2': one currency after the other; 0 for nothing. */
export const amountsText = ({ amounts }: Pick<ConversionDay, 'amounts'>, which: 'paid' | 'refunded'): string | 0 =>
  amounts.flatMap(({ currency, [which]: amount }) => (amount ? [`${currency} ${amount}`] : [])).join(', ') || 0;

const isCurrency = (code: string): code is Currency => Object.hasOwn(DECIMALS, code);

export function moneyText(
  days: readonly Pick<ConversionDay, 'amounts'>[],
  which: 'paid' | 'refunded',
  { currency, tag }: { readonly currency: Currency; readonly tag: string },
): string {
  const sums = new Map<string, number>();
  for (const { currency: code, [which]: amount } of days.flatMap(({ amounts }) => amounts))
    if (amount > 0) sums.set(code, (sums.get(code) ?? 0) + amount);
  if (sums.size === 0) sums.set(currency, 0);
  const said = ([code, sum]: [string, number]) =>
    isCurrency(code) ? formatMoney(sum, code, tag) : `${code} ${formatNumber(sum, tag)}`;
  return Array.from(sums, said).join(', ');
}

type Period = DayRange & { readonly name: 'thisMonth' | 'lastMonth' | 'thisWeek' | 'lastWeek' };

const firstOf = (day: string): string => `${day.slice(0, 8)}01`;

export function periodsOf(today: string): readonly [Period, ...Period[]] {
  const [month, monday] = [firstOf(today), mondayOf(today)];
  const [monthEnd, weekEnd] = [dayAfter(month, -1), dayAfter(monday, -1)];
  return [
    { name: 'thisMonth', from: month, to: today },
    { name: 'lastMonth', from: firstOf(monthEnd), to: monthEnd },
    { name: 'thisWeek', from: monday, to: today },
    { name: 'lastWeek', from: dayAfter(weekEnd, -6), to: weekEnd },
  ];
}

const DAY_MS = 86_400_000;

const daysIn = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Addresses may hold any text. The contract's `isoDate` would bring its library into the first load of the page. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

type PeriodBefore = DayRange & { readonly period: Period['name'] | 'other' };

/** As many days just before; for an unfinished month or week the same days of the last one. Null: invalid days. */
export function periodBefore(days: DayRange, today: string): PeriodBefore | null {
  if (![days.from, days.to].every(isDay)) return null;
  const period =
    periodsOf(today).find(({ from, to }) => from === days.from && to === days.to)?.name ?? ('other' as const);
  const shifted = (by: number) => ({ period, from: dayAfter(days.from, -by), to: dayAfter(days.to, -by) });
  switch (period) {
    case 'thisMonth':
    case 'lastMonth': {
      const end = dayAfter(days.from, -1);
      const sameDay = end.slice(0, 8) + days.to.slice(8);
      return { period, from: firstOf(end), to: period === 'lastMonth' || sameDay > end ? end : sameDay };
    }
    case 'thisWeek':
    case 'lastWeek':
      return shifted(7);
    case 'other':
      return shifted(daysIn(days));
  }
}

export function sumOf<Day>(days: readonly Day[], count: (day: Day) => number | null): number | null {
  let sum = 0;
  for (const day of days) {
    const known = count(day);
    if (known === null) return null;
    sum += known;
  }
  return sum;
}

type Tracked = {
  readonly source: string;
  readonly campaign: string;
  readonly reference: string;
  readonly medium?: string;
};

export function trackedLink(
  address: string,
  path: string,
  { source, campaign, reference, medium = 'partner' }: Tracked,
): string {
  const url = new URL(path, address);
  url.searchParams.set('utm_source', source);
  url.searchParams.set('utm_medium', medium);
  if (campaign) url.searchParams.set('utm_campaign', campaign);
  if (reference) url.searchParams.set(REFERENCE_PARAMETER, reference);
  return url.href;
}

/** True for a mail address, which would identify everybody who uses the link. */
export const isMailLike = (campaign: string): boolean => /\S@\S/.test(campaign);

export const campaignOf = (typed: string): string => (isMailLike(typed) ? '' : typed.trim());

export const referenceOf = (typed: string): string => (isPartnerReference(typed.trim()) ? typed.trim() : '');

/** Checks whether a page may frame the site. `origin` null: invalid, or an address with a password or key. */
export function checkFraming(allowedUrls: readonly string[], typed: string) {
  const text = typed.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  const isHost = url && /^[a-z\d.-]+$/.test(url.hostname) && /\.|^localhost$/.test(url.hostname);
  if (!isHost || url.username || url.password || PARTNER_KEY.test(text))
    return { origin: null, href: null, isAllowed: false } as const;
  const { origin, href } = url;
  return { origin, href, isAllowed: allowedOrigins(allowedUrls, [origin]).length > 0 } as const;
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

type Embedded = {
  readonly address: string;
  readonly src: string;
  readonly title: string;
  readonly tokenUrl: string;
  readonly language: Locale;
  readonly reference: string;
};

/** HTML for a partner's page (features/embed/README.md). */
export function embedSnippet({ address, src, title, tokenUrl, language, reference }: Embedded): string {
  const attributes = { src, 'token-url': tokenUrl, language: language === 'es' ? '' : language, title, reference };
  const written = Object.entries(attributes).map(([name, value]) => value && ` ${name}="${attribute(value)}"`);
  return [
    `<script src="${new URL('/embed.js', address).href}" async></script>`,
    `<que-plan${written.join('')}></que-plan>`,
  ].join('\n');
}

/** True for a path of the page or https; http only on the developer's machine. It must not contain a key. */
export function isTokenAddress(text: string): boolean {
  if (/\s/.test(text) || PARTNER_KEY.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return URL.canParse(text) && /^(https:|http:\/\/([\w-]+\.)*localhost(:|$))/.test(new URL(text).origin);
}

/** Server code that answers `token-url`, with the origin of a page that may show the site; null: each one. */
export function tokenSample(address: string, allowedUrls: readonly string[], page: string | null): string {
  const origin = page ?? allowedUrls.find((url) => !url.includes('*')) ?? 'https://www.example.com';
  return [
    `curl ${new URL('/api/iframe-token', address).href} \\`,
    `  -H "Authorization: Bearer $QUEPLAN_KEY" -H "Content-Type: application/json" \\`,
    `  -d '${JSON.stringify({ origins: [origin] })}'`,
  ].join('\n');
}

/** Colour as pages show it; null when invalid. `contrast`: of white text on it. */
export function shownAccent(typed: string) {
  if (!HEX_COLOUR.test(typed)) return null;
  const given = toLongHex(typed);
  const colours = readableColours(given);
  return { given, ...colours, contrast: contrastOf(colours.accent, '#ffffff'), isDarkened: colours.accent !== given };
}
