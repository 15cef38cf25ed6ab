import { EARLY_PRESS_SCRIPT } from './early-press.ts';

/** How Next writes the scripts of a page: those of its parts, the one that starts it and what is said ahead of that one. */
const SCRIPT = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const AHEAD = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Milliseconds after which the scripts are fetched though nothing was painted: in a tab that nobody sees, in a browser
 * that does not tell.
 */
const AT_LATEST = 2_000;

/**
 * Fetches the scripts once the page can be read, side by side, and runs them in their order: the one that starts the page
 * then takes a task of its own, and does not wait for another to be read in it. React looks for them as `async` ones.
 * Written small: every page has it.
 */
const loader = (sources: readonly string[]): string =>
  `(s=>{let g=()=>{for(;s[0];){let e=document.createElement("script");e.src=s.shift();e.async=!1;document.head.append(e);e.setAttribute("async","")}};setTimeout(g,${AT_LATEST});new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&g()).observe({type:"paint",buffered:!0})})(${JSON.stringify(sources)})`;

const END = '</body>';
const isRuntime = (source: string): boolean => source.includes('/turbopack-');

/**
 * Has a page's scripts fetched after its first paint. They are ten times what the page itself weighs, and a phone's
 * line that carries both shows the page that much later; links and paging work before them,
 * forms keep what was entered, and a button that was pressed is pressed again.
 */
export function lateScripts(html: string): string {
  const found = [...html.matchAll(SCRIPT)].map(([, source]) => source!.replaceAll('&amp;', '&'));
  // The one that the others register with first: each then takes a task of its own, not all of them one long one.
  const sources = [...found.filter(isRuntime), ...found.filter((source) => !isRuntime(source))];
  // A page that ends otherwise keeps its scripts where they are.
  if (sources.length === 0 || !html.includes(END)) return html;
  const bare = html.replaceAll(AHEAD, '').replaceAll(SCRIPT, '');
  return bare.replace(END, () => `<script>${EARLY_PRESS_SCRIPT}${loader(sources)}</script>${END}`);
}
