/** Query parameter with a frame token. */
export const IFRAME_AUTH = 'IFRAME_AUTH';

/** Kinds of frame token. 'partner' requires a profile that names the referrer, 'page' an allowed parent page. */
export const FRAME_TOKEN_KINDS = ['page', 'partner'] as const;

/** `sandbox` permissions of our frames. The comparison needs each of them. */
export const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

export const FRAME_TOKEN_ORIGINS = 20;

/** Header with the allowed parent origins, from middleware to the response rules, which remove it. */
export const FRAME_ANCESTORS_HEADER = 'x-frame-ancestors';

const DESTINATIONS: ReadonlySet<unknown> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** @param destination header Sec-Fetch-Dest, which scripts cannot set */
export const isFrameDestination = (destination: unknown): boolean => DESTINATIONS.has(destination);

/** Matches patterns like `frame-ancestors`: 'https://a.cl', 'https://*.b.pe', 'http://*.localhost:*'. */
function matchesOrigin(pattern: string, { protocol, hostname, port }: URL): boolean {
  const [, scheme, name, ownPort = ''] = /^(https?:)\/\/([^:]+)(?::(\d+|\*))?$/.exec(pattern) ?? [];
  if (scheme !== protocol || name === undefined) return false;
  const isHost = name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
  return isHost && (ownPort === '*' || ownPort === port);
}

/** Allowed format of an origin. A policy contains it unescaped, and URL parsing would accept `;` and `*` in a host. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

export const allowedOrigins = (allowedUrls: readonly string[], origins: readonly string[]): readonly string[] =>
  origins.filter((origin) => {
    const url = PLAIN_ORIGIN.test(origin) && URL.canParse(origin) ? new URL(origin) : null;
    return url?.origin === origin && allowedUrls.some((pattern) => matchesOrigin(pattern, url));
  });
