/** By its own word. The telephones of Cubot are none. */
const BOT = /(?<!cu)bot|crawl|spider|slurp|lighthouse|preview|facebookexternalhit/i;

/** Whether this browser is somebody's program: it has no events and no attribution. */
export const isBot = (): boolean => BOT.test(navigator.userAgent);
