import type { Answer } from './fetch-as';

export type Verdict = 'indexable' | 'noindex' | 'elsewhere' | 'broken';

type Options = {
  readonly ask: (path: string) => Promise<Answer>;
  readonly origin: string;
  readonly disallowed: readonly string[];
  readonly follows: (path: string) => boolean;
  readonly parallel: number;
  readonly most: number;
};

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

const attributeOf = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescaped(found);
};

const tagsIn = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<${name}\\s[^>]*>`, 'g'))].map(([tag]) => tag);

function pathOf(address: string, base: string, origin: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.origin === origin ? url.pathname + url.search : null;
}

const disallows = (rule: string): RegExp =>
  new RegExp(
    `^${rule
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}`,
  );

export const disallowedIn = (robots: string): readonly string[] =>
  [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule]) => rule!);

function verdictOn({ status, headers, body }: Answer, path: string, origin: string): Verdict {
  if (status >= 300 && status < 400) return 'elsewhere';
  if (status !== 200) return 'broken';
  const robots = tagsIn(body, 'meta').find((tag) => attributeOf(tag, 'name') === 'robots');
  const robotsText = `${String(headers['x-robots-tag'] ?? '')} ${robots ? attributeOf(robots, 'content') : ''}`;
  if (robotsText.includes('noindex')) return 'noindex';
  const canonical = tagsIn(body, 'link').find((tag) => attributeOf(tag, 'rel') === 'canonical');
  const own = canonical && pathOf(attributeOf(canonical, 'href') ?? '', origin, origin);
  return own === undefined || own === path ? 'indexable' : 'elsewhere';
}

function linksIn({ headers, body }: Answer, path: string, { origin, follows, disallowed }: Options): string[] {
  const rules = disallowed.map(disallows);
  const tags = tagsIn(body, 'a').filter((tag) => !/\bnofollow\b/.test(attributeOf(tag, 'rel') ?? ''));
  const addresses = [headers.location, ...tags.map((tag) => attributeOf(tag, 'href'))];
  return addresses.flatMap((address) => {
    const found = address === undefined ? null : pathOf(address, origin + path, origin);
    return found !== null && follows(found) && !rules.some((rule) => rule.test(found)) ? [found] : [];
  });
}

export async function crawl(options: Options) {
  const from = new Map([['/', '/']]);
  const verdicts = new Map<string, Verdict>();
  const waiting = ['/'];
  async function visit(path: string): Promise<void> {
    const answer = await options.ask(path);
    verdicts.set(path, verdictOn(answer, path, options.origin));
    for (const link of linksIn(answer, path, options))
      if (!from.has(link) && from.size < options.most) {
        from.set(link, path);
        waiting.push(link);
      }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, options.parallel).map(visit));
  return { verdicts, from };
}
