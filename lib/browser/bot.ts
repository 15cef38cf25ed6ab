/** Matches the user agent; Cubot is a telephone brand. */
const BOT = /(?<!cu)bot|crawl|spider|slurp|lighthouse|preview|facebookexternalhit/i;

/** True for bots by their user agent: they get no events and no attribution. */
export const isBot = (): boolean => BOT.test(navigator.userAgent);
