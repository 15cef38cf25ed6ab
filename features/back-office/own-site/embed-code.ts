import type { Locale } from '@/lib/contract/atoms';
import { isPartnerReference, REFERENCE_PARAMETER } from '@/lib/site/partner-reference';

type Tracking = { readonly source: string; readonly campaign: string; readonly reference: string };

/** True for text with a mail address, because as a campaign it would identify the people who use the link. */
export const isMailLike = (campaign: string): boolean => /\S@\S/.test(campaign);

export const campaignOf = (typed: string): string => (isMailLike(typed) ? '' : typed.trim());

export const referenceOf = (typed: string): string => (isPartnerReference(typed.trim()) ? typed.trim() : '');

export function trackedLink(
  address: string,
  path: string,
  { source, campaign, reference }: Tracking,
  medium: 'partner' | 'embed' = 'partner',
): string {
  const url = new URL(path, address);
  url.searchParams.set('utm_source', source);
  url.searchParams.set('utm_medium', medium);
  if (campaign) url.searchParams.set('utm_campaign', campaign);
  if (reference) url.searchParams.set(REFERENCE_PARAMETER, reference);
  return url.href;
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

type Embedded = Tracking & {
  readonly address: string;
  readonly path: string;
  readonly title: string;
  readonly language: Locale;
};

/** HTML for a page of the partner (features/embed/README.md). */
export function embedSnippet({ address, path, title, language, reference, ...tracking }: Embedded): string {
  const attributes = {
    src: trackedLink(address, path, { ...tracking, reference: '' }, 'embed'),
    'token-url': '/token',
    language: language === 'es' ? '' : language,
    title,
    reference,
  };
  const written = Object.entries(attributes).map(([name, value]) => value && ` ${name}="${attribute(value)}"`);
  return [
    `<script src="${new URL('/embed.js', address).href}" async></script>`,
    `<que-plan${written.join('')}></que-plan>`,
  ].join('\n');
}

/** Sample of the request that the partner's server makes to answer `token-url`. */
export function tokenSample(address: string, allowedUrls: readonly string[]): string {
  const origin = allowedUrls.find((url) => !url.includes('*')) ?? 'https://www.example.com';
  return [
    `curl ${new URL('/api/iframe-token', address).href} \\`,
    `  -H "Authorization: Bearer $QUEPLAN_KEY" -H "Content-Type: application/json" \\`,
    `  -d '${JSON.stringify({ origins: [origin] })}'`,
  ].join('\n');
}
