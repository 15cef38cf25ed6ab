/** Matches user agents of bots. Excludes Cubot, a phone brand. */
const BOT = /(?<!cu)bot|crawl|spider|slurp|lighthouse|preview|facebookexternalhit/i;

export const isBot = (): boolean => BOT.test(navigator.userAgent);
