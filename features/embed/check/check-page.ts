import { reasonOf } from '@/lib/error-reason';
import { requestUrl, type UrlAnswer } from '@/lib/http/request-url';
import { PARTNER_KEY } from '@/lib/security/partner-key';
import { checkAttributes } from './check-attributes';
import { checkFrame } from './check-frame';
import { checkIsolation, checkPolicies } from './check-policies';
import { checkProfile } from './check-profile';
import { at, error, warning, type Finding } from './finding';
import { readMarkup, type Attributes, type Markup } from './markup';
import { askTokenUrl, checkToken } from './token';

const SCRIPT = '/embed.js';

/** A comparison in a page: the element with the iframe that may stand in it, or an iframe alone. */
type Comparison = {
  readonly element: Attributes | null;
  readonly frame: Attributes | null;
  /** Where it begins. */
  readonly line: number;
};

type Page = Markup & {
  readonly url: URL;
  readonly headers: UrlAnswer['headers'];
  readonly sent: Readonly<Record<string, string>>;
  /** Origin of the site that alone may be asked; null: any. */
  readonly site: string | null;
};

const isSafe = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || /(^|\.)localhost$/.test(hostname);

const addressOf = (text: string | undefined, base?: URL): URL | null =>
  text && URL.canParse(text, base) ? new URL(text, base) : null;

/** Whether the site of an address is a partner's. Null: it did not answer. */
async function isPartner(src: URL): Promise<boolean | null> {
  const asked = new URL('/api/iframe-subdomain', src);
  asked.searchParams.set('subdomain', src.hostname.split('.', 1)[0]!);
  asked.searchParams.set('hostname', src.hostname);
  try {
    const { status } = await requestUrl(asked);
    return status === 200 || (status >= 500 ? null : false);
  } catch {
    return null;
  }
}

async function comparisonsOf({ elements, frames, url }: Page): Promise<readonly Comparison[]> {
  const own = elements.map(({ attributes, frame, line }) => ({
    ...{ element: attributes, line },
    frame: frame?.attributes ?? null,
  }));
  const alone = await Promise.all(
    frames.map(async ({ attributes: frame, line }) => {
      const src = addressOf(frame.src, url);
      const isOurs = src !== null && (src.searchParams.has('IFRAME_AUTH') || (await isPartner(src)) === true);
      return isOurs ? [{ element: null, frame, line }] : [];
    }),
  );
  return [...own, ...alone.flat()];
}

/** Whether a browser takes it into a page of another origin. */
async function checkResourcePolicy(address: URL, page: Page): Promise<readonly Finding[]> {
  if (address.origin === page.url.origin) return [];
  const { headers } = await requestUrl(address).catch(() => ({ headers: {} as UrlAnswer['headers'] }));
  const policy = headers['cross-origin-resource-policy'];
  return policy === 'same-origin'
    ? [
        error(
          'script-corp',
          `${address.href} sends Cross-Origin-Resource-Policy: ${policy}, so no page of ${page.url.origin} runs it: send cross-origin.`,
        ),
      ]
    : [];
}

async function checkScript(page: Page, src: URL, hasFrame: boolean): Promise<readonly Finding[]> {
  const scripts = page.scripts.flatMap(({ attributes: script, line }) => {
    const address = addressOf(script.src, page.url);
    // A copy says whose it is.
    const site = addressOf(script['data-site'])?.origin;
    return address && (site || address.pathname === SCRIPT)
      ? [{ address, script, line, site: site ?? address.origin }]
      : [];
  });
  const found = scripts.find(({ site }) => site === src.origin) ?? scripts[0];
  if (!found) {
    const missing = `Without <script src="${src.origin}${SCRIPT}" async>`;
    return [
      hasFrame
        ? warning('script-missing', `${missing} the iframe stays as high as it is and tells nothing.`)
        : error('script-missing', `${missing} there is nothing to see.`),
    ];
  }
  const { address, script, site, line } = found;
  return at(line, [
    ...(script.type?.trim().toLowerCase() === 'module'
      ? [
          error(
            'script-module',
            'The script is a module, which does not know where it comes from: take type="module" out.',
          ),
        ]
      : []),
    ...(site === src.origin
      ? []
      : [error('script-host', `The script is of ${site}, so it gives ${src.origin} no token: take that one's own.`)]),
    ...(script.integrity === undefined || address.origin !== site
      ? []
      : [error('script-integrity', 'The script has an integrity, which the next mend of it breaks: take it out.')]),
    ...checkPolicies(page, 'script-src', address, script.nonce),
    ...(await checkResourcePolicy(address, page)),
  ]);
}

async function checkTokens({ element, frame }: Comparison, src: URL, page: Page): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const tokens = new Set([element?.token, addressOf(frame?.src, page.url)?.searchParams.get('IFRAME_AUTH')]);
  const url = addressOf(element?.['token-url'], page.url);
  if (url) {
    found.push(...checkPolicies(page, 'connect-src', url));
    // What a browser would send along goes to no other site.
    const answer = await askTokenUrl(url, src, url.origin === page.url.origin ? page.sent : {});
    if (typeof answer === 'string') tokens.add(answer);
    else found.push(answer);
  }
  const given = [...tokens].filter((token): token is string => Boolean(token));
  if (given.length === 0 && !url)
    found.push(error('token-missing', 'There is no token: neither token, token-url nor IFRAME_AUTH in the iframe.'));
  for (const token of given) found.push(...(await checkToken(token, { page: page.url, src })));
  return found;
}

