import type { RequestUrl } from '@/lib/http/request-url';
import { PARTNER_KEY } from '@/lib/security/partner-key';
import { checkIsolation, checkPolicies, missingRights } from './policy';
import { checkFrameToken, checkOwnToken, checkTokenSources, checkTokenUrl } from './check-tokens';
import {
  addressOf,
  isPartner,
  isSafe,
  type Check,
  type Comparison,
  type Page,
  withLine,
  error,
  warning,
  type Finding,
  lineCounter,
  readMarkup,
  type Attributes,
  nullIfBudgetExceeded,
  withinBudget,
  type Budget,
} from './page';
import { FRAME_SANDBOX } from '@/lib/security/framing';

const SCRIPT = '/embed.js';

type Script = { readonly address: URL; readonly attributes: Attributes; readonly line: number; readonly site: string };

const scriptsOf = (page: Page): readonly Script[] =>
  page.scripts.flatMap(({ attributes, line }) => {
    const address = addressOf(attributes.src, page.url);
    const site = addressOf(attributes['data-site'])?.origin;
    return address && (site || address.pathname === SCRIPT)
      ? [{ address, attributes, line, site: site ?? address.origin }]
      : [];
  });

function scriptOf(src: URL, page: Page): Script | undefined {
  const scripts = scriptsOf(page);
  return scripts.find(({ site }) => site === src.origin) ?? scripts[0];
}

function missing(src: URL, hasFrame: boolean): Finding {
  const without = `Without <script src="${src.origin}${SCRIPT}" async>`;
  return hasFrame
    ? warning('script-missing', `${without} the iframe stays as high as it is and tells nothing.`)
    : error('script-missing', `${without} there is nothing to see.`);
}

const MISTAKES: readonly ((script: Script, src: URL) => Finding | null | false)[] = [
  ({ attributes: { type = '' } }) =>
    type.trim().toLowerCase() === 'module' &&
    error('script-module', 'The script is a module, which does not know where it comes from: take type="module" out.'),
  ({ site }, { origin }) =>
    site !== origin &&
    error('script-host', `The script is of ${site}, so it gives ${origin} no token: take that one's own.`),
  ({ attributes: { integrity }, address, site }) =>
    integrity !== undefined &&
    address.origin === site &&
    error('script-integrity', 'The script has an integrity, which the next mend of it breaks: take it out.'),
];

function checkScript(page: Page, src: URL, hasFrame: boolean): readonly Finding[] {
  const script = scriptOf(src, page);
  if (!script) return [missing(src, hasFrame)];
  const { address, attributes, line } = script;
  return withLine(line, [
    ...MISTAKES.flatMap((mistakeOf) => mistakeOf(script, src) || []),
    ...checkPolicies(page, 'script-src', address, attributes.nonce),
  ]);
}

function sourceOf(written: string | undefined, base: URL | undefined, page: Page) {
  const isHost = !base && /^(?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/.test(written ?? '');
  const fixed = isHost ? addressOf(`https://${written!.replace(/^\/\//, '')}`) : null;
  if (fixed)
    return { src: fixed, findings: [error('src', `src, '${written}', lacks its scheme: write ${fixed.href}.`)] };
  const src = addressOf(written, base);
  if (src) return { src, findings: [] };
  const isRelative = Boolean(written) && URL.canParse(written!, page.url);
  const lack = isRelative ? `src, '${written}', is relative: write it with https:// and the host of your site` : null;
  return { src: null, findings: [error('src', `${lack ?? `src is no address: ${written ?? 'there is none'}`}.`)] };
}

const checkSite: Check = async (_, src, page) => {
  if (page.site !== null && src.origin !== page.site)
    return [error('src-site', `src, ${src.href}, is not of your site, ${page.site}.`)];
  if (!isSafe(src)) return [error('src-https', `src, ${src.href}, is not https.`)];
  const partner = await isPartner(src, page);
  if (partner === null) return [error('src-away', `${src.origin} does not answer.`)];
  return partner ? [] : [error('src-partner', `${src.host} is not the site of a partner that is published.`)];
};

const checkPlace: Check = async (_, src, { ask }) => {
  const address = new URL(src);
  address.search = address.hash = '';
  const { status, url } = await ask(address);
  if (status === 0 || status >= 500) return [];
  if (url.origin !== src.origin)
    return [error('src-page', `${src.pathname} leads to ${url.href}, which is no page of ${src.host}.`)];
  if (status !== 200) return [error('src-page', `${src.pathname} is no page of ${src.host}: it answers ${status}.`)];
  return url.pathname === src.pathname
    ? []
    : [warning('src-page', `${src.pathname} leads to ${url.pathname}: name that in src.`)];
};

const LOST_FEATURES: Readonly<Record<string, string>> = {
  'allow-scripts': 'nothing works',
  'allow-same-origin': 'nothing is remembered or priced',
  'allow-forms': 'no request can be sent',
  'allow-popups': 'links to other sites and payments do not open',
  'allow-popups-to-escape-sandbox': 'the page of a payment does not work',
  'allow-downloads': 'no document can be saved',
};

const SILENT_REFERRERS = new Set(['no-referrer', 'same-origin']);

function checkSandbox(sandbox: string | undefined): readonly Finding[] {
  if (sandbox === undefined)
    return [
      error(
        'sandbox-missing',
        `The iframe has no sandbox, so a press in it may lead the whole page elsewhere: write sandbox="${FRAME_SANDBOX}".`,
      ),
    ];
  const rights = sandbox.toLowerCase().split(/\s+/);
  const tops = rights.filter((right) => right.startsWith('allow-top-navigation'));
  return [
    ...missingRights(rights).map((right) =>
      error('sandbox', `The iframe's sandbox lacks ${right}: ${LOST_FEATURES[right]}.`),
    ),
    ...tops.map((right) =>
      error('sandbox-top', `The iframe's sandbox has ${right}, which it never needs: take it out.`),
    ),
  ];
}

function checkOwnFrame(frame: Attributes, pagePolicy: string): readonly Finding[] {
  const referrer = (frame.referrerpolicy || pagePolicy).trim().toLowerCase();
  return [
    ...checkSandbox(frame.sandbox),
    ...(SILENT_REFERRERS.has(referrer)
      ? [
          error(
            'referrer',
            `The iframe's referrerpolicy is ${referrer}: some browsers then do not say which page is around it.`,
          ),
        ]
      : []),
  ];
}

type Given = { readonly element: Attributes | null; readonly frame: Attributes | null };

function checkFrame({ element, frame }: Given, pagePolicy: string): readonly Finding[] {
  const title = element?.title || frame?.title;
  const loading = element ? (element.loading ?? 'lazy') : frame?.loading;
  return [
    ...(frame ? checkOwnFrame(frame, pagePolicy) : []),
    ...(title
      ? []
      : [(element ? warning : error)('title', 'There is no title, by which screen readers name the iframe.')]),
    ...(loading === 'lazy' ? [] : [warning('lazy', 'Without loading="lazy" it loads before anybody scrolls to it.')]),
  ];
}

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

const NOTHING_OF_OURS = error(
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
  return count > 0 ? [...checkIsolation(page), ...findings] : [NOTHING_OF_OURS];
}

function checkKeys(html: string): readonly Finding[] {
  const found = PARTNER_KEY.exec(html);
  if (!found) return [];
  const message = 'This is your KEY. Take it out of the page now and ask for another one.';
  return withLine(lineCounter(html)(found.index + found[1]!.length), [error('key', message)]);
}

type Terms = { readonly request: RequestUrl; readonly budget: Budget } & Partial<Pick<Page, 'sent' | 'site'>>;

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
