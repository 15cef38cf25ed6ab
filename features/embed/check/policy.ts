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
