import type { UrlAnswer } from '@/lib/http/request-url';
import type { Attributes, Markup } from './markup';
import type { Finding } from './finding';
import type { LimitedRequest } from './request-budget';

export type Page = Markup & {
  readonly url: URL;
  readonly headers: UrlAnswer['headers'];
  readonly sent: Readonly<Record<string, string>>;
  /** Origin of the partner's published site, the only one of ours that may be requested; null: any of ours. */
  readonly site: string | null;
  readonly ask: LimitedRequest;
};

export type Comparison = {
  readonly element: Attributes | null;
  readonly frame: Attributes | null;
  readonly line: number;
};

/** Check of a comparison with a known `src` that needs a request. Throws Unasked. */
export type Check = (comparison: Comparison, src: URL, page: Page) => Promise<readonly Finding[]>;

export const addressOf = (text: string | undefined, base?: URL): URL | null =>
  text && URL.canParse(text, base) ? new URL(text, base) : null;

export const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /(^|\.)localhost$/.test(hostname);

export async function isPartner(src: URL, { site, ask }: Page): Promise<boolean | null> {
  if (site !== null) return src.origin === site;
  const asked = new URL('/api/iframe-subdomain', src.origin);
  asked.searchParams.set('subdomain', src.hostname.split('.', 1)[0]!);
  asked.searchParams.set('hostname', src.hostname);
  const { status } = await ask(asked);
  return status === 200 || (status === 0 || status >= 500 ? null : false);
}
