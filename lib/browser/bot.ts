/** Matches user agents of bots; excludes Cubot, a telephone brand. */
const BOT = /(?<!cu)bot|crawl|spider|slurp|lighthouse|preview|facebookexternalhit/i;

export const isBot = (): boolean => BOT.test(navigator.userAgent);
