// Node runs this file directly (lib/page-cache): relative imports only, with file endings.
import { env } from './env.ts';
import { reasonOf } from './error-reason.ts';
import { logger } from './logger.ts';

type Form = {
  readonly host: RegExp;
  readonly headers: (tags: readonly string[], token: string) => Record<string, string>;
  readonly body?: (tags: readonly string[]) => object;
};

/** Request formats for a purge by tag. The last is Cloudflare's, which other CDNs understand too. */
const FORMS: readonly Form[] = [
  {
    host: /(?:^|\.)fastly\.com$/,
    headers: (tags, token) => ({ 'fastly-key': token, 'surrogate-key': tags.join(' ') }),
  },
  {
    host: /./,
    headers: (_, token) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' }),
    body: (tags) => ({ tags }),
  },
];

const TIMEOUT_MS = 5_000;

/** Purges pages with these tags from the CDN. Only logs a failure, because the pages expire there within a minute. */
export async function purgeTags(tags: readonly string[]): Promise<void> {
  const { CDN_PURGE_URL, CDN_PURGE_TOKEN } = env();
  if (!CDN_PURGE_URL || !CDN_PURGE_TOKEN) return;
  const { hostname } = new URL(CDN_PURGE_URL);
  const { headers, body } = FORMS.find(({ host }) => host.test(hostname))!;
  try {
    const { ok, status } = await fetch(CDN_PURGE_URL, {
      method: 'POST',
      headers: headers(tags, CDN_PURGE_TOKEN),
      ...(body && { body: JSON.stringify(body(tags)) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!ok) throw new Error(`answered ${status}`);
  } catch (error) {
    logger.warn({ reason: reasonOf(error) }, 'CDN not purged');
  }
}
