import { checkPolicies } from './check-policies';
import { withLine, error, warning, type Finding } from './finding';
import type { Attributes } from './markup';
import { addressOf, type Page } from './page';

const SCRIPT = '/embed.js';

type Script = {
  readonly address: URL;
  readonly attributes: Attributes;
  readonly line: number;
  readonly site: string;
};

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

export function checkScript(page: Page, src: URL, hasFrame: boolean): readonly Finding[] {
  const script = scriptOf(src, page);
  if (!script) return [missing(src, hasFrame)];
  const { address, attributes, line } = script;
  return withLine(line, [
    ...MISTAKES.flatMap((mistakeOf) => mistakeOf(script, src) || []),
    ...checkPolicies(page, 'script-src', address, attributes.nonce),
  ]);
}
