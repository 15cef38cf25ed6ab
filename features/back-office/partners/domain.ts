import type { ConversionDay } from '@/features/conversions/contract';
import { PARTNER_KEY } from '@/lib/security/partner-key';
import { toLongHex, HEX_COLOUR, contrastOf, readableColours } from '@/lib/site/readable-colours';

export const CONVERSION_COLUMNS = [
  'receipts',
  'contacts',
  'plans',
  'furtherInsurance',
  'companies',
  'repeated',
  'bookings',
  'begun',
  'paid',
] as const;
export type ConversionColumn = (typeof CONVERSION_COLUMNS)[number];

/** Null: some were deleted by now, so nobody knows. */
export function conversionCounts({
  receipts,
  requests,
  purchases,
}: ConversionDay): Readonly<Record<ConversionColumn, number | null>> {
  const { contacts, plans, furtherInsurance, companies, repeated, bookings } = requests;
  const { begun, paid } = purchases;
  return { receipts, contacts, plans, furtherInsurance, companies, repeated, bookings, begun, paid };
}

/** Requests of a day that the same person had made within ten minutes. */
export const repeatedOf = ({ requests, purchases }: ConversionDay): number => requests.repeated - purchases.begunAgain;

/** All that people asked for on a day, once each. */
export function requestsOf(day: ConversionDay): number {
  const { contacts, plans, furtherInsurance, companies } = day.requests;
  return contacts + plans + furtherInsurance + companies - repeatedOf(day);
}

/** 'CLP 52000, UF 2': of one currency after the other. */
export const amountsText = ({ amounts }: Pick<ConversionDay, 'amounts'>, which: 'paid' | 'refunded'): string =>
  amounts.flatMap(({ currency, [which]: amount }) => (amount ? [`${currency} ${amount}`] : [])).join(', ');

type Tracked = { readonly source: string; readonly campaign: string; readonly medium?: string };

/** By it links of a partner are told from each other in what is kept of where requests come from. */
export function trackedLink(address: string, path: string, { source, campaign, medium = 'partner' }: Tracked): string {
  const url = new URL(path, address);
  url.searchParams.set('utm_source', source);
  url.searchParams.set('utm_medium', medium);
  if (campaign) url.searchParams.set('utm_campaign', campaign);
  return url.href;
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

type Embedded = { readonly address: string; readonly src: string; readonly title: string; readonly tokenUrl: string };

/** What a partner's developer puts into a page (features/embed/README.md). */
export const embedSnippet = ({ address, src, title, tokenUrl }: Embedded): string =>
  [
    `<script src="${new URL('/embed.js', address).href}" async></script>`,
    `<que-plan src="${attribute(src)}" token-url="${attribute(tokenUrl)}" title="${attribute(title)}"></que-plan>`,
  ].join('\n');

/** Whether a page can ask there for a token: a path of its own, or https; http of the developer's machine alone. No key stands in it. */
export function isTokenAddress(text: string): boolean {
  if (/\s/.test(text) || PARTNER_KEY.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return URL.canParse(text) && /^(https:|http:\/\/([\w-]+\.)*localhost(:|$))/.test(new URL(text).origin);
}

/** How a partner's server asks for what `token-url` answers: the origin of a page that may show the site stands in it. */
export function tokenSample(address: string, allowedUrls: readonly string[]): string {
  const origin = allowedUrls.find((url) => !url.includes('*')) ?? 'https://www.example.com';
  return [
    `curl ${new URL('/api/iframe-token', address).href} \\`,
    `  -H "Authorization: Bearer $QUEPLAN_KEY" -H "Content-Type: application/json" \\`,
    `  -d '${JSON.stringify({ origins: [origin] })}'`,
  ].join('\n');
}

/** What becomes of a colour on pages; null: it is none. `contrast`: of white text on it. */
export function shownAccent(typed: string) {
  if (!HEX_COLOUR.test(typed)) return null;
  const given = toLongHex(typed);
  const colours = readableColours(given);
  return { given, ...colours, contrast: contrastOf(colours.accent, '#ffffff'), isDarkened: colours.accent !== given };
}
