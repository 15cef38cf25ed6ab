import type { UrlAnswer } from '@/lib/http/request-url';
import type { Attributes, Markup } from './markup';
import type { Finding } from './finding';
import type { Ask } from './request-budget';

/** A page of a partner's, as it was answered. */
export type Page = Markup & {
  readonly url: URL;
  readonly headers: UrlAnswer['headers'];
  /** What proves a visitor to the page's own server. */
  readonly sent: Readonly<Record<string, string>>;
  /** Origin of the partner's site, which is published: of ours no other is asked; null: any is. */
  readonly site: string | null;
  readonly ask: Ask;
};

/** A comparison in a page: the element with the iframe that may stand in it, or an iframe alone. */
export type Comparison = {
  readonly element: Attributes | null;
  readonly frame: Attributes | null;
  /** Where it begins. */
  readonly line: number;
};

/** What an answer of others says of a comparison whose `src` is known. @throws Unasked */
export type Check = (comparison: Comparison, src: URL, page: Page) => Promise<readonly Finding[]>;

export const addressOf = (text: string | undefined, base?: URL): URL | null =>
  text && URL.canParse(text, base) ? new URL(text, base) : null;

export const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /(^|\.)localhost$/.test(hostname);

/** Whether the site of an address is a published partner's. Null: it did not answer. */
export async function isPartner(src: URL, { site, ask }: Page): Promise<boolean | null> {
  if (site !== null) return src.origin === site;
  const asked = new URL('/api/iframe-subdomain', src.origin);
  asked.searchParams.set('subdomain', src.hostname.split('.', 1)[0]!);
  asked.searchParams.set('hostname', src.hostname);
  const { status } = await ask(asked);
  return status === 200 || (status === 0 || status >= 500 ? null : false);
}
