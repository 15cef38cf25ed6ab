import type { RequestUrl } from '@/lib/http/request-url';
import { PARTNER_KEY } from '@/lib/security/partner-key';
import { checkFrame } from './check-frame';
import { checkIsolation, checkPolicies } from './check-policies';
import { checkScript } from './check-script';
import { checkPlace, checkSite, sourceOf } from './check-source';
import { checkFrameToken, checkOwnToken, checkTokenSources, checkTokenUrl } from './check-tokens';
import { withLine, error, warning, type Finding } from './finding';
import { lineCounter, readMarkup } from './markup';
import { addressOf, isPartner, isSafe, type Check, type Comparison, type Page } from './page';
import { nullIfBudgetExceeded, withinBudget, type Budget } from './request-budget';

const MOST = 5;

const notChecked = (what: string): Finding => warning('not-checked', `Not checked: ${what}.`);

const CHECKS_BY_REQUEST: readonly Check[] = [checkOwnToken, checkFrameToken, checkTokenUrl, checkPlace];

async function checkByRequest(comparison: Comparison, src: URL, page: Page): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  try {
    for (const check of CHECKS_BY_REQUEST) findings.push(...(await check(comparison, src, page)));
  } catch (reason) {
    nullIfBudgetExceeded(reason);
    findings.push(notChecked('the rest of its token and src, since the page names too much, or others were slow'));
  }
  return findings;
}

async function checkComparison(comparison: Comparison, page: Page): Promise<readonly Finding[]> {
  const { element, frame } = comparison;
  const base = element?.src === undefined ? page.url : undefined;
  const { src, findings } = sourceOf(element?.src ?? frame?.src, base, page);
  if (!src) return findings;
  const site = await checkSite(comparison, src, page).catch(nullIfBudgetExceeded);
  if (!site) return [...findings, notChecked('whether its site is a partner’s')];
  if (site.length > 0) return [...findings, ...site];
  return [
    ...findings,
    ...(element ? checkScript(page, src, frame !== null) : []),
    ...checkPolicies(page, 'frame-src', src),
    ...checkFrame({ element, frame }, page.referrerPolicy ?? String(page.headers['referrer-policy'] ?? '')),
    ...checkTokenSources(comparison, page),
    ...(await checkByRequest(comparison, src, page)),
  ];
}

const nothing = error(
  'nothing',
  'The page has no <que-plan> and no iframe of ours. What a script writes into it later is not seen here.',
);

async function isOurs({ element, frame }: Comparison, page: Page): Promise<boolean> {
  if (element) return true;
  const src = addressOf(frame?.src, page.url);
  return src !== null && (src.searchParams.has('IFRAME_AUTH') || (await isPartner(src, page)) === true);
}

async function checkComparisons(page: Page): Promise<readonly Finding[]> {
  const elements = page.elements.map(({ attributes: element, frame, line }): Comparison => ({
    element,
    line,
    frame: frame?.attributes ?? null,
  }));
  const frames = page.frames.map(({ attributes: frame, line }): Comparison => ({ element: null, frame, line }));
  const findings: Finding[] = [];
  let count = 0;
  for (const one of [...elements, ...frames]) {
    const isOne = await isOurs(one, page).catch(nullIfBudgetExceeded);
    if (isOne === false) continue;
    count += 1;
    if (isOne === null || count > MOST) {
      findings.push(notChecked('the other iframes and comparisons of the page'));
      break;
    }
    findings.push(...withLine(one.line, await checkComparison(one, page)));
  }
  return count > 0 ? [...checkIsolation(page), ...findings] : [nothing];
}

function checkKeys(html: string): readonly Finding[] {
  const found = PARTNER_KEY.exec(html);
  if (!found) return [];
  const message = 'This is your KEY. Take it out of the page now and ask for another one.';
  return withLine(lineCounter(html)(found.index + found[1]!.length), [error('key', message)]);
}

type Terms = {
  readonly request: RequestUrl;
  readonly budget: Budget;
} & Partial<Pick<Page, 'sent' | 'site'>>;

export async function checkPage(
  address: URL,
  { request, budget, sent = {}, site = null }: Terms,
): Promise<readonly Finding[]> {
  const ask = withinBudget(request, budget);
  const answer = await ask(address, { headers: { accept: 'text/html', ...sent } }).catch(nullIfBudgetExceeded);
  if (!answer || answer.failure !== undefined)
    return [error('page-away', `${address.href} can't be read: ${answer?.failure ?? 'it was too slow'}.`)];
  const { status, headers, text, url } = answer;
  if (status !== 200) return [error('page-status', `${url.href} answers ${status}.`)];
  const markup = readMarkup(text);
  // After a redirect to another site, the visitor's credentials are not sent.
  const page = { ...markup, url, headers, site, ask, sent: url.origin === address.origin ? sent : {} };
  return [
    ...(isSafe(url)
      ? []
      : [error('page-https', `${url.href} is not https, so no browser frames the comparison safely.`)]),
    ...(await checkComparisons(page)),
    ...checkKeys(text),
    ...withLine(
      markup.cutAt,
      markup.cutAt === null ? [] : [notChecked('the page from here on, since it has too much in it')],
    ),
  ];
}
