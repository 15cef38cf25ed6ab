import { type UrlAnswer, followRedirects, type RequestUrl } from '@/lib/http/request-url';
import type { PageCheck } from '@/features/embed/frame.api';
import { Parser } from 'htmlparser2';
import { reasonOf } from '@/lib/error-reason';

/** `status` 0: no response, for the reason in `failure`. */
type Answer = UrlAnswer & { readonly failure?: string };
type LimitedRequest = (...args: Parameters<RequestUrl>) => Promise<Answer>;

export type Budget = { readonly requests: number; readonly ms: number };

class BudgetExceeded extends Error {}

export function nullIfBudgetExceeded(reason: unknown): null {
  if (reason instanceof BudgetExceeded) return null;
  throw reason;
}

export function withinBudget(request: RequestUrl, { requests, ms }: Budget): LimitedRequest {
  let left = requests;
  const end = AbortSignal.timeout(ms);
  const known = new Map<string, Promise<Answer>>();

  const follow = followRedirects(async (url, options) => {
    if (left === 0) throw new BudgetExceeded();
    left -= 1;
    return request(url, { ...options, signal: end });
  });

  async function spend(...[url, options]: Parameters<LimitedRequest>): Promise<Answer> {
    try {
      return await follow(url, options);
    } catch (reason) {
      if (reason instanceof BudgetExceeded || end.aborted) throw new BudgetExceeded();
      return { status: 0, headers: {}, text: '', url, failure: reasonOf(reason) };
    }
  }

  return (url, options) => {
    if (options) return spend(url, options);
    const answer = known.get(url.href) ?? spend(url);
    known.set(url.href, answer);
    return answer;
  };
}

export type Attributes = Readonly<Record<string, string>>;

type Tag = { readonly attributes: Attributes; readonly line: number };

type Element = Tag & { readonly frame: Tag | null };

export type Markup = {
  readonly elements: readonly Element[];
  readonly frames: readonly Tag[];
  readonly scripts: readonly Tag[];
  readonly policies: readonly { readonly text: string; readonly line: number }[];
  readonly referrerPolicy: string | null;
  readonly cutAt: number | null;
};

const MAX_TAGS = 50;
/** Nesting limit of browsers. */
const DEEPEST = 512;

/** Line numbers from 1; indexes must be requested in ascending order. */
export function lineCounter(text: string): (index: number) => number {
  let [at, line] = [0, 1];
  return (index) => {
    for (; at < index; at++) if (text.charCodeAt(at) === 10) line += 1;
    return line;
  };
}

export function readMarkup(html: string): Markup {
  const lineAt = lineCounter(html);
  const elements: Element[] = [];
  const [frames, scripts, metas]: [Tag[], Tag[], Tag[]] = [[], [], []];
  const open: number[] = [];
  let [depth, count]: [number, number] = [0, 0];
  let cutAt: number | null = null;

  const kinds: Readonly<Record<string, (tag: Tag) => void>> = {
    'que-plan': (tag) => void open.push(elements.push({ ...tag, frame: null }) - 1),
    iframe(tag) {
      const around = elements[open.at(-1) ?? -1];
      if (!around) frames.push(tag);
      else if (!around.frame) elements[open.at(-1)!] = { ...around, frame: tag };
    },
    script: (tag) => void scripts.push(tag),
    meta: (tag) => void metas.push(tag),
  };
  const saysNothing = (name: string, { src = '', ...attributes }: Attributes): boolean =>
    (name === 'script' && !src.includes('embed.js') && attributes['data-site'] === undefined) ||
    (name === 'meta' && attributes['http-equiv'] === undefined && attributes.name?.toLowerCase() !== 'referrer');

  const parser = new Parser({
    onopentag(name, attributes) {
      if (cutAt !== null) return;
      depth += 1;
      const note = Object.hasOwn(kinds, name) && !saysNothing(name, attributes) ? kinds[name] : null;
      if (note) count += 1;
      if (depth <= DEEPEST && count <= MAX_TAGS) return note?.({ attributes, line: lineAt(parser.startIndex) });
      cutAt = lineAt(parser.startIndex);
      parser.pause();
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'que-plan') open.pop();
    },
  });
  parser.write(html);

  return {
    ...{ elements, frames, scripts, cutAt },
    policies: metas.flatMap(({ attributes: { 'http-equiv': header, content }, line }) =>
      header?.toLowerCase() === 'content-security-policy' && content ? [{ text: content, line }] : [],
    ),
    referrerPolicy:
      metas.find(({ attributes: { name } }) => name?.toLowerCase() === 'referrer')?.attributes.content ?? null,
  };
}

/** 'error': visitors see nothing, or less than they should; 'warning': it works but could be better. */
export type Finding = {
  readonly level: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly line?: number;
};

export const error = (code: string, message: string): Finding => ({ level: 'error', code, message });
export const warning = (code: string, message: string): Finding => ({ level: 'warning', code, message });

export const withLine = (line: number | null, findings: readonly Finding[]): readonly Finding[] =>
  line === null ? findings : findings.map((one) => ({ line, ...one }));

export function reportOf(url: string, findings: readonly Finding[]): PageCheck {
  const of = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length;
  return { url, errors: of('error'), warnings: of('warning'), findings: [...findings] };
}

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
  const subdomainUrl = new URL('/api/iframe-subdomain', src.origin);
  subdomainUrl.searchParams.set('subdomain', src.hostname.split('.', 1)[0]!);
  subdomainUrl.searchParams.set('hostname', src.hostname);
  const { status } = await ask(subdomainUrl);
  return status === 200 || (status === 0 || status >= 500 ? null : false);
}
