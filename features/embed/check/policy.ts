import { FRAME_SANDBOX } from '@/lib/security/framing';
import type { UrlAnswer } from '@/lib/http/request-url';
import { error, type Finding, type Markup } from './page';
export const missingRights = (rights: readonly string[]): readonly string[] =>
  FRAME_SANDBOX.split(' ').filter((right) => !rights.includes(right));

/** Directives that control each kind of load; the first one present applies. */
const DIRECTIVES = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
} as const;

export type PolicyQuestion = keyof typeof DIRECTIVES;

type PageContext = { readonly page: URL; readonly nonce?: string | undefined };

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    // Browsers use the first of several with the same name.
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), sources);
  }
  return found;
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

const isSameScheme = (scheme: string, { protocol }: URL): boolean =>
  protocol === scheme || (scheme === 'http:' && protocol === 'https:');

function isHost(source: string, url: URL, page: URL): boolean {
  const [, scheme = '', host = '', port = '', path = ''] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (!host || !isSameScheme(scheme || page.protocol, url)) return false;
  const isName = host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : host === '*' || host === url.hostname;
  const isPort = port === '*' || (port ? port === portOf(url) : ['80', '443'].includes(portOf(url)));
  const isPath = !path || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path);
  return isName && isPort && isPath;
}

function isSource(source: string, url: URL, { page, nonce }: PageContext): boolean {
  if (source === '*') return true;
  if (source === "'self'") return url.origin === page.origin;
  if (source.startsWith("'nonce-")) return nonce !== undefined && source === `'nonce-${nonce}'`;
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return isSameScheme(source.toLowerCase(), url);
  return !source.startsWith("'") && isHost(source, url, page);
}

/** True when the policy allows a page to load the address (Content Security Policy, level 3). */
export function allows(policy: string, question: PolicyQuestion, url: URL, context: PageContext): boolean {
  const directives = directivesOf(policy);
  const name = DIRECTIVES[question].find((one) => directives.has(one));
  const sources = name === undefined ? ['*'] : directives.get(name)!;
  // With 'strict-dynamic' hosts are ignored and a nonce still counts.
  const isDynamic = question === 'script-src' && sources.includes("'strict-dynamic'");
  return sources
    .filter((source) => !isDynamic || source.startsWith("'nonce-"))
    .some((source) => isSource(source, url, context));
}

export function directiveWith(policy: string, question: PolicyQuestion, { origin }: URL): string {
  const directives = directivesOf(policy);
  const name = DIRECTIVES[question].find((one) => directives.has(one)) ?? question;
  const isOwn = name === question || name === `${question}-elem`;
  // Keywords of `default-src` such as 'unsafe-inline' mean nothing for frames.
  const sources = (directives.get(name) ?? []).filter(
    (source) => source !== "'none'" && (isOwn || question === 'script-src' || !/^'(?!self')/.test(source)),
  );
  return [name === 'default-src' ? question : name, ...sources, origin].join(' ');
}

export const sandboxOf = (policy: string): readonly string[] | null => directivesOf(policy).get('sandbox') ?? null;

type Page = Pick<Markup, 'policies'> & { readonly url: URL; readonly headers: UrlAnswer['headers'] };

/** Characters read of a policy: no header is longer (Node: 16 KB in total), but a meta tag can hold anything. */
const LONGEST_POLICY = 16_384;

const policiesOf = ({ headers, policies }: Page) => [
  ...String(headers['content-security-policy'] ?? '')
    .split(',')
    .map((text) => ({ text, where: 'Content-Security-Policy of its header' })),
  ...policies.map(({ text, line }) => ({
    text: text.slice(0, LONGEST_POLICY),
    where: `Content-Security-Policy in line ${line}`,
  })),
];

export function checkPolicies(page: Page, question: PolicyQuestion, address: URL, nonce?: string): readonly Finding[] {
  return policiesOf(page).flatMap(({ text, where }) =>
    text.trim() === '' || allows(text, question, address, { page: page.url, nonce })
      ? []
      : [
          error(
            question,
            `The page's ${where} forbids ${address.origin}: write there ${directiveWith(text, question, address)};`,
          ),
        ],
  );
}

/** Isolation headers affect embedded content; `X-Frame-Options`, `frame-ancestors` only who frames the page. */
export function checkIsolation(page: Page): readonly Finding[] {
  const embedder = String(page.headers['cross-origin-embedder-policy'] ?? '')
    .split(';', 1)[0]!
    .trim();
  const findings = policiesOf(page).flatMap(({ text, where }) => {
    const rights = sandboxOf(text);
    const missing = rights && missingRights(rights);
    return missing?.length
      ? [error('sandbox-policy', `The page's ${where} has sandbox, which frames inherit: add ${missing.join(' ')}.`)]
      : [];
  });
  return ['require-corp', 'credentialless'].includes(embedder)
    ? [
        error(
          'coep',
          `The page sends Cross-Origin-Embedder-Policy: ${embedder}, so browsers show no frame that does not send it, as ours does not: leave that header out of this page.`,
        ),
        ...findings,
      ]
    : findings;
}
