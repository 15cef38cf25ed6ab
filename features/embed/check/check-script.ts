import { checkPolicies } from './check-policies';
import { at, error, warning, type Finding } from './finding';
import type { Attributes } from './markup';
import { addressOf, type Page } from './page';

const SCRIPT = '/embed.js';

/** Whether a browser takes it into a page of another origin. */
async function checkResourcePolicy(address: URL, page: Page): Promise<readonly Finding[]> {
  if (address.origin === page.url.origin) return [];
  const { headers } = await page.ask(address);
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

type Script = {
  readonly address: URL;
  readonly attributes: Attributes;
  readonly line: number;
  /** Origin that it is of. */
  readonly site: string;
};

const scriptsOf = (page: Page): readonly Script[] =>
  page.scripts.flatMap(({ attributes, line }) => {
    const address = addressOf(attributes.src, page.url);
    // A copy says whose it is.
    const site = addressOf(attributes['data-site'])?.origin;
    return address && (site || address.pathname === SCRIPT)
      ? [{ address, attributes, line, site: site ?? address.origin }]
      : [];
  });

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

/** The script that an element needs. @param hasFrame whether there is an iframe without it */
export async function checkScript(page: Page, src: URL, hasFrame: boolean): Promise<readonly Finding[]> {
  const scripts = scriptsOf(page);
  const script = scripts.find(({ site }) => site === src.origin) ?? scripts[0];
  if (!script) return [missing(src, hasFrame)];
  const { address, attributes, line } = script;
  return at(line, [
    ...MISTAKES.flatMap((mistakeOf) => mistakeOf(script, src) || []),
    ...checkPolicies(page, 'script-src', address, attributes.nonce),
    ...(await checkResourcePolicy(address, page)),
  ]);
}
