import { reasonOf } from '@/lib/error-reason';
import { requestUrl, type UrlAnswer } from '@/lib/cli/request-url';
import { checkFrame } from './check-frame';
import { error, type Finding } from './finding';
import { readMarkup, type Attributes, type Markup } from './markup';
import { allows, type PolicyQuestion } from './policy';
import { askTokenUrl, checkToken } from './token';

const SCRIPT = '/embed.js';

/** A comparison in a page: the element with the iframe that may stand in it, or an iframe alone. */
type Comparison = { readonly element: Attributes | null; readonly frame: Attributes | null };

type Page = Markup & {
  readonly url: URL;
  readonly headers: UrlAnswer['headers'];
  readonly sent: Readonly<Record<string, string>>;
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
  const own = elements.map(({ attributes, frame }) => ({ element: attributes, frame }));
  const alone = await Promise.all(
    frames.map(async (frame) => {
      const src = addressOf(frame.src, url);
      const isOurs = src !== null && (src.searchParams.has('IFRAME_AUTH') || (await isPartner(src)) === true);
      return isOurs ? [{ element: null, frame }] : [];
    }),
  );
  return [...own, ...alone.flat()];
}

/** By each policy of the page: all of them count. */
function policyFindings(page: Page, question: PolicyQuestion, address: URL, nonce?: string): readonly Finding[] {
  const header = page.headers['content-security-policy'];
  const policies = [...String(header ?? '').split(','), ...page.policies].filter((one) => one.trim());
  return policies.every((policy) => allows(policy, question, address, { page: page.url, nonce }))
    ? []
    : [error(question, `The page's Content-Security-Policy forbids ${address.origin}: add it to ${question}.`)];
}

function checkScript(page: Page, src: URL, hasFrame: boolean): readonly Finding[] {
  const scripts = page.scripts.flatMap((script) => {
    const address = addressOf(script.src, page.url);
    return address?.pathname === SCRIPT ? [{ address, script }] : [];
  });
  const found = scripts.find(({ address }) => address.origin === src.origin) ?? scripts[0];
  if (!found) {
    const without = hasFrame ? 'the iframe stays as high as it is and tells nothing' : 'there is nothing to see';
    return [error('script-missing', `Without <script src="${src.origin}${SCRIPT}" async> ${without}.`)];
  }
  const { address, script } = found;
  return [
    ...(address.origin === src.origin
      ? []
      : [
          error(
            'script-host',
            `The script comes from ${address.origin}: take that of ${src.origin}, which it belongs to.`,
          ),
        ]),
    ...(script.integrity === undefined
      ? []
      : [error('script-integrity', 'The script has an integrity, which the next mend of it breaks: take it out.')]),
    ...policyFindings(page, 'script-src', address, script.nonce),
  ];
}

async function checkTokens({ element, frame }: Comparison, src: URL, page: Page): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const tokens = new Set([element?.token, addressOf(frame?.src, page.url)?.searchParams.get('IFRAME_AUTH')]);
  const url = addressOf(element?.['token-url'], page.url);
  if (url) {
    found.push(...policyFindings(page, 'connect-src', url));
    // What a browser would send along goes to no other site.
    const answer = await askTokenUrl(url, url.origin === page.url.origin ? page.sent : {});
    if (typeof answer === 'string') tokens.add(answer);
    else found.push(answer);
  }
  const given = [...tokens].filter((token): token is string => Boolean(token));
  if (given.length === 0 && !url)
    found.push(error('token-missing', 'There is no token: neither token, token-url nor IFRAME_AUTH in the iframe.'));
  for (const token of given) found.push(...(await checkToken(token, { page: page.url, src })));
  return found;
}

async function checkComparison(comparison: Comparison, page: Page): Promise<readonly Finding[]> {
  const { element, frame } = comparison;
  const written = element?.src ?? frame?.src;
  const src = addressOf(written, element?.src === undefined ? page.url : undefined);
  if (!src) return [error('src', `src is no address: ${written ?? 'there is none'}.`)];
  if (!isSafe(src)) return [error('src-https', `src, ${src.href}, is not https.`)];
  const partner = await isPartner(src);
  if (partner === null) return [error('src-away', `${src.origin} does not answer.`)];
  if (!partner) return [error('src-partner', `${src.host} is not the site of a partner that is published.`)];
  return [
    ...(element ? checkScript(page, src, frame !== null) : []),
    ...policyFindings(page, 'frame-src', src),
    ...checkFrame(comparison, page.referrerPolicy ?? String(page.headers['referrer-policy'] ?? '')),
    ...(await checkTokens(comparison, src, page)),
  ];
}

/**
 * What is wrong with the comparison in a partner's page, as far as its HTML, its headers and our site tell.
 * @param sent headers of a visitor, such as a cookie, for the page's own server
 */
export async function checkPage(
  address: URL,
  sent: Readonly<Record<string, string>> = {},
): Promise<readonly Finding[]> {
  let answer: UrlAnswer;
  try {
    answer = await requestUrl(address, { headers: { accept: 'text/html', ...sent } });
  } catch (failure) {
    return [error('page-away', `${address.href} does not answer: ${reasonOf(failure)}.`)];
  }
  if (answer.status !== 200) return [error('page-status', `${answer.url.href} answers ${answer.status}.`)];
  // A page that leads to another site is that one's: what proves a visitor here is nothing for it.
  const page = { ...readMarkup(answer.text), ...answer, sent: answer.url.origin === address.origin ? sent : {} };
  const found = await comparisonsOf(page);
  const all = await Promise.all(found.map((one) => checkComparison(one, page)));
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
    ...all.flat(),
  ];
}