/** Without what only a visit has: a token, a profile. */
async function checkPlace(src: URL): Promise<readonly Finding[]> {
  const asked = new URL(src.pathname, src);
  const answer = await requestUrl(asked).catch(() => null);
  // Of a site that does not answer others say so.
  if (!answer || answer.status >= 500) return [];
  if (answer.url.origin !== src.origin)
    return [error('src-page', `${src.pathname} leads to ${answer.url.href}, which is no page of ${src.host}.`)];
  if (answer.status !== 200)
    return [error('src-page', `${src.pathname} is no page of ${src.host}: it answers ${answer.status}.`)];
  return answer.url.pathname === src.pathname
    ? []
    : [warning('src-page', `${src.pathname} leads to ${answer.url.pathname}: name that in src.`)];
}

/** What `src` is meant to be, where its scheme was left out; the others are found all the same. */
function sourceOf(written: string | undefined, base: URL | undefined, page: Page) {
  const isHost = !base && /^(?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/.test(written ?? '');
  const meant = isHost ? addressOf(`https://${written!.replace(/^\/\//, '')}`) : null;
  if (meant)
    return { src: meant, findings: [error('src', `src, '${written}', lacks its scheme: write ${meant.href}.`)] };
  const src = addressOf(written, base);
  if (src) return { src, findings: [] };
  const isRelative = Boolean(written) && URL.canParse(written!, page.url);
  const lack = isRelative ? `src, '${written}', is relative: write it with https:// and the host of your site` : null;
  return { src: null, findings: [error('src', `${lack ?? `src is no address: ${written ?? 'there is none'}`}.`)] };
}

async function checkComparison(comparison: Comparison, page: Page): Promise<readonly Finding[]> {
  const { element, frame } = comparison;
  const base = element?.src === undefined ? page.url : undefined;
  const { src, findings } = sourceOf(element?.src ?? frame?.src, base, page);
  return src ? [...findings, ...(await checkAt(src, comparison, page))] : findings;
}

async function checkAt(src: URL, { element, frame, line }: Comparison, page: Page): Promise<readonly Finding[]> {
  if (page.site !== null && src.origin !== page.site)
    return [error('src-site', `src, ${src.href}, is not of your site, ${page.site}.`)];
  if (!isSafe(src)) return [error('src-https', `src, ${src.href}, is not https.`)];
  const partner = await isPartner(src);
  if (partner === null) return [error('src-away', `${src.origin} does not answer.`)];
  if (!partner) return [error('src-partner', `${src.host} is not the site of a partner that is published.`)];
  return [
    ...(await checkPlace(src)),
    ...(element ? checkAttributes(element) : []),
    ...(element?.profile ? await checkProfile(element.profile, src) : []),
    ...(element ? await checkScript(page, src, frame !== null) : []),
    ...checkPolicies(page, 'frame-src', src),
    ...checkFrame({ element, frame }, page.referrerPolicy ?? String(page.headers['referrer-policy'] ?? '')),
    ...(await checkTokens({ element, frame, line }, src, page)),
  ];
}

/** Whoever opens the page has read it. */
function checkKeys(html: string): readonly Finding[] {
  const found = PARTNER_KEY.exec(html);
  if (!found) return [];
  const line = html.slice(0, found.index).split('\n').length;
  return at(line, [error('key', 'This is your KEY. Take it out of the page now and ask for another one.')]);
}

/**
 * What is wrong with the comparison in a partner's page, as far as its HTML, its headers and our site tell.
 * @param sent headers of a visitor, such as a cookie, for the page's own server
 * @param site origin of the partner's site, where no other may be asked
 */
export async function checkPage(
  address: URL,
  { sent = {}, site = null }: Partial<Pick<Page, 'sent' | 'site'>> = {},
): Promise<readonly Finding[]> {
  let answer: UrlAnswer;
  try {
    answer = await requestUrl(address, { headers: { accept: 'text/html', ...sent } });
  } catch (failure) {
    return [error('page-away', `${address.href} does not answer: ${reasonOf(failure)}.`)];
  }
  if (answer.status !== 200) return [error('page-status', `${answer.url.href} answers ${answer.status}.`)];
  // A page that leads to another site is that one's: what proves a visitor here is nothing for it.
  const page = {
    ...{ ...readMarkup(answer.text), ...answer, site },
    sent: answer.url.origin === address.origin ? sent : {},
  };
  const found = await comparisonsOf(page);
  const all = await Promise.all(found.map(async (one) => at(one.line, await checkComparison(one, page))));
  return [
    ...(isSafe(answer.url)
      ? []
      : [error('page-https', `${answer.url.href} is not https, so no browser frames the comparison safely.`)]),
    ...(found.length > 0
      ? []
      : [
          error(
            'nothing',
            'The page has no <que-plan> and no iframe of ours. What a script writes into it later is not seen here.',
          ),
        ]),
    ...checkKeys(answer.text),
    ...(found.length > 0 ? checkIsolation(page) : []),
    ...all.flat(),
  ];
}
