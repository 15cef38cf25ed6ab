import type { RequestUrl } from '@/lib/http/request-url';
import { PARTNER_KEY } from '@/lib/security/partner-key';
import { checkAttributes } from './check-attributes';
import { checkFrame } from './check-frame';
import { checkIsolation, checkPolicies } from './check-policies';
import { checkProfile } from './check-profile';
import { checkScript } from './check-script';
import { checkPlace, siteProblem, sourceOf } from './check-source';
import { checkTokens } from './check-tokens';
import { at, error, warning, type Finding } from './finding';
import { lineCounter, readMarkup } from './markup';
import { addressOf, isPartner, isSafe, type Comparison, type Page } from './page';
import { withinBudget, type Budget } from './request-budget';

/** Comparisons that are looked at. */
const MOST = 5;

async function isOurs(frame: string | undefined, page: Page): Promise<boolean> {
  const src = addressOf(frame, page.url);
  return src !== null && (src.searchParams.has('IFRAME_AUTH') || (await isPartner(src, page)) === true);
}

async function comparisonsOf(page: Page): Promise<readonly Comparison[]> {
  const found: Comparison[] = page.elements.map(({ attributes: element, frame, line }) => ({
    ...{ element, line },
    frame: frame?.attributes ?? null,
  }));
  for (const { attributes: frame, line } of page.frames)
    if (found.length <= MOST && (await isOurs(frame.src, page))) found.push({ element: null, frame, line });
  return found;
}

async function checkComparison(comparison: Comparison, page: Page): Promise<readonly Finding[]> {
  const { element, frame } = comparison;
  const base = element?.src === undefined ? page.url : undefined;
  const { src, findings } = sourceOf(element?.src ?? frame?.src, base, page);
  if (!src) return findings;
  const problem = await siteProblem(src, page);
  if (problem) return [...findings, problem];
  return [
    ...findings,
    ...(await checkPlace(src, page)),
    ...(element ? checkAttributes(element) : []),
    ...(element?.profile ? await checkProfile(element.profile, src, page.ask) : []),
    ...(element ? await checkScript(page, src, frame !== null) : []),
    ...checkPolicies(page, 'frame-src', src),
    ...checkFrame({ element, frame }, page.referrerPolicy ?? String(page.headers['referrer-policy'] ?? '')),
    ...(await checkTokens(comparison, src, page)),
  ];
}

const nothing = error(
  'nothing',
  'The page has no <que-plan> and no iframe of ours. What a script writes into it later is not seen here.',
);

const unfinished = (message: string): Finding => warning('unfinished', message);

/** One after the other, until too much was asked. */
async function checkComparisons(page: Page, isSpent: () => boolean): Promise<readonly Finding[]> {
  const found = await comparisonsOf(page);
  const findings: Finding[] = [];
  for (const one of found.slice(0, MOST)) {
    const own = await checkComparison(one, page);
    if (isSpent()) break;
    findings.push(...at(one.line, own));
  }
  if (isSpent())
    return [...findings, unfinished('Not all was checked: the page has too much asked, or others were slow.')];
  if (found.length > MOST) return [...findings, unfinished(`Only the first ${MOST} comparisons were checked.`)];
  return found.length > 0 ? [...checkIsolation(page), ...findings] : [nothing];
}

/** Whoever opens the page has read it. */
function checkKeys(html: string): readonly Finding[] {
  const found = PARTNER_KEY.exec(html);
  if (!found) return [];
  const message = 'This is your KEY. Take it out of the page now and ask for another one.';
  return at(lineCounter(html)(found.index), [error('key', message)]);
}

type Terms = {
  /** By which all is asked: whose page it is decides whereto it may lead. */
  readonly request: RequestUrl;
  readonly budget: Budget;
} & Partial<Pick<Page, 'sent' | 'site'>>;

/** What is wrong with the comparison in a partner's page, as far as its HTML, its headers and our site tell. */
export async function checkPage(
  address: URL,
  { request, budget, sent = {}, site = null }: Terms,
): Promise<readonly Finding[]> {
  const { ask, isSpent } = withinBudget(request, budget);
  const { status, headers, text, url, failure } = await ask(address, { headers: { accept: 'text/html', ...sent } });
  if (failure !== undefined) return [error('page-away', `${address.href} can't be read: ${failure}.`)];
  if (status !== 200) return [error('page-status', `${url.href} answers ${status}.`)];
  const markup = readMarkup(text);
  // A page that leads to another site is that one's: what proves a visitor here is nothing for it.
  const page = { ...markup, url, headers, site, ask, sent: url.origin === address.origin ? sent : {} };
  return [
    ...(isSafe(url)
      ? []
      : [error('page-https', `${url.href} is not https, so no browser frames the comparison safely.`)]),
    ...(await checkComparisons(page, isSpent)),
    ...checkKeys(text),
    ...at(
      markup.cutAt,
      markup.cutAt === null ? [] : [unfinished('From here on the page was not read: it has too much in it.')],
    ),
  ];
}
