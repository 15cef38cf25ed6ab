/** The parameter of an address that carries a frame token (spec section 5). */
export const IFRAME_AUTH = 'IFRAME_AUTH';

/** 'partner': it stands beside a profile that says who refers; 'page': the page around it is checked alone. */
export const FRAME_TOKEN_KINDS = ['page', 'partner'] as const;

/** What a frame of ours may do, as its `sandbox` reads it: without one of these rights parts of a comparison do nothing. */
export const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** That one token may name, at most. */
export const FRAME_TOKEN_ORIGINS = 20;

/** From middleware to the rules of the answer's head, which take it away: whom the policy of a kept page names for this request. */
export const FRAME_ANCESTORS_HEADER = 'x-frame-ancestors';

const DESTINATIONS: ReadonlySet<unknown> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** @param destination the header Sec-Fetch-Dest, which scripts can't write */
export const isFrameDestination = (destination: unknown): boolean => DESTINATIONS.has(destination);

/** 'https://a.cl', 'https://*.b.pe', 'http://*.localhost:*': as a policy's `frame-ancestors` reads it. */
function covers(pattern: string, { protocol, hostname, port }: URL): boolean {
  const [, scheme, name, ownPort = ''] = /^(https?:)\/\/([^:]+)(?::(\d+|\*))?$/.exec(pattern) ?? [];
  if (scheme !== protocol || name === undefined) return false;
  const isHost = name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
  return isHost && (ownPort === '*' || ownPort === port);
}

/** It stands in a policy as it is: a host may hold `;` and `*` for all that an URL says. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** Those origins that a partner's `allowedUrls` let frame it; what is no origin is none of them. */
export const allowedOrigins = (allowedUrls: readonly string[], origins: readonly string[]): readonly string[] =>
  origins.filter((origin) => {
    const url = PLAIN_ORIGIN.test(origin) && URL.canParse(origin) ? new URL(origin) : null;
    return url?.origin === origin && allowedUrls.some((pattern) => covers(pattern, url));
  });
