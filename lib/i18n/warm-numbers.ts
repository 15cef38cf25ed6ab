/**
 * A script that makes the browser's first formatter of prices in a task of its own, while the page's scripts are on their
 * way: the first of a language takes a phone 40 ms, which the page would be deaf for when its scripts need it.
 * @param tag BCP 47 tag that prices are read in
 */
export const warmNumbers = (tag: string, currency: string): string =>
  `setTimeout(()=>new Intl.NumberFormat(${JSON.stringify(tag)},${JSON.stringify({ style: 'currency', currency })}).format(1))`;
