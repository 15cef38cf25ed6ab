import 'server-only';
import type { Locale } from '@/lib/contract/atoms';
import { database, type Db } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import type { Site } from '@/lib/site/site';

/** Context of a use case. Only `pageContext()` and `serve` create it. */
export type Ctx = {
  readonly db: Db;
  readonly site: Site;
  readonly market: Market;
  readonly locale: Locale;
  readonly now: Date;
  readonly requestId: string;
  /** True: check cached data against the database before use. */
  readonly fresh?: boolean;
  readonly actor: {
    readonly kind: 'visitor';
    readonly ip: string | null;
    readonly userAgent: string | null;
    /** As received, unchecked. */
    readonly authorization?: string | null;
    /** Id of the last event before a browser lost its event stream. Unchecked. */
    readonly lastEventId?: string | null;
    /** Partner's reference for the request: up to 64 letters, digits and `._:-`. */
    readonly partnerReference?: string | null;
    /** True on a partner's trial: nobody processes its requests, and no statistic counts them. */
    readonly isTrial?: boolean;
    /** Signature that authenticates an outside service, as received, unchecked. */
    readonly signature?: string | null;
  };
};

/** Context of a cached page. It contains no request data and must not use outdated plans. */
export function pageContext(site: Site, locale: Locale): Ctx {
  return {
    db: database(),
    site,
    market: marketOf(site),
    locale,
    now: new Date(),
    requestId: 'page',
    fresh: true,
    actor: { kind: 'visitor', ip: null, userAgent: null },
  };
}
